"""The server: tables that never lose a card.

socket → command → `decide` → entry → `Store.append` (committed) → acknowledged → `Scribe.tell` → all sockets
"""
