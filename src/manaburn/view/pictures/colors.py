"""The colours of a picture, by day and by night: fill and edge of each tint; ink; arrows."""

from __future__ import annotations

from manaburn.values import value


@value
class Theme:
    """Colours as `#rrggbb`."""

    paper: str
    ink: str
    muted: str
    attack: str
    block: str
    marked: str
    """The edge of what attacks or blocks, and of whose turn it is."""
    tints: dict[str, tuple[str, str]]


LIGHT = Theme(
    paper="#ffffff",
    ink="#1b1f24",
    muted="#57606a",
    attack="#c62828",
    block="#1565c0",
    marked="#c77700",
    tints={
        "white": ("#fffbe6", "#b8a35a"),
        "blue": ("#e3f0fc", "#3f7fbf"),
        "black": ("#e6e2ea", "#5b4a68"),
        "red": ("#fde7e2", "#c2573c"),
        "green": ("#e4f3e2", "#4c8c4a"),
        "gold": ("#fdf0cd", "#b98a1d"),
        "land": ("#f0ece4", "#9a8a72"),
        "plain": ("#eef0f2", "#7d8790"),
        "head": ("#f4f5f7", "#c5cbd1"),
    },
)
DARK = Theme(
    paper="#16191d",
    ink="#e8eaed",
    muted="#a3abb4",
    attack="#ff7668",
    block="#6db3f2",
    marked="#f0a83a",
    tints={
        "white": ("#3b3823", "#b8a35a"),
        "blue": ("#1c3148", "#5796d2"),
        "black": ("#2a2430", "#8d7a9c"),
        "red": ("#432520", "#d8735a"),
        "green": ("#20361f", "#66a864"),
        "gold": ("#423716", "#cfa23b"),
        "land": ("#302c26", "#9a8a72"),
        "plain": ("#272c31", "#7d8790"),
        "head": ("#20242a", "#454d56"),
    },
)
