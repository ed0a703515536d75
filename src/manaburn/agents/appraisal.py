"""This module estimates for the simple agent what the effects of a spell or ability are worth, in points (see
`worth`), from the records of card texts: `appraise` adds up the values of all effects.

No card is known by name: each common kind of effect has a value, added for the agent's team and subtracted
for an opponent; all others count 0. "Destroy target creature" is worth what the creature is worth, if an
opponent controls it. Effects that matter only at some moment (tapping, prevention) are worth something only
in the step for them. The factors, as 0.6 for an effect that a player can prevent by paying, are guesses that
have played well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from manaburn.agents.changing import value_of_changes
from manaburn.agents.fighting import damage_through, is_protected_from
from manaburn.agents.table import Piece, SeenTable, fits
from manaburn.agents.worth import A_CARD, LETHAL, card_worth, life_lost, point_of_life, worth
from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice, UnlessPaysPrice
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf, Times
from manaburn.cards.vocabulary.words.blocks import InBlocks
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import (
    All,
    Among,
    Amount,
    AndOthers,
    AttackedBy,
    Chosen,
    ControllerOf,
    Count,
    LifeOf,
    Number,
    Objects,
    OwnerOf,
    Players,
    What,
    Who,
)
from manaburn.terms import CardType, CounterKind, Keyword, ObjectId, PlayerId, Step, Target, Zone, is_player

Targets = tuple[tuple[Target, ...], ...]
"""The chosen targets, slot by slot."""


@dataclass(frozen=True, kw_only=True)
class AppraisedEffects:
    """Effects to be valued: of a source, with targets and a value of X, as the agent sees the table."""

    table: SeenTable
    source: ObjectId
    effects: tuple[fx.Effect, ...]
    targets: Targets = ()
    x: int = 0
    that: ObjectId | None = field(default=None)
    """The object that `What.THAT` means, if any."""


def appraise(appraised: AppraisedEffects) -> float:
    """Return how much `table.me` gains by the effects: negative if they do harm."""
    return sum(_effect(appraised, effect) for effect in appraised.effects)


def _effect(appraised: AppraisedEffects, effect: fx.Effect) -> float:
    """Return the value of one effect: damage, life, cards, permanents and counters here, all other kinds in
    `_passing_effect`.
    """
    match effect:
        case fx.DealDamage(amount, to, _, also):
            further = (_damage(appraised, number(appraised, each.amount), each.to) for each in also)
            return _damage(appraised, number(appraised, amount), to) + sum(further)
        case fx.GainLife(amount, who):
            return _life(appraised, number(appraised, amount), who)
        case fx.LoseLife(amount, who):
            return _life(appraised, -number(appraised, amount), who)
        case fx.Draw(amount, who):
            return _cards(appraised, number(appraised, amount), who)
        case fx.Discard(amount, who) if amount is not None:
            return _discards(appraised, number(appraised, amount), who)
        case fx.Destroy(what):
            return sum(
                -_mine(appraised, p) * worth(p) for p in pieces(appraised, what) if not _indestructible(p)
            )
        case fx.Put(what, Place.HAND):
            return _to_hand(appraised, what)
        case fx.Put(what) | fx.SacrificeObjects(what):
            return sum(-_mine(appraised, p) * worth(p) for p in pieces(appraised, what))
        case fx.ReturnToBattlefield(what):
            return sum(0.8 * card_worth(card) for card in appraised.table.definitions(_ids(appraised, what)))
        case fx.SacrificeChosen(filter, who, amount):
            return _sacrifices(
                appraised, All(filter), who, number(appraised, 0 if amount is None else amount)
            )
        case fx.CounterSpell(what):
            return sum(_countered(appraised, id) for id in _ids(appraised, what))
        case fx.CreateTokens(token, amount, who):
            return (
                sum(_sign(appraised, p) for p in players(appraised, who))
                * number(appraised, amount)
                * card_worth(token)
            )
        case fx.PutCounters(kind, amount, on):
            return _counters(appraised, kind, number(appraised, amount), on)
        case _:
            return _passing_effect(appraised, effect)


def _passing_effect(appraised: AppraisedEffects, effect: fx.Effect) -> float:
    """Return the value of a change, a trick, or effects within another; 0 for any kind not listed here."""
    match effect:
        case fx.Alter(what, changes, duration):
            changed = pieces(appraised, what) if isinstance(what, What | Chosen | All) else []
            return sum(value_of_changes(appraised.table, p, changes, duration, appraised.x) for p in changed)
        case fx.Tap(what):
            return sum(_tapped(appraised.table, p) for p in pieces(appraised, what))
        case fx.Untap(what):
            return sum(0.2 * _mine(appraised, p) for p in pieces(appraised, what) if p.tapped)
        case fx.Regenerate(what):
            return sum(_mine(appraised, p) * _saved(appraised.table, p) for p in pieces(appraised, what))
        case Shelter(kind=DamageKind.COMBAT, to=(), by=None, by_matching=filter) if filter == ANYTHING:
            return _fog(appraised.table)
        case fx.Attach(to, what):
            return sum(_equipped(appraised, p) for p in pieces(appraised, to) if what is What.THIS)
        case fx.SearchLibrary(maximum=maximum, to=to, who=who):
            each = 1.5 if to is Zone.BATTLEFIELD else A_CARD
            return (
                sum(_sign(appraised, p) for p in players(appraised, who)) * each * number(appraised, maximum)
            )
        case fx.Scry(amount, who):
            return sum(_sign(appraised, p) for p in players(appraised, who)) * 0.3 * number(appraised, amount)
        case fx.Fight(one, other):
            return _fight(appraised, one, other)
        case fx.May(effects, who):
            inner = _inner(appraised, effects)
            return max(0.0, inner) if who is Who.YOU else min(0.0, inner)
        case (
            fx.UnlessPays(effects=effects)
            | UnlessPaysPrice(effects=effects)
            | MayPayPrice(effects=effects)
            | fx.Delay(effects=effects)
        ):
            return 0.6 * _inner(appraised, effects)
        case fx.If(effects=effects) | fx.ForEachPlayer(effects=effects):
            return 0.7 * _inner(appraised, effects)
        case _:
            return 0.0


def _inner(appraised: AppraisedEffects, effects: tuple[fx.Effect, ...]) -> float:
    return sum(_effect(appraised, effect) for effect in effects)


# Whom and what


def _ids(appraised: AppraisedEffects, what: Objects) -> list[ObjectId]:
    """Return the objects that words of an effect mean; none where that is not known in advance."""
    match what:
        case Chosen(slot):
            chosen = appraised.targets[slot] if slot < len(appraised.targets) else ()
            return [ObjectId(t) for t in chosen if not is_player(t)]
        case What.THIS:
            return [appraised.source]
        case What.THAT:
            return [] if appraised.that is None else [appraised.that]
        case What.ATTACHED | What.WAS_ATTACHED:
            piece = appraised.table.pieces.get(appraised.source)
            host = None if piece is None else piece.attached_to
            return [] if host is None or is_player(host) else [ObjectId(host)]
        case What():
            return []  # nobody knows yet
        case Among() | AttackedBy() | InBlocks():
            return []
        case AndOthers(what, others):
            return list(dict.fromkeys((*_ids(appraised, what), *_ids(appraised, others))))
        case All(zone=zone) if zone is not Zone.BATTLEFIELD:
            return []
        case All(filter, of):
            whose = None if of is None else set(players(appraised, of))
            found = [p for p in appraised.table.pieces.values() if whose is None or p.controller in whose]
            return [
                p.id for p in found if fits(filter, p, appraised.table.me, appraised.source, appraised.table)
            ]


def pieces(appraised: AppraisedEffects, what: Objects) -> list[Piece]:
    """Return the permanents that words of an effect mean."""
    found = (appraised.table.pieces.get(id) for id in _ids(appraised, what))
    return [piece for piece in found if piece is not None]


def players(appraised: AppraisedEffects, who: Players) -> Iterator[PlayerId]:
    """Yield the players whom words of an effect mean, as far as that is known in advance."""
    table = appraised.table
    match who:
        case Who.YOU:
            yield table.me
        case Who.EACH_PLAYER:
            yield from (*table.team, *table.opponents)
        case Who.EACH_OPPONENT:
            yield from table.opponents
        case Who.THAT_PLAYER | Who.DEFENDING_PLAYER:
            yield table.opponent
        case Who.ACTIVE_PLAYER:
            yield table.active_player
        case Chosen(slot):
            chosen = appraised.targets[slot] if slot < len(appraised.targets) else ()
            yield from (PlayerId(t) for t in chosen if is_player(t))
        case ControllerOf(what) | OwnerOf(what):
            yield from (piece.controller for piece in pieces(appraised, what))


def number(appraised: AppraisedEffects, amount: Amount) -> int:
    """Return the number that an amount is; a guess where that is not known in advance."""
    table = appraised.table
    match amount:
        case int():
            return amount
        case Number.X:
            return appraised.x
        case Count(zone=Zone.HAND, of=players) if players is not None:
            return len(table.hand)
        case Count(zone=zone) if zone is not Zone.BATTLEFIELD:
            return 2
        case Count(filter, of=None):
            return sum(fits(filter, p, table.me, appraised.source, table) for p in table.pieces.values())
        case StatOf(Stat.POWER, what):
            return sum(p.power for p in pieces(appraised, what))
        case LifeOf():
            return table.life[table.me]
        case Times(-1, inner):
            return -number(appraised, inner)
        case Times(factor=factor) if factor < 0:
            return -1
        case _:
            return 1


def _sign(appraised: AppraisedEffects, player: PlayerId) -> int:
    """Return 1 for the agent's team and -1 for an opponent."""
    return 1 if player in appraised.table.team else -1


