"""A person at the table: a scripted session, typed line by line."""

from __future__ import annotations

import pytest

from cli.desk import Desk, at
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.definitions import card
from manaburn.cli.keeping.files import read_table
from manaburn.cli.playing.playing import play
from manaburn.editions import R2002, R2025
from manaburn.errors import NotationError
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.habits import Stops
from manaburn.state.events import LossReason, PlayerLost
from rules.positions_of_combat import position

MAIN = """
step: precombat main
Anna 20   hand: Shock#30, Hill Giant#31   library: 9 Forest
          battlefield: Mountain#20, Grizzly Bears#21 (tapped)
Ben 20    battlefield: Grizzly Bears#22   library: 9 Forest
"""


def test_the_board_shows_everything_and_marks_the_step():
    shown = at(MAIN, "quit").play()
    assert "[main 1]" in shown
    assert "Anna (you)  20 life" in shown
    assert "Ben  20 life" in shown
    assert "Shock {R}" in shown
    assert "tapped" in shown
    assert "1  cast Shock {R}" in shown


def test_a_spell_is_cast_by_number_or_by_text():
    for deed, aim in (("1", "3"), ("cast Shock", "Grizzly Bears#22"), ("cast Shock", "targets: Ben")):
        desk = at(MAIN, deed, aim, "quit")
        shown = desk.play()
        assert "Anna casts Shock, targeting" in shown
        assert not desk.said


def test_spells_are_played_in_2002():
    shown = at(MAIN, "play Shock", "Ben", "quit", edition=R2002).play()
    assert "1  play Shock {R}" in shown
    assert "Anna plays Shock, targeting Ben" in shown


def test_a_person_decides_for_the_player_they_control():
    told = """
        turn: 6   active: Ben   step: precombat main   controlled by: Anna
        Anna 20   hand: Hill Giant   library: 9 Forest
        Ben 20   hand: Shock, Forest   battlefield: Mountain   library: 9 Island
    """
    desk = at(told, "cast Shock", "Ben", "quit")
    shown = desk.play()
    assert "turn 6, Ben's turn, controlled by you" in shown
    assert "hand of Ben: " in shown
    assert "For Ben: You have priority" in shown
    assert "Ben casts Shock, targeting Ben" in shown
    other = at(told.replace("by: Anna", "by: Ben").replace("active: Ben", "active: Anna"), "quit").play()
    assert "For " not in other


def test_the_turn_that_is_controlled_is_told_with_what_is_drawn():
    told = """
        turn: 5   step: end
        Anna 20   library: 9 Forest   hand: Shock   battlefield: Mountain
        Ben 20   library: 9 Island   next turn by: Anna
    """
    desk = at(told, *[""] * 3, "quit")
    shown = desk.play()
    assert "Turn 6: Ben, controlled by Anna" in shown
    assert "Ben draws Island" in shown


def test_extra_and_skipped_turns_are_told():
    told = """
        Anna 20   hand: Time Walk, Meditate   battlefield: 5 Island   library: 9 Forest
        Ben 20   library: 9 Forest
    """
    shown = at(told, "cast Time Walk", "cast Meditate", *[""] * 6, "quit").play()
    assert "Anna will take an extra turn" in shown
    assert "Anna will skip the next turn" in shown
    assert "Anna skips the next turn" in shown  # on the board
    assert "Anna's turn is skipped" in shown


def test_question_mark_says_why_not():
    shown = at(MAIN, "?", "quit").play()
    assert "Hill Giant: Anna can't pay {3}{R} [cr2025-06-06 601.2h]" in shown
    assert "Shock: can be cast now" in shown


def test_question_mark_explains_what_is_called_so():
    board = """step: precombat main
Anna 20 hand: Shock library: Forest battlefield: Mountain, Savannah Lions, Crusade
Ben 20 hand: Giant Growth library: Forest battlefield: Forest"""
    shown = at(
        board, "? savannah lions", "? Ben", "? Giant Growth", "? Savanah Lions", "? combat", "quit"
    ).play()
    assert "Crusade (Anna's): gets +1/+1 (layer 7c, timestamp" in shown
    assert "it is: 3/2 white creature - Cat" in shown
    assert "Ben loses the game with 0 or less life [cr2025-06-06 704.5a]" in shown
    assert "nothing here is called 'Giant Growth'; as an answer" in shown
    assert "nothing here is called 'Savanah Lions': did you mean Savannah Lions?" in shown
    assert "there is no combat to explain" in shown


