"""Links between the pages of the repository lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")),
    *sorted(
        page for page in (ROOT / "docs").rglob("*.md") if not page.is_relative_to(ROOT / "docs" / "_build")
    ),
]
LINK = re.compile(r"(?<!\\)\]\((?!https?:|mailto:)([^)\s]+)\)")
FENCED = re.compile(r"^(`{3,}|~{3,}).*?^\1", re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The anchors that headings of a page get, as GitHub and MyST name them."""
    titles = re.findall(r"^#+ (.+)$", FENCED.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_relative_links_lead_to_files_and_headings(page):
    broken = []
    for link in LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8"))):
        name, _, anchor = link.partition("#")
        there = (page.parent / name) if name else page
        if not there.exists() or (anchor and anchor not in anchors(there)):
            broken.append(link)
    assert not broken


def test_every_page_of_the_site_is_in_its_contents():
    listed = set()
    for index in (ROOT / "docs").rglob("*.md"):
        for tree in re.findall(r"```\{toctree\}\n(.*?)```", index.read_text(encoding="utf-8"), re.DOTALL):
            listed |= {
                (index.parent / name.rpartition("<")[2].rstrip(">")).resolve()
                for name in tree.splitlines()
                if name and not name.startswith(":")
            }
    pages = {page.with_suffix("").resolve() for page in (ROOT / "docs").rglob("*.md")}
    assert pages - listed == {ROOT / "docs" / "index"}
