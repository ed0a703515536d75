"""Every card of the catalogue, from all of its parts."""

from __future__ import annotations

from manaburn.cards.catalogue.artifacts import ARTIFACTS
from manaburn.cards.catalogue.attack_triggers import ATTACK_TRIGGERS
from manaburn.cards.catalogue.attacked_before import ATTACKED_BEFORE
from manaburn.cards.catalogue.attractions import ATTRACTIONS
from manaburn.cards.catalogue.banding import BANDING
from manaburn.cards.catalogue.beginnings import BEGINNINGS
from manaburn.cards.catalogue.black import BLACK
from manaburn.cards.catalogue.block_triggers import BLOCK_TRIGGERS
from manaburn.cards.catalogue.blocking_requirements import BLOCKING_REQUIREMENTS
from manaburn.cards.catalogue.blue import BLUE
from manaburn.cards.catalogue.chosen_blocks import CHOSEN_BLOCKS
from manaburn.cards.catalogue.commanders import COMMANDERS
from manaburn.cards.catalogue.copying import COPYING
from manaburn.cards.catalogue.costs_of_combat import COSTS_OF_COMBAT
from manaburn.cards.catalogue.curses import CURSES
from manaburn.cards.catalogue.damage_triggers import DAMAGE_TRIGGERS
from manaburn.cards.catalogue.day_and_night import DAY_AND_NIGHT
from manaburn.cards.catalogue.daybound import DAYBOUND
from manaburn.cards.catalogue.declaring import DECLARING
from manaburn.cards.catalogue.drawing import DRAWING
from manaburn.cards.catalogue.each_opponent import EACH_OPPONENT
from manaburn.cards.catalogue.gold import GOLD
from manaburn.cards.catalogue.green import GREEN
from manaburn.cards.catalogue.hands_and_draws import HANDS_AND_DRAWS
from manaburn.cards.catalogue.joining_combat import JOINING_COMBAT
from manaburn.cards.catalogue.lands import LANDS
from manaburn.cards.catalogue.life_totals import LIFE_TOTALS
from manaburn.cards.catalogue.monarchs import MONARCHS
from manaburn.cards.catalogue.more_or_instead import MORE_OR_INSTEAD
from manaburn.cards.catalogue.multiplayer import MULTIPLAYER
from manaburn.cards.catalogue.next_untap_step import NEXT_UNTAP_STEP
from manaburn.cards.catalogue.orders_in_combat import ORDERS_IN_COMBAT
from manaburn.cards.catalogue.phasing import PHASING
from manaburn.cards.catalogue.planeswalkers import PLANESWALKERS
from manaburn.cards.catalogue.poison import POISON
from manaburn.cards.catalogue.red import RED
from manaburn.cards.catalogue.sagas import SAGAS
from manaburn.cards.catalogue.schemes import SCHEMES
from manaburn.cards.catalogue.shared_keywords import SHARED_KEYWORDS
from manaburn.cards.catalogue.transforming import TRANSFORMING
from manaburn.cards.catalogue.turns import TURNS
from manaburn.cards.catalogue.untapping import UNTAPPING
from manaburn.cards.catalogue.upkeep_costs import UPKEEP_COSTS
from manaburn.cards.catalogue.upkeeps import UPKEEPS
from manaburn.cards.catalogue.werewolves import WEREWOLVES
from manaburn.cards.catalogue.white import WHITE
from manaburn.cards.catalogue.windows import WINDOWS
from manaburn.cards.definitions import CardDefinition

CARDS: tuple[CardDefinition, ...] = tuple(
    sorted(
        (
            *(*WHITE, *BLUE, *BLACK, *RED, *GREEN, *GOLD, *ARTIFACTS, *LANDS, *PLANESWALKERS),
            *(*SAGAS, *SCHEMES, *ATTRACTIONS, *PHASING, *DAY_AND_NIGHT, *TURNS, *COPYING, *DRAWING),
            *NEXT_UNTAP_STEP,
            *UNTAPPING,
            *HANDS_AND_DRAWS,
            *UPKEEP_COSTS,
            *BEGINNINGS,
            *UPKEEPS,
            *(*WINDOWS, *BANDING, *JOINING_COMBAT),
            *COSTS_OF_COMBAT,
            *(*ATTACKED_BEFORE, *ATTACK_TRIGGERS, *BLOCK_TRIGGERS, *DAMAGE_TRIGGERS, *POISON),
            *(*COMMANDERS, *CHOSEN_BLOCKS, *EACH_OPPONENT, *ORDERS_IN_COMBAT, *SHARED_KEYWORDS),
            *(*DECLARING, *BLOCKING_REQUIREMENTS, *DAYBOUND, *WEREWOLVES, *TRANSFORMING),
            *MORE_OR_INSTEAD,
            *(*MULTIPLAYER, *CURSES, *MONARCHS, *LIFE_TOTALS),
        ),
        key=lambda d: d.name,
    )
)
"""In alphabetical order."""
