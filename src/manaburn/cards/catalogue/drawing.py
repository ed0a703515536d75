"""Cards that replace drawing cards, of whatever colour."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import activated
from manaburn.cards.catalogue.tokens import BEAR, TREASURE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Static, spell
from manaburn.cards.vocabulary.changes.changes import CantBeAttackedExceptBy, Duration
from manaburn.cards.vocabulary.changes.replacements import ReplacesDraw, Use, WhichDraw
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    DealDamage,
    Discard,
    Draw,
    Effect,
    GainLife,
    PutCounters,
)
from manaburn.cards.vocabulary.words.costs import RemoveCountersFromThis, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import ANY_TARGET, TARGET_PLAYER, Chosen, TargetSlot, Who
from manaburn.terms import CounterKind, Keyword

_UNTIL_YOUR_NEXT_TURN_ONLY_FROM_THE_AIR_OR_THE_SEA = Alter(
    Who.YOU,
    (CantBeAttackedExceptBy((Filter(having=frozenset({Keyword.FLYING})), Filter(walking="Island"))),),
    Duration.YOUR_NEXT_TURN,
)


def _instead_of_drawing(
    *effects: Effect, who: Who = Who.YOU, draws: WhichDraw = WhichDraw.ANY, use: Use = Use.ALWAYS
) -> Static:
    """If one of those players would draw a card, the effects happen instead."""
    return Static(affects=who, changes=(ReplacesDraw(effects, draws, use),))


def _the_next_time(effect: Effect, *targets: TargetSlot) -> Activated:
    """{1}: The next time you would draw a card this turn, the effect happens instead."""
    replacing = Alter(Who.YOU, (ReplacesDraw((effect,), use=Use.NEXT),))
    return activated(pay("{1}"), do=(replacing,), targets=targets)


_ENCHANTMENTS_OF_WORDS: tuple[CardDefinition, ...] = (
    card(
        "Words of War",
        "{2}{R}",
        "Enchantment",
        printed="2002-10-07",
        abilities=(_the_next_time(DealDamage(2, Chosen(0)), ANY_TARGET),),
    ),
    card(
        "Words of Waste",
        "{2}{B}",
        "Enchantment",
        printed="2002-10-07",
        abilities=(_the_next_time(Discard(1, Who.EACH_OPPONENT)),),
    ),
    card(
        "Words of Wilding",
        "{2}{G}",
        "Enchantment",
        printed="2002-10-07",
        abilities=(_the_next_time(CreateTokens(BEAR)),),
    ),
    card(
        "Words of Worship",
        "{2}{W}",
        "Enchantment",
        printed="2002-10-07",
        abilities=(_the_next_time(GainLife(5)),),
    ),
)

DRAWING: tuple[CardDefinition, ...] = (
    *_ENCHANTMENTS_OF_WORDS,
    card(
        "Hullbreacher",
        "{2}{U}",
        "Creature — Merfolk Pirate",
        3,
        2,
        keywords="flash",
        printed="2020-11-20",
        abilities=(
            _instead_of_drawing(
                CreateTokens(TREASURE), who=Who.EACH_OPPONENT, draws=WhichDraw.NOT_THE_FIRST_IN_DRAW_STEP
            ),
        ),
    ),
    card(
        "Island Sanctuary",
        "{1}{W}",
        "Enchantment",
        printed="1993-08-05",
        abilities=(
            _instead_of_drawing(
                _UNTIL_YOUR_NEXT_TURN_ONLY_FROM_THE_AIR_OR_THE_SEA,
                draws=WhichDraw.IN_DRAW_STEP,
                use=Use.OPTIONAL,
            ),
        ),
    ),
    card(
        "Notion Thief",
        "{2}{U}{B}",
        "Creature — Human Rogue",
        3,
        1,
        keywords="flash",
        printed="2013-05-03",
        abilities=(
            _instead_of_drawing(Draw(), who=Who.EACH_OPPONENT, draws=WhichDraw.NOT_THE_FIRST_IN_DRAW_STEP),
        ),
    ),
    card(
        "Obstinate Familiar",
        "{R}",
        "Creature — Lizard",
        1,
        1,
        printed="2001-10-01",
        abilities=(_instead_of_drawing(use=Use.OPTIONAL),),
    ),
    card(
        "Plagiarize",
        "{3}{U}",
        "Instant",
        printed="2002-02-04",
        spell=spell(Alter(Chosen(0), (ReplacesDraw((Draw(),)),)), targets=(TARGET_PLAYER,)),
    ),
    card(
        "Pursuit of Knowledge",
        "{3}{W}",
        "Enchantment",
        printed="1998-03-02",
        abilities=(
            _instead_of_drawing(PutCounters(CounterKind.STUDY, 1), use=Use.OPTIONAL),
            activated(RemoveCountersFromThis(CounterKind.STUDY, 3), SacrificeThis(), do=(Draw(7),)),
        ),
    ),
    card(
        "Teferi's Ageless Insight",
        "{2}{U}{U}",
        "Legendary Enchantment",
        printed="2020-07-03",
        abilities=(_instead_of_drawing(Draw(2), draws=WhichDraw.NOT_THE_FIRST_IN_DRAW_STEP),),
    ),
    card(
        "Thought Reflection",
        "{4}{U}{U}{U}",
        "Enchantment",
        printed="2008-05-02",
        abilities=(_instead_of_drawing(Draw(2)),),
    ),
)
