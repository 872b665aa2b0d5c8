"""The server under load, beside boardgame.io's.

plan → load (Node, one core) ⇄ server (another core) → figures → Markdown
"""
