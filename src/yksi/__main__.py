"""``python -m yksi``: the same as the command ``yksi``."""

import sys

from yksi.cli import main

sys.exit(main())
