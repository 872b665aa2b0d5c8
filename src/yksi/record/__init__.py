"""Records: a match, or a single round, as text that people can read and diff.

match or game → `Record.of` → text → `Record.parse` → `steps` (every action checked) → `replay`, `verify`

The format is described in docs/record.md. Its first line carries the version; a reader refuses one it does
not know.
"""

from yksi.record.log import Kept, Segment, check_kept, check_log
from yksi.record.record import Record
from yksi.record.replay import Step, Steps
from yksi.record.verify import Proof

__all__ = ["Kept", "Proof", "Record", "Segment", "Step", "Steps", "check_kept", "check_log"]