def test_an_illegal_or_senseless_line_is_refused_in_one_line():
    shown = (
        at(MAIN, "cast Hill Giant", "frolic", "9", "stop lunch", "undo", "save", "quit").play().splitlines()
    )
    after = {
        line.removeprefix("> "): shown[i + 1]
        for i, line in enumerate(shown)
        if line.startswith("> ") and i + 1 < len(shown)
    }
    assert "can't pay {3}{R} [cr2025-06-06 601.2h]" in after["cast Hill Giant"]
    assert "not an action" in after["frolic"]
    assert "no number 9" in after["9"]
    assert "'lunch' is not a step" in after["stop lunch"]
    assert "nothing to take back" in after["undo"]
    assert "which file" in after["save"]


def test_undo_takes_back_the_last_answer():
    desk = at(MAIN, "1", "undo", "quit")
    before = str(desk.game)
    assert "taken back" in desk.play()
    assert str(desk.game) == before


ATTACK = (
    "step: declare attackers | Anna 20 battlefield: Grizzly Bears#20, Hill Giant#21, Wall of Air#22 | Ben 20"
)


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("all", "Grizzly Bears and Hill Giant"),
        ("attack: ALL", "Grizzly Bears and Hill Giant"),
        ("2", "Hill Giant"),
        ("attack 2", "Hill Giant"),
        ("1 2", "Grizzly Bears and Hill Giant"),
    ],
)
def test_attackers_are_declared_by_number(said, names):
    assert f"Anna attacks Ben with {names}" in at(ATTACK, said).play()


def test_no_attack():
    desk = at(ATTACK, "")
    assert "attacks" not in desk.play().split("> ")[1]


def test_a_creature_that_cannot_attack_is_explained():
    shown = at(ATTACK, "?", "attack: Wall of Air", "quit").play()
    assert shown.count("Wall of Air can't attack: it has defender [cr2025-06-06 702.3b]") == 2


def shown_at(position, *said):
    """What is shown to somebody who says that and leaves."""
    return at(position, *said, "quit").play()


TEAMS = "options: two-headed giant teams: Anna and Cara / Ben and Dan"
OTHERS = "| Anna 30 battlefield: Grizzly Bears#20 | Cara 30 battlefield: Hill Giant#21"


def test_who_answers_for_a_team_declares_the_creatures_of_both():  # 805.10
    shown = shown_at(f"step: declare attackers {TEAMS} {OTHERS} | Ben 30 | Dan 30", "2>b")
    assert "1  Grizzly Bears#20 2/2" in shown and "2  Hill Giant#21 3/3" in shown
    assert "attacks Dan with Hill Giant" in shown
    attack = "battlefield: Goblin Piker#30 (attacking Anna)"
    blocks = f"step: declare blockers active: Ben {TEAMS} {OTHERS} | Ben 30 {attack} | Dan 30"
    shown = shown_at(blocks, "?", "2>1")
    assert "Hill Giant > Goblin Piker: can be done now" in shown
    assert "Anna blocks Goblin Piker with Hill Giant" in shown


def test_only_who_attacks_you_can_be_blocked_by_number():
    attack = "battlefield: Goblin Piker#30 (attacking Cara), Craw Wurm#31 (attacking Anna)"
    text = f"step: declare blockers active: Ben {OTHERS} | Ben 20 {attack}"
    assert "attackers: 1 Craw Wurm#31 6/4." in shown_at(text)


def test_whom_a_creature_may_attack_is_explained_where_it_matters():
    tax = "Ben 20 battlefield: Propaganda"
    text = f"step: declare attackers {OTHERS.replace('Cara', 'Cleo')} | {tax} | Dan 20"
    shown = shown_at(text, "?")
    assert "Grizzly Bears > Ben: " in shown and "Grizzly Bears > Cleo, Dan: can be done now" in shown


