"""What the simple agent does on boards where the right answer is plain."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from manaburn.agents import SimpleAgent, planning
from manaburn.agents.appraisal import AppraisedEffects, appraise
from manaburn.agents.fighting import deaths
from manaburn.agents.planning import value_of_casting
from manaburn.agents.table import table_of
from manaburn.cards.catalogue import definition
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Modal, Mode, Triggered
from manaburn.cards.vocabulary.effects import DealDamage, GainLife
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.editions import R2002, R2025
from manaburn.game import Automation, Game
from oracle.compiled import compiled
from rules.cards_from_text import written
from rules.positions_of_play import position


def answer(text, edition=R2025):
    """The agent's answer on a board, as text."""
    game = Game.parse(text, edition, automation=(Automation.PAY_MANA,))
    action = SimpleAgent(1).choose(game.view(game.decision.player), game.legal_actions)
    return game, action, game.text(action)


def play_out(text, edition=R2025, most=12, cards=()):
    """The texts of its answers until it passes or somebody else is asked."""
    game = position(text, *cards, edition=edition)
    agent, seat, said = SimpleAgent(1), game.decision.player, []
    while game.decision is not None and game.decision.player == seat and len(said) < most:
        action = agent.choose(game.view(seat), game.legal_actions)
        said.append(game.text(action))
        game.push(action)
        if said[-1] == "pass":
            break
    return said


@pytest.mark.parametrize("edition", [R2002, R2025])
def test_burn_kills_the_creature_it_can_kill(edition):
    said = play_out(
        "step: precombat main | Anna 20 hand: Lightning Bolt battlefield: Mountain, Savannah Lions"
        " | Ben 20 battlefield: Hill Giant#90, Craw Wurm#91",
        edition,
    )
    assert "targets: Hill Giant#90" in said


def test_a_card_of_another_source_is_aimed_like_one_of_the_catalogue():
    strange = replace(definition("Lightning Bolt"), name="Strange Bolt")
    said = play_out(
        "step: precombat main | Anna 20 hand: Strange Bolt battlefield: Mountain, Savannah Lions"
        " | Ben 20 battlefield: Hill Giant#90, Craw Wurm#91",
        cards=(strange,),
    )
    assert "targets: Hill Giant#90" in said


def test_burn_goes_to_the_face_when_that_wins():
    said = play_out(
        "step: precombat main | Anna 20 hand: Shock battlefield: Mountain | Ben 2 battlefield: Grizzly Bears"
    )
    assert "targets: Ben" in said


def test_a_counterspell_waits_for_a_spell_of_the_other():
    board = "step: precombat main | Anna 20 hand: Counterspell battlefield: 2 Island | Ben 20"
    assert answer(board)[2] == "pass"


def test_it_does_not_pump_for_the_other():
    board = "Anna 20 hand: Giant Growth battlefield: Forest | Ben 20 battlefield: Grizzly Bears"
    assert answer(board)[2] == "pass"


def test_an_ability_does_not_kill_the_land_that_is_given_it():
    lode = written(
        "Lode", "Enchantment — Aura", "Enchant land", 'Enchanted land has "{T}: Add {C}{C}."', cost="{G}"
    )
    board = "step: precombat main | Anna 20 hand: Lode battlefield: Forest#20 | Ben 20 battlefield: Forest#30"
    assert not any("Forest#30" in said for said in play_out(board, cards=(lode,)))


def test_it_does_not_kill_its_own():
    board = "step: precombat main | Anna 20 hand: Terror battlefield: 2 Swamp, Grizzly Bears | Ben 20"
    assert answer(board)[2] == "pass"


def test_it_attacks_where_nothing_can_block():
    board = "step: declare attackers | Anna 20 battlefield: Grizzly Bears#40 | Ben 20"
    assert answer(board)[2] == "attack: Grizzly Bears#40 > Ben"


def test_it_does_not_attack_into_certain_death():
    board = "step: declare attackers | Anna 20 battlefield: Grizzly Bears | Ben 20 battlefield: Craw Wurm"
    assert answer(board)[2] == "attack: none"


def test_it_attacks_with_everything_to_win():
    board = (
        "step: declare attackers | Anna 3 battlefield: Grizzly Bears#40, Grizzly Bears#41"
        " | Ben 2 battlefield: Craw Wurm"
    )
    assert answer(board)[2] == "attack: Grizzly Bears#40 > Ben, Grizzly Bears#41 > Ben"


