"""Costs beyond mana, paid with what fights and with what is no ordinary permanent: `soak.py --costs`.

Whatever can be done with a card costs mana, of which there is enough, and something else. That is paid in
turn with an attacker, a blocker, a token, a face-down permanent and a copy; where the cost is about the
permanent itself, that is one of them, though not face down. Then everything resolves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import get_args

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.words import costs
from manaburn.editions import LATEST
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary
from manaburn.notation.sheet import read_sheet
from manaburn.state import GameState
from manaburn.state.records.agenda import GivePriority
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import replace

ATTACKING = ("attacker", "attacking token", "attacking face-down permanent", "attacking copy")
CASES = (*ATTACKING, "blocker", "token", "face-down permanent", "copy")
"""What pays: the last ones in a main phase, in which more can be done."""
PAYER, IT, OTHERS = ObjectId(500), ObjectId(510), ObjectId(520)
_TYPES = "Goblin Elf Zombie Human Soldier Wizard Cleric Vampire Merfolk Dragon Spirit Forest Island Food Clue"
EVERYTHING = card(
    "Everything",
    "{W}{U}{B}{R}{G}",
    f"Snow Artifact Enchantment Land Creature — {_TYPES}",
    3,
    3,
    printed="1993-08-05",
)
"""It matches nearly whatever a cost asks for."""
_PURPOSES = frozenset(purpose for purpose in d.Purpose if purpose.name.endswith("_AS_COST"))
_KINDS = {each.__name__ for each in get_args(costs.Cost)} - {costs.PayManaCost.__name__}
_BEYOND_MANA = re.compile(rf"\b({'|'.join(sorted(_KINDS))})\b")
_POOL = "".join(4 * f"{{{letter}}}" for letter in "WUBRGC")
MOST_ANSWERS = 60
MOST_ACTIONS = 8

Check = Callable[[GameState], None]


def has_such_a_cost(definition: CardDefinition) -> bool:
    """Whether something about a card costs more than mana."""
    return _BEYOND_MANA.search(repr(definition)) is not None


def pay_with(definition: CardDefinition, case: str, rng: Random, check: Check) -> tuple[int, int]:
    """Do what can be done with the card while such a permanent is there: how often something was done, and
    how often that permanent paid.
    """
    game = _position(definition, case)
    if game is None:
        return 0, 0
    done = paid = 0
    for action in _actions(game, definition, rng):
        paid += _do(game.clone(), action, rng, check)
        done += 1
    return done, paid


# Positions


def _position(definition: CardDefinition, case: str) -> Game | None:
    """A position with the card and what pays; with the card on the battlefield, if it can be there."""
    dictionary = Dictionary({"It": definition, "Everything": EVERYTHING})
    on_battlefield = [True, False] if definition.is_permanent else [False]
    for there in on_battlefield:
        for fights in (True, False):
            try:
                text = _text(definition, case, there=there, fights=fights)
                state = Builder(read_sheet(text, dictionary), LATEST).build()
            except GameError:
                continue
            if case.endswith("copy"):
                _copy(state, {PAYER: EVERYTHING, **({IT: definition} if there else {})})
            return Game(state)
    return None


def _copy(state: GameState, copied: Mapping[ObjectId, CardDefinition]) -> None:
    """These permanents are copies."""
    for id, definition in copied.items():
        object = state.objects[id]
        state.objects[id] = replace(object, definition=definition, own=object.definition)
    state.derived, state.decision, state.unchecked = None, None, True
    state.schedule(GivePriority(PlayerId(0)))


def _text(definition: CardDefinition, case: str, *, there: bool, fights: bool) -> str:
    """The position, with the card on the battlefield or not, and fighting too or not."""
    in_combat, blocks = case in (*ATTACKING, "blocker"), case == "blocker"
    role = f"blocking #{OTHERS}" if blocks else "attacking Ben" if in_combat else ""
    own = role if fights and definition.is_creature else ""
    it = f", {_piece('It', IT, case, [own, *_words(definition)], shown=True)}" if there else ""
    active = "Ben" if blocks else "Anna"
    foe = f"Grizzly Bears#{OTHERS}{' (attacking Anna)' if blocks else ''}"
    return f"""
        step: {"declare blockers" if in_combat else "precombat main"}   active: {active}   priority: Anna
        Anna 40   mana: {_POOL}   energy: 20   hand: It, Everything, Grizzly Bears, Forest
          graveyard: It, 5 Everything, Shock, Forest   library: 9 Grizzly Bears, Everything
          battlefield: {_piece("Everything", PAYER, case, [role])}{it}, 2 Everything, Llanowar Elves, 3 Forest
        Ben 40   hand: 2 Forest   graveyard: Grizzly Bears, Shock   library: 9 Forest
          battlefield: {foe}, Everything, Hill Giant, 2 Mountain
        {"stack: Shock (by Ben, targets Anna)" if in_combat else ""}
    """


def _piece(name: str, id: ObjectId, case: str, words: list[str], *, shown: bool = False) -> str:
    """A permanent that is such a one; not face down if it is to be shown."""
    kinds = {"token": "token", "face-down permanent": "" if shown else "as manifest"}
    kind = next((kinds[each] for each in kinds if case.endswith(each)), "")
    said = [word for word in (kind, *words) if word]
    name = "Grizzly Bears" if case.endswith("copy") else name
    return f"{name}#{id}" + (f" ({', '.join(said)})" if said else "")


def _words(definition: CardDefinition) -> Iterator[str]:
    """What is said of the card on the battlefield: what it is attached to, and the counters it spends."""
    if definition.enchant is not None:
        yield f"on #{OTHERS}" if definition.enchant.players is None else "on Ben"
    spent = (cost for a in definition.abilities if isinstance(a, Activated) for cost in a.costs)
    kinds = {cost.kind.value for cost in spent if isinstance(cost, costs.RemoveCountersFromThis)}
    kinds |= {"loyalty"} if definition.loyalty is not None else set()
    kinds |= {"+1/+1"} if definition.is_creature and not definition.toughness else set()
    yield from (f"6 {kind}" for kind in sorted(kinds))


# Paying


def _actions(game: Game, definition: CardDefinition, rng: Random) -> list[d.Action]:
    """What can be done with the card, each once: paid with what should pay, where the action says so."""
    found: dict[tuple[object, ...], d.Action] = {}
    for action in game.legal_actions:
        match action:
            case d.CastSpell(card=id, way=way, face=face):
                key: tuple[object, ...] = (id, way, face)
            case d.ActivateAbility(source=id, ability=ability, mana=mana):
                key = (id, ability, mana is None)
            case d.TakeSpecialAction(object=id, action=special):
                key = (id, special)
            case _:
                continue
        object = game.state.objects[id]
        if id == IT or definition in (object.definition, object.front_face):
            if key not in found or PAYER in getattr(action, "paid", ()):
                found[key] = action
    return rng.sample([*found.values()], min(MOST_ACTIONS, len(found)))


def _do(game: Game, action: d.Action, rng: Random, check: Check) -> bool:
    """Do something, and let everything resolve; whether what should pay did."""
    paid = PAYER in getattr(action, "paid", ()) or getattr(action, "source", None) == IT
    game.push(action)
    for _ in range(MOST_ANSWERS):
        check(game.state)
        if game.decision is None or (isinstance(game.decision, d.Priority) and not game.state.stack):
            break
        answer = _answer(game, rng)
        paid = paid or (isinstance(answer, d.Choose) and PAYER in answer.objects and _is_cost(game))
        game.push(answer)
    return paid


def _is_cost(game: Game) -> bool:
    return isinstance(game.decision, d.ChooseObjects) and game.decision.purpose in _PURPOSES


def _answer(game: Game, rng: Random) -> d.Action:
    """Yes, nothing else than what should pay, and to pass; anything else at random."""
    match game.decision:
        case d.Priority():
            return d.Pass()
        case d.ChooseWhether():
            return d.Answer(d.YesNo.YES)
        case d.ChooseObjects(among=among, minimum=least) if _is_cost(game) and PAYER in among:
            others = [id for id in among if id != PAYER]
            for size in range(max(0, least - 1), len(among)):
                answer = d.Choose(tuple(sorted((PAYER, *others[:size]))))
                if not game.problems(answer):
                    return answer
        case _:
            pass
    return game.legal_actions.sample(rng)
