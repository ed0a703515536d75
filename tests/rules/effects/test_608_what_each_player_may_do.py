"""What each of several players may do: all choose in turn order, then it happens at the same time
[cr2025-06-06 101.4, 608.2e].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.editions import R2006, R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.state.events import Cause
from manaburn.terms import PlayerId, Zone
from manaburn.view import visible_events
from rules.cards_from_text import written
from rules.positions_of_play import asked, choice, go_to, life, play, position, refused, settle, size, zone

BOARD = """
step: precombat main
Anna 20 hand: Deed, Shock, Swamp library: 9 Forest battlefield: Memnite, Hill Giant
Ben 20 hand: Plains, Forest library: 9 Forest battlefield: Grizzly Bears, Craw Wurm
Cleo 20 library: 9 Island
"""


def cast(*lines: str, board: str = BOARD, edition: Edition = R2025) -> Game:
    game = position(board, written("Deed", "Sorcery", *lines, cost="{0}"), edition=edition)
    play(game, "cast Deed", "resolve")
    return game


def test_nobody_draws_before_all_have_chosen():
    game = cast("Each player may draw a card.")
    play(game, "yes")
    assert asked(game) == "Ben" and len(zone(game, "Anna", "hand")) == 2
    play(game, "no", "yes")
    assert [len(zone(game, who, "hand")) for who in ("Anna", "Ben", "Cleo")] == [3, 2, 1]


def test_each_chooses_what_to_sacrifice_before_the_next_is_asked():
    """Clackbridge Troll: whether they sacrifice, and which creature, then the next (ruling of 2019-10-04)."""
    game = cast("Each player may sacrifice a creature.")
    play(game, "yes")
    assert sorted(choice(game)) == ["Hill Giant", "Memnite"]
    play(game, "choose: Memnite")
    assert asked(game) == "Ben" and "Memnite" in zone(game, "Anna", "battlefield")
    play(game, "yes", "choose: Craw Wurm", "yes")  # Cleo has nothing to choose from
    assert "Memnite" in zone(game, "Anna", "graveyard") and zone(game, "Ben", "graveyard") == ["Craw Wurm"]


@pytest.mark.parametrize("edition", [R2006, R2025], ids=str)
def test_who_has_nothing_to_sacrifice_does_not_get_what_those_get_who_did(edition: Edition):
    """118.12; before October 2008 what was chosen counted, and nothing can be chosen here."""
    game = cast("Each player may sacrifice a creature. If a player does, they draw a card.", edition=edition)
    play(game, "yes", "choose: Memnite", "yes", "choose: Craw Wurm")
    if isinstance(game.decision, d.ChooseWhether):  # Cleo may say that she would
        play(game, "yes")
    settle(game)
    assert [len(zone(game, who, "hand")) for who in ("Anna", "Ben", "Cleo")] == [3, 3, 0]


CLEO_HAS_A_CARD = BOARD.replace("Cleo 20 library", "Cleo 20 hand: Mountain library")
MAY_DISCARD = "Each opponent may discard a card. If a player does, they draw two cards."


def test_who_discards_is_asked_of_all_before_anything_is_discarded():
    game = cast(MAY_DISCARD, board=CLEO_HAS_A_CARD)
    play(game, "yes", "choose: Plains")
    assert asked(game) == "Cleo" and zone(game, "Ben", "graveyard") == []
    play(game, "no")
    assert zone(game, "Ben", "graveyard") == ["Plains"]
    assert [len(zone(game, who, "hand")) for who in ("Anna", "Ben", "Cleo")] == [2, 3, 1]


def test_what_a_player_will_discard_stays_hidden():
    """Ruin Grinder: later players don't get to see what earlier ones discard (ruling of 2021-04-16)."""
    one, other = cast(MAY_DISCARD, board=CLEO_HAS_A_CARD), cast(MAY_DISCARD, board=CLEO_HAS_A_CARD)
    play(one, "yes", "choose: Plains")
    play(other, "yes", "choose: Forest")
    for viewer in (PlayerId(0), PlayerId(2)):
        assert one.view(viewer) == other.view(viewer)
        assert visible_events(one.events, viewer) == visible_events(other.events, viewer)


@pytest.mark.parametrize(("edition", "seen"), [(R2006, ["Plains"]), (R2025, [])], ids=str)
def test_who_is_asked_later_knows_in_old_editions_what_will_be_discarded(edition: Edition, seen: list[str]):
    """[cr2007-10-01 103.4a; cr2008-02-01 103.4a]"""
    game = cast(MAY_DISCARD, board=CLEO_HAS_A_CARD, edition=edition)
    play(game, "yes", "choose: Plains")
    assert [card.name for card in game.view(PlayerId(2)).chosen] == seen


