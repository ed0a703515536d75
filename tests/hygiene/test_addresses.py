"""What a package index shows leads somewhere: the README's links are absolute there, from one address."""

from __future__ import annotations

import importlib.util
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ADDRESS = "https://example.org/anna/manaburn"


@pytest.fixture(scope="module")
def build() -> Any:
    pytest.importorskip("hatchling", reason="hatchling, which builds the package, is not installed")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _links(text: str) -> list[str]:
    return re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


def test_every_link_and_picture_of_an_index_is_absolute_and_leads_to_a_file(build):
    found = _links(build.readme(README, ADDRESS, "v1.2.3"))
    assert len(found) == len(_links(README)) >= 15
    for link in found:
        kind = "raw" if link.endswith(".svg") else "blob"
        path = link.removeprefix(f"{ADDRESS}/{kind}/v1.2.3/")
        assert path != link and (ROOT / path).is_file(), link


def test_without_an_address_nothing_is_linked_and_every_word_stands(build):
    told = build.readme(README, "", "v1.2.3")
    assert not _links(told) and not build.urls("", "v1.2.3")
    for words in re.findall(r"(?<!!)\[([^\]`]+)\]\([^)]+\)", README):
        assert words in told


def test_no_code_is_touched(build):
    blocks = re.compile(r"```.*?```", re.DOTALL)
    assert blocks.findall(build.readme(README, ADDRESS, "v1")) == blocks.findall(README)


@pytest.mark.parametrize(
    ("named", "address"),
    [
        ("https://example.org/anna/manaburn.git", ADDRESS),
        ("https://anna:secret@example.org/anna/manaburn", ADDRESS),
        ("git@example.org:anna/manaburn.git", ADDRESS),
        ("ssh://git@example.org/anna/manaburn.git", ADDRESS),
        ("/home/anna/manaburn", ""),
        ("", ""),
    ],
)
def test_the_address_is_where_the_checkout_was_cloned_from(build, tmp_path, monkeypatch, named, address):
    """Who may clone it is no part of it, and a folder of somebody's machine is none."""
    monkeypatch.delenv("MANABURN_REPOSITORY", raising=False)
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    if named:
        subprocess.run(["git", "-C", str(tmp_path), "remote", "add", "origin", named], check=True)
    assert build.repository(tmp_path) == address


def test_the_release_says_its_address(build, tmp_path, monkeypatch):
    monkeypatch.setenv("MANABURN_REPOSITORY", ADDRESS)
    assert build.repository(tmp_path) == ADDRESS
    assert "MANABURN_REPOSITORY" in (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert all(each.startswith(ADDRESS) for each in build.urls(ADDRESS, "v1").values())
