"""One module for each renderer that is measured."""
