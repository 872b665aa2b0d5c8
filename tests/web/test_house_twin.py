"""Files of rules are read by the page as by Python: the same rules, the same sentences on what is wrong."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from tests.locales.test_mistakes import FILES as WRONG
from tests.locales.test_mistakes import RAIN
from tests.web.retold import NODE
from tests.web.test_house_files import ATTIC, FRIDAY
from yksi.editions import as_data
from yksi.editions.house import decode
from yksi.errors import Contradiction, Miswritten
from yksi.server.site.version import WEB

FILES = [
    *(FRIDAY, ATTIC, "\ufeff" + ATTIC, "", "#" * 20_000, 'name = "x"\n[rules]\n'),
    *(
        'name = "Bad"\n[rules]\nstackign = "same"\n',
        'name = "B"\n[rules]\nhand-sise = 3\n',
        'name = "B"\n[rules]\nzzz = 3\n',
    ),
    *(
        'stacking = "same"\n',
        "colour = 1\n",
        "rules = 3\n",
        "rules = [1, true]\n",
        "[rules]\nhand_size = 3\n",
    ),
    *(
        'edition = "nb-112"\n[rules]\nname = "x"\n',
        'edition = "xx"\n',
        'edition = "nb-112"\n[rules]\nteams = 3\n',
        "edition = 3\n",
        'name = "sv-1981"\n',
    ),
    *('edition = "nb-112"\n[rules]\nhand_size = 99\n', 'edition = "nb-112"\n[rules]\nhand_size = "many"\n'),
    *('edition = "nb-112"\n[rules]\njump_in = true\n', 'edition = "nb-112"\ncustom = ["joke", "nothing"]\n'),
    *('edition = "nb-112"\ncustom = 3\n', 'edition = "fi-108"\n[rules]\ncustomizable = 2\n'),
    RAIN.decode() + '[{ verb = "skip", target = "picked" }]',
    *(
        text.decode()
        for code, text in WRONG.items()
        if code
        not in ("not-text", "too-deep", "not-toml")  # which Python and JavaScript tell by different signs
    ),
]
NO_TOML = ["name = ", "[rules\n", "a = 1\na = 2\n", "x = " + "[" * 5_000]
READ = f"""
import {{ readHouse }} from "{(WEB / "engine" / "housefile.js").as_uri()}";
import {{ Desk }} from "{(WEB / "engine" / "desk.js").as_uri()}";
import {{ readFileSync }} from "node:fs";
const desk = await Desk.open(readFileSync(new URL("{(WEB / "engine" / "engine.wasm").as_uri()}")));
const tell = (text) => {{
  try {{
    return readHouse(desk, new TextEncoder().encode(text));
  }} catch ({{ message, code, values }}) {{
    return {{ message, code, values }};
  }}
}};
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(tell)));
"""
pytestmark = pytest.mark.skipif(NODE is None, reason="Node is not installed")


def read_by_the_page(texts: list[str]) -> list[Any]:
    """What the page says of each."""
    command = [str(NODE), "--input-type=module", "--eval", READ, json.dumps(texts)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    told: list[Any] = json.loads(done.stdout)
    return told


def read_here(text: str) -> Any:
    """What Python says."""
    try:
        return as_data(decode(text.encode()))
    except (Contradiction, Miswritten) as error:
        return {"message": str(error), "code": error.code, "values": error.values}


def test_a_file_says_the_same_to_the_page_as_to_python() -> None:
    for text, told in zip(FILES, read_by_the_page(FILES), strict=True):
        assert told == json.loads(json.dumps(read_here(text))), text


def test_what_is_no_toml_is_told_to_be_none() -> None:
    """In the words of whoever reads it: two libraries, two ways to say where."""
    for told in read_by_the_page(NO_TOML):
        assert told["message"].startswith("this is not TOML: ")
        assert told["code"] == "not-toml"
