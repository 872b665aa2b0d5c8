"""Score sheets for games with real cards.

command → `shelf` → `decide` → entry → `live` (appends) → the whole sheet, to everybody who looks at it
"""
