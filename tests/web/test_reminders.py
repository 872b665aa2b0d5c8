"""Being told that it is one's turn: offered where the server has a key, asked for by a tap, and shown.

What is not there is a push service of a browser's maker, and a screen. In the place of the one stands one at
this machine, which the server takes for real; what comes there is handed to the worker of the page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.nodes import Node, started
from tests.server.patience import PATIENCE_S
from tests.server.pushes import Phone, PushService, push_service
from tests.web.company import Company
from tests.web.contexts import Contexts
from tests.web.stacked import stacked_node
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.cli import main
from yksi.server.reminders.key import Key

DAY_S = 86_400
SUBSCRIBES = """
(told) => {
  window.asked = [];
  const raw = (letters) =>
    Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  let kept = null;
  const request = Notification.requestPermission.bind(Notification);
  Object.defineProperty(Notification, "permission", { get: () => (asked.length ? "granted" : "default") });
  Notification.requestPermission = () => (asked.push("permission"), request());
  PushManager.prototype.getSubscription = async () => kept;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    asked.push("subscription", userVisibleOnly, applicationServerKey);
    const json = { endpoint: told.address, keys: { p256dh: told.key, auth: told.secret } };
    kept = {
      endpoint: told.address,
      options: { applicationServerKey: raw(applicationServerKey).buffer },
      toJSON: () => json,
      unsubscribe: async () => ((kept = null), true),
    };
    return kept;
  };
}
"""
"""As a browser whose maker's service answers."""


@pytest.fixture
def service() -> Iterator[PushService]:
    """Where devices are told."""
    with push_service() as service:
        yield service


@pytest.fixture
def reminding(tmp_path: Path, service: PushService) -> Iterator[tuple[Node, str]]:
    """A server with a key; the key's public part."""
    file = tmp_path / "push.pem"
    assert main(["admin", "push-key", str(file)]) == 0
    options = ("--push-key", str(file), "--push-service", service.origin)
    with started(stacked_node(f"sqlite:///{tmp_path}/yksi.db", tmp_path, *options)) as node:
        yield node, Key.read(file).public


@pytest.fixture
def visit_there(browser: Browser, reminding: tuple[Node, str]) -> Iterator[Visitors]:
    """Opens pages of that server."""
    contexts = Contexts(browser, reminding[0].url)
    visitors = Visitors(contexts)
    yield visitors
    visitors.close()
    contexts.close()


def kept_on_the_device(page: Page) -> None:
    """Until the worker of the page is there."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")


def test_a_turn_is_told_to_whoever_asked_for_it_and_closed_the_page(
    reminding: tuple[Node, str], service: PushService, visit_there: Visitors
) -> None:
    node, public = reminding
    company = Company(node.url)
    party = company.start("Ada", "Bo", clock=DAY_S, at="top R5; turn 1; 0: R1 B2; 1: R3 G2 G3")
    phone = Phone(service, "ada")
    script = f"({SUBSCRIBES})({json.dumps(phone.asks())})"
    page = visit_there(
        f"/t/{party.code}",
        party["Ada"].token,
        language="sv",
        service_workers="allow",
        permissions=["notifications"],
        prepare=lambda page: page.add_init_script(script),
    )
    kept_on_the_device(page)
    offer = page.get_by_role("button", name=t("reminders.ask", "sv"))
    expect(offer).to_be_visible()
    assert page.evaluate("asked") == [], "nobody is asked before a tap"
    offer.click()
    expect(offer).to_be_hidden()
    assert page.evaluate("asked") == ["permission", "subscription", True, public]

    page.goto(f"{node.url}/privacy")
    expect(page.get_by_text(t("privacy.reminders", "sv"))).to_be_visible()
    company.run(party["Ada"].client.close())
    party["Bo"].until(lambda mirror: not mirror.room["chairs"][0]["here"])
    party["Bo"].act("R3")
    told = phone.read(service.arrived.get(timeout=PATIENCE_S).body)
    assert told == {"title": "Din tur", "body": "Med Bo", "path": f"t/{party.code}"}
    assert shown_by(page, told) == {
        "title": "Din tur",
        "options": {"body": "Med Bo", "tag": told["path"], "icon": ANY, "data": told["path"]},
        "badge": 1,
        "leads": f"{node.url}/{told['path']}",
    }
    company.close()


SHOWS = """
async (told) => {
  const shown = {};
  self.registration.showNotification = async (title, options) => Object.assign(shown, { title, options });
  self.clients.openWindow = async (address) => Object.assign(shown, { leads: address });
  self.navigator.setAppBadge = async (badge) => Object.assign(shown, { badge });
  const a_while = () => new Promise((done) => setTimeout(done, 10));
  const until = async (name) => { while (!(name in shown)) await a_while(); };
  dispatchEvent(new PushEvent("push", { data: JSON.stringify(told) }));
  await until("options");
  const notification = { data: shown.options.data, close: () => {} };
  dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
  await until("leads");
  return shown;
}
"""
"""There is no screen, so what would be shown is written down."""


def shown_by(page: Page, told: dict[str, str]) -> dict[str, Any]:
    """What the worker of the page shows of a message, and where a tap on that leads."""
    shown: dict[str, Any] = page.context.service_workers[-1].evaluate(SHOWS, told)
    return shown
