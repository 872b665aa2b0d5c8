"""Does docs/architecture.md tell of the code as it is? test_docs.py holds its generated parts fresh."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tools.architecture_page import PAGE, PICTURE, is_room, layers_of
from tools.pages import ROOT

TEXT = (ROOT / PAGE).read_text(encoding="utf-8")
NAMED = re.findall(r"\[`([\w.]+)`\]\(\.\./(src/[^)]+)\)", TEXT)
SVG = "{http://www.w3.org/2000/svg}"


def test_the_way_of_a_card_has_ten_steps() -> None:
    assert [int(number) for number in re.findall(r"^(\d+)\. ", TEXT, re.MULTILINE)] == list(range(1, 11))


@pytest.mark.parametrize(("name", "path"), NAMED)
def test_what_the_page_names_stands_in_the_file_it_links(name: str, path: str) -> None:
    file = ROOT / path
    told = file.stem + " " + file.read_text(encoding="utf-8")
    assert [part for part in name.split(".") if not re.search(rf"\b{part}\b", told)] == []


@pytest.mark.parametrize("container", ["yksi", "yksi.server"])
def test_the_picture_has_every_module_of_the_layers(container: str) -> None:
    texts = {text.text for text in ElementTree.parse(ROOT / PICTURE).iter(f"{SVG}text")}
    modules = [module for layer in layers_of(container) for module in layer]
    assert [name for name in modules if name + "/" * is_room(container, name) not in texts] == []


def test_nothing_in_the_picture_reaches_beyond_its_edge() -> None:
    svg = ElementTree.parse(ROOT / PICTURE).getroot()
    width, height = map(float, svg.attrib["viewBox"].split()[2:])
    for box in svg.iter(f"{SVG}rect"):
        right = float(box.get("x", 0)) + float(box.attrib["width"])
        bottom = float(box.get("y", 0)) + float(box.attrib["height"])
        assert 0 < right <= width
        assert 0 < bottom <= height
