"""Another module with a constant of the same name."""

WAYS = (30, 10, 20)
