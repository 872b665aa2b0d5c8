"""What are rules, their keys and the rules on their cards called?"""

from __future__ import annotations

from yksi.custom import CustomRule
from yksi.editions import ready_rules
from yksi.keys import Rules
from yksi.locales.catalogues import words


def rules_name(rules: Rules, language: str = "en") -> str:
    """The name that people gave their rules, or that of the edition."""
    return rules.name or str(words(language, "editions")[rules.edition]["name"])


def key_label(key: str, language: str = "en") -> str:
    """A rule key in words."""
    return str(words(language, "keys")["keys"][key]["label"])


def value_label(key: str, value: str | int, language: str = "en") -> str:
    """The value of a rule key in words; pairs are told one by one."""
    told = words(language, "keys")
    values = {**told["switch"], **told["keys"][key].get("values", {})}
    return ", ".join(str(values.get(part, part)) for part in str(value).split(","))


def custom_words(rule: CustomRule, language: str = "en") -> tuple[str, str]:
    """Name and text of a custom rule: ours in the reader's language, others as they were written."""
    for id, ready in ready_rules().items():
        if ready == rule:
            ours = words(language, "custom")["ready"][id]
            return ours["name"], ours["text"]
    return rule.name, rule.text