def test_all_discard_before_anybody_draws():
    """Ruin Grinder: all who chose to discard their hands, then draw seven cards (ruling of 2021-04-16)."""
    game = cast("Each player may discard their hand and draw seven cards.")
    play(game, "yes", "yes")
    assert zone(game, "Ben", "graveyard") == []
    play(game, "no")
    assert [len(zone(game, who, "hand")) for who in ("Anna", "Ben", "Cleo")] == [7, 7, 0]
    moved = [event for event in game.state.happened if isinstance(event, events.Moved)]
    discarded = [n for n, event in enumerate(moved) if event.cause is Cause.DISCARDED]
    drawn = [n for n, event in enumerate(moved) if event.origin is Zone.LIBRARY]
    assert len(discarded) == 4 and max(discarded) < min(drawn)


def test_counters_are_put_on_all_chosen_creatures_at_once_and_bind_their_players():
    """Orzhov Advokist: all choose a creature, or none, and then the counters are put (2020-11-10)."""
    game = cast(
        "Each player may put two +1/+1 counters on a creature they control. If a player does, creatures that"
        " player controls can't attack you or planeswalkers you control until your next turn.",
        board=BOARD.replace("9 Island", "9 Island battlefield: Ornithopter"),
    )
    play(game, "no", "yes", "choose: Grizzly Bears")
    assert size(game, "Grizzly Bears") == (2, 2) and asked(game) == "Cleo"
    play(game, "no")
    assert size(game, "Grizzly Bears") == (4, 4)
    go_to(game, "declare attackers", "Ben")
    assert "can't attack" in refused(game, "attack: Grizzly Bears > Anna")


def test_mana_is_paid_by_all_who_agreed_before_anybody_draws():
    board = BOARD.replace("Memnite,", "2 Swamp,").replace("Grizzly Bears,", "2 Swamp,")
    game = cast("Each player may pay {2}. If a player does, they draw a card.", board=board)
    play(game, "yes")
    assert asked(game) == "Ben" and len(zone(game, "Anna", "hand")) == 2
    play(game, "yes")
    assert [len(zone(game, who, "hand")) for who in ("Anna", "Ben", "Cleo")] == [3, 3, 0]


def test_each_chooses_what_to_give_up_for_all_before_the_next_is_asked():
    """Clackbridge Troll: a player chooses the creature, too, and then the next player knows (2019-10-04)."""
    game = cast("Any player may sacrifice a creature. If no one does, you gain 3 life.")
    play(game, "yes", "choose: Memnite")
    assert asked(game) == "Ben" and [seen.name for seen in game.view(PlayerId(1)).chosen] == ["Memnite"]
    play(game, "no")
    assert "Memnite" in zone(game, "Anna", "graveyard") and life(game) == (20, 20, 20)


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        (
            "Each player searches their library for a basic land card, puts it onto the battlefield tapped,"
            " then shuffles.",
            (),
        ),
        (
            "Each player may search their library for a basic land card, put it onto the battlefield tapped,"
            " then shuffle.",
            ("yes", "yes", "no"),
        ),
    ],
)
def test_all_find_cards_before_any_of_them_enters(text: str, answers: tuple[str, ...]):
    """Veteran Explorer, Field of Ruin: all search in turn order, and what they find enters at the same time
    [701.23i].
    """
    watch = written("Witness", "Enchantment", "Whenever one or more lands enter, you gain 1 life.")
    board = BOARD.replace("Memnite, Hill Giant", "Witness")
    game = position(board, written("Deed", "Sorcery", text, cost="{0}"), watch)
    play(game, "cast Deed", "resolve", *answers, "choose: Forest")
    assert asked(game) == "Ben" and zone(game, "Anna", "battlefield") == ["Witness"]
    play(game, "choose: Forest", *([] if answers else ["choose: none"]))
    settle(game)
    assert "Forest" in zone(game, "Anna", "battlefield") and "Forest" in zone(game, "Ben", "battlefield")
    assert life(game) == (21, 20, 20)


ALL_SEARCH = (
    "Each player searches their library for a basic land card, puts it onto the battlefield tapped, then"
    " shuffles."
)
LANDS_ENTER = "Whenever one or more lands enter, you gain 1 life."


NOT_BY_ITS_OWN = (
    "Spells and abilities your opponents control can't cause their controller to search their library."
)
EXILED = (
    "While an opponent is searching their library, they exile each card they find. You may play those cards"
    " for as long as they remain exiled, and you may spend mana as though it were mana of any color to cast"
    " them."
)


