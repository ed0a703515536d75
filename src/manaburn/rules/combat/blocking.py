"""This module says who may block whom, and judges declarations of blockers [cr2025-06-06 509;
cr2002-02-20 309]. The parts of the declare blockers step are carried out here and elsewhere:

509.1a    who blocks whom                     `block_problems`
509.1b    evasion, restrictions on a creature `block_options`
509.1b-c  several blockers, requirements      `manaburn.rules.combat.block_model`, `manaburn.declarations`
509.1d-g  costs, blocking                     `manaburn.rules.combat.declaration_payment`
509.1h    unblocked attackers                 `finish_blocks`
509.1i    abilities trigger                   `manaburn.rules.happening.happening`
509.2-3   damage assignment orders (2009-2024) `manaburn.rules.combat.combat_damage`

`_obstacles` yields every rule that keeps one creature from blocking one attacker: evasion, restrictions and
protection. Both the options and the reasons for the players are made from it. `undeclarable_blocks` judges
blocks that stand already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from manaburn.cards.keywords.keywords import RULES_OF_KEYWORD
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes import combat_changes as cc
from manaburn.cards.vocabulary.changes.changes import Rule, RuleChange
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.decisions import Block
from manaburn.declarations import Model, violations
from manaburn.editions import PutInUnblockedTrigger, Topic
from manaburn.errors import Because, Problem, about
from manaburn.rules.combat.block_model import block_model
from manaburn.rules.combat.combat import Options, attackers_against, combat_of, remembered, rules_of
from manaburn.rules.combat.declaration_costs import block_costs
from manaburn.rules.combat.kinds_of_blocks import KindsOfBlocks
from manaburn.rules.combat.payability import problems_of_declaration
from manaburn.rules.combat.wording import in_words
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, matches, permanents_matching
from manaburn.rules.layers.deriving import derive
from manaburn.rules.players.defending import defenders_meant
from manaburn.rules.players.teams import blocking_with
from manaburn.rules.replacement.damaging import protections
from manaburn.state import GameState, events
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, Keyword, ObjectId, PlayerId
from manaburn.values import replace


def block_options(state: GameState, player: PlayerId) -> Options:
    """Return the creatures that may block, of all players who block together, each with the attackers it
    may block by itself [cr2025-06-06 509.1a-b, 805.10d].
    """
    against, together = tuple(attackers_against(state, player)), blocking_with(state, player)
    able = [
        id
        for id in derive(state).creatures
        if state.permanents[id].controller in together and not any(creature_problems(state, player, id))
    ]
    if not against:
        return {}
    # If no attacker and no blocker has a rule about this, every creature may block every attacker.
    evaded = any(_may_evade(characteristics(state, id)) for id in against)
    if not evaded and not any(_has_rules_of_blocking(characteristics(state, id)) for id in able):
        return dict.fromkeys(able, against)
    kinds = KindsOfBlocks(state, against, able, _is_obstructed)
    found = ((id, kinds.attackers_for(id)) for id in able)
    return {id: attackers for id, attackers in found if attackers}


def _capacity(state: GameState, id: ObjectId) -> int:
    """Return how many attackers a creature may block."""
    capacity = 1
    for rule in rules_of(state, id):
        if isinstance(rule, ch.BlocksAdditional):
            if rule.number is None:
                return len(combat_of(state).attacks)
            capacity += rule.number
    return capacity


def model_of_blocks(state: GameState, player: PlayerId) -> Model:
    """Return the model that decides which blocks are legal, cached while the question is pending."""
    return remembered(state, player, _model)


def _model(state: GameState, player: PlayerId) -> Model:
    options = block_options(state, player)
    capacity = {id: _capacity(state, id) for id in options}
    tolls = [toll.pairs for toll in block_costs(state, player)]
    return block_model(state, player, options, capacity, tolls)


def block_problems(state: GameState, player: PlayerId, action: Block) -> Iterator[Problem]:
    """Return the reasons why a declaration of blockers is illegal; none means legal."""
    each = _problems_of_pairs(state, player, action.pairs)
    return problems_of_declaration(state, player, action, model_of_blocks(state, player), each)


def _problems_of_pairs(
    state: GameState, player: PlayerId, pairs: Sequence[tuple[ObjectId, ObjectId]]
) -> Iterator[Problem]:
    """Yield the problems of each pair by itself: why this creature can't block that attacker."""
    if len(set(pairs)) < len(pairs):
        yield state.problem("a creature can block the same attacker only once", Topic.DECLARE_BLOCKERS)
    for blocker, number in Counter(blocker for blocker, _ in pairs).items():
        yield from about(creature_problems(state, player, blocker), blocker)
        if blocker in state.permanents and number > _capacity(state, blocker):
            name, most = characteristics(state, blocker).name, _capacity(state, blocker)
            attackers = "1 attacker" if most == 1 else f"{most} attackers"
            says = f"{name} can block no more than {attackers}"
            yield state.problem(says, Topic.WHO_MAY_BE_BLOCKED, (blocker,))
    against = frozenset(attackers_against(state, player))
    for blocker, attacker in pairs:
        if blocker in state.permanents and attacker not in against:
            says = (
                f"{characteristics(state, blocker).name} can't block {_not_against(state, player, attacker)}"
            )
            yield state.problem(says, Topic.WHO_MAY_BE_BLOCKED, (blocker, attacker))
        elif blocker in state.permanents:
            yield from about(_pair_problems(state, blocker, attacker), blocker, attacker)


