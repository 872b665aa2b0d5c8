"""`python -m tests.playthroughs`: write every playthrough anew."""

from tests.playthroughs.writer import write_all

write_all()
