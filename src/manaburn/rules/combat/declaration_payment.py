"""This module carries out a declaration of attackers or blockers that may cost something, stage by stage
[cr2025-06-06 508.1f-k, 509.1d-g].

508.1f    the attackers are tapped                `declare_attackers`
508.1g    optional costs are chosen               `_choose_what_to_exert`, `_choose_what_to_enlist`
508.1h    the total cost is locked in             `_lock_in`, `_choose_for_symbol`
508.1i    mana abilities are activated            `manaburn.rules.casting.payment`
508.1j    everything is paid, in any order        `order_costs`, `_pay`
508.1k    who is left becomes attacking           `_complete`

`declare_attackers` and `declare_blockers` are the entries. A declaration that costs nothing, and has no
optional costs, is made at once. Any other becomes a task `Declare`, of which `go_on` carries out one stage
after another. Blocks have no optional costs and begin with the total cost [cr2025-06-06 509.1d]. If another
player chose them, `_begin_with_blocks` asks first whether the defending player pays for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import assert_never

from manaburn.cards.vocabulary.words.costs import (
    CostOfThis,
    DiscardCards,
    PayLife,
    PayManaCost,
    ReturnPermanent,
    SacrificeOther,
    TapUndeclared,
)
from manaburn.decisions import (
    Attack,
    Block,
    ChooseObjects,
    ChooseWhether,
    DeclareBlockers,
    Order,
    OrderCosts,
    Purpose,
)
from manaburn.editions import NullAttack
from manaburn.mana import ManaCost, total_of
from manaburn.rules.combat.attack_model import must_attack
from manaburn.rules.combat.banding import blocks_of_bands
from manaburn.rules.combat.combat import combat_of
from manaburn.rules.combat.declaration_costs import TotalCost, kind_in_words, kinds, total_cost
from manaburn.rules.combat.payability import (
    creatures_of,
    declaring_with,
    is_payable,
    means_in_progress,
    permanents_for,
    tapped_by_attacking,
    tolls_due,
    tolls_of,
)
from manaburn.rules.happening.answers import agrees, choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deciding import chooser_of_blocks
from manaburn.rules.mana.exerting_and_enlisting import (
    enlist,
    enlistable,
    exerted,
    instances_of_enlist,
    may_be_exerted,
    may_enlist,
)
from manaburn.rules.mana.symbols_announced import life_for, whether_otherwise
from manaburn.rules.players.teams import blocking_with
from manaburn.rules.replacement.for_players import life_lost
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import Declare, Due, GivePriority, Pay
from manaburn.state.records.combat import bands_left
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import replace


def declare_attackers(state: GameState, player: PlayerId, action: Attack) -> None:
    """Tap the chosen creatures, and let them become attacking: at once if the attack costs nothing, else when
    everything is paid [cr2025-06-06 508.1f-k].
    """
    taps: list[Event] = [
        events.Tapped(id, Cause.ATTACK) for id in tapped_by_attacking(state, creatures_of(action))
    ]
    optional = any(may_be_exerted(state, id) or may_enlist(state, id) for id, _ in action.pairs)
    if not optional and not _is_taxed(state, player, action):
        happen(
            state,
            *taps,
            events.AttackersDeclared(player, action.pairs, action.bands, must_attack(state, player)),
        )
        after_attackers(state)
        return
    happen(state, *taps)
    _begin_to_pay(state, state.sharing_turns(player), action)


def declare_blockers(state: GameState, player: PlayerId, action: Block) -> None:
    """Let the chosen creatures become blocking and their attackers blocked: at once if the block costs
    nothing, else when everything is paid [cr2025-06-06 509.1d-h].
    """
    if not _is_taxed(state, player, action):
        happen(state, events.BlockersDeclared(player, blocks_of_bands(state, action.pairs)))
        return
    _begin_to_pay(state, blocking_with(state, player), action)


def _is_taxed(state: GameState, player: PlayerId, action: Attack | Block) -> bool:
    if not action.pairs:
        return False
    return any(not toll.pairs.isdisjoint(action.pairs) for toll in tolls_due(state, player, action))


def _begin_to_pay(state: GameState, payers: tuple[PlayerId, ...], declaration: Attack | Block) -> None:
    """Schedule the payment by the first player of a team; the others pay one after another."""
    state.schedule(Declare(payers[0], declaration, others=payers[1:]))


def go_on(state: GameState, task: Declare) -> None:
    """Carry out the next stage of a declaration.

    The fields of the task say which stage that is. `enlisting` is None until the player has chosen what to
    exert, then holds the attackers still to be asked about enlist. `due` is None until the total cost is
    locked in, then holds what is still to be paid. `others` are the players of the team who pay afterwards.
    """
    if task.due is None and task.enlisting is None and isinstance(task.declaration, Block):
        _begin_with_blocks(state, task)
    elif task.due is None and task.enlisting is None:
        _choose_what_to_exert(state, task)
    elif task.due is None and task.enlisting:
        _choose_what_to_enlist(state, task, task.enlisting)
    elif task.due is None:
        _lock_in(state, task)
    elif task.due and _symbols_due(task):
        _choose_for_symbol(state, task)
    elif task.due:
        _pay(state, task.player, task.due[0], task)
    elif task.others:
        _begin_to_pay(state, task.others, task.declaration)
    else:
        _complete(state, declaring_with(state, task.player, task.declaration)[0], task.declaration)


def _begin_with_blocks(state: GameState, task: Declare) -> None:
    """Let a player pay for blocks that another player chose, or have the blocks chosen anew."""
    together = blocking_with(state, task.player)
    player = together[0]
    pays = ChooseWhether(player, "pay what the blocks cost that another player chose")
    by_another = task.player == player and chooser_of_blocks(state, player) not in together
    if by_another and not agrees(state, pays):
        state.ask(DeclareBlockers(player))
    else:
        state.schedule(replace(task, enlisting=()))


def _choose_what_to_exert(state: GameState, task: Declare) -> None:
    """Let the player choose which attackers to exert, as an optional cost [cr2025-06-06 508.1g], and note
    which attackers are still to be asked about enlist.
    """
    together = state.sharing_turns(task.player)
    left = [id for id in creatures_of(task.declaration) if _still_fights(state, together, id)]
    exertable = tuple(id for id in left if may_be_exerted(state, id))
    asked = ChooseObjects(task.player, Purpose.EXERT, exertable, 0, len(exertable))
    exerting = choose(state, asked, otherwise=()) if exertable else ()
    enlisting = tuple(id for id in left for _ in range(instances_of_enlist(state, id)))
    state.schedule(replace(task, exerting=exerting, enlisting=enlisting))


def _choose_what_to_enlist(state: GameState, task: Declare, enlisting: tuple[ObjectId, ...]) -> None:
    """Let the player choose whether the next attacker with enlist enlists a creature, and which [cr2025-06-06
    702.154b].
    """
    attackers = frozenset(creatures_of(task.declaration))
    taxed = _is_taxed(state, task.player, task.declaration)
    among = enlistable(state, task.player, attackers, keep_mana=taxed)
    asked = ChooseObjects(task.player, Purpose.ENLIST, among, 0, 1)
    for enlisted in choose(state, asked, otherwise=()) if among else ():
        enlist(state, task.player, enlisting[0], enlisted)
    state.schedule(replace(task, enlisting=enlisting[1:] if among else ()))


def _take_declaration(state: GameState) -> Declare:
    """Take the task of the declaration in progress off the agenda, and return it."""
    task = state.agenda.pop()
    assert isinstance(task, Declare), "a declaration asked"
    return task


def _lock_in(state: GameState, task: Declare) -> None:
    """Determine the total cost; later changes are ignored [cr2025-06-06 508.1h, 509.1d]."""
    player, declaration = task.player, task.declaration
    still = [id for id in creatures_of(declaration) if id in state.permanents]
    pairs = [pair for pair in declaration.pairs if pair[0] in still]
    total = total_cost(tolls_of(state, player, tolls_due(state, player, declaration)), pairs)
    due = (*(Due(CostOfThis.EXERT, id) for id in task.exerting), *total.others)
    mana = (Due(PayManaCost(total.mana), declaration.pairs[0][0]),) if total.mana.mana_value else ()
    _due_next(state, replace(task, due=(*mana, *due)))


def _due_next(state: GameState, task: Declare) -> None:
    """Schedule the payment; if there are several kinds of costs besides mana, ask in which order."""
    state.schedule(task)
    _, groups = _split(task.due or ())
    if len(groups) > 1 and not _symbols_due(task):
        state.ask(OrderCosts(task.player, tuple(kind_in_words(state, group) for group in groups)))


def _symbols_due(task: Declare) -> tuple[int, ...]:
    """Return the hybrid and Phyrexian symbols in the mana due that still need a way to be paid."""
    first = task.due[0].cost if task.due else None
    return first.cost.either if isinstance(first, PayManaCost) else ()


def _choose_for_symbol(state: GameState, task: Declare) -> None:
    """Ask in which way the next hybrid or Phyrexian symbol is paid, if the cost can be paid both ways."""
    plainly, otherwise = _ways_for_symbol(task)
    able = [way for way in (plainly, otherwise) if _can_be_completed(state, way)]
    way = able[0]
    if len(able) > 1:
        question = whether_otherwise(task.player, _symbols_due(task)[0])
        way = otherwise if agrees(state, question) else plainly
    _due_next(state, way)


def _ways_for_symbol(task: Declare) -> tuple[Declare, Declare]:
    """Return the task for each way to pay the first symbol: it and all equal ones with mana of their kind,
    or it alone the other way, such as with life.
    """
    assert task.due, "mana is due"
    mana, *rest = task.due
    assert isinstance(mana.cost, PayManaCost), "mana is due first"
    cost, symbol = mana.cost.cost, _symbols_due(task)[0]
    # The first way: this symbol and all equal ones become mana of their kind.
    others = tuple(each for each in cost.either if each != symbol)
    alike = ManaCost(either=tuple(each for each in cost.either if each == symbol)).announced(())
    plainly = replace(mana, cost=PayManaCost(total_of((replace(cost, either=others), alike))))
    # The second way: this symbol alone becomes other mana, or life as a cost of its own.
    other = ManaCost(either=(symbol,)).announced((symbol,))
    left = replace(mana, cost=PayManaCost(total_of((replace(cost, either=cost.either[1:]), other))))
    life = (Due(PayLife(life_for((symbol,))), mana.creature),) if life_for((symbol,)) else ()
    return replace(task, due=(plainly, *rest)), replace(task, due=(left, *rest, *life))


def _can_be_completed(state: GameState, task: Declare) -> bool:
    assert task.due, "mana is due"
    mana, *others = task.due
    assert isinstance(mana.cost, PayManaCost), "mana is due first"
    return is_payable(state, means_in_progress(state, task), TotalCost(mana.cost.cost, tuple(others)))


def _split(due: tuple[Due, ...]) -> tuple[tuple[Due, ...], list[list[Due]]]:
    """Return the mana that is due (at most one cost), and the other costs in groups of equal ones."""
    mana = tuple(each for each in due if isinstance(each.cost, PayManaCost))
    return mana, kinds([each for each in due if each not in mana])


def possible_orders(state: GameState) -> Iterator[Order]:
    """Yield each order in which all costs besides mana can be paid [cr2025-06-06 508.1j, 509.1f]."""
    task = state.agenda[-1]
    assert isinstance(task, Declare) and task.due is not None, "the total cost is locked in"
    _, groups = _split(task.due)
    yield from (Order(order) for order in permutations(range(len(groups))) if can_be_paid_in(state, order))


def can_be_paid_in(state: GameState, order: tuple[int, ...]) -> bool:
    """Return whether the costs besides mana can be paid to the end in that order."""
    task = state.agenda[-1]
    assert isinstance(task, Declare) and task.due is not None, "the total cost is locked in"
    mana, groups = _split(task.due)
    cost = mana[0].cost.cost if mana and isinstance(mana[0].cost, PayManaCost) else ManaCost()
    others = tuple(each for index in order for each in groups[index])
    return is_payable(state, means_in_progress(state, task), TotalCost(cost, others))


def order_costs(state: GameState, order: tuple[int, ...]) -> None:
    """Put the costs that are due into the order that the player has chosen."""
    task = _take_declaration(state)
    assert task.due is not None, "the total cost is locked in"
    mana, groups = _split(task.due)
    due = (*mana, *(each for index in order for each in groups[index]))
    state.schedule(replace(task, due=due))


def _pay(state: GameState, player: PlayerId, due: Due, task: Declare) -> None:
    """Pay one cost. If there is a choice, ask, leaving out choices that would make another cost
    unpayable.
    """
    assert task.due is not None, "the total cost is locked in"
    state.schedule(replace(task, due=task.due[1:]))
    match due.cost:
        case PayManaCost(mana):
            state.schedule(Pay(player, mana))
        case PayLife(amount):
            if amount:
                happen(state, events.LifeChanged(player, -life_lost(state, player, amount), Cause.COST))
        case CostOfThis.EXERT:
            happen(state, *exerted(state, player, due.creature))
        case DiscardCards(number):
            hand = state.players[player].hand
            asked = ChooseObjects(player, Purpose.DISCARD_AS_COST, hand, number, number)
            discarded = choose(state, asked, otherwise=())
            move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.DISCARDED) for id in discarded])
        case SacrificeOther() | ReturnPermanent() | TapUndeclared() as cost:
            _pay_with_permanent(state, player, cost, tuple(_fitting(state, task)))
        case _:
            assert_never(due.cost)


def _pay_with_permanent(
    state: GameState,
    player: PlayerId,
    cost: SacrificeOther | ReturnPermanent | TapUndeclared,
    among: tuple[ObjectId, ...],
) -> None:
    """Let the player choose one of these permanents, and sacrifice, return or tap it."""
    asked = ChooseObjects(player, _PURPOSES[type(cost)], among, 1, 1)
    for id in choose(state, asked, otherwise=()):
        match cost:
            case SacrificeOther():
                move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.SACRIFICED)])
            case ReturnPermanent():
                move_all(state, [move(state, id, Zone.HAND, Cause.COST)])
            case TapUndeclared():
                happen(state, events.Tapped(id, Cause.COST))
            case _:
                assert_never(cost)


_PURPOSES: dict[type, Purpose] = {
    SacrificeOther: Purpose.SACRIFICE_AS_COST,
    ReturnPermanent: Purpose.RETURN_AS_COST,
    TapUndeclared: Purpose.TAP_AS_COST,
}


def _fitting(state: GameState, task: Declare) -> Iterator[ObjectId]:
    """Yield the permanents with which the next cost can be paid while the later ones stay payable."""
    assert task.due, "something is due"
    means = means_in_progress(state, task)
    now, rest = task.due[0], TotalCost(ManaCost(), task.due[1:])
    taps = isinstance(now.cost, TapUndeclared)
    for id in permanents_for(state, means, now):
        used = frozenset((id,))
        if is_payable(state, means.without(tapped=used) if taps else means.without(gone=used), rest):
            yield id


def _complete(state: GameState, player: PlayerId, declaration: Attack | Block) -> None:
    """Let the declared creatures become attacking or blocking, if they are still creatures and still
    controlled by their player [cr2025-06-06 508.1k, 509.1g].

    A creature that was sacrificed for a cost, for example, is left out.
    """
    together = declaring_with(state, player, declaration)
    match declaration:
        case Attack(pairs, bands):
            left = tuple((id, target) for id, target in pairs if _still_fights(state, together, id))
            happen(
                state,
                events.AttackersDeclared(
                    player, left, bands_left(bands, dict(left)), must_attack(state, player)
                ),
            )
            after_attackers(state)
        case Block(blocks):
            combat = state.combat
            assert combat is not None, "blockers are declared in combat"
            still = ((id, a) for id, a in blocks if _still_fights(state, together, id))
            left_blocks = tuple(p for p in still if p[1] in combat.attacks)
            happen(state, events.BlockersDeclared(player, blocks_of_bands(state, left_blocks)))
        case _:
            assert_never(declaration)


def _still_fights(state: GameState, together: tuple[PlayerId, ...], id: ObjectId) -> bool:
    permanent = state.permanents.get(id)
    if permanent is None or permanent.controller not in together:
        return False
    return characteristics(state, id).is_creature


def after_attackers(state: GameState) -> None:
    """Skip the rest of the step if there are no attackers, in the oldest editions
    [dangelo2002-03-16 C.3.1].
    """
    if not combat_of(state).attacks and state.edition.null_attack is NullAttack.SKIPS_REST_OF_STEP:
        skipped = state.agenda.pop()
        assert isinstance(skipped, GivePriority), "priority would come next"