SIEGE = card("Siege of Sand", "{3}{R}", "Battle — Siege", printed="2023-04-21", defense=3)
JACE = "Jace Beleren#70 (3 loyalty)"
HERE = "Siege of Sand#70 (3 defense, protected by Ben)"


@pytest.mark.parametrize(
    ("mine", "ben", "targets"),
    [
        ("Hill Giant#40", f"20 battlefield: {JACE}", {"#70"}),
        ("Hill Giant#40, Goblin Piker#41", f"20 battlefield: {JACE}", {"#70", "Ben"}),
        ("Goblin Piker#41", f"20 battlefield: {JACE}", {"#70"}),
        ("Hill Giant#40", f"3 battlefield: {JACE}", {"Ben"}),
        (f"Hill Giant#40, {HERE}", "20", {"#70"}),
        ("Hill Giant#40", f"20 battlefield: {HERE.replace('Ben', 'Anna')}", {"Ben"}),
    ],
)
def test_planeswalkers_and_battles_are_attacked_where_that_is_worth_more(mine, ben, targets):
    game = position(f"step: declare attackers | Anna 20 battlefield: {mine} | Ben {ben}", SIEGE)
    action = SimpleAgent(1).choose(game.view(0), game.legal_actions)
    assert {"Ben" if target == 1 else f"#{target}" for _, target in action.pairs} == targets


def test_of_two_creatures_the_one_that_is_enough_attacks_the_planeswalker():
    text = "step: declare attackers | Anna 20 battlefield: Craw Wurm#40, Hill Giant#41 | Ben 20 battlefield: "
    assert answer(text + JACE)[1].pairs == ((40, 1), (41, 70))


def test_it_blocks_what_attacks_a_battle_it_protects():
    text = "step: declare blockers | Anna 20 battlefield: Grizzly Bears (attacking Siege of Sand#70)"
    game = position(f"{text}, {HERE} | Ben 20 battlefield: Craw Wurm#50", SIEGE)
    action = SimpleAgent(1).choose(game.view(1), game.legal_actions)
    assert [blocker for blocker, _ in action.pairs] == [50]


def attacked(life, attacker, blocker):
    """What it blocks when that attacks."""
    game = Game.parse(
        f"step: declare attackers | Anna 20 battlefield: {attacker}#40"
        f" | Ben {life} battlefield: {blocker}#50",
        R2025,
    )
    game.play(f"attack: {attacker}", "pass", "pass")
    return game.text(SimpleAgent(1).choose(game.view(1), game.legal_actions))


def test_it_blocks_when_that_is_a_good_trade():
    assert attacked(20, "Grizzly Bears", "Craw Wurm") == "block: Craw Wurm#50 > Grizzly Bears#40"


def test_it_does_not_throw_a_creature_away():
    assert attacked(20, "Craw Wurm", "Grizzly Bears") == "block: none"


def test_it_throws_a_creature_away_to_survive():
    assert attacked(6, "Craw Wurm", "Grizzly Bears") == "block: Grizzly Bears#50 > Craw Wurm#40"


MODAL = Modal(
    modes=(
        Mode(effects=(GainLife(1),)),
        Mode(effects=(DealDamage(3, Chosen()),), targets=(TargetSlot(what=CREATURE),)),
    )
)


@pytest.mark.parametrize(
    ("ability", "deed"),
    [
        (Activated(costs=(TAP,), effects=(), modal=MODAL), "activate Strange Staff"),
        (Triggered(on=Attacks(), effects=(), modal=MODAL), "attack: Strange Staff"),
    ],
    ids=["activated", "triggered"],
)
def test_the_better_mode_of_an_ability_is_chosen(ability, deed):
    staff = card(
        "Strange Staff", "{1}", "Artifact Creature — Wall", 0, 1, printed="1999-04-23", abilities=(ability,)
    )
    step = "declare attackers" if deed.startswith("attack") else "precombat main"
    board = f"step: {step} | Anna 20 battlefield: Strange Staff | Ben 20 battlefield: Hill Giant#90"
    game = position(board, staff)
    game.push(deed)
    agent, said = SimpleAgent(1), []
    while game.decision.player == 0 and len(said) < 2:
        said.append(game.text(agent.choose(game.view(0), game.legal_actions)))
        game.push(said[-1])
    assert said == ["modes: 2", "targets: Hill Giant#90"]