def test_a_question_mark_judges_an_answer_as_check_does():
    board = "step: declare attackers | Anna 20 battlefield: Juggernaut#20, Hill Giant#21 | Ben 20"
    desk = at(board, "? 2", "? attack: Juggernaut", "? frolic", "quit")
    shown = desk.play()
    assert "not legal" in shown
    assert "Juggernaut must attack if able [cr2025-06-06 508.1d]" in shown
    assert "legal would be: attack: Juggernaut#20 > Ben, Hill Giant#21 > Ben" in shown
    assert "requirements met: 1; the most that any legal attack meets: 1" in shown
    assert "not an action" in shown
    assert desk.game.decision is not None and not desk.game.answers


def test_blocks_and_damage_are_explained():
    board = (
        "turn: 2 step: declare attackers active: Ben | Anna 20 battlefield: Grizzly Bears#20, Hill Giant#21"
        " | Ben 20 battlefield: Boggart Brute#30"
    )
    shown = at(board, "?", "? 1>1", "quit").play()
    assert shown.count("can't be blocked by fewer than 2 creatures [cr2025-06-06 702.111b]") == 3
    board = """
    step: declare attackers
    Anna 20   battlefield: War Mammoth#20
    Ben 20    battlefield: Gray Ogre#30
    """
    game = Game.parse(board, R2025, ALL_AUTOMATION)
    game.play("attack: War Mammoth", "block: Gray Ogre > War Mammoth")
    shown = Desk(game, "?", "? assign: War Mammoth > Ben 3", "quit").play()
    assert "War Mammoth#20, all 3 to Gray Ogre#30: can be done now" in shown
    assert shown.count("[cr2025-06-06 702.19b]") == 2
    assert "legal would be: assign: War Mammoth#20 > Ben 1, War Mammoth#20 > Gray Ogre#30 2" in shown


def test_a_siege_is_attacked_by_number():
    board = "step: declare attackers | Anna 20 battlefield: Hill Giant#20, Siege#21 | Ben 20"
    siege = card("Siege", "{0}", "Battle — Siege", defense=4, printed="2023-04-21")
    desk = Desk(position(R2025, board, siege), "1>b", "quit")
    shown = desk.play()
    assert "protected by Ben" in shown
    assert "Anna attacks Siege with Hill Giant" in shown


BLOCK = (
    "turn: 2 step: declare attackers active: Ben | Anna 20 battlefield: Grizzly Bears#20, Hill Giant#21"
    " | Ben 20 battlefield: Craw Wurm#30"
)


@pytest.mark.parametrize("said", ["1>1 2>1", "block 1>1, 2>1", "block: 1 > 1 2 > 1"])
def test_blockers_are_declared_by_numbers(said):
    desk = at(BLOCK, said)
    assert "Anna blocks Craw Wurm with Grizzly Bears and Hill Giant" in desk.play()


def test_blocks_that_mean_nothing_are_refused():
    shown = at(BLOCK, "3>1", "1>4", "1", "quit").play()
    assert shown.count("there is no number") == 2


def test_combat_damage_is_assigned_as_proposed_on_enter():
    board = """
    step: declare attackers
    Anna 20   battlefield: Craw Wurm#20
    Ben 6     battlefield: Grizzly Bears#30, Hill Giant#31
    """
    game = Game.parse(board, R2025, ALL_AUTOMATION)
    game.play("attack: Craw Wurm", "block: Grizzly Bears > Craw Wurm, Hill Giant > Craw Wurm")
    desk = Desk(game, "", "quit")
    shown = desk.play()
    assert "Assign combat damage (" in shown and "; Enter: assign: Craw Wurm" in shown
    assert "Craw Wurm deals" in shown


def test_a_whole_game_can_be_played_with_enter_alone():
    decks = [load_deck("bears").cards, load_deck("ogres").cards]
    game = Game.new(decks, R2025, seed=3, names=("Anna", "Ben"), automation=ALL_AUTOMATION)
    desk = Desk(game)
    desk.reply = lambda paper: "1" if paper.endswith("(say 1 number, as 1)\n") else ""
    shown = desk.play()
    assert "Ben wins the game [cr2025-06-06 104.2a]" in shown.splitlines()[-2]


