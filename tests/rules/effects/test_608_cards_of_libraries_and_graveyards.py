"""Printed cards of libraries, graveyards and exile, played by what their words say [cr2025-06-06 608.2]."""

from __future__ import annotations

import pytest

from manaburn.decisions import CastSpell
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_cards_of_commanders import named
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import go_to, life, permanent, play, position, refused, resolve_all, zone

RETRACE = "retrace for its mana cost"


def castable(game):
    """The names of cards that may be cast, and how."""
    objects, actions = game.state.objects, game.legal_actions
    return {(objects[a.card].definition.name, a.way) for a in actions if isinstance(a, CastSpell)}


# Retrace that cards of a graveyard are given [cr2025-06-06 702.81]


@pytest.mark.parametrize(("active", "found"), [("Anna", {("Hill Giant", RETRACE)}), ("Ben", set())])
def test_permanent_cards_of_the_graveyard_have_retrace_during_your_turn(active, found):
    game = position(
        f"active: {active} step: precombat main | Anna 20 hand: Island library: 9 Forest"
        " graveyard: Hill Giant, Shock, Forest battlefield: Six, 4 Mountain | Ben 20 library: 9 Forest",
        *real("Six"),
    )
    play(game, *([] if active == "Anna" else ["pass"]))
    assert castable(game) == found


def test_by_retrace_the_mana_cost_is_paid_and_a_land_card_discarded():
    hand = "Island, Gray Ogre"
    game = board(*real("Six"), hand=hand, ours="Six, 4 Mountain", more="graveyard: Hill Giant, Shock")
    play(game, f"cast Hill Giant with {RETRACE}")
    assert "choose: Gray Ogre" not in answers(game)
    play(game, *(["choose: Island"] if "choose: Island" in answers(game) else []))
    assert zone(game, "Anna", "hand") == ["Gray Ogre"]
    resolve_all(game)
    assert permanent(game, "Hill Giant").controller == 0
    assert all(one.tapped for one in game.state.permanents.values() if one.id in lands(game))


def lands(game):
    return [id for id in game.state.permanents if game.state.objects[id].definition.name == "Mountain"]


def test_an_emblem_gives_retrace_again_and_again():
    """What is cast with retrace goes to the graveyard afterwards and may be cast again from there."""
    wrenn = "Wrenn and Six"
    game = board(
        *real(wrenn),
        hand="2 Island",
        ours="2 Mountain",
        more=f", {wrenn} (7 loyalty) graveyard: Shock, Bear Cub",
    )
    assert castable(game) == set()
    play(game, f"activate {wrenn} ability 3", "resolve")
    for dealt in (18, 16):
        assert castable(game) == {("Shock", RETRACE)}
        play(game, f"cast Shock with {RETRACE}", "targets: Ben")
        play(game, *(["choose: Island"] if "choose: Island" in answers(game) else []))
        resolve_all(game)
        assert (life(game)[1], zone(game, "Anna", "graveyard").count("Shock")) == (dealt, 1)
    assert castable(game) == set(), "no land card is left to discard, and no mana"


# Cards that were put into a graveyard this turn


MILLING = written("Grinder", "Artifact", "{T}: Target player mills two cards.")


def targets_offered(game):
    return {one.removeprefix("targets: ") for one in answers(game) if "," not in one and "none" not in one}


def test_cards_that_were_put_there_from_the_battlefield_this_turn():
    """Neither the card that lay there before nor what was discarded or countered is meant."""
    ours, hand = "3 Plains, 2 Mountain, Gray Ogre, Bear Cub", "Brought Back, 2 Shock, Forest"
    game = board(*real("Brought Back"), hand=hand, ours=ours, more="graveyard: Hill Giant")
    for name in ("Gray Ogre", "Bear Cub"):
        play(game, "cast Shock", f"targets: {name}", "resolve")
    play(game, "cast Brought Back")
    assert targets_offered(game) == {"Gray Ogre", "Bear Cub"}
    play(game, "targets: Gray Ogre, Bear Cub", "resolve")
    assert (permanent(game, "Gray Ogre").tapped, permanent(game, "Bear Cub").tapped) == (True, True)
    assert zone(game, "Anna", "graveyard") == ["Hill Giant", "Shock", "Shock", "Brought Back"]


