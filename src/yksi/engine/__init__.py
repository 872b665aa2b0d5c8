"""The rule functions as C."""