def test_the_other_hand_and_the_draws_of_the_other_stay_hidden():
    decks = [load_deck("ogres").cards, load_deck("simic-2025").cards]
    game = Game.new(decks, R2025, seed=3, names=("Anna", "Ben"), automation=ALL_AUTOMATION)
    shown = Desk(game, *[""] * 12).play()
    assert "Ben draws a card" in shown
    assert "Anna draws Mountain" in shown or "Anna draws Gray Ogre" in shown


def test_concede_and_log():
    desk = at(MAIN, "log", "concede", "yes")
    assert "Ben wins the game" in desk.play()
    assert any(isinstance(e, PlayerLost) and e.reason is LossReason.CONCEDED for e in desk.game.events)


def test_save_and_resume(tmp_path):
    path = tmp_path / "game.json"
    desk = at(MAIN, "1", "Ben", f"save {path}", "quit")
    assert "manaburn play --resume" in desk.play()
    resumed = Game.load(path)
    assert str(resumed) == str(desk.game)
    assert "Anna (you)" in Desk(resumed, "quit").play()


def test_stops_are_set_and_cleared():
    stops = Stops()
    stops.change("upkeep mine", on=True)
    stops.change("main", on=False)
    assert stops.text(R2002) == (
        "stops in your turns: upkeep, blockers; in others': attackers, blockers, end of turn"
    )
    assert (
        Stops.parse("upkeep, end step").text(R2025)
        == "stops in your turns: upkeep, end; in others': upkeep, end"
    )
    with pytest.raises(NotationError, match="not a step"):
        Stops.parse("upkeep,tea")


def test_help_names_every_command():
    shown = at(MAIN, "help", "quit").play()
    assert all(word in shown for word in ("undo", "stop STEP", "save FILE", "concede", "log"))


# Nobody loses the game by a slip


def has_lost(desk, player):
    return any(isinstance(event, PlayerLost) and event.player == player for event in desk.game.events)


def test_one_concedes_for_oneself_and_says_twice_that_one_means_it():
    desk = at(MAIN, "concede Ben", "concede: Ben", "concede", "no", "concede", "", "quit")
    shown = desk.play()
    assert shown.count("you can concede only for yourself") == 2
    assert shown.count("Anna loses the game. Really?") == shown.count("the game goes on") == 2
    assert not has_lost(desk, 0) and not has_lost(desk, 1)
    assert has_lost(at_played(MAIN, "concede Anna", "yes"), 0)


def at_played(text, *said):
    desk = at(text, *said)
    desk.play()
    return desk


@pytest.mark.parametrize(
    "said", ["²", "①", "٣", "9" * 4999, "0", "1 ²", "²>1", "-1", "1.0", "\x00", "#" + "9" * 4500]
)
@pytest.mark.parametrize("board", ["MAIN", "ATTACK", "BLOCK"])
def test_signs_that_are_no_numbers_are_refused_at_every_numbered_prompt(board, said):
    desk = at(globals()[board], said, "quit")
    desk.play()
    assert not desk.said, "it went on to the next line"
    assert not desk.session.seat.marks


@pytest.mark.parametrize(("board", "said"), [("ATTACK", "? attack"), ("MAIN", "cast")])
def test_a_verb_alone_answers_nothing_and_is_told_how_to_go_on(board, said):
    desk = at(globals()[board], said, "quit")
    assert "that is not a complete answer" in desk.play()
    assert not desk.session.seat.marks


def test_x_is_said_even_where_only_one_number_is_possible():
    anna = "Anna 20 hand: Blaze battlefield: {} Mountain library: 9 Forest"
    board = f"step: precombat main | {anna} | Ben 20 library: 9 Forest"
    for mountains, asked in ((1, "Announce X: only 0 is possible (0, or undo)"), (3, "a number from 0 to 2")):
        desk = at(board.format(mountains), "cast Blaze", "undo", "cast Blaze", "", "0", "Ben", "quit")
        shown = desk.play()
        assert asked in shown
        assert "this needs an answer" in shown
        assert not desk.said


# The game is kept