def test_all_cards_that_were_put_there_from_the_battlefield_this_turn():
    game = board(
        *real("Faith's Reward"),
        MILLING,
        hand="Faith's Reward, 2 Shock",
        library="2 Grizzly Bears",
        ours="4 Plains, 2 Mountain, Gray Ogre, Ornithopter, Grinder",
        more="graveyard: Hill Giant",
        theirs="Bear Cub",
    )
    for name in ("Gray Ogre", "Ornithopter"):
        play(game, "cast Shock", f"targets: {name}", "resolve")
    play(game, "activate Grinder", "targets: Anna", "resolve", "cast Faith's Reward", "resolve")
    assert {*zone(game, "Anna", "battlefield")} >= {"Gray Ogre", "Ornithopter"}
    assert zone(game, "Anna", "graveyard") == [
        *("Hill Giant", "Shock", "Shock", "Grizzly Bears", "Grizzly Bears"),
        "Faith's Reward",
    ]


def test_the_next_turn_they_were_not_put_there_this_turn():
    game = board(*real("Brought Back"), hand="Brought Back, Shock", ours="2 Plains, Mountain, Gray Ogre")
    play(game, "cast Shock", "targets: Gray Ogre", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "pass", "cast Brought Back")
    assert targets_offered(game) == set()


def test_cards_that_were_put_there_from_a_library_this_turn():
    captain = "Captain N'ghathrod"
    game = position(
        f"step: precombat main | Anna 20 battlefield: {captain}, Grinder, Mountain hand: Shock"
        " | Ben 20 library: Hill Giant, Ornithopter, 7 Forest graveyard: Goblin Piker battlefield: Bear Cub",
        *real(captain),
        MILLING,
    )
    play(game, "cast Shock", "targets: Bear Cub", "resolve", "activate Grinder", "targets: Ben", "resolve")
    go_to(game, "end")
    assert targets_offered(game) == {"Hill Giant", "Ornithopter"}
    play(game, "targets: Ornithopter", "resolve")
    assert permanent(game, "Ornithopter").controller == 0


# Searches with more between finding and shuffling


def test_a_card_is_discarded_at_random_before_the_library_is_shuffled():
    game = board(*real("Gamble"), hand="Gamble", ours="Mountain", library="Shock, Hill Giant")
    play(game, "cast Gamble", "resolve")
    assert answers(game) == {"choose: Shock", "choose: Hill Giant"}, "a card has to be found"
    play(game, "choose: Shock")
    assert (zone(game, "Anna", "hand"), zone(game, "Anna", "graveyard")) == ([], ["Shock", "Gamble"])
    assert zone(game, "Anna", "library") == ["Hill Giant"]
    assert shuffles(game) == 1


def shuffles(game):
    return sum(isinstance(event, events.Shuffled) for event in game.events)


@pytest.mark.parametrize(
    ("sacrificed", "found"), [("Gray Ogre", {"Hill Giant"}), ("Bear Cub", {"Gray Ogre"})]
)
def test_what_is_found_enters_with_an_additional_counter(sacrificed, found):
    ours = "Forest, Island, Gray Ogre, Bear Cub"
    game = board(*real("Neoform"), hand="Neoform", ours=ours, library="Hill Giant, Gray Ogre, Shock, Forest")
    play(game, "cast Neoform", f"choose: {sacrificed}", "resolve")
    assert answers(game) == {f"choose: {name}" for name in (*found, "none")}
    (name,) = found
    play(game, f"choose: {name}")
    one = next(one for one in game.state.permanents.values() if one.counters)
    assert game.state.objects[one.id].definition.name == name
    assert [number for _, number in one.counters] == [1]


@pytest.mark.parametrize(("theirs", "most"), [("2 Forest", 2), ("Forest", 1)])
def test_one_more_card_is_found_if_the_opponent_controls_more_lands(theirs, most):
    library = "2 Plains, Savannah, Forest"
    game = board(*real("Tithe"), hand="Tithe", ours="Plains", theirs=theirs, library=library)
    play(game, "cast Tithe", "targets: Ben", "resolve")
    assert (game.decision.minimum, game.decision.maximum) == (0, most)
    assert "choose: Forest" not in answers(game)
    play(game, "choose: Savannah" if most == 1 else "choose: Savannah, Plains")
    assert sorted(zone(game, "Anna", "hand")) == ["Plains", "Savannah"][2 - most :]


