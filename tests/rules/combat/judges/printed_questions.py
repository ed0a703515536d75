"""What may be declared on a board of printed cards, what forbids, what asks, what costs: by the words."""

from __future__ import annotations

from functools import partial

from manaburn.benchmark.exhaustive import (
    DeclarationQuestion,
    fewer_at,
    more_at,
    more_than,
    not_alone,
    too_few,
    without,
)
from manaburn.editions import R2002, R2025
from manaburn.terms import ObjectId, PlayerId, Target
from rules.combat.judges.printed_boards import ANNA, BEN, Board
from rules.combat.judges.printed_descriptions import Body


def question(board: Board) -> DeclarationQuestion:
    """The declaration that is asked for."""
    return _attack(board) if board.attacking else _block(board)


# Attacking


def _attack(board: Board) -> DeclarationQuestion:
    walkers = {
        body.id: body.controller for body in board.bodies if "planeswalker" in body.types and body.controller
    }
    targets: list[Target] = [*map(PlayerId, range(1, board.players)), *walkers]
    owner = {t: walkers.get(ObjectId(t), PlayerId(t)) for t in targets}
    mine = board.mine
    asked = DeclarationQuestion([body.id for body in mine], [], [1] * len(mine), [], [], [])
    for place, body in enumerate(mine):
        able = (
            [t for t in targets if _may_attack_there(board, body, t, owner[t])]
            if _may_attack(board, body)
            else []
        )
        asked.able.append(able)
        _attack_costs(board, asked, place, body, owner)
        _company(board, asked, place, body, mine, "attacks")
        if board.about(body, "attacks alone"):
            asked.forbids.append(partial(not_alone, place))
    for said, source in board.rules:
        if said.what == "limits attack":
            asked.forbids.append(partial(more_than, said.number[0]))
        if said.what == "limits attack you" and source.controller != ANNA:
            asked.forbids.append(partial(more_at, said.number[0], source.controller))
    _attack_requirements(board, asked, mine, set(walkers))
    return asked


def _may_attack(board: Board, body: Body) -> bool:
    if "tapped" in body.states or board.about(body, "never attacks"):
        return False
    if body.new and "haste" not in body.keywords and not board.about(body, "ignores newness"):
        return False
    if board.edition is R2002 and body.is_("Wall"):
        return False
    return "defender" not in body.keywords or bool(board.about(body, "ignores defender"))


def _may_attack_there(board: Board, body: Body, target: Target, owner: PlayerId) -> bool:
    for said, source in board.about(body, "not at you", "not at yours"):
        if target == source.controller or (said.what == "not at yours" and owner == source.controller):
            return False
    theirs = [other for other in board.bodies if other.controller == owner]
    for said, source in board.about(body, "only at owners of", "not at owners of"):
        if any(said.which.fits(source, other) for other in theirs) != (said.what == "only at owners of"):
            return False
    return True


def _attack_costs(
    board: Board, asked: DeclarationQuestion, place: int, body: Body, owner: dict[Target, PlayerId]
) -> None:
    for said, _ in board.about(body, "pays to attack"):
        asked.tolls.append((place, frozenset(owner), said.number[0]))
    for said, source in board.about(
        body, "taxed: attack you", "taxed: attack you or planeswalkers you control"
    ):
        theirs = frozenset(t for t, player in owner.items() if player == source.controller)
        if said.what == "taxed: attack you":
            theirs &= {source.controller}
        if theirs:
            asked.tolls.append((place, theirs, said.number[0]))


def _attack_requirements(
    board: Board, asked: DeclarationQuestion, mine: list[Body], walkers: set[ObjectId]
) -> None:
    for place, body in enumerate(mine):
        able = asked.able[place]
        anything = [(place, t) for t in able]
        asked.asks += [(place, anything)] * len(board.about(body, "has to attack"))
        goads = [source.controller for _, source in board.about(body, "goaded")]
        for by in dict.fromkeys(goads) if board.edition is R2025 else goads:
            elsewhere = [(place, t) for t in able if t != by and t not in walkers]
            asked.asks += [(place, anything), (place, elsewhere)]
    for said, source in board.rules:
        if said.what == "opponents attack" and source.controller != ANNA:
            asked.asks.append((None, [(p, t) for p, able in enumerate(asked.able) for t in able]))


# Blocking


