"""This module carries out effects that bring cards into the game from outside it, such as wishes
[cr2025-06-06 108.3b, 400.11].

The table `EFFECTS_FROM_OUTSIDE` names the function: `_bring` lets the player choose one card that fits,
reveals it if the effect says so, and puts it where it goes. `manaburn.rules.zones.outside_the_game` finds the
cards to choose from.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Finding, Showing
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.effects.cards.libraries import fitting_cards, reveal
from manaburn.rules.effects.cards.moving import put
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.zones.outside_the_game import cards_that_may_come_in
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.terms import Zone


def _bring(state: GameState, effect: lib.BringFromOutside, context: Context) -> None:
    """Let the player choose a card that fits the effect, reveal it if the effect says so, and put it where
    it goes.
    """
    player = context.controller
    fitting = fitting_cards(
        state,
        effect.filter,
        cards_that_may_come_in(state, player, or_exiled=effect.or_exiled),
        player,
        context,
    )
    least = min(1, len(fitting)) if effect.finding is Finding.THAT_MANY else 0
    asked = ChooseObjects(player, Purpose.TAKE, tuple(sorted(fitting)), least, min(1, len(fitting)))
    chosen = choose(state, asked, otherwise=()) if fitting else ()
    if effect.showing is Showing.REVEALED:
        reveal(state, player, (id for id in chosen if state.objects[id].zone is Zone.OUTSIDE))
    put(state, chosen, effect.to, context)


EFFECTS_FROM_OUTSIDE: EffectRows = {
    lib.BringFromOutside: _bring,
}