def _mine(appraised: AppraisedEffects, piece: Piece) -> int:
    """Return 1 for a permanent of the agent's team and -1 for an opponent's."""
    return _sign(appraised, piece.controller)


# The values of single effects


def _indestructible(piece: Piece) -> bool:
    return Keyword.INDESTRUCTIBLE in piece.now.keywords


def _damage(appraised: AppraisedEffects, amount: int, to: Objects | Players) -> float:
    """Return the value of dealing damage to players, or to each of some permanents."""
    value = 0.0
    attacked = Who.DEFENDING_PLAYER if isinstance(to, AttackedBy) else to
    known = (
        players(appraised, attacked) if isinstance(attacked, Who | Chosen | ControllerOf | OwnerOf) else ()
    )
    for player in known:
        value -= _sign(appraised, player) * life_lost(appraised.table.life[player], amount)
    for piece in pieces(appraised, to) if isinstance(to, What | Chosen | All) else ():
        value -= _mine(appraised, piece) * _damage_to_piece(appraised, piece, amount)
    return value


def _damage_to_piece(appraised: AppraisedEffects, piece: Piece, amount: int) -> float:
    """Return how much a permanent's controller loses by damage to it: all of its worth if it dies."""
    source = appraised.table.definition(appraised.source)
    if source is not None and is_protected_from(piece, source.colors):
        return 0.0
    if CardType.PLANESWALKER in piece.now.types:
        return 0.8 * min(amount, piece.counter(CounterKind.LOYALTY)) + (
            2.0 if amount >= piece.counter(CounterKind.LOYALTY) else 0.0
        )
    if not piece.now.is_creature:
        return 0.0
    dies = amount >= piece.toughness_left and not _indestructible(piece)
    return worth(piece) if dies else 0.05 * amount


