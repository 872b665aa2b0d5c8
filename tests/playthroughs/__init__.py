"""Golden playthroughs: a short match by each edition as a story that people can read.

match (seeded random play) → `writer.tell` → `EDITION.txt`, compared by `test_playthroughs`

When a rule is changed on purpose, `python -m tests.playthroughs` writes them anew; read the diff.
"""