def test_the_game_is_kept_after_every_answer(tmp_path):
    path = tmp_path / "games" / "game.json"

    class Interrupted(Desk):
        def read(self, prompt):
            if not self.said:
                raise KeyboardInterrupt
            return super().read(prompt)

    desk = Interrupted(Game.parse(MAIN, R2025, ALL_AUTOMATION), "1", "Ben", keep_in=path)
    with pytest.raises(KeyboardInterrupt):
        play(desk.session)
    game, seating = read_table(path)
    assert str(game) == str(desk.game)
    assert seating.marks == {0: (0, 1)}
    assert not [file for file in path.parent.iterdir() if file != path]


def resumed(path, *said, **how):
    game, seating = read_table(path)
    desk = Desk(game, *said, **how)
    desk.session.remember(seating.marks if seating else None)
    return desk


def test_a_resumed_game_has_its_log_and_what_can_be_taken_back(tmp_path):
    path = tmp_path / "game.json"
    desk = at(MAIN, "1", "Ben", f"save {path}", "quit")
    desk.play()
    shown = resumed(path, "log", "undo", "undo", "undo", "quit").play()
    assert "Anna casts Shock, targeting Ben" in shown
    assert shown.count("taken back") == 2
    assert "nothing to take back" in shown
    Game.load(path).save(path)  # a file that tells nothing of a table
    shown = resumed(path, "undo", "undo", "undo", "quit").play()
    assert shown.count("taken back") == 2


def test_a_game_that_cannot_be_kept_goes_on_and_says_so_once(tmp_path):
    blocking = tmp_path / "file"
    blocking.write_text("")
    desk = at(MAIN, "1", "Ben", "quit")
    desk = Desk(desk.game, *desk.said, keep_in=blocking / "game.json")
    assert desk.play().count("this game cannot be kept") == 1
    assert not desk.said


def test_a_game_that_is_over_is_looked_at_saved_and_taken_back(tmp_path):
    path = tmp_path / "end.json"
    desk = at(MAIN, "concede", "yes", "board", "cast Shock", f"save {path}", "undo", "quit")
    shown = desk.play()
    assert "The game is over (Enter leaves" in shown
    assert "the game is over; choose one of undo" in shown
    assert Game.load(path).outcome is not None
    assert desk.game.outcome is None and not desk.said
    assert "Ben wins the game" in resumed(path, "log", "").play()


