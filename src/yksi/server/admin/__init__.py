"""What whoever runs a server does beside it, while it runs: ``yksi admin``.

options → `commands` → one question a file here → `Store(beside=True)` → found by the server within a second

Nothing asks the server: a table is closed by an entry in its log, as if another node had written it.
"""
