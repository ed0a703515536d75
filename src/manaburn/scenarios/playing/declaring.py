"""This module makes the declarations of attackers and blockers that a scenario lists (`declare_attackers`,
`declare_blockers`).

Each listed creature attacks or blocks if it can. If the declaration as a whole is illegal, it is corrected:
creatures are left out until no restriction is broken, those listed last first; then those that must attack or
block are added. A block that still has too few or too many blockers for one attacker is refused
(`RefusedDeclaration`), which ends the game; and so is the block that a scenario expects to be illegal
(`_refuse_expected_block`). Scenarios with `exact` propose just what they list, and are refused if that is
illegal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, assert_never

from manaburn import decisions as d
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.declarations import (
    AtMost,
    Model,
    NeedsOthers,
    NoneOrAtLeast,
    OnlyAlone,
    OnlyWith,
    Pair,
    Restriction,
    breaks,
    violations,
)
from manaburn.rules.combat.declaring import declaration_model
from manaburn.rules.layers.characteristics import characteristics
from manaburn.scenarios.playing.playthrough import Playthrough
from manaburn.scenarios.reading.naming import permanents_called
from manaburn.scenarios.reading.schema import (
    AttackCommand,
    BlockCommand,
    DeclareNone,
    NotSupported,
    Reference,
)
from manaburn.scenarios.reading.script import Script
from manaburn.terms import Keyword, ObjectId, PlayerId, Target, is_player

_Entry = TypeVar("_Entry", AttackCommand, BlockCommand)


class RefusedDeclaration(Exception):
    """The engine refuses a declaration that the scenario proposes, of the creatures with these names."""

    def __init__(self, declared: d.Attack | d.Block, names: tuple[str, ...], why: str) -> None:
        self.declared = declared
        self.names = names
        super().__init__(why)


def _listed(playthrough: Playthrough, script: Script, kind: type[_Entry]) -> list[_Entry]:
    """Return the attackers or blockers that a script lists for this turn, in exact scenarios for this combat.
    Commands to declare none are taken out of the script.
    """
    turn, combat = playthrough.state.turn.number, playthrough.state.turn.history.combats
    for none in script.declared(DeclareNone, turn):
        if none.blocking is (kind is BlockCommand) and none.combat == combat:
            script.use(none)
    entries = script.declared(kind, turn)
    return [each for each in entries if each.combat == combat] if playthrough.scenario.exact else entries


def declare_attackers(playthrough: Playthrough, decision: d.DeclareAttackers) -> d.Attack:
    """Return the attack that a scenario lists, corrected unless it is exact. Raises RefusedDeclaration."""
    state, script = playthrough.state, playthrough.script(decision.player)
    entries = _listed(playthrough, script, AttackCommand)
    if playthrough.scenario.exact:
        return _exact_attack(playthrough, decision, entries)
    model = declaration_model(state, decision)
    wanted: dict[ObjectId, Target] = {}
    last: Reference | None = None
    for entry in entries:
        last = entry.defender or last
        found = _attacker(playthrough, entry, last, model, wanted)
        if found is None:
            playthrough.failed(entry, f"{entry.attacker} cannot attack so")
            continue
        script.use(entry)
        if found not in model.taxed or script.yes_or_no() is not False:
            wanted[found[0]] = found[1]
    # Correct the attack if it is illegal.
    for creature in _taken_out(model, tuple(wanted.items())):
        wanted.pop(creature, None)
    attack = _banded(playthrough, decision.player, _completed_attack(playthrough, wanted))
    listed = [id for id in wanted if id in dict(attack.pairs)]
    playthrough.attackers = (*listed, *(id for id, _ in attack.pairs if id not in listed))
    return attack


def _banded(playthrough: Playthrough, player: PlayerId, attack: d.Attack) -> d.Attack:
    """Return the attack with bands: for each creature with banding, if yes is listed, with the creatures
    named.
    """
    script, free = playthrough.script(player), [id for id, _ in attack.pairs]
    bands: list[tuple[ObjectId, ...]] = []
    for id, _ in attack.pairs:
        if Keyword.BANDING not in characteristics(playthrough.state, id).keywords or id not in free:
            continue
        if script.yes_or_no() is not True:
            continue
        band = [id]
        for choice in tuple(script.choices):
            others = [other for other in free if other not in band]
            named = playthrough.names.first(playthrough.state, Reference(name=choice.text or "?"), others)
            if named is None:
                break
            band.append(ObjectId(named))
            script.take_choice(choice)
        bands.append(tuple(sorted(band)))
        free = [other for other in free if other not in band]
    banded = d.Attack(attack.pairs, tuple(sorted(band for band in bands if len(band) > 1)))
    return banded if banded in playthrough.game.legal_actions else attack


def _taken_out(model: Model, pairs: tuple[Pair, ...]) -> list[ObjectId]:
    """Return the creatures to leave out, the last listed first, so that no restriction is broken, except
    those on how many creatures attack or block one thing.
    """
    gone: list[ObjectId] = []
    rows = [r for r in model.restrictions if not _is_on_one_attacker(r)]
    while True:
        left = [pair for pair in pairs if pair[0] not in gone]
        chosen, active = frozenset(left), {creature for creature, _ in left}
        broken = next((row for row in rows if breaks(row, chosen, active)), None)
        if broken is None:
            return gone
        match broken:
            case NeedsOthers(creature) | OnlyAlone(creature):
                gone.append(creature)
            case NoneOrAtLeast(among) | AtMost(among) | OnlyWith(among):
                gone.append(next(pair[0] for pair in reversed(left) if pair in among))
            case _:
                assert_never(broken)


def _is_on_one_attacker(row: Restriction) -> bool:
    """Return whether a restriction is on how many creatures attack or block one thing."""
    return isinstance(row, NoneOrAtLeast | AtMost) and len({target for _, target in row.pairs}) == 1


def _attacker(
    playthrough: Playthrough,
    entry: AttackCommand,
    defender: Reference | None,
    model: Model,
    taken: Mapping[ObjectId, Target],
) -> Pair | None:
    """Return the first creature that an entry can mean and that can attack so, with what it attacks."""
    free = [id for id in model.options if id not in taken]
    for creature in playthrough.names.fitting(playthrough.state, entry.attacker, free):
        options = model.options[ObjectId(creature)]
        if defender is not None:
            target = playthrough.names.first(playthrough.state, defender, options)
        else:
            target = next((target for target in options if is_player(target)), None)
        if target is not None:
            return ObjectId(creature), target
    return None


def _completed_attack(playthrough: Playthrough, wanted: Mapping[ObjectId, Target]) -> d.Attack:
    """Return the wanted attack if it is legal; else a legal one near it, with creatures that must attack."""
    attack = d.Attack(tuple(sorted(wanted.items())))
    if attack in playthrough.game.legal_actions:
        return attack
    decided: dict[ObjectId, tuple[Target, ...]] = {}
    legal = playthrough.game.legal_actions
    for id, target in wanted.items():
        offered = legal.offers(id, decided)
        decided[id] = (target,) if (target,) in offered else offered[0]
    for id in legal.options():
        if id not in decided:
            offered = legal.offers(id, decided)
            decided[id] = () if () in offered else _forced_target(playthrough, offered)
    return d.Attack(tuple(sorted((id, target) for id, targets in decided.items() for target in targets)))


def _forced_target(playthrough: Playthrough, offered: tuple[tuple[Target, ...], ...]) -> tuple[Target, ...]:
    """Return the choice of a creature that must attack: a target that its player lists, or the
    first offered.
    """
    active = playthrough.state.turn.active_player
    script = playthrough.script(active)
    for entry in tuple(script.targets):
        for choice in offered:
            if (
                len(entry.targets) == 1
                and playthrough.names.first(playthrough.state, entry.targets[0], choice) is not None
            ):
                script.targets.remove(entry)
                return choice
    return offered[0]


def _exact_attack(
    playthrough: Playthrough, decision: d.DeclareAttackers, entries: list[AttackCommand]
) -> d.Attack:
    """Return just the attack that is listed. Raises RefusedDeclaration if it is illegal."""
    state = playthrough.state
    pairs: list[Pair] = []
    last: Reference | None = None
    for entry in entries:
        last = entry.defender or last
        mine = permanents_called(state, playthrough.names, entry.attacker, decision.player)
        creature = next((id for id in mine if id not in dict(pairs)), None)
        if creature is None:
            raise NotSupported(f"an attack by {entry.attacker}, which is not there")
        pairs.append((creature, _exact_target(playthrough, decision.player, last)))
        playthrough.script(decision.player).use(entry)
    attack = d.Attack(tuple(sorted(pairs)))
    _refuse_if_illegal(playthrough, attack, tuple(str(entry.attacker) for entry in entries))
    playthrough.attackers = tuple(id for id, _ in pairs)
    return attack


def _exact_target(playthrough: Playthrough, player: PlayerId, named: Reference | None) -> Target:
    """Return the player or permanent that is named; if none is, the first opponent."""
    state = playthrough.state
    opponents = [p.id for p in state.players if p.in_game and p.id != player]
    if named is None:
        return opponents[0]
    target = playthrough.names.first(state, named, [*opponents, *state.permanents])
    if target is None:
        raise NotSupported(f"an attack on {named}, which is not there")
    return target


def _refuse_if_illegal(
    playthrough: Playthrough, declared: d.Attack | d.Block, names: tuple[str, ...]
) -> None:
    problems = playthrough.game.problems(declared)
    if problems:
        raise RefusedDeclaration(declared, names, str(problems[0]))


# Blocks


def declare_blockers(playthrough: Playthrough, decision: d.DeclareBlockers) -> d.Block:
    """Return the block that a scenario lists, corrected unless it is exact. Raises RefusedDeclaration."""
    state, script = playthrough.state, playthrough.script(decision.player)
    entries = _listed(playthrough, script, BlockCommand)
    if playthrough.scenario.exact:
        return _exact_block(playthrough, decision, entries)
    model = declaration_model(state, decision)
    pairs: list[tuple[ObjectId, ObjectId]] = []
    for entry in entries:
        script.use(entry)
        pair = _blocker(playthrough, decision.player, entry, model, pairs)
        if pair is not None:
            pairs.append(pair)
    _refuse_expected_block(playthrough, model)
    pairs = _without_blocks_all_must_join(playthrough, model, pairs)
    gone = _taken_out(model, tuple(pairs))
    pairs = [pair for pair in pairs if pair[0] not in gone]
    playthrough.blockers = (*playthrough.blockers, *pairs)
    return _completed_block(playthrough, model, pairs)


def _without_blocks_all_must_join(
    playthrough: Playthrough, model: Model, pairs: list[tuple[ObjectId, ObjectId]]
) -> list[tuple[ObjectId, ObjectId]]:
    """Return the blocks without those of attackers that only all creatures together can block,
    unless all do.
    """
    blockers = {blocker for blocker, _ in pairs}
    spared = {
        target
        for row in model.restrictions
        if isinstance(row, NoneOrAtLeast) and breaks(row, frozenset(pairs), blockers)
        for _, target in row.pairs
        if Rule.BLOCKED_ONLY_BY_ALL in characteristics(playthrough.state, ObjectId(target)).rules
    }
    return [pair for pair in pairs if pair[1] not in spared]


def _refuse_expected_block(playthrough: Playthrough, model: Model) -> None:
    """Propose the block with too few or too many creatures that the scenario expects to be illegal,
    if any.
    """
    meant = playthrough.illegal_block
    combat = playthrough.state.combat
    if meant is None or "blockers" not in meant or combat is None:
        return
    attacking = playthrough.names.fitting(
        playthrough.state, Reference(name=meant["attacker"]), combat.attacks
    )
    for attacker in attacking:
        able = [id for id, options in model.options.items() if attacker in options]
        block = d.Block(tuple((id, ObjectId(attacker)) for id in able[: meant["blockers"]]))
        if len(block.pairs) == meant["blockers"]:
            _refuse_if_illegal(playthrough, block, ())


def _blocker(
    playthrough: Playthrough,
    player: PlayerId,
    entry: BlockCommand,
    model: Model,
    taken: list[tuple[ObjectId, ObjectId]],
) -> tuple[ObjectId, ObjectId] | None:
    """Return the first creature that an entry can mean, with the attacker it blocks; None if none can block
    it.

    Creatures that can block no more attackers come last; a block with one of them is refused later.
    """
    state, names = playthrough.state, playthrough.names
    mine = permanents_called(state, names, entry.blocker, player)
    if not mine:
        raise NotSupported(f"a block by {entry.blocker}, which is not there")
    combat = state.combat
    attacking = [] if combat is None else list(combat.attacks)
    attackers = [ObjectId(id) for id in names.fitting(state, entry.attacker, attacking)]
    busy = [id for id, _ in taken]
    for blocker in sorted(mine, key=lambda id: busy.count(id) >= model.capacity.get(id, 1)):
        for attacker in attackers:
            if attacker in model.options.get(blocker, ()) and (blocker, attacker) not in taken:
                return blocker, attacker
    return None


def _completed_block(
    playthrough: Playthrough, model: Model, pairs: list[tuple[ObjectId, ObjectId]]
) -> d.Block:
    """Return the block of these pairs if it is legal; else a legal one near it, with creatures that must
    block. Raises RefusedDeclaration if a restriction is broken, or a creature blocks too many.
    """
    block = d.Block(tuple(sorted(pairs)))
    if block in playthrough.game.legal_actions:
        return block
    over = {id for id, _ in pairs if [b for b, _ in pairs].count(id) > model.capacity.get(id, 1)}
    broken = next(iter(violations(model, block.pairs)), None)
    if over or broken is not None:
        problem = playthrough.game.problems(block)[0]
        raise RefusedDeclaration(block, (), str(broken or problem))
    # Only requirements are not met: go through the creatures, and add what the rules leave no choice about.
    decided: dict[ObjectId, tuple[Target, ...]] = {}
    for blocker, attacker in pairs:
        decided[blocker] = tuple(sorted((*decided.get(blocker, ()), attacker)))
    legal = playthrough.game.legal_actions
    kept: dict[ObjectId, tuple[Target, ...]] = {}
    for id in (*decided, *(id for id in legal.options() if id not in decided)):
        offered = legal.offers(id, kept)
        wanted = decided.get(id, ())
        kept[id] = wanted if wanted in offered else _nearest(wanted, offered)
    return d.Block(
        tuple(sorted((id, ObjectId(target)) for id, targets in kept.items() for target in targets))
    )


def _nearest(wanted: tuple[Target, ...], offered: tuple[tuple[Target, ...], ...]) -> tuple[Target, ...]:
    """Return the offered choice with most of the wanted targets; of several, the one with the
    fewest others.
    """
    return min(offered, key=lambda choice: (-len(set(choice) & set(wanted)), len(choice)))


def _exact_block(
    playthrough: Playthrough, decision: d.DeclareBlockers, entries: list[BlockCommand]
) -> d.Block:
    """Return just the block that is listed. Raises RefusedDeclaration if it is illegal."""
    state = playthrough.state
    pairs: list[tuple[ObjectId, ObjectId]] = []
    attacking = [] if state.combat is None else list(state.combat.attacks)
    capacity = declaration_model(state, decision).capacity
    for entry in entries:
        mine = permanents_called(state, playthrough.names, entry.blocker, decision.player)
        attackers = [ObjectId(id) for id in playthrough.names.fitting(state, entry.attacker, attacking)]
        if not mine or not attackers:
            raise NotSupported(f"a block of {entry.attacker} by {entry.blocker}, which is not there")
        busy = [id for id, _ in pairs]
        blocker = min(mine, key=lambda id: busy.count(id) >= capacity.get(id, 1))
        attacker = next((a for a in attackers if (blocker, a) not in pairs), attackers[0])
        pairs.append((blocker, attacker))
        playthrough.script(decision.player).use(entry)
    block = d.Block(tuple(sorted(pairs)))
    _refuse_if_illegal(playthrough, block, tuple(str(entry.blocker) for entry in entries))
    playthrough.blockers = (*playthrough.blockers, *pairs)
    return block
