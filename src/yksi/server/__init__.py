"""The server: tables that never lose a card.

command → `Table.decide` → entry → `Store.append` (committed) → `Table.apply` → acknowledged → sent to everybody
"""
