"""Tables: where people and bots play.

command → `desk` (of one client) → `shelf` → `decide` → entry → `table` (`fold`s it) → `live` (commits it) →
`changes` (what it means to whom) → `followers`; what falls `due` by itself → `clockwork` → entry → and so on
"""