def test_the_library_is_shuffled_and_its_top_card_exiled_to_be_played_for_nothing():
    urza = "Urza, Lord High Artificer"
    game = board(*real(urza), ours="5 Island", more=f", {urza}", library="3 Hill Giant")
    play(game, f"activate {urza} ability 2", "resolve")
    assert (zone(game, "Anna", "exile"), shuffles(game)) == (["Hill Giant"], 1)
    assert castable(game) == {("Hill Giant", "no payment")}
    play(game, "cast Hill Giant with no payment", "resolve")
    assert permanent(game, "Hill Giant").controller == 0


# Cards that go to the bottom of a library, into exile, or out of it


def test_several_targets_go_to_the_bottom_of_your_library_in_your_order():
    bow = "Bow of Nylea"
    game = board(
        *real(bow),
        ours="2 Forest",
        more=f", {bow} graveyard: Shock, Gray Ogre, Bear Cub",
        library="Hill Giant",
    )
    play(game, f"activate {bow}", "modes: 4", "targets: Shock, Gray Ogre", "resolve")
    play(game, "arrange: none / Gray Ogre, Shock")
    assert zone(game, "Anna", "library") == ["Shock", "Gray Ogre", "Hill Giant"], "the bottom card first"
    assert zone(game, "Anna", "graveyard") == ["Bear Cub"]


@pytest.mark.parametrize(("put", "drawn"), [("none", 1), ("Bear Cub", 2), ("Bear Cub, Shock", 3)])
def test_one_more_card_is_drawn_than_was_put_on_the_bottom(put, drawn):
    awakening = "Valakut Awakening"
    game = board(
        *real(awakening), hand=f"{awakening}, Shock, Bear Cub", ours="3 Mountain", library="5 Hill Giant"
    )
    play(game, f"cast {awakening}", "resolve", f"choose: {put}")
    if drawn == 3:
        play(game, "arrange: none / Shock, Bear Cub")
    assert zone(game, "Anna", "hand").count("Hill Giant") == drawn
    assert len(zone(game, "Anna", "hand")) == 3
    assert sorted(zone(game, "Anna", "library")[: drawn - 1]) == ["Bear Cub", "Shock"][: drawn - 1]


def test_hands_and_graveyards_are_exiled_and_linked_like_what_was_exiled_before():
    """A creature card exiled by either of two abilities can be put onto the battlefield."""
    ashiok = "Ashiok, Nightmare Weaver"
    game = position(
        f"step: precombat main | Anna 20 battlefield: {ashiok} (20 loyalty) library: 9 Island hand: Forest"
        " | Ben 20 hand: Hill Giant, Shock graveyard: Gray Ogre library: Craw Wurm, 9 Island",
        *real(ashiok),
    )
    play(game, f"activate {ashiok} ability 3", "resolve")
    assert sorted(zone(game, "Ben", "exile")) == ["Gray Ogre", "Hill Giant", "Shock"]
    assert (zone(game, "Ben", "hand"), zone(game, "Anna", "hand")) == ([], ["Forest"])
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    play(game, f"activate {ashiok} ability 2", "X = 4", "resolve")
    play(game, "choose: Hill Giant")
    assert permanent(game, "Hill Giant").controller == 0
    assert "Nightmare" in characteristics(game.state, permanent(game, "Hill Giant").id).subtypes


def test_cards_exiled_with_this_go_to_their_owners_hands():
    """Each of two such creatures has exiled cards of its own."""
    courier = "Bomat Courier"
    game = board(
        *real(courier),
        hand="2 Bear Cub",
        ours="Mountain",
        more=f", 2 {courier}",
        library="Shock, 9 Gray Ogre",
    )
    first, second = (one.id for one in named(game, courier))
    go_to(game, "declare attackers")
    play(game, f"attack: {courier}#{first} > Ben, {courier}#{second} > Ben")
    while len(zone(game, "Anna", "exile")) < 2:
        play(game, *([] if game.state.stack else ["order: 1, 2"]), "resolve")
    play(game, f"activate {courier}#{first}", "resolve")
    assert len(zone(game, "Anna", "hand")) == len(zone(game, "Anna", "exile")) == 1
    assert sorted(zone(game, "Anna", "graveyard")) == ["Bear Cub", "Bear Cub", courier]


