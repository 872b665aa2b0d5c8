"""The HTTP part: guests, lists of tables, records and replays, rules, words; all of it small.

request → door and headers (`yksi.server.app`) → `routes` (limits, refusals) → one handler of a file here

Each file answers one question and ends with its endpoints, of which the documentation is made.
"""

from yksi.server.http.asking import MOST_BYTES, address_of
from yksi.server.http.endpoint import EVERYWHERE, Endpoint
from yksi.server.http.reply import refuse, status_of
from yksi.server.http.routes import ENDPOINTS, api_routes
from yksi.server.http.services import Services

__all__ = [
    "ENDPOINTS",
    "EVERYWHERE",
    "MOST_BYTES",
    "Endpoint",
    "Services",
    "address_of",
    "api_routes",
    "refuse",
    "status_of",
]
