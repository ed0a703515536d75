"""This module judges, lists and samples declarations of attackers or blockers [cr2025-06-06 508.1, 509.1].

* `declaration_model` turns the board into a model of restrictions and requirements, which
  `manaburn.declarations` solves.
* `declaration_verdict` judges an answer.
* `possible_declarations` lists all legal answers.
* `sample_declaration` returns a random one.
* `offers_to` returns what one creature may choose, given what others have decided.
* `ask_what_they_attack` asks what creatures attack that another player chose to attack.

The model knows only who attacks or blocks what. Three matters are added to it here: costs, so that a
declaration can be paid for (`within_means`, `affordable`); bands; and attackers that another player chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate, islice
from random import Random

from manaburn import declarations
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.decisions import Attack, Block, DeclareAttackers, DeclareBlockers
from manaburn.declarations import Model, Pairs
from manaburn.declarations.model import UNTOLD, AtMost, Pair
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.rules.combat.attacking import attack_problems, model_of_attacks
from manaburn.rules.combat.banding import can_form_bands, sample_bands, with_bands
from manaburn.rules.combat.blocking import block_problems, model_of_blocks
from manaburn.rules.combat.combat import legality
from manaburn.rules.combat.declaration_costs import Tolls, attack_costs, block_costs, taxed_pairs
from manaburn.rules.combat.payability import declaration_is_payable
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deciding import chooser_of_attackers
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.values import replace

Declaring = DeclareAttackers | DeclareBlockers


def declaration_model(state: GameState, decision: Declaring) -> Model:
    """Return the options, restrictions, requirements and tolls that decide which declarations are legal."""
    if isinstance(decision, DeclareAttackers):
        return of_those_chosen(model_of_attacks(state, decision.player), decision)
    return model_of_blocks(state, decision.player)


def declaration_verdict(
    state: GameState, decision: Declaring, action: Attack | Block
) -> declarations.Verdict:
    """Return whether a declaration is legal, how many requirements it obeys, and how many could be obeyed.

    Each of its pairs must be among the options: legal for that creature by itself.
    """
    # Even if another player chose who attacks, the model is that of all creatures.
    if isinstance(decision, DeclareAttackers):
        decision = replace(decision, only=None)
    return declarations.verdict(declaration_model(state, decision), action.pairs, *legality(state))


def possible_declarations(state: GameState, decision: Declaring) -> Iterator[Attack | Block]:
    """Return every legal declaration that can be paid for, in a fixed order."""
    found = without_bands(state, decision)
    return with_bands(state, found) if knows_bands(state, decision) else found


def without_bands(state: GameState, decision: Declaring) -> Iterator[Attack | Block]:
    """Yield every legal declaration that can be paid for, with no bands formed."""
    return declarations_within(state, decision, declaration_model(state, decision))


def declarations_within(state: GameState, decision: Declaring, model: Model) -> Iterator[Attack | Block]:
    """Return every declaration that is legal by this model and can be paid for, without bands."""
    legal = declarations.legal_declarations(within_means(state, decision, model), *legality(state))
    found = affordable(state, decision, (declared(decision, pairs) for pairs in legal))
    if isinstance(decision, DeclareAttackers) and decision.only is not None:
        return (action for action in found if _fits_the_choice(state, decision, action))
    return found


def _fits_the_choice(state: GameState, decision: DeclareAttackers, action: Attack | Block) -> bool:
    """Return whether an attack is with the creatures that another player chose, and is legal otherwise."""
    assert isinstance(action, Attack), "attackers were chosen"
    if any(problems_of_choosing(state, decision, action)):
        return False
    return not declaration_verdict(state, decision, action).problems


def knows_bands(state: GameState, decision: Declaring) -> bool:
    """Return whether bands can be announced with the declaration."""
    if not isinstance(decision, DeclareAttackers) or are_chosen_by_another(state, decision):
        return False
    return can_form_bands(state, decision.player)


def sample_declaration(state: GameState, decision: Declaring, rng: Random) -> Attack | Block:
    """Return a legal declaration at random: uniformly, unless nearly all are illegal or can't be paid for.
    Bands are formed at random afterwards. If another player chose the attackers, it is one of the first
    `_TRIES` declarations.
    """
    if is_chosen(decision):
        return rng.choice(list(islice(possible_declarations(state, decision), _TRIES)))
    model = within_means(state, decision, declaration_model(state, decision))

    def sample() -> Attack | Block:
        return declared(decision, declarations.sample_legal(model, rng, *legality(state)))

    found = sample_affordable(state, decision, rng, sample)
    found = next(without_bands(state, decision)) if found is None else found
    return sample_bands(state, found, rng) if isinstance(found, Attack) else found


def offers_to(
    state: GameState, decision: Declaring, creature: ObjectId, decided: Mapping[ObjectId, tuple[Target, ...]]
) -> tuple[tuple[Target, ...], ...]:
    """Return the choices of a creature after which a legal declaration is still possible, given what
    others have decided. Each choice is a tuple of targets, () for none.

    That declaration must cost nothing beyond the creatures decided: creatures not yet asked use only free
    options.
    """
    model = declaration_model(state, decision)
    if is_chosen(decision):
        # Every completion is tried, as the search of the model knows nothing of the other player's choice.
        return tuple(
            choice
            for choice in ((), *((target,) for target in model.options.get(creature, ())))
            if any(declarations_within(state, decision, narrowed(model, decided, creature, choice)))
        )
    tolls = tolls_for(state, decision)
    if not tolls:
        return declarations.offers(model, decided, creature, *legality(state))
    # Creatures that have not been asked keep only the options without a toll.
    options = {
        id: tuple(t for t in targets if id == creature or id in decided or (id, t) not in model.taxed)
        for id, targets in model.options.items()
    }
    options = {id: targets for id, targets in options.items() if targets}
    others = tuple((id, target) for id, targets in decided.items() for target in targets)
    return tuple(
        choice
        for choice in declarations.offers(
            model.with_rows(options=options), decided, creature, *legality(state)
        )
        if declaration_is_payable(
            state,
            decision.player,
            declared(decision, tuple(sorted((*others, *((creature, target) for target in choice))))),
            tolls,
        )
    )


def is_chosen(decision: Declaring) -> bool:
    """Return whether another player has chosen the attacking creatures, so that only what they attack is
    asked.
    """
    return isinstance(decision, DeclareAttackers) and decision.only is not None


def declared(decision: Declaring, pairs: Pairs) -> Attack | Block:
    """Return the answer that declares these pairs."""
    if isinstance(decision, DeclareAttackers):
        return Attack(pairs)
    return Block(tuple((blocker, ObjectId(attacker)) for blocker, attacker in pairs))


# If declarations cost something: only those that can be paid for


Declaration = Attack | Block

_TRIES = 64
"""How often a sampled declaration may be too expensive before creatures that cost something are left out."""


def tolls_for(state: GameState, decision: Declaring) -> Tolls:
    """Return the tolls for a question about attackers or blockers."""
    if isinstance(decision, DeclareAttackers):
        return attack_costs(state, decision.player)
    return block_costs(state, decision.player)


def within_means(state: GameState, decision: Declaring, model: Model) -> Model:
    """Return the model with one more restriction: no more creatures with a toll than all mana of the
    player or team could pay for, the cheapest first. It changes no answer, but spares the search
    declarations that can't be paid for.
    """
    if not model.taxed:
        return model
    least: dict[ObjectId, dict[Pair, int]] = {}  # by creature and pair, the mana of all its tolls
    for toll in tolls_for(state, decision):
        mana = sum(cost.cost.total for cost in toll.costs if isinstance(cost, PayManaCost))
        of_creature = least.setdefault(toll.creature, {})
        for pair in toll.pairs:
            of_creature[pair] = of_creature.get(pair, 0) + mana
    costs = sorted(min(of_creature.values()) for of_creature in least.values())
    left = sum(_mana_of(state, player) for player in state.sharing_turns(decision.player))
    payable = sum(1 for total in accumulate(costs) if total <= left)
    if payable == len(costs):
        return model
    pairs = frozenset(pair for of_creature in least.values() for pair in of_creature)
    return model.with_rows(restrictions=(*model.restrictions, AtMost(pairs, payable, UNTOLD)))


def _mana_of(state: GameState, player: PlayerId) -> int:
    """Return how much mana a player could make at the most."""
    return mana_at_hand(state, player).most()


def affordable(
    state: GameState, decision: Declaring, declarations: Iterable[Declaration]
) -> Iterator[Declaration]:
    """Yield the declarations that can be paid for."""
    tolls = tolls_for(state, decision)
    player = decision.player
    return (a for a in declarations if not tolls or declaration_is_payable(state, player, a, tolls))


def sample_affordable(
    state: GameState, decision: Declaring, rng: Random, sample: Callable[[], Declaration]
) -> Declaration | None:
    """Return a sampled declaration that can be paid for; None if all that were tried are illegal.

    After `_TRIES` that are too expensive, creatures with a toll are left out of a sample, one by one.
    """
    declaration = sample()
    tolls = tolls_for(state, decision) if declaration.pairs else ()
    if not tolls:
        return declaration
    for _ in range(_TRIES):
        if declaration_is_payable(state, decision.player, declaration, tolls):
            return declaration
        declaration = sample()
    for _ in range(_TRIES):
        declaration = _cheaper(state, decision.player, rng, sample(), tolls)
        if not any(_problems_of_answer(state, decision.player, declaration)):
            return declaration
    return None


def _cheaper(
    state: GameState, player: PlayerId, rng: Random, declaration: Declaration, tolls: Tolls
) -> Declaration:
    """Return a declaration that can be paid for, by leaving out creatures with a toll at random, one by
    one.
    """
    taxed = taxed_pairs(tolls)
    while not declaration_is_payable(state, player, declaration, tolls):
        paying = sorted({pair[0] for pair in declaration.pairs if pair in taxed})
        left = rng.choice(paying)
        if isinstance(declaration, Attack):
            declaration = Attack(tuple(pair for pair in declaration.pairs if pair[0] != left))
        else:
            declaration = Block(tuple(pair for pair in declaration.pairs if pair[0] != left))
    return declaration


def _problems_of_answer(state: GameState, player: PlayerId, declaration: Declaration) -> Iterator[Problem]:
    """Yield why an answer is illegal, the cost included."""
    if isinstance(declaration, Attack):
        return attack_problems(state, player, declaration)
    return block_problems(state, player, declaration)


# Attackers that another player chooses: the active player says what they attack [cr2025-06-06 508.1a-b].
# First the other player declares an attack, of which only the creatures count. Then the active player
# declares an attack with just these creatures; only one with a toll may stay out, as nobody is forced to pay
# [cr2025-06-06 508.1d].


def are_chosen_by_another(state: GameState, decision: DeclareAttackers) -> bool:
    """Return whether this is the question to another player which creatures of the active player attack."""
    chooser = chooser_of_attackers(state, decision.player)
    return decision.only is None and chooser not in state.sharing_turns(decision.player)


def ask_what_they_attack(state: GameState, decision: DeclareAttackers, action: Attack) -> bool:
    """Ask the active player what the creatures attack that another player chose; return whether there is
    anything to ask.
    """
    if not action.pairs or not are_chosen_by_another(state, decision):
        return False
    model = model_of_attacks(state, decision.player)
    chosen = tuple(sorted({id for id, _ in action.pairs}))
    settled = all(len(model.options[id]) == 1 and not _is_taxed(model, id) for id in chosen)
    if settled and not can_form_bands(state, decision.player):
        return False
    state.ask(DeclareAttackers(decision.player, chosen))
    return True


def problems_of_choosing(state: GameState, decision: DeclareAttackers, action: Attack) -> Iterator[Problem]:
    """Yield the problems of an attack if another player chooses the creatures: they can't form bands; and
    the active player must attack with just the creatures chosen.
    """
    if action.bands and are_chosen_by_another(state, decision):
        yield state.problem(
            "the player who chooses attackers for another player can't form bands for them",
            Topic.BAND_MEMBERS,
        )
    if decision.only is None:
        return
    attacking = {id for id, _ in action.pairs}
    others = tuple(sorted(attacking - set(decision.only)))
    if others:
        says = f"{_named(state, others)} can't attack: {_CHOSEN_BY_ANOTHER}"
        yield state.problem(says, Topic.DECLARE_ATTACKERS, others)
    model = model_of_attacks(state, decision.player)
    left = {id for id in decision.only if id not in attacking and not _is_taxed(model, id)}
    if left:
        says = f"{_named(state, tuple(sorted(left)))} must attack: {_CHOSEN_BY_ANOTHER}"
        yield state.problem(says, Topic.DECLARE_ATTACKERS, tuple(sorted(left)))


_CHOSEN_BY_ANOTHER = "another player chose which creatures attack"


def _named(state: GameState, ids: tuple[ObjectId, ...]) -> str:
    """Return the names of creatures, joined by "and"."""
    names = (characteristics(state, id).name if id in state.permanents else "" for id in ids)
    return " and ".join(dict.fromkeys(name or "that creature" for name in names))


def of_those_chosen(model: Model, decision: DeclareAttackers) -> Model:
    """Return the model with only the creatures that another player chose, if one did."""
    if decision.only is None:
        return model
    options = {id: model.options[id] for id in decision.only if id in model.options}
    return model.with_rows(options=options)


def narrowed(
    model: Model,
    decided: Mapping[ObjectId, tuple[Target, ...]],
    creature: ObjectId,
    choice: tuple[Target, ...],
) -> Model:
    """Return the model in which the options of creatures are narrowed to what they have decided, and those of
    one creature to a choice.
    """
    fixed = {**decided, creature: choice}
    options = {id: fixed.get(id, targets) for id, targets in model.options.items()}
    return model.with_rows(options={id: targets for id, targets in options.items() if targets})


def _is_taxed(model: Model, id: ObjectId) -> bool:
    """Return whether a creature has a toll on everything that it can attack."""
    return all((id, target) in model.taxed for target in model.options.get(id, ()))
