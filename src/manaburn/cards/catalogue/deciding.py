"""Cards by which a player decides for another, of whatever colour."""

from __future__ import annotations

from manaburn.cards.abilities import spell
from manaburn.cards.catalogue.phrases import activated
from manaburn.cards.costs import TAP, SacrificeThis, pay
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.effects import Exile
from manaburn.cards.references import TARGET_PLAYER, Chosen, What
from manaburn.cards.turns import ControlNextTurn

_CONTROL = ControlNextTurn(Chosen(0))

DECIDING: tuple[CardDefinition, ...] = (
    card(
        "Mindslaver",
        "{6}",
        "Legendary Artifact",
        printed="2003-10-02",
        abilities=(activated(pay("{4}"), TAP, SacrificeThis(), do=(_CONTROL,), targets=(TARGET_PLAYER,)),),
    ),
    card(
        "Worst Fears",
        "{7}{B}",
        "Sorcery",
        printed="2014-05-02",
        spell=spell(_CONTROL, Exile(What.THIS), targets=(TARGET_PLAYER,)),
    ),
)