def _not_against(state: GameState, player: PlayerId, attacker: ObjectId) -> str:
    """Return in words what a player cannot block, and why: it does not attack, or not them."""
    if attacker not in state.permanents:
        return "that: it isn't on the battlefield"
    name, who = characteristics(state, attacker).name, state.players[player].name
    if attacker not in combat_of(state).attacks:
        return f"{name}: {name} isn't attacking"
    theirs = f"a planeswalker that {who} controls or a battle that {who} protects"
    return f"{name}: {name} isn't attacking {who}, {theirs}"


def undeclarable_blocks(state: GameState) -> Iterator[Problem]:
    """Yield why the blocks that stand now could not be declared now, player by player or team by team."""
    combat = combat_of(state)
    blocks = [(blocker, attacker) for blocker, attackers in combat.blocks.items() for attacker in attackers]
    teams = (blocking_with(state, state.permanents[blocker].controller) for blocker, _ in blocks)
    for together in dict.fromkeys(teams):
        player = together[0]
        theirs = tuple(pair for pair in blocks if state.permanents[pair[0]].controller in together)
        yield from _problems_of_pairs(state, player, theirs)
        options: Options = {}
        for blocker, attacker in theirs:
            options[blocker] = (*options.get(blocker, ()), attacker)
        capacity = {blocker: _capacity(state, blocker) for blocker in options}
        yield from violations(block_model(state, player, options, capacity, ()), theirs)