def test_what_is_no_saved_game_is_not_written_over(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("buy milk")
    shown = at(MAIN, f'save "{path}"', "save /nowhere/at/all", "quit").play()
    assert "is not a saved game, so it was not overwritten" in shown
    assert path.read_text() == "buy milk"


# Several people at one keyboard


TWO = """
step: precombat main
Anna 20   hand: Shock#30, Hill Giant#31, Shock#32   library: 9 Forest   battlefield: 2 Mountain
Ben 20    hand: Lightning Bolt#40, Serra Angel#41   library: 9 Forest   battlefield: Mountain#22
"""


def both(*said, **how):
    return Desk(Game.parse(TWO, R2025, ALL_AUTOMATION), *said, persons=(0, 1), **how)


def test_people_at_one_keyboard_see_only_what_is_theirs():
    desk = both("cast Shock", "Ben", "", "log", "board", "cast Lightning Bolt", "Anna", "", "log", "quit")
    shown = desk.play()
    anna, ben, again = shown.split("\f")[::2]
    assert "Ben, the next answer is yours" in shown and "Anna, the next answer is yours" in shown
    for hers in (anna, again):
        assert "Hill Giant" in hers and "Serra Angel" not in hers
    assert "Serra Angel" in ben and "Hill Giant" not in ben
    assert "Ben casts Lightning Bolt, targeting Anna" in again


def test_one_takes_back_ones_own_answer_and_with_it_what_others_answered_since():
    desk = both("cast Shock", "Ben", "", "cast Lightning Bolt", "Anna", "", "undo", "quit")
    shown = desk.play()
    assert "taken back, and what others answered since" in shown
    assert not desk.said


def test_whoever_comes_to_the_keyboard_can_leave_at_once():
    desk = both("cast Shock", "Ben", "", "q", "1")
    desk.play()
    assert desk.said == ["1"]
    assert desk.session.left


# Passing


def test_stops_are_for_a_step_of_ones_own_of_others_or_of_one_players_turns():
    stops = Stops(set(), set())
    for said in ("my upkeep", "main 1 mine", "end theirs", "Cara's draw", "beginning of combat Ben"):
        stops.change(said, on=True, names=("Anna", "Ben", "Cara"), me=0)
    assert stops.text(R2025, ("Anna", "Ben", "Cara")) == (
        "stops in your turns: upkeep, main 1; in others': end; in Cara's: draw, end; in Ben's: combat, end"
    )
    stops.change("end", on=False)
    assert "end" not in stops.text(R2025, ("Anna", "Ben", "Cara"))
    with pytest.raises(NotationError, match="which step"):
        stops.change("mine", on=True)


def test_one_passes_until_a_step_or_a_turn_or_until_others_act():
    board = MAIN.replace("library: 9 Forest", "library: 30 Forest")
    desk = at(board, "pass until Ben's end", "quit")
    assert "turn 6, Ben's turn" in desk.play() and desk.game.state.turn.step.value == "end"
    desk = at(board, "pass until my turn", "quit")
    desk.play()
    assert desk.game.state.turn.number == 7
    shown = at(board, "pass until", "pass until tea", "quit").play()
    assert "say until when" in shown and "'tea' is not a step" in shown
    desk = both("pass until my turn", "", "cast Lightning Bolt", "Anna", "", "", "quit")
    shown = desk.play()
    assert shown.count("Ben's Lightning Bolt") >= 1 and desk.game.state.turn.number < 7


def test_full_control_asks_everything_and_only_that_person():
    desk = at(MAIN, "full control", "", "full control off", "quit")
    shown = desk.play()
    assert "full control is on" in shown and "full control is off" in shown
    assert desk.game.state.turn.step.value == "beginning of combat"


@pytest.mark.parametrize("said", ["quit", "q", "exit", "Quit"])
def test_leaving_has_several_names(said):
    desk = at(MAIN, said)
    desk.play()
    assert desk.session.left


@pytest.mark.parametrize(
    ("board", "said", "told"),
    [
        (
            "MAIN",
            "attack",
            "You have priority (creatures do that in a step of combat: pass, to come there)",
        ),
        ("MAIN", "attack: all", "'attack: all' can't be done now"),
        ("MAIN", "block 1", "'block 1' can't be done now"),
        ("ATTACK", "cast", "'cast' can't be done now. Declare attackers"),
        ("ATTACK", "frolic", "'frolic' is not an action (numbers as 1 3, 'all', or Enter for no attack)"),
        ("MAIN", "explain", "name what to explain after the ?, as in '? Ben'"),
        ("ATTACK", "explain Ben", "name what to explain after the ?, as in '? Ben'"),
        ("MAIN", "help frolic", "there is no help about frolic: say help"),
        ("MAIN", "save nowhere/game.json", "there is no folder nowhere: choose another name"),
    ],
)
def test_what_fits_no_question_is_told_with_the_question(board, said, told, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    desk = at(globals()[board], said, "quit")
    assert told in desk.play()
    assert not desk.game.answers and not list(tmp_path.iterdir())


def test_x_is_a_number_that_can_be_paid():
    desk = at("step: precombat main | Anna 20 hand: Blaze battlefield: 3 Mountain | Ben 20", "cast Blaze")
    desk.said += ["9", "two", "quit"]
    shown = desk.play()
    assert "X cannot be 9 here: say a number from 0 to 2" in shown
    assert "'two' is not an action (a number from 0 to 2)" in shown


def test_the_help_can_be_asked_for_when_the_game_is_over():
    shown = at(MAIN, "concede", "y", "help", "help log", "").play()
    after_it = shown.partition("The game is over")[2]
    assert "write the game to a file" in after_it and "show everything told so far" in after_it
    assert "concede" not in after_it and "attack with the creatures" not in after_it


def test_the_board_is_shown_with_the_question():
    assert at(MAIN, "board", "quit").play().count("1  cast Shock {R}") == 2


def test_help_tells_about_one_thing():
    shown = at(MAIN, "help stop", "help lethal", "help", "quit").play()
    about_stop, _, rest = shown.partition("> help stop\n")[2].partition("> help lethal")
    assert "stop STEP" in about_stop and "unstop STEP" in about_stop and "concede" not in about_stop
    assert "there is no help about lethal" in rest and "concede" in rest