def _life(appraised: AppraisedEffects, amount: int, who: Players) -> float:
    value = 0.0
    for player in players(appraised, who):
        life = appraised.table.life[player]
        points = amount * point_of_life(life) if amount >= 0 else -life_lost(life, -amount)
        value += _sign(appraised, player) * points
    return value


def _cards(appraised: AppraisedEffects, amount: int, who: Players) -> float:
    value = 0.0
    for player in players(appraised, who):
        if amount > appraised.table.library_sizes[player]:
            value -= _sign(appraised, player) * LETHAL
        value += _sign(appraised, player) * A_CARD * amount
    return value


def _discards(appraised: AppraisedEffects, amount: int, who: Players) -> float:
    table = appraised.table
    return sum(
        -_sign(appraised, p) * A_CARD * min(amount, table.hand_sizes[p]) for p in players(appraised, who)
    )


def _to_hand(appraised: AppraisedEffects, what: Objects) -> float:
    value = sum(
        -_mine(appraised, p) * worth(p) * (1.0 if p.is_token else 0.45) for p in pieces(appraised, what)
    )
    in_graveyards = [id for id in _ids(appraised, what) if id not in appraised.table.pieces]
    return value + A_CARD * sum(1 for _ in appraised.table.definitions(in_graveyards))


def _sacrifices(appraised: AppraisedEffects, what: All, who: Players, amount: int) -> float:
    value = 0.0
    for player in players(appraised, who):
        theirs = [p for p in pieces(appraised, All(what.filter)) if p.controller == player]
        value -= _sign(appraised, player) * sum(sorted(map(worth, theirs))[:amount])
    return value