def creature_problems(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[Problem]:
    """Yield why a creature cannot block anything."""
    permanent = state.permanents.get(id)
    if permanent is None or permanent.controller not in blocking_with(state, player):
        name = (characteristics(state, id).name if permanent else "") or "that creature"
        says = f"{name} can't block: only creatures the defending player controls can block"
        yield state.problem(says, Topic.DECLARE_BLOCKERS)
        return
    now = characteristics(state, id)
    if not now.is_creature:
        yield state.problem(f"{now.name} can't block: it isn't a creature", Topic.DECLARE_BLOCKERS)
    elif CardType.BATTLE in now.types:
        yield state.problem(f"{now.name} can't block: it is a battle", Topic.BATTLES_DO_NOT_BLOCK)
    elif permanent.tapped and Rule.BLOCKS_AS_THOUGH_UNTAPPED not in now.rules:
        yield state.problem(f"{now.name} can't block: it is tapped", Topic.BLOCKER_UNTAPPED)
    elif Rule.CANT_BLOCK in now.rules:
        because = Because(Rule.CANT_BLOCK, id)
        yield state.problem(f"{now.name} can't block", Topic.BLOCK_RESTRICTIONS, (id,), because)


def _pair_problems(state: GameState, blocker: ObjectId, attacker: ObjectId) -> Iterator[Problem]:
    """Yield why a creature cannot block an attacker that attacks its player. Evasion and restrictions add
    up [cr2025-06-06 509.1b, 702].
    """
    says = f"{characteristics(state, blocker).name} can't block {characteristics(state, attacker).name}"
    for topic, because in _obstacles(state, blocker, attacker):
        why = _why(state, topic, because, attacker)
        yield state.problem(f"{says}: {why}", topic, (blocker, attacker), because)


def _is_obstructed(state: GameState, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Return whether something keeps a creature from blocking an attacker of its player's."""
    return any(True for _ in _obstacles(state, blocker, attacker))


def _may_evade(attacker: Characteristics) -> bool:
    """Return whether an attacker could keep a creature without rules of its own from blocking it."""
    rules = attacker.rules
    if Rule.CANT_BE_BLOCKED in rules or not _RULES_OF_ATTACKERS.isdisjoint(map(type, rules)):
        return True
    return not attacker.keywords.isdisjoint(_PAIR_KEYWORDS)


_RULES_OF_ATTACKERS = frozenset(
    (ch.CantBeBlockedBy, ch.CantBeBlockedExceptBy, ch.CantBeBlockedIfDefenderControls, ch.Protection)
)
_PAIR_KEYWORDS = frozenset((Keyword.INTIMIDATE, Keyword.SKULK))


def _has_rules_of_blocking(blocker: Characteristics) -> bool:
    """Return whether rules of its own could keep a creature from blocking some attackers and not others."""
    return not _RULES_OF_BLOCKERS.isdisjoint(map(type, blocker.rules))


_RULES_OF_BLOCKERS = frozenset((ch.CanBlockOnly, cc.CantBlockThem, cc.CantBlock))

_WHY = {
    Topic.FLYING: "it has neither flying nor reach",
    Topic.FEAR: "only artifact creatures and black creatures can block one with fear",
    Topic.HORSEMANSHIP: "only creatures with horsemanship can block one with horsemanship",
    Topic.SHADOW: "creatures with shadow and those without can't block each other",
    Topic.INTIMIDATE: "only artifacts and creatures of its colors can block one with intimidate",
    Topic.SKULK: "its power is greater, and the attacker has skulk",
}


def _why(state: GameState, topic: Topic, because: Because, attacker: ObjectId) -> str:
    """Return the reason why a creature can't block an attacker, as the end of a sentence about it."""
    if topic in _WHY:
        return _WHY[topic]
    name = characteristics(state, attacker).name
    match because.change:
        case ch.Protection():
            return f"{name} has {in_words(because.change)}"
        case change if because.affected == attacker:
            return f"{name} {in_words(change)}"
        case cc.CantBlockThem(int() as whom):
            return f"it can't block creatures of {state.players[PlayerId(whom)].name}"
        case cc.CantBlock(int()):
            return "it can't block that creature"
        case _:
            return f"it {in_words(because.change)}"


_TOPIC_OF_KEYWORD_RULE = {
    Keyword.FLYING: Topic.FLYING,
    Keyword.FEAR: Topic.FEAR,
    Keyword.HORSEMANSHIP: Topic.HORSEMANSHIP,
    Keyword.SHADOW: Topic.SHADOW,
}


def _obstacles(state: GameState, blocker: ObjectId, attacker: ObjectId) -> Iterator[tuple[Topic, Because]]:
    """Yield each rule that keeps a creature from blocking an attacker, with its topic in the rulebook: rules
    of the attacker, rules of the blocker, then intimidate, skulk and protection.
    """
    there, here = characteristics(state, attacker), characteristics(state, blocker)
    if not _has_rules_of_blocking(here) and not _may_evade(there):
        return
    for topic, rule in _evasion(state, blocker, attacker, here, there):
        yield topic, Because(rule, attacker)
    for rule in here.rules:
        if type(rule) in _RULES_OF_BLOCKERS and _forbids(state, rule, blocker, attacker):
            is_shadow = isinstance(rule, ch.CanBlockOnly) and Keyword.SHADOW in here.keywords
            yield Topic.SHADOW if is_shadow else Topic.BLOCK_RESTRICTIONS, Because(rule, blocker)
    if Keyword.INTIMIDATE in there.keywords and CardType.ARTIFACT not in here.types:
        if not here.colors & there.colors:
            yield Topic.INTIMIDATE, Because(Keyword.INTIMIDATE, attacker)
    if Keyword.SKULK in there.keywords and here.power > there.power:
        yield Topic.SKULK, Because(Keyword.SKULK, attacker)
    for protection in protections(state, attacker, blocker):
        yield Topic.PROTECTION_FROM_BLOCKERS, Because(protection, attacker)


def _evasion(
    state: GameState,
    blocker: ObjectId,
    attacker: ObjectId,
    here: Characteristics,
    there: Characteristics,
) -> Iterator[tuple[Topic, RuleChange]]:
    """Yield the rules of an attacker that keep a blocker from blocking it. `here` are the characteristics
    of the blocker, `there` those of the attacker.
    """
    owner = state.permanents[attacker].controller
    for rule in there.rules:
        match rule:
            case Rule.CANT_BE_BLOCKED:
                yield Topic.BLOCK_RESTRICTIONS, rule
            case ch.CantBeBlockedBy(filter) if matches(state, filter, blocker, owner, attacker):
                yield Topic.BLOCK_RESTRICTIONS, rule
            case ch.CantBeBlockedExceptBy(any_of):
                fits = any(matches(state, filter, blocker, owner, attacker) for filter in any_of)
                fits = fits or any(rule in RULES_OF_KEYWORD[lacking] for lacking in _as_though_lacking(here))
                if not fits and not _as_though_fitting(state, here, blocker, attacker, any_of):
                    yield _topic_of(rule), rule
            case ch.CantBeBlockedIfDefenderControls(filter) if not _landwalk_is_ignored(there, rule):
                defenders = defenders_meant(state, attacker)
                if any(
                    any(permanents_matching(state, _defenders_lands(filter), defender))
                    for defender in defenders
                ):
                    yield Topic.LANDWALK, rule
            case _:
                pass


def _as_though_fitting(
    state: GameState,
    here: Characteristics,
    blocker: ObjectId,
    attacker: ObjectId,
    any_of: tuple[Filter, ...],
) -> bool:
    """Return whether a blocker may block as though it had an ability, such as reach, with which it could
    block this attacker. `here` are its characteristics, and `any_of` are filters of which it fits none.
    """
    owner, player = state.permanents[attacker].controller, state.permanents[blocker].controller
    return any(
        rule.having in filter.having
        and matches(state, replace(filter, having=frozenset()), blocker, owner, attacker)
        for rule in here.rules
        if isinstance(rule, cc.BlocksAsThoughHaving)
        and matches(state, rule.attackers, attacker, player, blocker)
        for filter in any_of
    )


def _as_though_lacking(blocker: Characteristics) -> Iterator[Keyword]:
    """Yield the keyword abilities that a blocker treats attackers as though they didn't have."""
    yield from (rule.lacking for rule in blocker.rules if isinstance(rule, cc.BlocksAsThoughLacking))


def _landwalk_is_ignored(there: Characteristics, walk: ch.CantBeBlockedIfDefenderControls) -> bool:
    """Return whether an attacker can be blocked as though it didn't have that landwalk."""
    return any(
        isinstance(rule, cc.BlockedDespiteLandwalk) and walk.is_walk_of(rule.land_type)
        for rule in there.rules
    )


def _forbids(state: GameState, rule: ch.RuleChange, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Return whether a blocker's own restriction keeps it from blocking an attacker."""
    match rule:
        case cc.CantBlockThem(whom):
            return state.permanents[attacker].controller == whom
        case cc.CantBlock(Filter() as filter):
            return matches(state, filter, attacker, state.permanents[blocker].controller, blocker)
        case cc.CantBlock(what):
            return what == attacker
        case ch.CanBlockOnly(filter):
            lacking = filter.having.intersection(_as_though_lacking(characteristics(state, blocker)))
            return bool(lacking) or not matches(
                state, filter, attacker, state.permanents[blocker].controller, blocker
            )
        case _:
            return False


def _defenders_lands(filter: Filter) -> Filter:
    """Return the filter for the lands that a landwalk looks for, with "you" for the defending player."""
    return replace(filter, controller=Whose.YOU)


def _topic_of(rule: ch.CantBeBlockedExceptBy) -> Topic:
    for keyword, rules in RULES_OF_KEYWORD.items():
        if rule in rules:
            return _TOPIC_OF_KEYWORD_RULE[keyword]
    return Topic.BLOCK_RESTRICTIONS


# After the declarations


def finish_blocks(state: GameState) -> None:
    """Finish declaring blockers: the other attackers are unblocked creatures now [cr2025-06-06 509.1h,
    509.3g].
    """
    combat = combat_of(state)
    unblocked = tuple(id for id in combat.attacks if id not in combat.blocked)
    if state.edition.put_in_unblocked_trigger is PutInUnblockedTrigger.NO:
        unblocked = tuple(id for id in unblocked if id not in combat.entered)
    if unblocked:
        happen(state, events.StoodUnblocked(unblocked))