def _block(board: Board) -> DeclarationQuestion:
    attackers, blockers = board.mine, board.theirs
    many = [_most_blocked(board, body) for body in blockers]
    asked = DeclarationQuestion([body.id for body in blockers], [], many, [], [], [])
    everything = frozenset[Target](body.id for body in attackers)
    for place, body in enumerate(blockers):
        able: list[Target] = [a.id for a in attackers if _may_block(board, body, a)]
        asked.able.append(able)
        for said, _ in board.about(body, "pays to block", "taxed: block"):
            asked.tolls.append((place, everything, said.number[0]))
        _company(board, asked, place, body, blockers, "blocks")
    for attacker in attackers:
        least = [said.number[0] for said, _ in board.about(attacker, "least blockers")]
        least += [2] if "menace" in attacker.keywords else []
        asked.forbids += [partial(fewer_at, number, attacker.id) for number in least]
        if board.about(attacker, "blocked by all"):
            least.append(len(blockers))
        most = board.about(attacker, "most blockers")
        asked.forbids += [partial(more_at, said.number[0], attacker.id) for said, _ in most]
    limits = [said.number[0] for said, _ in board.rules if said.what == "limits block"]
    asked.forbids += [partial(more_than, number) for number in limits]
    _block_requirements(board, asked, attackers, blockers)
    return asked


def _most_blocked(board: Board, body: Body) -> int:
    if board.about(body, "blocks all"):
        return 99
    return 1 + sum(said.number[0] for said, _ in board.about(body, "blocks more"))


def _may_block(board: Board, blocker: Body, attacker: Body) -> bool:
    if "tapped" in blocker.states and not board.about(blocker, "blocks though tapped"):
        return False
    if board.about(blocker, "never blocks"):
        return False
    for said, source in board.about(blocker, "blocks none of", "blocks only"):
        if said.which.fits(source, attacker) != (said.what == "blocks only"):
            return False
    if board.about(blocker, "blocks none stronger") and attacker.power > blocker.power:
        return False
    return not _evades(board, attacker, blocker) and not _evades_by_keyword(board, attacker, blocker)


def _evades(board: Board, attacker: Body, blocker: Body) -> bool:
    for said, source in board.about(attacker, "blocked by none of", "blocked only by", "protected"):
        if said.which.fits(source, blocker) == (said.what != "blocked only by"):
            return True
    alone = len(board.mine) == 1
    if alone and board.about(attacker, "unblockable alone"):
        return True
    for said, source in board.about(attacker, "unblockable for owners of"):
        if any(said.which.fits(source, b) for b in board.bodies if b.controller == blocker.controller):
            return True
    if board.about(attacker, "not blocked by weaker") and blocker.power < attacker.power:
        return True
    if board.about(attacker, "not blocked by stronger", "blocked by none stronger"):
        return blocker.power > attacker.power
    return False


def _evades_by_keyword(board: Board, attacker: Body, blocker: Body) -> bool:
    mine, theirs = attacker.keywords, blocker.keywords
    reaches = any(said.which.fits(source, attacker) for said, source in board.about(blocker, "reaches"))
    if "flying" in mine and not (theirs & {"flying", "reach"} or reaches):
        return True
    if "horsemanship" in mine and "horsemanship" not in theirs:
        return True
    shadow = "shadow" in mine and not board.about(blocker, "ignores shadow")
    if shadow != ("shadow" in theirs) and not ("shadow" in mine and board.about(blocker, "blocks shadow")):
        return True
    if "skulk" in mine and blocker.power > attacker.power:
        return True
    artifact = "artifact" in blocker.types
    if "fear" in mine and not (artifact or "B" in blocker.colors):
        return True
    if "intimidate" in mine and not (artifact or attacker.colors & blocker.colors):
        return True
    stopped = {said.word for said, _ in board.rules if said.what == "stops walkers"}
    lands = [b for b in board.bodies if b.controller == BEN and "land" in b.types]
    return any(
        said.word not in stopped and any(said.which.fits(source, land) for land in lands)
        for said, source in board.about(attacker, "walks")
    )


def _block_requirements(
    board: Board, asked: DeclarationQuestion, attackers: list[Body], blockers: list[Body]
) -> None:
    for place, body in enumerate(blockers):
        able = asked.able[place]
        asked.asks += [(place, [(place, a) for a in able])] * len(board.about(body, "has to block"))
        for attacker in attackers:
            for said, source in board.about(attacker, "lures"):
                if attacker.id in able and said.which.fits(source, body):
                    asked.asks.append((place, [(place, attacker.id)]))
    for attacker in attackers:
        for said, source in board.about(attacker, "has to be blocked by"):
            there: list[tuple[int, Target]] = [
                (place, attacker.id)
                for place, body in enumerate(blockers)
                if attacker.id in asked.able[place] and said.which.fits(source, body)
            ]
            asked.asks.append((None, there))


# Both


def _company(
    board: Board, asked: DeclarationQuestion, place: int, body: Body, all_: list[Body], verb: str
) -> None:
    """What a creature needs others for."""
    for said, _ in board.about(body, f"{verb} in company"):
        asked.forbids.append(partial(too_few, place, said.number[0]))
    if board.about(body, f"{verb} with a stronger"):
        stronger = {p for p, other in enumerate(all_) if other.power > body.power}
        asked.forbids.append(partial(without, place, stronger))
    for said, source in board.about(body, f"{verb} with"):
        fitting = {p for p, other in enumerate(all_) if said.which.fits(source, other)}
        asked.forbids.append(partial(without, place, fitting - {place}))