def test_any_number_of_targets_among_many_is_a_short_question(monkeypatch):
    """Twenty creatures can be chosen in a million ways, of which the agent makes but the first."""
    made = 0

    def counting(*among):
        nonlocal made
        for made, found in enumerate(combinations(*among), start=made + 1):  # noqa: B020 - counts on
            assert made < 10_000
            yield found

    monkeypatch.setattr(planning, "combinations", counting)
    sweeping = compiled("Sweeping Ox", "{T}: Any number of target creatures get +1/+1 until end of turn.")
    oxen = ", ".join(f"Grizzly Bears#{number}" for number in range(100, 120))
    text = f"step: precombat main | Anna 20 battlefield: Sweeping Ox#90, {oxen} | Ben 20"
    assert play_out(text, cards=(sweeping,))
    assert made


@pytest.mark.parametrize(("whose", "casts"), [("Ben", False), ("Cleo", True)])
def test_it_does_not_shrink_the_creature_of_a_teammate(whose, casts):
    shrivel = written("Shrivel", "Sorcery", "Target creature gets -4/-4 until end of turn.", cost="{0}")
    more = {"Ben": "", "Cleo": "", whose: " battlefield: Serra Angel"}
    teams = "teams: Anna and Ben / Cleo and Dan options: two-headed giant"
    board = (
        f"step: precombat main {teams} | Anna 30 hand: Shrivel | Ben 30{more['Ben']}"
        f" | Cleo 30{more['Cleo']} | Dan 30"
    )
    said = play_out(board, cards=(shrivel,))
    assert any("Shrivel" in text for text in said) is casts


def test_a_double_striker_is_counted_with_both_strikes():
    """[cr2025-06-06 702.4b] Its second strike kills what its first did not."""
    hero = written("Hero", "Creature — Human", "Double strike", size="2/3")
    wall = written("Wall", "Creature — Wall", size="2/4")
    game = position("Anna 20 battlefield: Hero#80 | Ben 20 battlefield: Wall#90", hero, wall)
    pieces = table_of(game.view(0)).pieces
    dies, killed = deaths(pieces[80], [pieces[90]])
    assert (dies, [each.id for each in killed]) == (False, [90])


def test_what_an_opponent_searches_for_is_no_gain():
    """[cr2025-06-06 701.23a]"""
    own = written("Own", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.")
    words = "Target opponent searches their library for a card, puts it into their hand, then shuffles."
    gift = written("Gift", "Sorcery", words)
    game = position("Anna 20 hand: Own#70, Gift#71 library: 5 Forest | Ben 20 library: 5 Forest", own, gift)
    table = table_of(game.view(0))
    values = [
        appraise(
            AppraisedEffects(table=table, source=source, effects=card.spell.modes[0].effects, targets=targets)
        )
        for source, card, targets in ((70, own, ()), (71, gift, ((1,),)))
    ]
    assert values[0] > 0 > values[1]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Put target creature card from an opponent's graveyard onto the battlefield.", "graveyard"),
        ("Gain control of target creature an opponent controls.", "battlefield"),
    ],
)
def test_a_teammate_is_no_opponent_from_whom_a_creature_could_be_taken(text, where):
    """An opponent is someone that a player isn't on a team with [cr2025-06-06 102.3]."""
    theft = written("Theft", "Sorcery", text, cost="{0}")
    teams = "teams: Anna and Ben / Cleo and Dan options: two-headed giant"
    values = []
    for whose in ("nobody", "Ben", "Cleo"):
        theirs = {name: " Serra Angel," if name == whose else "" for name in ("Ben", "Cleo")}
        game = position(
            f"step: precombat main {teams} | Anna 30 hand: Theft | Ben 30 {where}:{theirs['Ben']} Forest"
            f" | Cleo 30 {where}:{theirs['Cleo']} Grizzly Bears | Dan 30",
            theft,
        )
        table = table_of(game.view(0))
        values.append(value_of_casting(table, game.state.players[0].hand[0]))
    nothing, of_a_teammate, of_an_opponent = values
    assert nothing == of_a_teammate < of_an_opponent