# The top cards of a library, for a sacrifice


RITUAL = "Birthing Ritual"


def ritual(library="Forest, Hill Giant, Bear Cub, Gray Ogre, 3 Forest, Shock"):
    game = board(*real(RITUAL), ours=f"{RITUAL}, Bear Cub, Ornithopter", library=library)
    go_to(game, "end")
    play(game, "resolve")
    return game


def test_of_the_cards_looked_at_one_may_enter_for_a_sacrifice():
    """Its mana value is at most one more than that of the creature that was sacrificed."""
    game = ritual()
    play(game, "yes", "choose: Bear Cub")
    assert answers(game) == {"choose: Bear Cub", "choose: Gray Ogre", "choose: none"}
    play(game, "choose: Gray Ogre")
    assert permanent(game, "Gray Ogre").controller == 0
    library = zone(game, "Anna", "library")
    assert library[-1] == "Shock", "the eighth card is on top now"
    assert sorted(library[:-1]) == ["Bear Cub", *["Forest"] * 4, "Hill Giant"]


def test_the_cards_looked_at_go_to_the_bottom_though_nothing_is_sacrificed():
    game = ritual()
    play(game, "no")
    library = zone(game, "Anna", "library")
    assert (library[-1], len(library)) == ("Shock", 8)
    assert {*zone(game, "Anna", "battlefield")} >= {"Bear Cub", "Ornithopter"}


# How great, or how many, cards were


def test_life_and_cards_by_the_power_of_what_was_sacrificed():
    disciple = "Disciple of Freyalise"
    for answers_given, gained in ((["yes", "choose: Hill Giant"], 3), (["no"], 0)):
        game = board(*real(disciple), hand=disciple, ours="6 Forest", more=", Hill Giant, Bear Cub")
        play(game, f"cast {disciple}", "resolve", "resolve", *answers_given)
        assert (life(game)[0], len(zone(game, "Anna", "hand"))) == (20 + gained, gained)


@pytest.mark.parametrize("gone", [False, True])
def test_counters_by_the_power_of_the_card_that_was_exiled(gone):
    """If the card is not exiled, its power counts for nothing."""
    relic = written("Relic", "Artifact", "{0}: Exile all graveyards.", cost="{1}")
    game = board(
        *real("Flesh"),
        relic,
        hand="Flesh // Blood",
        ours="4 Forest, 2 Swamp, Bear Cub, Relic",
        more="graveyard: Craw Wurm",
    )
    play(game, "cast Flesh // Blood as Flesh", "targets: Craw Wurm", "targets: Bear Cub")
    play(game, *(["activate Relic", "resolve"] if gone else []), "resolve")
    assert sum(number for _, number in permanent(game, "Bear Cub").counters) == (0 if gone else 6)


@pytest.mark.parametrize(("land", "dealt"), [("Forest", 2), ("Mountain", 4), ("Taiga", 4), ("", 3)])
def test_damage_by_the_number_of_nonland_cards_until_a_land(land, dealt):
    """The target is chosen before; without a land all cards are revealed."""
    belcher = "Goblin Charbelcher"
    library = f"Shock, Hill Giant, {land}, Bear Cub" if land else "Shock, Hill Giant, Bear Cub"
    game = board(*real(belcher), ours=f"3 Forest, {belcher}", library=library)
    play(game, f"activate {belcher}", "targets: Ben", "resolve")
    order = f"Hill Giant, Shock, {land or 'Bear Cub'}"
    play(game, f"arrange: none / {order}")
    assert life(game) == (20, 20 - dealt)
    left = ["Bear Cub"] if land else []
    assert zone(game, "Anna", "library") == [*reversed(order.split(", ")), *left]


# Cards exiled face down that you may look at and play [cr2025-06-06 406.3]


