"""Where people meet: open tables, quick pairing, who is here."""
