"""The browser client as files.

web/ → `pages`, locales/ → `catalogues` → `assets` (compressed and tagged once) → 200 with a tag, or 304
"""