@pytest.mark.parametrize("taken", ["Shock", "Bear Cub"])
def test_one_of_the_cards_looked_at_is_exiled_face_down(taken):
    """Only you may look at it, and mana of any color can be spent on it; the other goes to the bottom."""
    siphon = "Siphon Insight"
    game = position(
        f"step: precombat main | Anna 20 hand: {siphon} battlefield: 4 Island, Swamp library: 9 Island"
        " | Ben 20 library: Shock, Bear Cub, 2 Hill Giant",
        *real(siphon),
    )
    play(game, f"cast {siphon}", "targets: Ben", "resolve", f"choose: {taken}")
    (id,) = (id for id in game.state.exile if game.state.objects[id].definition.name == taken)
    assert game.state.objects[id].seen_by == {0}
    (other,) = {"Shock", "Bear Cub"} - {taken}
    assert zone(game, "Ben", "library") == [other, "Hill Giant", "Hill Giant"]
    assert {name for name, _ in castable(game)} == {taken}
    way = "mana of any color"
    play(game, f"cast {taken} with {way}", *(["targets: Ben"] if taken == "Shock" else []), "resolve")
    assert zone(game, "Ben", "graveyard" if taken == "Shock" else "library").count("Shock") == 1


def test_another_player_exiles_cards_that_you_may_play():
    robbery = "Outrageous Robbery"
    game = position(
        f"step: precombat main | Anna 20 hand: {robbery} battlefield: 6 Swamp library: 9 Island"
        " | Ben 20 library: Shock, Forest, 2 Hill Giant",
        *real(robbery),
    )
    play(game, f"cast {robbery}", "X = 2", "targets: Ben", "resolve")
    assert sorted(zone(game, "Ben", "exile")) == ["Forest", "Shock"]
    assert {game.state.objects[id].seen_by for id in game.state.exile if id in game.state.objects} <= {
        frozenset({0}),
        None,
    }
    play(game, "play Forest")
    play(game, "cast Shock with mana of any type", "targets: Ben", "resolve")
    assert life(game) == (20, 18)


def test_lands_are_played_and_spells_cast_while_the_ability_resolves():
    """One land at most, and as many spells as you like; what is left stays in exile."""
    gix = "Gix, Yawgmoth Praetor"
    game = position(
        f"step: precombat main | Anna 20 hand: 4 Island battlefield: {gix}, 7 Swamp library: 9 Island"
        " | Ben 20 library: Forest, Bear Cub, Hill Giant, Mountain, Gray Ogre",
        *real(gix),
    )
    play(game, f"activate {gix}", "X = 4", "targets: Ben")
    play(game, *(["choose: Island, Island, Island, Island"] if not game.state.players[0].graveyard else []))
    play(game, "resolve")
    play(game, "yes", "yes")
    while "yes" in answers(game):
        play(game, "yes")
    resolve_all(game)
    assert permanent(game, "Forest").controller == permanent(game, "Hill Giant").controller == 0
    assert zone(game, "Ben", "exile") == ["Mountain"]
    assert zone(game, "Ben", "library") == ["Gray Ogre"]


# What is found goes to one of two places


@pytest.mark.parametrize(("card", "where"), [("Taiga", "battlefield"), ("Bear Cub", "hand")])
def test_what_is_found_enters_if_it_is_a_land_card(card, where):
    charm = "Archdruid's Charm"
    game = board(*real(charm), hand=charm, ours="3 Forest", library="Taiga, Bear Cub, Shock")
    play(game, f"cast {charm}", "modes: 1", "resolve")
    assert answers(game) == {"choose: Taiga", "choose: Bear Cub", "choose: none"}
    play(game, f"choose: {card}")
    assert card in zone(game, "Anna", where)
    assert any(isinstance(event, events.Revealed) for event in game.events)
    assert where == "hand" or permanent(game, card).tapped


@pytest.mark.parametrize(("lands", "where"), [("5 Forest", "battlefield"), ("Forest", "hand")])
def test_what_is_found_enters_if_an_opponent_controls_more_lands(lands, where):
    farmer = "Stoic Farmer"
    game = board(*real(farmer), hand=farmer, ours="4 Plains", theirs=lands, library="Plains, Shock")
    play(game, f"cast {farmer}", "resolve", "resolve", "choose: Plains")
    assert zone(game, "Anna", where).count("Plains") == (5 if where == "battlefield" else 1)


def test_targets_each_with_a_different_mana_value_of_x_or_less():
    agadeem = "Agadeem's Awakening"
    game = board(
        *real(agadeem),
        hand=agadeem,
        ours="6 Swamp",
        more="graveyard: Gray Ogre, Bear Cub, Grizzly Bears, Hill Giant, Ornithopter, Shock",
    )
    play(game, f"cast {agadeem}", "X = 3")
    refused(game, "targets: Hill Giant")
    refused(game, "targets: Bear Cub, Grizzly Bears")
    play(game, "targets: Gray Ogre, Grizzly Bears, Ornithopter", "resolve")
    assert {*zone(game, "Anna", "battlefield")} == {"Swamp", "Gray Ogre", "Grizzly Bears", "Ornithopter"}
    assert sorted(zone(game, "Anna", "graveyard")) == [agadeem, "Bear Cub", "Hill Giant", "Shock"]


