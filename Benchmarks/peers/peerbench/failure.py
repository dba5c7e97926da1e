"""What goes wrong in a way that a person can mend."""


class Failure(Exception):
    """A problem in one line: where, what, what is allowed."""
