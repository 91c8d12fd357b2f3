"""The API for programs: tokens, streams, challenges."""
