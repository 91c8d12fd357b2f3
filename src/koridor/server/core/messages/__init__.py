"""What goes over the wire, to and from pages and programs; `spec/api.md` describes it."""