# A permanent that is exchanged for a card [cr2025-06-06 608.2]

WELDER = "Goblin Welder"
GUARD = written(
    "Guard",
    "Artifact Creature — Golem",
    "Whenever another artifact you control enters, you gain 1 life.",
    "When Guard dies, you gain 5 life.",
    size="1/1",
    cost="{1}",
)


def welding():
    game = position(
        f"step: precombat main | Anna 20 battlefield: {WELDER}, Ornithopter graveyard: Memnite"
        " | Ben 20 battlefield: Guard, Relic graveyard: Juggernaut, Shock library: 9 Forest",
        *real(WELDER),
        GUARD,
        written("Relic", "Artifact", "{0}: Exile all graveyards.", cost="{1}"),
    )
    play(game, f"activate {WELDER}")
    return game


def test_an_artifact_is_sacrificed_and_a_card_returned_at_the_same_time():
    """Neither sees the other come or go: what enters is looked for where all is over [603.6a]."""
    game = welding()
    play(game, "targets: Guard")
    assert answers(game) == {"targets: Juggernaut"}, "a card of the player who controls the artifact"
    play(game, "targets: Juggernaut", "resolve")
    assert permanent(game, "Juggernaut").controller == 1
    assert sorted(zone(game, "Ben", "graveyard")) == ["Guard", "Shock"]
    while game.state.stack or "order: 1, 2" in answers(game):
        play(game, *(["resolve"] if game.state.stack else ["order: 1, 2"]))
    assert life(game)[1] == 25


def test_nothing_happens_if_one_of_the_two_targets_is_illegal():
    game = welding()
    play(game, "targets: Guard", "targets: Juggernaut", "pass", "activate Relic", "resolve", "resolve")
    assert permanent(game, "Guard").controller == 1
    assert sorted(zone(game, "Ben", "exile")) == ["Juggernaut", "Shock"]


def test_cards_with_flashback_are_found_in_a_library():
    speculation = "Quiet Speculation"
    game = position(
        f"step: precombat main | Anna 20 hand: {speculation} battlefield: 2 Island library: 9 Island"
        " | Ben 20 library: 2 Siphon Insight, Shock, Forest",
        *real(speculation, "Siphon Insight"),
    )
    play(game, f"cast {speculation}", "targets: Ben", "resolve")
    assert "choose: Shock" not in answers(game)
    play(game, "choose: Siphon Insight, Siphon Insight")
    assert zone(game, "Ben", "graveyard") == ["Siphon Insight", "Siphon Insight"]
    assert shuffles(game) == 1


def test_for_each_permanent_destroyed_a_card_is_found_and_all_enter_together():
    """Who finds none shuffles all the same; what is not destroyed counts for nothing."""
    creativity = "Indomitable Creativity"
    game = position(
        f"step: precombat main | Anna 20 hand: {creativity}"
        " library: Forest, Bear Cub, Shock, Hill Giant, Gray Ogre"
        " battlefield: 7 Mountain, Ornithopter, Memnite, Darksteel Myr"
        " | Ben 20 battlefield: Goblin Piker library: 2 Forest",
        *real(creativity),
    )
    play(game, f"cast {creativity}", "X = 4", "targets: Ornithopter, Memnite, Darksteel Myr, Goblin Piker")
    play(game, "resolve")
    assert {*zone(game, "Anna", "battlefield")} == {"Mountain", "Darksteel Myr", "Bear Cub", "Hill Giant"}
    assert sorted(zone(game, "Anna", "library")) == ["Forest", "Gray Ogre", "Shock"]
    assert (zone(game, "Ben", "battlefield"), zone(game, "Ben", "library")) == ([], ["Forest", "Forest"])
    assert shuffles(game) == 2
    assert zone(game, "Anna", "exile") == []


# What more is done with one card, or with all of them


