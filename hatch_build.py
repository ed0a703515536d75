"""What the package says of where it comes from: the addresses in its metadata, and the links of its README.

README.md has links into the repository, which lead nowhere on a package index. As a wheel or an sdist is
built they are made absolute, at the tag of the version. The address of the repository is written nowhere: it
is what `MANABURN_REPOSITORY` says, as the release does, or where the checkout was cloned from. Where it is
not known, there is nothing to link to, and the words stand without their links.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?P<path>(?!https?:|#)[^)\s]+)\)")
_REMOTE = re.compile(
    r"^(?:https://(?:[^@/]+@)?|(?:ssh://)?git@)(?P<host>[\w.-]+)[:/](?P<path>[\w./~-]+?)(?:\.git)?/?$"
)


class Addresses(MetadataHookInterface):
    """Gives the readme and the addresses, which pyproject.toml leaves to it."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Write both into the metadata."""
        root = Path(self.root)
        about = (root / "src/manaburn/__about__.py").read_text(encoding="utf-8")
        version = re.findall(r'^__version__ = "(.+)"$', about, re.MULTILINE)[0]
        address = repository(root)
        text = (root / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme(text, address, f"v{version}")}
        metadata["urls"] = urls(address, f"v{version}")


def repository(root: Path) -> str:
    """Return the address of the repository as https; nothing where it is not known."""
    named = os.environ.get("MANABURN_REPOSITORY", "") or _cloned_from(root)
    found = _REMOTE.match(named)
    return f"https://{found['host']}/{found['path']}" if found else ""


def _cloned_from(root: Path) -> str:
    if not (root / ".git").exists():
        return ""
    command = ["git", "-C", str(root), "config", "--get", "remote.origin.url"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:  # there is no git
        return ""


def urls(address: str, tag: str) -> dict[str, str]:
    """Return the addresses that an index shows beside the package."""
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}/blob/{tag}/docs/index.md",
        "Changelog": f"{address}/blob/{tag}/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def readme(text: str, address: str, tag: str) -> str:
    """Return the README with its links and pictures absolute, or without them if there is no address."""

    def absolute(found: re.Match[str]) -> str:
        if not address:
            return "" if found["picture"] else found["words"]
        kind = "raw" if found["picture"] else "blob"
        return f"{found['picture']}[{found['words']}]({address}/{kind}/{tag}/{found['path']})"

    return _LINK.sub(absolute, text)
