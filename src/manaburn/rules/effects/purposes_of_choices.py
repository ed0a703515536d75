"""When a player chooses objects by an effect, the effect that follows says what they are chosen for.

"Untap up to seven lands" is two effects: choose up to seven lands (`ChooseMatching`), and untap "it"
(`Untap`), which means what was chosen. `purpose_of_choosing` reads the purpose off the effect that waits: the
player is asked for lands "to untap", and an agent knows that it gains by them.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.permanents import Pair
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.effects_on_cards.libraries import DiscardThese
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.references import What
from manaburn.purposes import Purpose
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.terms import CounterKind

_OF_PLACE = {
    Place.HAND: Purpose.RETURN_TO_HAND,
    Place.EXILE: Purpose.EXILE,
    Place.TOP: Purpose.BE_ON_TOP,
    Place.BOTTOM: Purpose.BE_ON_BOTTOM,
    Place.BOTTOM_AT_RANDOM: Purpose.BE_ON_BOTTOM,
    Place.SHUFFLED_IN: Purpose.BE_SHUFFLED_IN,
}


def purpose_of_choosing(state: GameState) -> Purpose:
    """Return what objects are chosen for now: what the effect that is carried out next does with "it", or
    `CHOOSE` if it does nothing with it.
    """
    waiting = state.agenda[-1] if state.agenda else None
    if not isinstance(waiting, CarryOut) or not waiting.effects:
        return Purpose.CHOOSE
    return purpose_of(waiting.effects[0])


def purpose_of(effect: fx.Effect | Instruction) -> Purpose:
    """Return what objects are chosen for, given the effect that comes next."""
    match effect:
        case Put(what=What.IT, to=place):
            return _OF_PLACE.get(place, Purpose.CHOOSE)
        case fx.ReturnToBattlefield(what=What.IT):
            return Purpose.PUT_ONTO_BATTLEFIELD
        case DiscardThese(what=What.IT):
            return Purpose.DISCARD
        case fx.SacrificeObjects(what=What.IT):
            return Purpose.SACRIFICE
        case fx.Destroy(what=What.IT):
            return Purpose.DESTROY
        case fx.Tap(what=What.IT):
            return Purpose.TAP
        case fx.Untap(what=What.IT):
            return Purpose.UNTAP
        case fx.Attach(to=What.IT):
            return Purpose.HAVE_IT_ATTACHED
        case fx.PutCounters(on=What.IT, kind=CounterKind.MINUS_ONE):
            return Purpose.BE_GIVEN_MINUS_COUNTERS
        case fx.PutCounters(on=What.IT):
            return Purpose.BE_GIVEN_COUNTERS
        case CreateCopies(of=What.IT):
            return Purpose.BE_COPIED
        case Pair(other=What.IT):
            return Purpose.BE_PAIRED
        case fx.Alter(what=What.IT):
            return Purpose.BE_AFFECTED
        case Shelter(by=What.IT):
            return Purpose.BE_THE_SOURCE
        case _:
            return Purpose.CHOOSE