@pytest.mark.parametrize("collected", [True, False])
def test_all_cards_of_a_name_are_exiled_if_evidence_was_collected(collected):
    cover = "Deadly Cover-Up"
    game = position(
        f"step: precombat main | Anna 20 hand: {cover} graveyard: Craw Wurm, Bear Cub battlefield: 5 Swamp"
        " library: 9 Swamp"
        " | Ben 20 hand: Shock, Shock, Forest graveyard: Shock, Hill Giant library: Shock, 3 Island"
        " battlefield: Gray Ogre",
        *real(cover),
    )
    play(game, f"cast {cover}")
    play(game, "yes" if collected else "no")
    play(game, *(["choose: Craw Wurm"] if collected else []), "resolve")
    assert "Gray Ogre" in zone(game, "Ben", "graveyard")
    if collected:
        assert "choose: Bear Cub" not in answers(game), "a card of an opponent's graveyard"
        play(game, "choose: Shock")
        found = [id for id in game.state.objects if is_shock(game, id) and not in_exile(game, id)]
        play(game, "choose: " + ", ".join(f"Shock#{id}" for id in found))
        assert zone(game, "Ben", "exile") == ["Shock"] * 4
        assert sorted(zone(game, "Ben", "hand")) == ["Forest", "Island", "Island"], "one for each of the hand"
    else:
        assert (zone(game, "Ben", "exile"), zone(game, "Anna", "exile")) == ([], [])
        assert len(zone(game, "Ben", "hand")) == 3


def is_shock(game, id):
    return game.state.objects[id].definition.name == "Shock"


def in_exile(game, id):
    return id in game.state.exile


@pytest.mark.parametrize(("often", "cast"), [(2, True), (3, False), (0, True)])
def test_cards_are_exiled_as_often_as_you_choose_and_cast_if_they_are_not_too_great(often, cast):
    """Their mana values together are 13 or less: those of two are, those of three are not."""
    dance = "Dance with Calamity"
    game = position(
        f"step: precombat main | Anna 20 hand: {dance} battlefield: 8 Mountain library: 4 Craw Wurm | Ben 20",
        *real(dance),
    )
    play(game, f"cast {dance}", "resolve", *["yes"] * often, "no")
    assert len(zone(game, "Anna", "exile")) == often
    assert ("yes" in answers(game)) is (cast and often > 0)
    while "yes" in answers(game):
        play(game, "yes")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield").count("Craw Wurm") == (often if cast else 0)


@pytest.mark.parametrize(
    ("card", "made"),
    [
        ("Forest", ["Treasure"]),
        ("Hill Giant", ["Insect"]),
        ("Dryad Arbor", ["Insect", "Treasure"]),
        ("Shock", ["Blood"]),
    ],
)
def test_tokens_by_what_the_milled_card_is(card, made):
    """Each is asked of the milled card, also after a token was created."""
    rutstein = "Old Rutstein"
    arbor = written("Dryad Arbor", "Land Creature — Forest Dryad", size="1/1")
    mana = "Forest, 2 Swamp"
    game = board(*real(rutstein), arbor, hand=rutstein, ours=mana, library=f"{card}, 3 Island")
    play(game, f"cast {rutstein}", "resolve", "resolve")
    assert sorted({*zone(game, "Anna", "battlefield")} - {rutstein, "Forest", "Swamp"}) == made


def test_creature_cards_of_the_graveyard_may_be_cast_this_turn():
    """Only those that are there as the ability resolves."""
    feast = "Case of the Uneaten Feast"
    lines = (
        'Sacrifice Feast: Creature cards in your graveyard gain "You may cast this card from your graveyard"'
    )
    case = written("Feast", "Enchantment", f"{lines} until end of turn.", cost="{W}")
    assert real(feast)
    game = board(
        case, hand="Shock", ours="6 Mountain, Feast, Bear Cub", more="graveyard: Gray Ogre, Hill Giant, Shock"
    )
    play(game, "activate Feast", "resolve", "cast Shock", "targets: Bear Cub", "resolve")
    assert {name for name, _ in castable(game)} == {"Gray Ogre", "Hill Giant"}
    play(game, "cast Gray Ogre", "resolve")
    assert permanent(game, "Gray Ogre").controller == 0
    go_to(game, "upkeep", "Ben")
    go_to(game, "precombat main", "Anna")
    assert "Hill Giant" not in {name for name, _ in castable(game)}
