"""The API for programs: tokens, streams of games and events, challenges."""
