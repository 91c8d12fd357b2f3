"""The whole server, put together: settings, wiring, the web application."""
