"""One module for each change; never edited once it was released."""
