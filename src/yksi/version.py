"""The version of the library, written into every record."""

from typing import Final

__version__: Final = "0.2.0"
"""What is installed.

>>> import yksi
>>> yksi.__version__ == __version__
True
"""
