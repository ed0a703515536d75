"""Keywords by which a card is cast in another way, or comes back [cr2025-06-06 702], read from text and
played.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from contracts import check_round_trips
from manaburn.cards.definitions import CardDefinition
from manaburn.decisions import Action, CastSpell
from manaburn.game import Game
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Keyword
from rules.positions_of_play import go_to, life, now, play, position, refused, zone


def face(name: str, text: str, cost: str = "{2}{G}", kind: str = "Creature — Beast", **more) -> PrintedFace:
    size = {"power": "2", "toughness": "2"} if "Creature" in kind else {}
    return PrintedFace(name=name, mana_cost=cost, type_line=kind, text=text, **(size | more))


def reading_of(*faces: PrintedFace, layout: str = "normal") -> CardDefinition:
    name = " // ".join(face.name for face in faces)
    printed = PrintedCard(name=name, layout=layout, faces=faces, first_printed=date(2010, 1, 1))
    reading = read(printed)
    assert reading.definition is not None, reading.unread
    return reading.definition


def beast(text: str, **more) -> CardDefinition:
    return reading_of(face("Beast", text, **more))


def deed(text: str, cost: str = "{G}", kind: str = "Sorcery") -> CardDefinition:
    return reading_of(face("Deed", text, cost, kind))


def board(*cards: CardDefinition, lands: int = 2, step: str = "precombat main", **zones: str) -> Game:
    told = "   ".join(f"{name}: {content}" for name, content in ({"library": "8 Shock"} | zones).items())
    text = f"""
        step: {step}   priority: Anna
        Anna 20   {told}
          battlefield: {lands} Forest
        Ben 20   hand: Counterspell   library: 8 Island   battlefield: 2 Island
    """
    return position(text, *cards)


# Triggers of the card itself


def test_a_spell_triggers_as_it_is_cast_even_if_it_is_countered():
    game = board(beast("When you cast this spell, you gain 3 life."), lands=3, hand="Beast")
    play(game, "cast Beast")
    assert len(game.state.stack) == 2
    check_round_trips(game)
    play(game, "resolve", "pass", "cast Counterspell", "targets: Beast", "resolve")
    assert life(game) == (23, 20)
    assert zone(game, "Anna", "graveyard") == ["Beast"]


def test_put_onto_the_battlefield_it_was_not_cast():
    raising = deed("Return target creature card from your graveyard to the battlefield.")
    game = board(beast("When you cast this spell, you gain 3 life."), raising, hand="Deed", graveyard="Beast")
    play(game, "cast Deed", "targets: Beast", "resolve")
    assert "Beast" in zone(game, "Anna", "battlefield")
    assert life(game) == (20, 20)


@pytest.mark.parametrize(("answer", "gained"), [("yes", 3), ("no", 0)])
def test_a_spell_that_triggers_knows_whether_it_was_kicked(answer: str, gained: int):
    text = "Kicker {1}\nWhen you cast this spell, if it was kicked, you gain 3 life."
    game = board(beast(text), lands=4, hand="Beast")
    play(game, "cast Beast", answer)
    assert len(game.state.stack) == (2 if gained else 1)
    play(game, *["resolve"] * len(game.state.stack))
    assert life(game) == (20 + gained, 20)


def test_a_card_triggers_from_where_it_is_once_it_is_cycled():
    text = "Cycling {1}\nWhen you cycle this card, you gain 2 life."
    game = board(beast(text), hand="Beast")
    play(game, "activate Beast")
    assert [len(zone(game, "Anna", name)) for name in ("graveyard", "hand")] == [1, 0]
    play(game, "resolve")
    assert life(game) == (22, 20)
    play(game, "resolve")
    assert zone(game, "Anna", "hand") == ["Shock"]


def test_an_ability_of_a_card_knows_what_that_was_though_it_has_entered_meanwhile():
    raising = deed("Return target creature card from your graveyard to the battlefield.", kind="Instant")
    text = "Cycling {G}\nWhen you cycle this card, you gain 2 life."
    game = board(beast(text), raising, hand="Beast, Deed")
    play(game, "activate Beast", "cast Deed", "targets: Beast", "resolve")
    assert "Beast" in zone(game, "Anna", "battlefield")
    assert [item.name for item in game.view(0).stack] == ["Beast", "Beast"]
    play(game, "resolve")
    assert life(game) == (22, 20)


def test_a_card_discarded_otherwise_was_not_cycled():
    channel = beast("{1}, Discard this card: Draw a card.\nWhen you cycle this card, you gain 2 life.")
    game = board(channel, hand="Beast")
    play(game, "activate Beast", "resolve")
    assert not game.state.stack
    assert life(game) == (20, 20)


def test_cycling_is_discarding_too():
    rift = reading_of(
        face("Rift", "Whenever you cycle a card, you gain 1 life.", "{G}", "Enchantment"),
    )
    megrim = reading_of(
        face("Grim", "Whenever you discard a card, you lose 4 life.", "{G}", "Enchantment"),
    )
    cycler = beast("Cycling {1}")
    text = """
        step: precombat main   priority: Anna
        Anna 20   library: 8 Shock   hand: Beast   battlefield: 2 Forest, Rift, Grim
        Ben 20   library: 8 Island
    """
    game = position(text, rift, megrim, cycler)
    play(game, "activate Beast", "order: 1, 2", "resolve", "resolve", "resolve")
    assert life(game) == (17, 20)


# Other costs


def test_what_was_evoked_is_sacrificed_as_it_enters():
    text = "When this creature enters, you gain 3 life.\nEvoke {G}"
    game = board(beast(text), lands=1, hand="Beast")
    play(game, "cast Beast with evoke", "resolve", "order: 1, 2", "resolve", "resolve")
    assert life(game) == (23, 20)
    assert zone(game, "Anna", "graveyard") == ["Beast"]


def test_what_was_not_evoked_stays():
    game = board(beast("Evoke {G}"), lands=3, hand="Beast")
    play(game, "cast Beast", "resolve")
    go_to(game, "end")
    assert "Beast" in zone(game, "Anna", "battlefield")


def test_what_was_dashed_has_haste_and_returns():
    game = board(beast("Dash {G}"), lands=1, hand="Beast")
    play(game, "cast Beast with dash", "resolve")
    assert Keyword.HASTE in now(game, "Beast").keywords
    check_round_trips(game)
    go_to(game, "end")
    play(game, "resolve")
    assert zone(game, "Anna", "hand") == ["Beast"]


def test_blitz_draws_a_card_as_the_creature_dies():
    game = board(beast("Blitz {G}"), lands=1, hand="Beast")
    play(game, "cast Beast with blitz", "resolve")
    go_to(game, "end")
    play(game, "resolve", "resolve")
    assert (zone(game, "Anna", "graveyard"), zone(game, "Anna", "hand")) == (["Beast"], ["Shock"])


def test_what_was_warped_is_exiled_and_cast_in_a_later_turn():
    game = board(beast("Warp {G}"), lands=3, hand="Beast")
    play(game, "cast Beast with warp", "resolve")
    go_to(game, "end")
    play(game, "resolve")
    assert zone(game, "Anna", "exile") == ["Beast"]
    assert refused(game, "cast Beast")
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    casts = [action for action in game.legal_actions if isinstance(action, CastSpell)]
    assert [action.way for action in casts] == [""], "for its warp cost from the hand alone (702.185a)"
    play(game, "cast Beast", "resolve")
    go_to(game, "end")
    assert "Beast" in zone(game, "Anna", "battlefield")


def test_what_left_the_battlefield_is_not_found_at_the_end_step():
    bolt = deed("Destroy target creature.")
    game = board(beast("Warp {G}"), bolt, lands=2, hand="Beast, Deed")
    play(game, "cast Beast with warp", "resolve", "cast Deed", "targets: Beast", "resolve")
    go_to(game, "end")
    play(game, "resolve")
    assert "Beast" in zone(game, "Anna", "graveyard")


def test_spectacle_is_for_turns_in_which_an_opponent_lost_life():
    drain = replace(deed("Target opponent loses 1 life."), name="Drain")
    game = board(drain, deed("Spectacle {G}\nDraw a card.", cost="{4}{G}"), hand="Deed, Drain")
    assert CastSpell not in {type(action) for action in game.legal_actions if _is(game, action, "Deed")}
    play(game, "cast Drain", "targets: Ben", "resolve", "cast Deed with spectacle", "resolve")
    assert zone(game, "Anna", "hand") == ["Shock"]


# From the graveyard


def test_escape_exiles_other_cards_and_the_permanent_knows_it():
    price = "Escape—{G}, Exile two other cards from your graveyard."
    text = f"{price}\nThis creature escapes with a +1/+1 counter on it."
    game = board(beast(text), lands=1, graveyard="Beast, 2 Shock")
    play(game, "cast Beast with escape", "choose: " + _ids(game, "Shock"), "resolve")
    assert now(game, "Beast").power == 3
    assert zone(game, "Anna", "exile") == ["Shock", "Shock"]


def _ids(game: Game, name: str) -> str:
    objects = game.state.objects
    return ", ".join(
        f"#{id}" for id in game.state.players[0].graveyard if objects[id].definition.name == name
    )


def _is(game: Game, action: Action, name: str) -> bool:
    return isinstance(action, CastSpell) and game.state.objects[action.card].definition.name == name


def test_escape_needs_other_cards():
    text = "Escape—{G}, Exile two other cards from your graveyard."
    assert refused(board(beast(text), lands=1, graveyard="Beast, Shock"), "cast Beast with escape")


def test_retrace_costs_a_land_card_besides_its_mana_cost():
    game = board(deed("You gain 2 life.\nRetrace"), lands=1, graveyard="Deed", hand="Forest, Shock")
    play(game, "cast Deed with retrace", "choose: Forest", "resolve")
    assert life(game) == (22, 20)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Deed", "Forest"]
    assert refused(game, "cast Deed with retrace")


def test_jump_start_exiles_the_card():
    game = board(deed("You gain 2 life.\nJump-start"), lands=1, graveyard="Deed", hand="Shock")
    play(game, "cast Deed with jump-start", "choose: Shock", "resolve")
    assert life(game) == (22, 20)
    assert zone(game, "Anna", "exile") == ["Deed"]


def test_unearthed_it_has_haste_and_is_exiled_at_the_next_end_step():
    game = board(beast("Unearth {G}"), lands=1, graveyard="Beast")
    play(game, "activate Beast", "resolve")
    assert Keyword.HASTE in now(game, "Beast").keywords
    go_to(game, "end")
    play(game, "resolve")
    assert zone(game, "Anna", "exile") == ["Beast"]


def test_unearthed_it_is_exiled_wherever_it_would_go():
    bolt = deed("Return target creature to its owner's hand.")
    game = board(beast("Unearth {G}"), bolt, lands=2, graveyard="Beast", hand="Deed")
    play(game, "activate Beast", "resolve", "cast Deed", "targets: Beast", "resolve")
    assert zone(game, "Anna", "exile") == ["Beast"]


def test_scavenge_counts_the_power_of_the_card():
    game = board(beast("Scavenge {G}"), lands=1, graveyard="Beast")
    assert refused(game, "activate Beast")
    game = board(beast("Scavenge {G}"), beast("Scavenge {G}"), lands=1, graveyard="Beast")
    text = """
        step: precombat main   priority: Anna
        Anna 20   library: 8 Shock   graveyard: Beast   battlefield: Forest, Grizzly Bears
        Ben 20   library: 8 Island
    """
    game = position(text, beast("Scavenge {G}"))
    play(game, "activate Beast", "targets: Grizzly Bears", "resolve")
    assert now(game, "Grizzly Bears").power == 4


def test_disturb_casts_the_card_with_its_back_face_up():
    back = face(
        "Ghost",
        "Flying\nIf Ghost would be put into a graveyard from anywhere, exile it instead.",
        "",
        "Creature — Spirit",
        colors=frozenset("G"),
    )
    card = reading_of(face("Beast", "Disturb {1}{G}"), back, layout="transform")
    game = board(card, lands=2, graveyard="Beast")
    assert refused(game, "cast Beast")
    play(game, "cast Beast as Ghost with disturb")
    check_round_trips(game)
    assert characteristics(game.state, game.state.stack[-1].id).mana_value == 3
    play(game, "resolve")
    assert Keyword.FLYING in now(game, "Ghost").keywords


def test_a_back_face_without_disturb_is_not_cast():
    back = face("Ghost", "Flying", "", "Creature — Spirit", colors=frozenset("G"))
    card = reading_of(face("Beast", "Disturb {1}{G}"), back, layout="transform")
    game = board(card, lands=3, hand="Beast")
    assert refused(game, "cast Beast as Ghost")
    play(game, "cast Beast", "resolve")
    assert "Beast" in zone(game, "Anna", "battlefield")
