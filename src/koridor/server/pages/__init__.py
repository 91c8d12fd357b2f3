"""Pages as HTML: shells of the application, and what can be read without script."""
