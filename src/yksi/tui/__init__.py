"""The terminal: line by line (`plain`)."""
