"""This module lets players separate objects into two piles and choose one of them [cr2025-06-06 700.3;
cr2006-10-01 601.5c].

The table at the end, `EFFECTS_OF_PILES`, has the function for each step: `_separate` for objects,
`_separate_top_cards` for cards of a library, `_choose` for the choice of a pile, which later effects refer
to.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.choosing import (
    ChoosePile,
    SeparateIntoPiles,
    SeparateTopCards,
)
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.decisions import ChooseObjects, ChoosePlayer, ChooseWord, Purpose
from manaburn.purposes import Quality
from manaburn.rules.effects.cards.libraries import look_at, reveal, top_cards
from manaburn.rules.happening.answers import choose, choosing, in_place
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.results import note_piles
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import cards_meant, players_meant
from manaburn.rules.players.range_of_influence import opponents_who_choose
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Binding, Context, Done
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace

Pile = tuple[ObjectId, ...]


def _separate(state: GameState, effect: SeparateIntoPiles, context: Context) -> None:
    """Let a player separate objects into two piles: those chosen, and the others; either can be empty
    [cr2025-06-06 700.3b].
    """
    player = _acting_player(state, effect, context)
    if player is not None:
        among = tuple(cards_meant(state, effect.what, context))
        purpose = Purpose.PUT_INTO_THE_FIRST_PILE
        if effect.face_down:
            purpose = Purpose.PUT_INTO_THE_FACE_UP_PILE
        asked = ChooseObjects(player, purpose, among, 0, len(among))
        pile = choose(state, in_place(state, asked, context.controller), otherwise=())
        if effect.face_down:
            reveal(state, context.controller, pile)
        note_piles(state, (pile, tuple(id for id in among if id not in pile)))


def _separate_top_cards(state: GameState, effect: SeparateTopCards, context: Context) -> None:
    """Show the top cards of a library to the player who separates them, and let that player do so next."""
    player = _acting_player(state, effect, context)
    if player is not None:
        top = top_cards(state, context.controller, number(state, effect.amount, context))
        look_at(state, player, context.controller, top)
        about = replace(context, binding=Binding(that_player=player), done=Done(objects=top))
        then = SeparateIntoPiles(What.IT, Who.THAT_PLAYER, face_down=True)
        state.schedule(CarryOut((then,), about))


def _choose(state: GameState, effect: ChoosePile, context: Context) -> None:
    """Let a player choose a pile. Later effects refer to it."""
    player = _acting_player(state, effect, context)
    if player is not None:
        first, second = context.done.piles
        words = _piles_in_words(state, context.done.piles)
        if effect.face_down:
            words = (words[0].replace("first", "face-up"), f"the face-down pile: {len(second)} cards")
        asked = ChooseWord(player, Quality.PILE, words)
        word = choose(state, in_place(state, asked, context.controller), otherwise=words[0])
        # The chosen pile is noted as the first.
        note_piles(state, (first, second) if word == words[0] else (second, first))


def _piles_in_words(state: GameState, piles: tuple[Pile, ...]) -> tuple[str, ...]:
    """Return how each pile is named in the question: by its place and its objects."""
    objects = state.objects
    names = [[objects[id].definition.name for id in pile if id in objects] for pile in piles]
    contents = (" and ".join(each) or "nothing" for each in names)
    return tuple(
        f"the {place} pile: {what}" for place, what in zip(("first", "second"), contents, strict=True)
    )


def _acting_player(
    state: GameState, effect: SeparateIntoPiles | SeparateTopCards | ChoosePile, context: Context
) -> PlayerId | None:
    """Return the player who separates or chooses. If that is an opponent, the controller says which: one
    in range, or if there is none the nearest to the left [cr2025-06-06 801.5c].
    """
    you = context.controller
    if not isinstance(effect.by, Whose):
        meant = choosing(state, players_meant(state, effect.by, context))
        return next(iter(meant), None)
    opponents = choosing(state, opponents_who_choose(state, you))
    if len(opponents) > 1:
        asked = ChoosePlayer(you, Purpose.BE_THE_OPPONENT, tuple(opponents))
        return choose(state, asked, otherwise=None)
    return next(iter(opponents), None)


EFFECTS_OF_PILES: EffectRows = {
    SeparateIntoPiles: _separate,
    SeparateTopCards: _separate_top_cards,
    ChoosePile: _choose,
}