def _countered(appraised: AppraisedEffects, id: ObjectId) -> float:
    item = appraised.table.spell(id)
    card = appraised.table.definition(id)
    if item is None or card is None:
        return 0.0
    value = card_worth(card) if card.is_permanent else 1.5 + 0.4 * (card.cost.mana_value if card.cost else 0)
    return -_sign(appraised, item.controller) * value


def _counters(appraised: AppraisedEffects, kind: CounterKind, amount: int, on: Objects) -> float:
    """Return the value of putting counters on permanents."""
    value = 0.0
    for piece in pieces(appraised, on):
        match kind:
            case CounterKind.PLUS_ONE:
                value += _mine(appraised, piece) * 1.3 * amount
            case CounterKind.MINUS_ONE:
                dies = amount >= piece.toughness_left
                value -= _mine(appraised, piece) * (worth(piece) if dies else 1.2 * amount)
            case CounterKind.LOYALTY | CounterKind.CHARGE:
                value += _mine(appraised, piece) * 0.5 * amount
    return value


def _tapped(table: SeenTable, piece: Piece) -> float:
    """Return the value of tapping a permanent: positive only for an opponent's creature at the beginning of
    combat, before it can attack or block.
    """
    theirs = piece.controller not in table.team
    if piece.tapped or not theirs or not piece.now.is_creature:
        return -0.1
    if table.active_player == table.me:
        before = table.step is Step.BEGINNING_OF_COMBAT and any(
            p.now.is_creature and not p.tapped for p in table.mine
        )
        return 0.3 * worth(piece) if before else -0.1
    if table.step is Step.BEGINNING_OF_COMBAT:
        return life_lost(table.life[table.me], max(0, piece.power))
    return -0.1


def _saved(table: SeenTable, piece: Piece) -> float:
    """Return the value of a regeneration shield: nearly that of the creature, if it will die in combat."""
    return 0.9 * worth(piece) if table.is_about_to_die(piece) else -0.2


def _fog(table: SeenTable) -> float:
    """Return the value of preventing all combat damage: the life saved, once blockers are declared."""
    if table.active_player == table.me or table.step is not Step.DECLARE_BLOCKERS:
        return -0.5
    coming = sum(damage_through(p, table.blockers_of(p)) for p in table.attackers)
    return life_lost(table.life[table.me], coming)


def _equipped(appraised: AppraisedEffects, piece: Piece) -> float:
    """Return the value of attaching the source, an Equipment, to a creature: more for a better creature, and
    negative if it would only be moved from another creature of the agent.
    """
    equipment = appraised.table.pieces.get(appraised.source)
    if equipment is None or _mine(appraised, piece) < 0:
        return -1.0
    worn_by = equipment.attached_to
    wearer = None if worn_by is None else appraised.table.pieces.get(ObjectId(worn_by))
    if wearer is None:
        return 0.5 + 0.1 * worth(piece)
    return -1.0 if wearer.controller in appraised.table.team else 1.0


def _fight(appraised: AppraisedEffects, one: What | Chosen, other: What | Chosen) -> float:
    """Return the value of a fight between two creatures: that of the creatures which die."""
    value = 0.0
    for a in pieces(appraised, one):
        for b in pieces(appraised, other):
            for hitter, hit in ((a, b), (b, a)):
                deadly = Keyword.DEATHTOUCH in hitter.now.keywords and hitter.power > 0
                if (deadly or hitter.power >= hit.toughness_left) and not _indestructible(hit):
                    value -= _mine(appraised, hit) * worth(hit)
    return value
