"""What is chosen as permanents enter or something resolves, and what is of the chosen color, type or name
[cr2025-06-06 201.4, 607.2d, 608.2d, 614.12a-614.12b].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.errors import IllegalAction
from manaburn.game import Game
from manaburn.mana import mana
from manaburn.purposes import Quality
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.zones.sight import sees
from manaburn.state import events
from manaburn.terms import Color, PlayerId
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, permanent, play, position, resolve_all

MAIN = "step: precombat main | Anna 20 hand: {} library: 3 Forest battlefield: 5 Forest{} | Ben 20 {}"
GUARD = written(
    "Guard",
    "Creature — Angel",
    "As Guard enters, choose a color.",
    "Guard has protection from the chosen color.",
    size="2/2",
)
LORD = written(
    "Lord",
    "Artifact",
    "As Lord enters, choose a creature type.",
    "Creatures you control of the chosen type get +1/+1.",
)
BAN = written(
    "Ban",
    "Enchantment",
    "As Ban enters, choose a nonland card name.",
    "Spells with the chosen name can't be cast.",
)
BURN = written("Burn", "Instant", "Burn deals 1 damage to target creature.", cost="{R}")
CLONE = written(
    "Twin",
    "Creature — Shapeshifter",
    "You may have Twin enter as a copy of any creature on the battlefield.",
    size="0/0",
)


def board(*cards: CardDefinition, hand: str = "", mine: str = "", theirs: str = "") -> Game:
    return position(MAIN.format(hand or cards[0].name, mine and f", {mine}", theirs), *cards)


def chosen(game: Game, name: str) -> list[str | int]:
    return [said.word for said in permanent(game, name).chosen]


def test_a_color_is_chosen_before_the_permanent_enters_and_protects_it_from_then_on():
    game = board(GUARD, BURN, hand="Guard", theirs="hand: Burn battlefield: Mountain")
    play(game, "cast Guard", "resolve")
    assert isinstance(game.decision, d.ChooseWord)
    assert not any(game.state.objects[id].definition is GUARD for id in game.state.permanents)
    assert {action.word for action in game.legal_actions if isinstance(action, d.Say)} == {
        "white",
        "blue",
        "black",
        "red",
        "green",
    }
    play(game, "choose: green")
    assert permanent(game, "Guard").chosen == (Said(Quality.COLOR, "green"),)
    play(game, "pass")
    with pytest.raises(IllegalAction):
        play(game, "cast Burn", "targets: Guard")


def test_what_was_chosen_is_in_positions_and_views_and_taken_back():
    game = board(LORD, hand="Lord")
    play(game, "cast Lord", "resolve")
    before = game.state.clone()
    play(game, "choose: elf")
    assert chosen(game, "Lord") == ["Elf"]
    assert "chosen type Elf" in str(game)
    assert Game.load(text=game.save()).state == game.state
    seen = next(o for o in game.view(1).player(0).battlefield if o.name == "Lord")
    assert seen.chosen == (Said(Quality.TYPE, "Elf"),)
    game.pop()
    assert game.state == before


def test_a_position_tells_what_was_chosen():
    game = board(LORD, hand="Forest", mine="Llanowar Elves, Grizzly Bears, Lord (chosen type Elf)")
    assert (now(game, "Llanowar Elves").power, now(game, "Grizzly Bears").power) == (2, 2)
    assert now(game, "Llanowar Elves").toughness == 2


def test_only_a_card_of_the_kind_asked_for_is_named_and_nobody_can_cast_it_then():
    game = board(BAN, BURN, hand="Ban", theirs="hand: Burn battlefield: Mountain")
    play(game, "cast Ban", "resolve")
    with pytest.raises(IllegalAction):
        play(game, "choose: Forest")
    play(game, "choose: Burn")
    play(game, "pass")
    with pytest.raises(IllegalAction):
        play(game, "cast Burn")


def test_the_name_of_a_card_that_nobody_has_seen_may_be_chosen():
    game = board(BAN, hand="Ban")
    play(game, "cast Ban", "resolve", "choose: Black Lotus")
    assert chosen(game, "Ban") == ["Black Lotus"]


def test_who_enters_as_a_copy_chooses_for_itself():
    game = board(CLONE, GUARD, hand="Twin", mine="Guard (chosen color red)")
    play(game, "cast Twin", "resolve", "choose: Guard", "choose: blue")
    both = sorted(
        chosen_of.chosen[0].word for chosen_of in game.state.permanents.values() if chosen_of.chosen
    )
    assert both == ["blue", "red"]


def test_nothing_is_of_a_color_that_nobody_has_chosen():
    game = board(GUARD, BURN, hand="Burn", mine="Guard, Mountain")
    play(game, "cast Burn", "targets: Guard", "resolve")
    assert permanent(game, "Guard").damage == 1


def test_mana_of_the_chosen_color():
    stone = written(
        "Stone", "Artifact", "As Stone enters, choose a color.", "{T}: Add one mana of the chosen color."
    )
    game = board(stone, hand="Forest", mine="Stone (chosen color blue)")
    play(game, "tap Stone for {U}")
    assert game.state.players[0].mana == mana("{U}")


def test_lands_become_of_the_chosen_type():
    flood = written(
        "Flood",
        "Enchantment",
        "As Flood enters, choose a basic land type.",
        "Lands you control are the chosen type in addition to their other types.",
    )
    game = board(flood, hand="Flood")
    play(game, "cast Flood", "resolve", "choose: Island")
    play(game, "tap Forest for {U}")
    assert game.state.players[0].mana == mana("{U}")


def test_the_upkeep_of_the_chosen_player():
    vise = written(
        "Vise",
        "Artifact",
        "As Vise enters, choose an opponent.",
        "At the beginning of the chosen player's upkeep, Vise deals 1 damage to that player.",
    )
    game = board(vise, hand="Vise", theirs="library: 3 Forest")
    play(game, "cast Vise", "resolve")
    assert chosen(game, "Vise") == [1], "an only opponent is chosen without a question"
    go_to(game, "upkeep", "Ben")
    resolve_all(game)
    assert [player.life for player in game.state.players] == [20, 19]


def test_a_choice_among_several_opponents():
    vise = written(
        "Vise", "Artifact", "As Vise enters, choose an opponent.", "{T}: The chosen player loses 1 life."
    )
    text = MAIN.format("Vise", "", "") + " | Cleo 20 | Dora 20"
    game = position(text, vise)
    play(game, "cast Vise", "resolve", "choose: Dora", "activate Vise", "resolve")
    while game.state.stack:
        game.push(d.Pass())
    assert [player.life for player in game.state.players] == [20, 20, 20, 19]


def test_spells_of_a_mana_value_that_was_chosen():
    limit = written(
        "Limit",
        "Enchantment",
        "As Limit enters, choose a number.",
        "Noncreature spells with mana value equal to the chosen number can't be cast.",
    )
    game = board(limit, BURN, hand="Limit, Burn, Grizzly Bears", mine="2 Mountain")
    play(game, "cast Limit", "resolve", "choose: 1")
    with pytest.raises(IllegalAction):
        play(game, "cast Burn")
    play(game, "cast Grizzly Bears")


def test_one_of_two_words_says_what_else_it_does():
    siege = written(
        "Siege",
        "Enchantment",
        "As Siege enters, choose North or South.\n"
        "• North — Creatures you control get +1/+0.\n"
        "• South — At the beginning of your end step, you gain 1 life.",
    )
    for word, power, life in (("North", 3, 20), ("South", 2, 21)):
        game = board(siege, hand="Siege", mine="Grizzly Bears")
        play(game, "cast Siege", "resolve", f"choose: {word}")
        assert now(game, "Grizzly Bears").power == power
        go_to(game, "end")
        resolve_all(game)
        assert game.state.players[0].life == life


# As something resolves


def test_effects_mean_what_was_chosen_before_them():
    sweep = written("Sweep", "Sorcery", "Choose a creature type. Destroy all creatures of the chosen type.")
    game = board(sweep, hand="Sweep", mine="Llanowar Elves, Grizzly Bears")
    play(game, "cast Sweep", "resolve", "choose: Bear")
    names = {game.state.objects[id].definition.name for id in game.state.permanents}
    assert "Llanowar Elves" in names
    assert "Grizzly Bears" not in names


def test_protection_from_a_color_that_is_chosen_on_resolution_lasts_for_the_turn():
    shield = written(
        "Shield",
        "Instant",
        "Target creature you control gains protection from the color of your choice until end of turn.",
    )
    game = board(shield, BURN, hand="Shield", mine="Grizzly Bears", theirs="hand: Burn battlefield: Mountain")
    play(game, "cast Shield", "targets: Grizzly Bears", "resolve", "choose: green", "pass")
    with pytest.raises(IllegalAction):
        play(game, "cast Burn", "targets: Grizzly Bears")


def test_a_permanent_becomes_the_color_that_is_chosen():
    lens = written(
        "Lens", "Artifact", "{T}: Target permanent becomes the color of your choice until end of turn."
    )
    game = board(lens, hand="Forest", mine="Lens, Grizzly Bears")
    play(game, "activate Lens", "targets: Grizzly Bears", "resolve", "choose: black")
    assert now(game, "Grizzly Bears").colors == {Color.BLACK}


def test_spells_with_the_name_of_what_was_returned_cannot_be_cast_until_ones_next_turn():
    mage = written(
        "Mage",
        "Creature — Wizard",
        "When Mage enters, return target creature an opponent controls to its owner's hand. That creature's"
        " owner can't cast spells with the same name as that creature until your next turn.",
        size="2/3",
    )
    theirs = "library: 5 Forest battlefield: 2 Forest, Grizzly Bears"
    game = board(mage, hand="Mage", theirs=theirs)
    play(game, "cast Mage", "resolve", "targets: Grizzly Bears", "resolve")
    go_to(game, "precombat main", "Ben")
    with pytest.raises(IllegalAction):
        play(game, "cast Grizzly Bears")
    go_to(game, "precombat main", "Anna")
    assert not game.state.continuous


# Prices


def test_a_land_enters_tapped_unless_life_is_paid():
    crypt = written(
        "Crypt", "Land", "As Crypt enters, you may pay 2 life. If you don't, it enters tapped.", cost=""
    )
    for answer, tapped, life in (("yes", False, 18), ("no", True, 20)):
        game = board(crypt, hand="Crypt")
        play(game, "play Crypt", answer)
        assert permanent(game, "Crypt").tapped is tapped
        assert game.state.players[0].life == life


def test_who_cannot_pay_life_is_not_asked():
    crypt = written(
        "Crypt", "Land", "As Crypt enters, you may pay 2 life. If you don't, it enters tapped.", cost=""
    )
    game = position(MAIN.format("Crypt", "", "").replace("Anna 20", "Anna 1"), crypt)
    play(game, "play Crypt")
    assert permanent(game, "Crypt").tapped


def test_a_land_enters_tapped_unless_a_card_is_revealed():
    grove = written(
        "Grove",
        "Land",
        "As Grove enters, you may reveal an Elf card from your hand. If you don't, Grove enters tapped.",
        cost="",
    )
    for answer, tapped in (("choose: Llanowar Elves", False), ("choose: none", True)):
        game = board(grove, hand="Grove, Llanowar Elves, Hill Giant")
        play(game, "play Grove", answer)
        assert permanent(game, "Grove").tapped is tapped
    game = board(grove, hand="Grove, Hill Giant")
    play(game, "play Grove")
    assert permanent(game, "Grove").tapped, "nothing to reveal"
    assert characteristics(game.state, permanent(game, "Grove").id).name == "Grove"


def test_an_opponent_is_chosen_and_a_color_that_is_not_left_out():  # 614.12a
    pick = written("Pick", "Enchantment", "As Pick enters, choose an opponent.", cost="{0}")
    tint = written("Tint", "Artifact", "As Tint enters, choose a color other than white.", cost="{0}")
    game = position("Anna 20 hand: Pick, Tint | Ben 20 | Cleo 20", pick, tint)
    play(game, "cast Pick", "resolve")
    assert [game.text(each) for each in game.legal_actions] == ["choose: Ben", "choose: Cleo"]
    play(game, "choose: Cleo", "cast Tint", "resolve")
    assert {getattr(each, "word", "") for each in game.legal_actions} == {"blue", "black", "red", "green"}


@pytest.mark.parametrize(("life", "left"), [(3, 1), (5, 1)])
def test_several_that_enter_are_paid_for_as_far_as_life_goes(life: int, left: int) -> None:
    """cr2025-09-19 614.12b: two of them ask for 2 life each, and only one can be paid of 3."""
    crypt = written(
        "Crypt", "Land", "As Crypt enters, you may pay 2 life. If you don't, it enters tapped.", cost=""
    )
    spring = written(
        "Spring", "Sorcery", "Return all land cards from your graveyard to the battlefield.", cost="{0}"
    )
    game = position(f"Anna {life} hand: Spring graveyard: 2 Crypt | Ben 20", crypt, spring)
    play(game, "cast Spring", "resolve")
    while isinstance(game.decision, d.ChooseWhether):
        play(game, "yes")
    assert game.state.players[0].life == left
    assert sum(it.tapped for it in game.state.permanents.values()) == (1 if life == 3 else 0)


SPY = written(
    "Spy",
    "Artifact",
    "As Spy enters, look at an opponent's hand, then choose any card name.",
    "Spells your opponents cast with the chosen name cost {2} more to cast.",
    cost="{0}",
)


def test_a_hand_is_looked_at_before_a_name_is_chosen():
    game = board(SPY, hand="Spy", theirs="hand: Hill Giant, Shock")
    play(game, "cast Spy", "resolve")
    assert isinstance(game.decision, d.ChooseWord)
    assert {"Hill Giant", "Shock"} <= set(game.decision.among)
    hand = game.state.players[1].hand
    assert all(sees(game.state, game.state.objects[id], PlayerId(0)) for id in hand)
    play(game, "choose: Shock")
    looks = [event for event in game.state.happened if isinstance(event, events.LookedAt)]
    assert [(look.player, sorted(look.names)) for look in looks] == [(0, ["Hill Giant", "Shock"])]
    assert permanent(game, "Spy").chosen == (Said(Quality.NAME, "Shock"),)


def test_of_several_opponents_one_is_chosen_whose_hand_is_looked_at():
    text = "step: precombat main | Anna 20 hand: Spy | Ben 20 hand: Hill Giant | Cleo 20 hand: Shock"
    game = position(text, SPY)
    play(game, "cast Spy", "resolve", "choose: Cleo")
    assert isinstance(game.decision, d.ChooseWord)
    assert "Shock" in game.decision.among
    assert "Hill Giant" not in game.decision.among
