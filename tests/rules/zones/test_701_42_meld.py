"""Meld cards, and permanents that two of them form [cr2025-06-06 701.42, 712.4, 712.8g, 712.16, 712.21]."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn.cards.decks.color_identity import color_identity
from manaburn.cards.definitions import card
from manaburn.cards.keywords.face_down import FACE_DOWN_IN_EXILE
from manaburn.cards.vocabulary.abilities import Mode, SpellText
from manaburn.cards.vocabulary.effects_on_cards.exiling import Foretell
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.decisions import ArrangeCards
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.narration.narrator import Narrator
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.combined_faces import with_combined_faces
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Color, CounterKind, Keyword, ObjectId
from manaburn.view import view_of
from rules.cards_from_text import FIRST_DAY, pool_with, written
from rules.positions_of_play import go_to, life, now, play, position, refused, settle, zone

MELDS = (
    "If you both own and control this creature and a creature named Right, exile them, then meld them into"
    " {}."
)
TEXT = "{{T}}: " + MELDS


def face(name, type_line, text, size="", cost="", colors=""):
    power, _, toughness = size.partition("/")
    return PrintedFace(
        name=name,
        mana_cost=cost,
        type_line=type_line,
        text=text,
        power=power or None,
        toughness=toughness or None,
        colors=frozenset(colors),
    )


COMBINED = face(
    "Whole",
    "Legendary Creature — Angel",
    "Flying\nWhen Whole enters, you gain 3 life.\nWhen Whole dies, each opponent loses 1 life.",
    "9/9",
)


def pair(text=TEXT, combined=COMBINED, size="2/2", of_right="Vigilance"):
    """Two cards that meld: Left has the ability, Right is its counterpart."""
    left = face("Left", "Creature — Human", text.format(combined.name), size, "{1}{W}{W}", "W")
    right = face("Right", "Creature — Human", f"{of_right}\n(Melds with Left.)", "3/3", "{3}{W}", "W")
    cards = {
        one.name: PrintedCard(name=one.name, layout="meld", faces=(one, combined), first_printed=FIRST_DAY)
        for one in (left, right)
    }
    readings = [read(card) for card in with_combined_faces(cards).values()]
    assert not any(reading.unread for reading in readings), readings
    return tuple(reading.definition for reading in readings)


PAIR = pair()
BURY = written("Bury", "Instant", "Destroy target creature.", cost="{0}")
LIFT = written("Lift", "Instant", "Exile target creature, then return it to the battlefield.", cost="{0}")
UNSUMMON = written("Unsummon Them", "Instant", "Return target creature to its owner's hand.", cost="{0}")
HIDE = written("Hide", "Instant", "Turn target creature face down.", cost="{0}")
CARDS = (*PAIR, BURY, LIFT, UNSUMMON, HIDE)


def board(mine="Left, Right", hand="", theirs="", cards=CARDS, step="precombat main", **more) -> Game:
    text = f"""
        step: {step}   priority: Anna
        Anna 20   hand: {hand}   library: 8 Plains   battlefield: {mine}
        Ben 20   hand: {theirs}   library: 8 Plains   battlefield: Grizzly Bears
    """
    return position(text, *cards, **more)


def melded(**more) -> Game:
    game = board(**more)
    play(game, "activate Left", "resolve", "resolve")
    return game


def test_two_cards_become_one_permanent():  # 701.42a, 712.14c
    game = board()
    play(game, "activate Left", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Whole"]
    assert zone(game, "Anna", "exile") == []
    play(game, "resolve")
    assert life(game) == (23, 20)
    whole = now(game, "Whole")
    assert (whole.power, whole.toughness, whole.keywords) == (9, 9, {Keyword.FLYING}), "nothing of the fronts"
    assert whole.colors == {Color.WHITE}, "the file tells none, so those of the symbols on the card"
    told = [f"{line.text} [{line.rule}]" for line in Narrator(game.state).tell(game.events, game.state)]
    assert any(line.startswith("Left and Right meld into Whole") and "701.42a" in line for line in told)
    check_round_trips(game)
    check_listed(game, Random(1))


def test_the_mana_value_is_that_of_both_front_faces_and_of_a_copy_zero():  # 202.3c
    double = written(
        "Double",
        "Instant",
        "Create a token that's a copy of target creature, except it isn't legendary.",
        cost="{0}",
    )
    game = board(hand="Double", cards=(*PAIR, double))
    play(game, "activate Left", "resolve", "resolve")
    whole = max(game.state.permanents)
    play(game, "cast Double", "targets: Whole", "resolve")
    values = {id: characteristics(game.state, id).mana_value for id in game.state.permanents if id >= whole}
    assert values == {whole: 7, max(values): 0}
    assert len(values) == 2


def test_both_cards_leave_with_it():  # 712.21
    game = melded(theirs="Bury")
    play(game, "pass", "cast Bury", "targets: Whole", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Left", "Right"]
    play(game, "resolve")
    assert life(game) == (23, 19), "one permanent died"
    check_round_trips(game)


def test_a_melded_permanent_is_exiled_under_its_own_name():
    game = melded(theirs="Lift")
    narrator = Narrator(game.state)
    play(game, "pass", "cast Lift", "targets: Whole", "resolve")
    lines = [line.text for line in narrator.tell(game.events, game.state)]
    assert "Whole is exiled" in lines
    assert lines.count("Left is exiled") == 1, "as it melded"


def test_both_cards_are_found_and_return_as_two():  # 712.21c
    game = melded(theirs="Lift")
    play(game, "pass", "cast Lift", "targets: Whole", "resolve")
    assert sorted(zone(game, "Ben", "battlefield")) == ["Grizzly Bears", "Left", "Right"]


def test_the_second_card_triggers_on_its_way_to_the_graveyard():  # 712.21, 113.6k
    text = "When this card is put into a graveyard from anywhere, you gain 5 life."
    game = melded(theirs="Bury", cards=(*pair(of_right=text), BURY))
    play(game, "pass", "cast Bury", "targets: Whole")
    settle(game)
    assert life(game) == (28, 19)


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Return all nontoken creatures to their owners' hands. {} card returned to your hand this way.", 2),
        ("Exile all creatures. {} card exiled this way.", 3),
        ("Exile all creatures. {} creature card exiled this way.", 3),
        ("Exile all creatures. {} creature exiled this way.", 2),
        ("Destroy all creatures. {} creature that died this way.", 2),
        ("Exile all creatures. For each card exiled this way, you gain 1 life.", 3),
        ("Exile all creatures. For each creature exiled this way, you gain 1 life.", 2),
        ("Exile all creatures. Tap all lands. {} creature exiled this way.", 2),
        ("Exile all creatures. Tap all lands. {} card exiled this way.", 3),
    ],
)
def test_it_counts_as_one_permanent_and_as_two_cards(text, gained):  # 712.21e
    count = written("Count", "Sorcery", text.format("You gain 1 life for each"), cost="{0}")
    game = melded(hand="Count", cards=(*CARDS, count))
    play(game, "cast Count", "resolve")
    assert life(game) == (23 + gained, 20)


def test_both_cards_are_suspended():  # 712.21c
    later = written(
        "Later",
        "Instant",
        "Exile target creature and put two time counters on it. "
        "If it doesn't have suspend, it gains suspend.",
        cost="{0}",
    )
    game = melded(hand="Later", cards=(*CARDS, later))
    play(game, "cast Later", "targets: Whole", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Left", "Right"]
    assert [game.state.counters_of(id) for id in game.state.exile] == [((CounterKind.TIME, 2),)] * 2


def test_both_cards_lie_face_down_in_exile():  # 712.21c, 406.3
    foretell = card(
        "Foretell It",
        "{0}",
        "Instant",
        printed=None,
        spell=SpellText(modes=(Mode(targets=(TARGET_CREATURE,), effects=(Foretell(Chosen(0)),)),)),
    )
    game = melded(theirs="Foretell It", cards=(*CARDS, foretell))
    play(game, "pass", "cast Foretell It", "targets: Whole", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Left", "Right"]
    for viewer, seen in ((0, {"Left", "Right"}), (1, {FACE_DOWN_IN_EXILE.name})):
        assert {each.card.name for each in view_of(game.state, viewer).exile} == seen
    check_round_trips(game)


@pytest.mark.parametrize(("where", "ends"), [("top", slice(-2, None)), ("the bottom", slice(2))])
def test_its_owner_arranges_both_cards_in_the_library(where, ends):  # 712.21a
    text = f"Put target creature on {where} of its owner's library."
    tuck = written("Tuck", "Instant", text, cost="{0}")
    for first, second in (("Left", "Right"), ("Right", "Left")):
        game = melded(theirs="Tuck", cards=(*CARDS, tuck))
        play(game, "pass", "cast Tuck", "targets: Whole", "resolve")
        assert isinstance(game.decision, ArrangeCards)
        assert game.decision.player == 0
        cards = f"{first}, {second}"
        play(game, f"arrange: {cards} / none" if where == "top" else f"arrange: none / {cards}")
        names = [game.state.objects[id].definition.name for id in game.state.players[0].library]
        assert names[ends] == [second, first], "the topmost is the last"
        check_round_trips(game)


def test_both_cards_go_to_the_hand():
    game = melded(theirs="Unsummon Them")
    play(game, "pass", "cast Unsummon Them", "targets: Whole", "resolve")
    assert sorted(zone(game, "Anna", "hand")) == ["Left", "Right"]
    assert now(game, "Grizzly Bears").mana_value == 2


def test_a_token_is_exiled_and_does_not_meld():  # 701.42b-c, with its example
    game = board(mine="Left, Right (token)")
    play(game, "activate Left", "resolve")
    assert (zone(game, "Anna", "battlefield"), zone(game, "Anna", "exile")) == ([], ["Left"])


def test_what_has_only_its_name_does_not_meld():  # 701.42b
    impostor = written("Right", "Creature — Human", cost="{W}", size="1/1")
    game = board(cards=(PAIR[0], impostor))
    play(game, "activate Left", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Left", "Right"]


@pytest.mark.parametrize("mine", ["Left", "Left, Right (owned by Ben)", "Left (owned by Ben), Right"])
def test_nothing_is_exiled_unless_both_are_owned_and_controlled(mine):  # 712.4a
    game = board(mine=mine)
    play(game, "activate Left", "resolve")
    assert len(zone(game, "Anna", "battlefield")) == mine.count(",") + 1


def test_one_of_several_counterparts_is_chosen():  # 608.2d
    game = board(mine="Left, Right#40, Right#41 (1 damage)")
    play(game, "activate Left", "resolve", "choose: #41")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Right", "Whole"]
    assert 40 in game.state.permanents


def test_meld_cards_and_melded_permanents_cannot_be_turned_face_down():  # 712.16
    game = melded(theirs="Hide")
    play(game, "pass", "cast Hide", "targets: Whole", "resolve")
    assert now(game, "Whole").power == 9
    game = board(theirs="Hide")
    play(game, "pass", "cast Hide", "targets: Right", "resolve")
    assert now(game, "Right").power == 3


def test_the_combined_face_is_nothing_in_another_zone():  # 712.4b, 712.8a
    game = board(hand="Left", mine="4 Plains")
    assert {game.text(action).partition("#")[0] for action in game.legal_actions} == {"cast Left", "pass"}
    left = game.state.objects[game.state.players[0].hand[0]]
    assert (left.definition.name, left.definition.back) == ("Left", None)


def test_a_trigger_asks_again_as_it_resolves():  # 603.4
    cards = pair("At the beginning of your end step, " + MELDS[0].lower() + MELDS[1:])
    game = board(cards=(*cards, BURY), theirs="Bury")
    go_to(game, "end")
    play(game, "pass", "cast Bury", "targets: Right", "resolve", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Left"]
    game = board(cards=cards)
    go_to(game, "end")
    play(game, "resolve")
    assert zone(game, "Anna", "battlefield") == ["Whole"]


def test_it_can_enter_attacking():  # 508.4
    text = (
        "Whenever you attack, you gain 1 life. If Left and a creature named Right are attacking, and you both"
        " own and control them, exile them, then meld them into {}. It enters tapped and attacking."
    )
    game = board(cards=pair(text), step="beginning of combat")
    play(game, "pass", "pass", "attack: Left, Right", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Whole"]
    (whole,) = (id for id, each in game.state.permanents.items() if each.controller == 0)
    assert game.state.permanents[whole].tapped
    assert whole in game.state.combat.attacks
    alone = board(cards=pair(text), step="beginning of combat")
    play(alone, "pass", "pass", "attack: Left", "resolve")
    assert sorted(zone(alone, "Anna", "battlefield")) == ["Left", "Right"]


def test_a_counterpart_sacrificed_for_the_payment_is_missing():  # 608.2c
    text = (
        "{{T}}: If you both own and control this creature and a creature named Right, you may pay {{C}}."
        " If you do, exile them, then meld them into {}."
    )
    altar = written("Altar", "Artifact", "Sacrifice a creature: Add {C}.", cost="{0}")
    game = board(mine="Left, Right, Altar", cards=(*pair(text), altar), automation=())
    play(game, "activate Left", "resolve", "yes")
    right = next(id for id in game.state.permanents if game.state.objects[id].definition.name == "Right")
    game.push(next(action for action in game.legal_actions if getattr(action, "paid", ()) == (right,)))
    play(game, "pay {C}")
    assert zone(game, "Anna", "exile") == ["Left"]
    assert zone(game, "Anna", "battlefield") == ["Altar"]


def test_counters_and_how_often_it_mutated():  # 702.140, 712.8g
    over = written(
        "Over",
        "Creature — Beast",
        "Mutate {0}",
        "Whenever this creature mutates, you gain life equal to the number of times this creature has"
        " mutated.",
        cost="{5}",
        size="1/1",
    )
    combined = replace(COMBINED, text="Flying\nWhen Whole enters, you gain 3 life.")
    game = board(cards=(*pair(combined=combined), over), hand="Over")
    play(game, "activate Left", "resolve", "resolve")
    play(game, "cast Over with mutate", "targets: Whole", "resolve", "no", "resolve")
    assert life(game) == (24, 20)
    over_all = now(game, "Over")
    assert (over_all.power, over_all.keywords, over_all.mana_value) == (1, {Keyword.FLYING}, 5)


def test_the_melded_permanent_is_the_commander():  # 903.3b, 903.9c
    text = """
        step: precombat main   priority: Anna
        Anna 40   library: 8 Plains   battlefield: Left, Right (commander)
        Ben 40   hand: Bury   library: 8 Plains
    """
    game = position(text, *CARDS)
    play(game, "activate Left", "resolve", "resolve")
    (commander,) = game.state.players[0].commanders
    assert commander.object in game.state.permanents
    play(game, "pass", "cast Bury", "targets: Whole", "resolve", "choose: Right")
    assert zone(game, "Anna", "command") == ["Right"]
    assert zone(game, "Anna", "graveyard") == ["Left"]


def test_a_position_does_not_hold_half_of_a_melded_permanent():  # 701.42a-b
    for mine in ("Left (as melded)", "Left (as melded, token)"):
        with pytest.raises(NotationError, match="made of two cards, and this is one of them alone"):
            Game.parse(f"Anna 20 battlefield: {mine} | Ben 20", cards=pool_with(*PAIR))
    game = board()
    play(game, "activate Left", "resolve", "resolve")
    again = Game.parse(str(game), cards=pool_with(*CARDS))
    assert again.state == game.state


def test_what_keeps_it_out_leaves_both_in_exile():  # 614.6
    priest = written(
        "Priest",
        "Creature — Human",
        "If a nontoken creature would enter and it wasn't cast, exile it instead.",
        size="2/2",
    )
    game = board(mine="Left, Right, Priest", cards=(*CARDS, priest))
    play(game, "activate Left", "resolve")
    assert sorted(zone(game, "Anna", "exile")) == ["Left", "Right"]


def test_without_a_combined_face_the_words_are_not_read():
    lone = face("Left", "Creature — Human", TEXT.format("Whole"), "2/2", "{W}")
    assert read(PrintedCard(name="Left", layout="meld", faces=(lone,))).definition is None
    assert read(PrintedCard(name="Left", layout="normal", faces=(lone,))).definition is None


def test_the_entry_of_the_combined_face_completes_both_cards():
    left = face("Left", "Creature — Human", TEXT.format("Whole"), "2/2", "{1}{W}{W}")
    right = face("Right", "Creature — Human", "(Melds with Left.)", "3/3", "{3}{W}")
    cards = {
        one.name: PrintedCard(name=one.name, layout="meld", faces=(one,)) for one in (left, right, COMBINED)
    }
    found = with_combined_faces(cards)
    for name in ("Left", "Right"):
        assert [face.name for face in found[name].faces] == [name, "Whole"]
        assert found[name].faces[1].colors == {"W"}
    assert len(found["Whole"].faces) == 1
    eldrazi = replace(COMBINED, type_line="Creature — Eldrazi", colors=frozenset("W"))
    found = with_combined_faces(
        {**cards, "Whole": PrintedCard(name="Whole", layout="meld", faces=(eldrazi,))}
    )
    assert found["Left"].faces[1].colors == frozenset()


def test_two_loyalty_abilities_each_turn():  # 606.3
    walker = face(
        "Whole",
        "Legendary Planeswalker — Whole",
        "You may activate the loyalty abilities of Whole twice each turn rather than only once.\n"
        "+1: You gain 1 life.\n+2: You gain 2 life.",
    )
    game = board(cards=pair(combined=replace(walker, loyalty="7")))
    play(game, "activate Left", "resolve")
    play(game, "activate Whole ability 1", "resolve", "activate Whole ability 1", "resolve")
    assert life(game) == (22, 20)
    twice = "two loyalty abilities of Whole were already activated this turn [cr2025-06-06 606.3]"
    assert twice in refused(game, "activate Whole ability 2")


def test_a_walker_that_becomes_one_with_fewer_abilities_has_used_its_own():  # 606.3
    text = ("+1: You gain 1 life.", "+2: You gain 2 life.", "-1: You gain 3 life.")
    great = written("Great", "Planeswalker — Great", *text, cost="{0}")
    small = written("Small", "Planeswalker — Small", text[0], cost="{0}")
    copying = "Target permanent you control becomes a copy of another target permanent."
    game = position(
        "step: precombat main | Anna 20 hand: Mirror library: 5 Forest"
        " battlefield: Great#20 (5 loyalty), Small#30 (4 loyalty) | Ben 20 library: 5 Forest",
        great,
        small,
        written("Mirror", "Sorcery", copying, cost="{0}"),
    )
    play(
        game, "activate Great ability 3", "resolve", "cast Mirror", "targets: #20", "targets: #30", "resolve"
    )
    assert characteristics(game.state, ObjectId(20)).name == "Small"
    able = {action.source for action in game.legal_actions if getattr(action, "ability", None) is not None}
    assert able == {30}


def test_the_name_of_the_combined_face_can_be_chosen():  # 201.4e, 712.19
    namer = written("Namer", "Sorcery", "Choose a creature card name. You gain 1 life.", cost="{0}")
    game = board(mine="2 Plains", hand="Left, Namer", cards=(*CARDS, namer))
    play(game, "cast Namer", "resolve")
    assert "Whole" in str(list(game.legal_actions))


def test_the_combined_face_is_no_part_of_the_color_identity():
    """[cr2026-04-17 712.4b, 903.4d]"""
    red = face("Whole", "Creature — Angel", "{R}: This creature gets +1/+0 until end of turn.", "9/9")
    assert [color_identity(card) for card in pair(combined=red)] == [{Color.WHITE}, {Color.WHITE}]
