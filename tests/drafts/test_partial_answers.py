"""A step is accepted if and only if some legal answer has it and all that was said before, in any order."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from drafting import check_refusals, check_walk, reached
from manaburn import decisions as d
from manaburn.drafts import Step
from manaburn.drafts.steps import Assign, AttackWith, BlockWith, HoldBack
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import IllegalAction
from manaburn.game import Game
from rules.combat.test_508_chosen_attackers import WALKERS, at_war
from rules.positions_of_combat import to_damage
from rules.positions_of_costs import at
from rules.small_combats import ANNA, BEN, WALKER, Fighter, combats, set_up, those_assigning

EDITIONS = (R2002, R2006, R2010, R2016, R2025)


# Damage


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(combats())
def test_partial_assignments(drawn: tuple[Edition, list[Fighter], list[Fighter], int]) -> None:
    edition, attackers, blockers, seed = drawn
    rng = Random(seed)
    game = set_up(edition, attackers, blockers, rng)
    for player, dealers, others in ((ANNA, attackers, blockers), (BEN, blockers, attackers)):
        if not those_assigning(dealers, attacking=player == ANNA):
            continue
        to_damage(game)
        listed = list(islice(game.legal_actions, 3000))
        if len(listed) < 60:
            assert reached(game.draft(), 4000) == set(listed)
        check_refusals(game, rng)
        targets = [*(other.id for other in others), WALKER, BEN]
        if len(listed) < 3000:
            pool = [
                Assign(f.id, t, n)
                for f in dealers
                for t in targets
                for n in range(t not in f.against, f.amount + 2)
            ]
            check_partial(game, listed, pool, rng)
        game.push(check_walk(game, rng))


def test_a_great_number_is_no_great_work() -> None:
    fighters = [Fighter(20, 10**6, 3, "trample", against=[60])], [Fighter(60, 2, 2, against=[20])]
    game = set_up(R2025, *fighters, Random(0))
    to_damage(game)
    draft = game.draft()
    assert (len(draft.steps), draft.steps[0].amount, draft.steps[-1].amount) == (10**6 - 1, 2, 10**6)
    assert draft.problems(Assign(20, 60, 1))
    draft.take(Assign(20, 60, 7))
    assert draft.action == d.AssignDamage(((20, BEN, 10**6 - 7), (20, 60, 7)))


# Declarations

BOARDS = {
    "requirements and restrictions": """
        Anna 20 battlefield: Juggernaut, Crazed Goblin, Okk, Mogg Flunkies, Grizzly Bears#46,
          Errantry (on Grizzly Bears#46)
        Ben 20 battlefield: Watchdog, Giant Spider""",
    "menace, luring, and who blocks several": """
        Anna 20 battlefield: Boggart Brute, Taunting Elf, Savannah Lions
        Ben 20 battlefield: Foriysian Brigade, Palace Guard, Grizzly Bears, Llanowar Elves""",
    "costs of attacks, and mana of attackers": """
        Anna 20 battlefield: Llanowar Elves, Savannah Lions, Mogg Flunkies, Juggernaut, 2 Forest
        Ben 20 battlefield: Propaganda, Grizzly Bears""",
    "bands": """
        Anna 20 battlefield: Benalish Hero, Mesa Pegasus, Savannah Lions, Grizzly Bears
        Ben 20 battlefield: Hill Giant""",
    "bands and requirements": """
        Anna 20 battlefield: Benalish Hero, Juggernaut, Crazed Goblin, Mesa Pegasus
        Ben 20 battlefield: Hill Giant""",
    "one at most": """
        Anna 20 battlefield: Juggernaut, Hill Giant#18, Errantry (on Hill Giant#18), Grizzly Bears
        Ben 20 battlefield: Silent Arbiter""",
    "planeswalkers": """
        Anna 20 battlefield: Juggernaut, Grizzly Bears, Goblin Piker
        Ben 20 battlefield: Jace Beleren, Crawlspace""",
}
OLD = frozenset(BOARDS) - {"planeswalkers"}


def boards() -> list[tuple[str, Edition]]:
    return [(name, e) for name in BOARDS for e in EDITIONS if name in OLD or e in (R2010, R2016, R2025)]


@pytest.mark.parametrize(("board", "edition"), boards(), ids=str)
def test_partial_declarations(board: str, edition: Edition) -> None:
    rng = Random(board)
    game = Game.parse("step: declare attackers\n" + BOARDS[board].replace(",\n", ","), edition)
    assert declare(game, rng) == 2


def declare(game: Game, rng: Random) -> int:
    """Check the declarations of a combat, in which as many fight as may; how many they are."""
    declared = 0
    while game.decision is not None and declared < 2 and game.state.combat is not None:
        if isinstance(game.decision, d.DeclareAttackers | d.DeclareBlockers):
            declared += 1
            check_declarations(game, rng)
            game.push(max(islice(game.legal_actions, 40), key=lambda a: (len(a.pairs), rng.random())))
        else:
            game.push(next(iter(game.legal_actions)))
    return declared


def check_declarations(game: Game, rng: Random) -> None:
    listed = list(game.legal_actions)
    assert reached(game.draft(), 20 * len(listed) + 20) == set(listed)
    check_refusals(game, rng)
    for _ in range(5):
        check_walk(game, rng)
    options = game.legal_actions.options()
    pair = AttackWith if isinstance(game.decision, d.DeclareAttackers) else BlockWith
    pool: list[Step] = [pair(c, t) for c, targets in options.items() for t in targets]
    pool += [HoldBack(creature) for creature in options]
    check_partial(game, listed, pool, rng)


ATTACKING = (
    *("Leaner", "Bear Eater", "Eater", "Miser", "Idler", "Bleeder", "Counter", "Okk", "Orcish Conscripts"),
    *("Scarred Puma", "Juggernaut", "Crazed Goblin", "Grizzly Bears", "Llanowar Elves", "Mogg Flunkies"),
)
BLOCKING = (
    *("Hipparion", "Palace Guard", "Foriysian Brigade", "Okk", "Orcish Conscripts", "Miser", "Leaner"),
    *("Grizzly Bears", "Llanowar Elves", "Caller"),
)
AGAINST = ("Propaganda", "Silent Arbiter", "Crawlspace", "Dueling Grounds", "Heat Wave", "Elephant Grass")


@pytest.mark.parametrize("seed", [*range(20), 161])  # in the last, one pays so that others can fight
def test_declarations_that_cost_something(seed: int) -> None:
    """What can be paid for together, and what can only be done together, in whatever order it is said."""
    rng = Random(seed)
    attacking = [*rng.sample(ATTACKING, rng.randint(2, 4)), f"{rng.randint(1, 4)} Forest"]
    blocking = [*rng.sample(BLOCKING, rng.randint(1, 3)), *rng.sample(AGAINST, rng.randint(0, 2)), "2 Plains"]
    board = (
        f"Anna 20 hand: Shock battlefield: {', '.join(attacking)} | Ben 20 battlefield: {', '.join(blocking)}"
    )
    game = at(EDITIONS[seed % 5], "step: declare attackers | " + board)
    assert declare(game, rng)


@pytest.mark.parametrize("edition", [R2016, R2025], ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_what_attackers_that_another_player_chose_attack(edition: Edition, seed: int) -> None:
    rng = Random(seed)
    creatures = rng.sample(
        ("Juggernaut", "Grizzly Bears", "Hill Giant", "Goblin Piker", "Okk", "Crazed Goblin"), 3
    )
    against = rng.sample(("Propaganda", "Crawlspace", "Ghostly Prison"), rng.randint(0, 1))
    game = at_war(
        edition, ", ".join((*creatures, "3 Forest")), "".join(f", {c}" for c in (WALKERS, *against))
    )
    while isinstance(game.decision, d.DeclareAttackers):
        check_declarations(game, rng)
        game.push(max(game.legal_actions, key=lambda a: (len(a.pairs), rng.random())))


# Both


def check_partial(game: Game, listed: list[d.Action], pool: list[Step], rng: Random) -> None:
    """Steps said in any order are taken as long as an answer has them all, and refused otherwise."""
    for _ in range(12):
        draft = game.draft()
        possible = [action for action in listed if agrees(action, draft.said)]
        assert possible
        for step in rng.sample(pool, len(pool)):
            if step in draft.said or draft.complete or not is_open(draft.said, step, pool):
                continue
            left = [action for action in possible if agrees(action, (*draft.said, step))]
            problems = draft.problems(step)
            assert (not problems) == bool(left), (draft.said, step, problems)
            if problems:
                with pytest.raises(IllegalAction):
                    draft.take(step)
            else:
                draft.take(step)
                possible = [action for action in left if agrees(action, draft.said)]
                assert draft.completion in possible
        if draft.complete:
            assert draft.action in possible


def is_open(said: tuple[Step, ...], step: Step, pool: list[Step]) -> bool:
    """Whether nothing has been said of that yet, and there is something left to say it of."""
    if isinstance(step, Assign):
        mine = [each for each in said if each.source == step.source]
        power = max(each.amount for each in pool if each.source == step.source) - 1
        left = power - sum(each.amount for each in mine)
        return left > 0 and step.target not in [each.target for each in mine]
    if isinstance(step, HoldBack):
        return all(each.creature != step.creature for each in said)
    return not any(isinstance(s, HoldBack) and s.creature == step.creature for s in said)


def agrees(action: d.Action, said: tuple[Step, ...]) -> bool:
    """Whether an answer is as all these steps say."""
    if isinstance(action, d.AssignDamage):
        given = {(source, target): n for source, target, n in action.parts}
        return all(given.get((each.source, each.target), 0) == each.amount for each in said)
    held = {each.creature for each in said if isinstance(each, HoldBack)}
    pairs = {(each.creature, each.target) for each in said if isinstance(each, AttackWith)}
    pairs |= {(each.creature, each.attacker) for each in said if isinstance(each, BlockWith)}
    return pairs <= set(action.pairs) and all(pair in pairs for pair in action.pairs if pair[0] in held)
