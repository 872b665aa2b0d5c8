"""The server: tables that never lose a card.

socket → command → `decide` → entry → `Store.append` (committed) → acknowledged → `Scribe.tell` → all sockets

Its rooms are layers, and none looks up; pyproject.toml has them for import-linter:

    serve, app                    the command; the ASGI application
    http/ socket/                 what is asked once; what goes on
    shelves                       everything that is alive, wired together
    tournaments/ sheets/ tables/  the kinds of logs: what becomes of a command, and who is shown what
    logs/                         what they have in common: alive, on a shelf, followed, looked after
    site/ door/ protocol/         the browser client as files; before anybody is known; all messages
    store/                        logs in SQLite or PostgreSQL
    config errors metrics logging
"""
