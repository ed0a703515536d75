"""What is done at the same time to targets of several descriptions [cr2025-06-06 115.3, 608.2b]."""

from __future__ import annotations

import pytest

from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

BREACH = written("Breach", "Sorcery", "Destroy target artifact and target enchantment.", cost="{0}")
HARVEST = written(
    "Harvest",
    "Sorcery",
    "Return target creature card and target land card from your graveyard to your hand.",
    cost="{0}",
)


def test_both_are_destroyed_and_one_if_the_other_is_no_target_any_more() -> None:
    text = "Anna 20 hand: Breach battlefield: Sol Ring, Pacifism (on Grizzly Bears), Grizzly Bears | Ben 20"
    game = position(text, BREACH)
    play(game, "cast Breach", "targets: Sol Ring", "targets: Pacifism", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Grizzly Bears"]
    away = written("Away", "Instant", "Return target artifact to its owner's hand.", cost="{0}")
    game = position(text.replace("Breach battlefield", "Breach, Away battlefield"), BREACH, away)
    play(game, "cast Breach", "targets: Sol Ring", "targets: Pacifism")
    play(game, "cast Away", "targets: Sol Ring", "resolve", "resolve")
    assert zone(game, "Anna", "hand") == ["Sol Ring"]
    assert zone(game, "Anna", "battlefield") == ["Grizzly Bears"]


def test_whose_graveyard_it_is_said_of_both() -> None:
    text = "Anna 20 hand: Harvest graveyard: Forest, Hill Giant | Ben 20 graveyard: Grizzly Bears, Island"
    game = position(text, HARVEST)
    play(game, "cast Harvest", "targets: Hill Giant", "targets: Forest", "resolve")
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Hill Giant"]


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature and target land you control.",  # of which of them?
    ],
)
def test_what_may_be_said_of_one_or_of_both_is_refused(text: str) -> None:
    face = PrintedFace(name="Unclear", mana_cost="{G}", type_line="Sorcery", text=text, colors=frozenset("G"))
    assert read(PrintedCard(name="Unclear", layout="normal", faces=(face,))).definition is None
