"""What axe-core finds on a page: all its rules, best practices and experimental ones included."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]

NAME_MISMATCH = "label-content-name-mismatch"
SIGNS = "<g "
"""Things on a map. Their digits are values (ratings, troops), which their names say in words; they are no labels."""


def findings(page: Page) -> list[str]:
    """Every finding: the rule and the element."""
    options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
    found = [
        (rule["id"], node) for rule in Axe().run(page, options=options).response["violations"] for node in rule["nodes"]
    ]
    return [
        f"{rule}: {node['target']}: {node['html'][:200]}"
        for rule, node in found
        if not (rule == NAME_MISMATCH and node["html"].startswith(SIGNS))
    ]
