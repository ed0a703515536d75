"""Positions and actions as text, and back: what prints is what parses."""

from manaburn.notation.positions import parse_position, position_text

__all__ = ["parse_position", "position_text"]
