"""Tables: where people and bots play.

command → `shelf` → `decide` → entry → `table` (folds it) → `live` (commits it) → `changes` (what it means
to whom) → `followers`; what falls `due` of itself → `clockwork` → entry → the same way
"""
