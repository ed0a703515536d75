"""Creatures with ninjutsu."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import PERMANENT_CARD, has, target, until_end_of_turn, when_enters
from manaburn.cards.definitions import CardDefinition, card, token
from manaburn.cards.keywords.keywords import ninjutsu
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import CreateTokens, Discard, Draw, Effect, May, ReturnToHand
from manaburn.cards.vocabulary.events.triggers import DamageKind, DamageTo, DealsDamage, Subject
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot, What, Who
from manaburn.terms import Keyword, Zone

_BETRAYERS = "2005-02-04"
_HORIZONS = "2019-06-14"
_NEON_DYNASTY = "2022-02-18"
_ILLUSION = token("Illusion", "U", "Creature — Illusion", 1, 1, keywords="flying")
_NINJA_OF_YOURS = Filter(subtypes=frozenset({"Ninja"}), controller=Whose.YOU)
_PERMANENT_IN_YOUR_GRAVEYARD = TargetSlot(
    what=Filter(types=PERMANENT_CARD.types, controller=Whose.YOU), zone=Zone.GRAVEYARD
)


def _connects(*effects: Effect, by: Subject = What.THIS, targets: tuple[TargetSlot, ...] = ()) -> Triggered:
    """Whenever this, or what is told, deals combat damage to a player."""
    return Triggered(on=DealsDamage(by, DamageKind.COMBAT, DamageTo.PLAYER), effects=effects, targets=targets)


NINJAS: tuple[CardDefinition, ...] = (
    card(
        "Ninja of the Deep Hours",
        "{3}{U}",
        "Creature — Human Ninja",
        2,
        2,
        abilities=(ninjutsu("{1}{U}"), _connects(May((Draw(),)))),
        printed=_BETRAYERS,
    ),
    card(
        "Okiba-Gang Shinobi",
        "{3}{B}{B}",
        "Creature — Rat Ninja",
        3,
        2,
        abilities=(ninjutsu("{3}{B}"), _connects(Discard(2, Who.THAT_PLAYER))),
        printed=_BETRAYERS,
    ),
    card(
        "Moonblade Shinobi",
        "{3}{U}",
        "Creature — Human Ninja",
        3,
        2,
        abilities=(ninjutsu("{2}{U}"), _connects(CreateTokens(_ILLUSION))),
        printed=_HORIZONS,
    ),
    card(
        "Ingenious Infiltrator",
        "{2}{U}{B}",
        "Creature — Vedalken Ninja",
        2,
        3,
        abilities=(ninjutsu("{U}{B}"), _connects(Draw(), by=_NINJA_OF_YOURS)),
        printed=_HORIZONS,
    ),
    card(
        "Azra Smokeshaper",
        "{3}{B}",
        "Creature — Azra Ninja",
        3,
        3,
        abilities=(
            ninjutsu("{1}{B}"),
            when_enters(
                until_end_of_turn(Chosen(0), has(Keyword.INDESTRUCTIBLE)), targets=(target(YOUR_CREATURE),)
            ),
        ),
        printed=_HORIZONS,
    ),
    card(
        "Ninja of the New Moon",
        "{3}{B}{B}",
        "Creature — Spirit Ninja",
        6,
        3,
        abilities=(ninjutsu("{3}{B}"),),
        printed=_HORIZONS,
    ),
    card(
        "Dokuchi Shadow-Walker",
        "{4}{B}{B}",
        "Creature — Ogre Ninja",
        5,
        5,
        abilities=(ninjutsu("{3}{B}"),),
        printed=_NEON_DYNASTY,
    ),
    card(
        "Blade-Blizzard Kitsune",
        "{2}{W}",
        "Creature — Fox Ninja",
        2,
        2,
        keywords="double strike",
        abilities=(ninjutsu("{3}{W}"),),
        printed=_NEON_DYNASTY,
    ),
    card(
        "Mukotai Ambusher",
        "{3}{B}",
        "Artifact Creature — Rat Ninja",
        3,
        2,
        keywords="lifelink",
        abilities=(ninjutsu("{1}{B}"),),
        printed=_NEON_DYNASTY,
    ),
    card(
        "Moonsnare Specialist",
        "{3}{U}",
        "Creature — Human Ninja",
        2,
        2,
        abilities=(
            ninjutsu("{2}{U}"),
            when_enters(ReturnToHand(Chosen(0)), targets=(target(CREATURE, 0, 1),)),
        ),
        printed=_NEON_DYNASTY,
    ),
    card(
        "Nezumi Prowler",
        "{1}{B}",
        "Artifact Creature — Rat Ninja",
        3,
        1,
        abilities=(
            ninjutsu("{1}{B}"),
            when_enters(
                until_end_of_turn(Chosen(0), has(Keyword.DEATHTOUCH, Keyword.LIFELINK)),
                targets=(target(YOUR_CREATURE),),
            ),
        ),
        printed=_NEON_DYNASTY,
    ),
    card(
        "Spring-Leaf Avenger",
        "{3}{G}{G}",
        "Creature — Insect Ninja",
        6,
        5,
        abilities=(
            ninjutsu("{3}{G}"),
            _connects(ReturnToHand(Chosen(0)), targets=(_PERMANENT_IN_YOUR_GRAVEYARD,)),
        ),
        printed=_NEON_DYNASTY,
    ),
)