def all_search(rule: str, lands: str = "Forest") -> Game:
    """A game in which Anna has made all search; Cleo has an enchantment with a rule about that."""
    board = BOARD.replace("Memnite, Hill Giant", "Witness").replace("9 Island", f"9 {lands} battlefield: Ban")
    game = position(
        board,
        written("Deed", "Sorcery", ALL_SEARCH, cost="{0}"),
        written("Witness", "Enchantment", LANDS_ENTER),
        written("Ban", "Enchantment", rule),
    )
    play(game, "cast Deed", "resolve")
    return game


@pytest.mark.parametrize(
    ("rule", "searching"),
    [(NOT_BY_ITS_OWN, ["Ben", "Cleo"]), ("Your opponents can't search libraries.", ["Cleo"])],
    ids=["Ashiok", "Stranglehold"],
)
def test_who_can_search_do_so_at_once_though_others_can_t(rule: str, searching: list[str]):
    """Those who can't only shuffle their libraries [101.3, 101.4, 701.23i]."""
    game = all_search(rule)
    for who in searching:
        assert asked(game) == who
        assert not any("Forest" in zone(game, each, "battlefield") for each in ("Anna", "Ben", "Cleo"))
        play(game, "choose: Forest")
    settle(game)
    assert life(game) == (21, 20, 20)  # what all found entered at one time
    found = [each for each in ("Anna", "Ben", "Cleo") if "Forest" in zone(game, each, "battlefield")]
    assert found == searching
    shuffled = [event.player for event in game.state.happened if isinstance(event, events.Shuffled)]
    assert sorted(shuffled) == [0, 1, 2]


def test_what_some_find_is_exiled_at_the_same_time_as_others_find():
    """Opposition Agent: Anna and Ben exile what they find as Cleo's land enters [101.4, 614.1, 701.23i]."""
    game = all_search(EXILED)
    for who in ("Anna", "Ben", "Cleo"):
        assert asked(game) == who and zone(game, "Anna", "exile") == []
        play(game, "choose: Forest")
    settle(game)
    assert [zone(game, who, "exile") for who in ("Anna", "Ben")] == [["Forest"], ["Forest"]]
    assert "Forest" in zone(game, "Cleo", "battlefield")
    go_to(game, "precombat main", "Cleo")
    forest = next(id for id in game.state.exile if game.state.objects[id].owner == 0)
    play(game, f"play Forest#{forest}")
    assert zone(game, "Cleo", "battlefield").count("Forest") == 2


def test_who_has_only_part_of_it_can_t_do_it():
    """To sacrifice two creatures is a cost for what follows, and so isn't paid with one [cr2025-06-06 118.3,
    118.12].
    """
    one_creature = BOARD.replace("Grizzly Bears, Craw Wurm", "Grizzly Bears")
    game = cast(
        "Each player may sacrifice two creatures. If a player does, they draw two cards.", board=one_creature
    )
    play(game, "yes", "choose: Memnite, Hill Giant")
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"]
    assert [len(zone(game, who, "hand")) for who in ("Anna", "Ben", "Cleo")] == [4, 2, 0]


@pytest.mark.parametrize(
    "then",
    ["you draw a card", "they draw that many cards", "they draw two cards and you gain 1 life"],
    ids=["for one who agreed", "as many as that player", "both"],
)
def test_what_is_not_the_same_for_all_who_agree_is_refused(then: str):
    """It would happen once, or for the number of all of them together."""
    with pytest.raises(AssertionError, match="not at the same time"):
        written("Deed", "Sorcery", f"Each opponent may discard their hand. If a player does, {then}.")


def test_each_player_chooses_an_x_of_their_own():
    """[cr2025-06-06 107.3f]"""
    board = BOARD.replace("Memnite,", "2 Swamp,").replace("Grizzly Bears,", "2 Swamp,")
    game = cast("Each player may pay {X}. If a player does, they draw X cards.", board=board)
    play(game, "yes", "choose: 2", "yes", "choose: 1", "no")
    assert [len(zone(game, who, "hand")) for who in ("Anna", "Ben", "Cleo")] == [4, 3, 0]


EACH_MAY_SACRIFICE = "Each player may sacrifice a creature. If a player does, that player"


def test_each_player_gains_life_by_what_they_sacrificed_themselves():
    game = cast(f"{EACH_MAY_SACRIFICE} gains life equal to that creature's power.")
    play(game, "yes", "choose: Hill Giant", "yes", "choose: Grizzly Bears")
    assert life(game) == (23, 22, 20)


def test_cards_drawn_by_what_each_sacrificed_are_refused():
    with pytest.raises(AssertionError, match="not at the same time"):
        written("Deed", "Sorcery", f"{EACH_MAY_SACRIFICE} draws cards equal to that creature's power.")
