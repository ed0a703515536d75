"""Words of cards that are played in decks with a commander [cr2025-06-06 608.2]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.vocabulary.changes.changes import Protection
from manaburn.errors import IllegalAction
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deriving import derive
from manaburn.state import events
from manaburn.terms import CounterKind, Keyword
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_cards_of_commanders import LEGEND, keywords, named
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import go_to, happened, life, permanent, play, position, resolve_all, zone


def moves_and_shuffles(game, before):
    """What was moved to where after a number of events, and when a library was shuffled."""
    found = []
    for event in game.events[before:]:
        if isinstance(event, events.Shuffled):
            found.append("shuffled")
        elif isinstance(event, events.Moved):
            found.append(event.destination.value)
    return found


@pytest.mark.parametrize(
    ("spell", "in_order"),
    [
        ("Gamble", ["hand", "graveyard", "shuffled", "graveyard"]),
        ("Reckless Handling", ["hand", "shuffled", "graveyard", "graveyard"]),
    ],
)
def test_a_card_is_discarded_before_the_library_is_shuffled_or_after(spell, in_order):
    game = board(*real(spell), hand=spell, ours="9 Mountain", library="Ornithopter, 9 Forest")
    play(game, f"cast {spell}")
    before = len(game.events)
    play(game, "resolve", "choose: Ornithopter")
    assert moves_and_shuffles(game, before) == in_order
    assert sorted(zone(game, "Anna", "graveyard")) == sorted([spell, "Ornithopter"])
    assert len(happened(game, events.Shuffled)) == 1


@pytest.mark.parametrize(
    ("creatures", "tokens"),
    [
        ("Hill Giant", 0),
        ("Hill Giant (1 +1/+1)", 1),
        ("Hill Giant (1 -1/-1)", 0),
        ("Hill Giant, Blessing of the Nephilim (on Hill Giant)", 0),
        ("Hill Giant, Holy Strength (on Hill Giant)", 1),
    ],
)
def test_power_greater_than_base_power(creatures, tokens):
    baird = "Baird, Argivian Recruiter"
    bigger = written("Blessing of the Nephilim", "Enchantment — Aura", "Enchant creature", BIGGER)
    game = board(*real(baird), bigger, ours=f"{baird}, {creatures}")
    go_to(game, "end")
    resolve_all(game)
    assert len(named(game, "Soldier")) == tokens


BIGGER = "Enchanted creature has base power and toughness 6/6."
"""That changes base power itself."""


def deal_damage(game):
    """Pass until combat damage is assigned in the first way that is possible."""
    while not isinstance(game.decision, d.AssignCombatDamage):
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else d.Block(()))
    game.push(next(iter(game.legal_actions)))


@pytest.mark.parametrize(("bigger", "drawn"), [("", 0), (" (1 +1/+1)", 1)])
def test_several_with_power_greater_than_base_power_deal_damage(bigger, drawn):
    kutzil = "Kutzil, Malamet Exemplar"
    game = board(*real(kutzil), ours=f"{kutzil}, Hill Giant{bigger}, Gray Ogre{bigger}")
    go_to(game, "declare attackers")
    play(game, "attack: Hill Giant > Ben, Gray Ogre > Ben")
    deal_damage(game)
    resolve_all(game)
    assert len(zone(game, "Anna", "hand")) == drawn


@pytest.mark.parametrize(("commander", "back"), [("Isamaru, Hound of Konda", True), ("", False)])
def test_a_card_returns_when_its_owner_casts_their_commander(commander, back):
    isamaru = "Isamaru, Hound of Konda"
    place = f"command: {isamaru} (commander)" if commander else f"hand: {isamaru}"
    game = position(
        f"""
step: precombat main
Anna 40 {place} graveyard: Skyfire Phoenix library: 3 Shock battlefield: 2 Plains
Ben 40 library: 3 Shock
""",
        *real("Skyfire Phoenix"),
    )
    play(game, f"cast {isamaru}")
    assert len(game.state.stack) == (2 if back else 1)
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ([] if back else ["Skyfire Phoenix"])


@pytest.mark.parametrize(
    ("creature", "more", "sizes"),
    [
        ("Hill Giant", "", [(2, 2), (2, 2)]),
        ("Hill Giant (1 +1/+1)", "", [(2, 2), (2, 2)]),
        ("Hill Giant (2 +1/+1)", "", [(3, 3), (3, 3)]),
        ("Hill Giant (token)", "", [(2, 2), (2, 2)]),
        ("Darksteel Myr", "", [(0, 1)]),
        ("Hill Giant", "Rest in Peace", []),
    ],
)
def test_copies_of_half_the_size_if_the_creature_dies(creature, more, sizes):
    saw = "Saw in Half"
    name = creature.partition(" (")[0]
    others = ("Darksteel Myr", "Rest in Peace")
    game = board(
        *real(saw, *others), hand=saw, ours="3 Swamp", theirs=f"{creature}, Forest", far=more and f", {more}"
    )
    play(game, f"cast {saw}", f"targets: {name}", "resolve")
    left = named(game, name)
    found = [characteristics(game.state, one.id) for one in left]
    assert [(one.power, one.toughness) for one in found] == sizes
    assert all(one.controller == 1 for one in left)


@pytest.mark.parametrize(
    ("attacker", "land", "blocks"),
    [
        ("Bog Wraith", "Hammerheim", True),
        ("Bog Wraith", "Forest", False),
        ("Sol'kanar the Swamp King", "Hammerheim", True),
        ("Neurok Spy", "Hammerheim", False),
    ],
)
def test_a_creature_loses_landwalk(attacker, land, blocks):
    cards = real("Hammerheim", "Bog Wraith", "Sol'kanar the Swamp King", "Neurok Spy")
    game = board(*cards, ours=f"{land}, {attacker}", theirs="Swamp, Ornithopter")
    if land == "Hammerheim":
        play(game, "activate Hammerheim ability 2", f"targets: {attacker}", "resolve")
    go_to(game, "declare attackers")
    play(game, f"attack: {attacker} > Ben")
    while isinstance(game.decision, d.Priority):
        game.push(d.Pass())
    assert any("Ornithopter" in answer for answer in answers(game)) is blocks


@pytest.mark.parametrize(("chosen", "left"), [("first strike", "swampwalk"), ("swampwalk", "first strike")])
def test_a_creature_loses_one_ability_or_another(chosen, left):
    knight = written("Bog Knight", "Creature — Knight", "First strike, swampwalk", size="2/2")
    game = board(*real("Urborg"), knight, ours="Urborg, Bog Knight", theirs="Swamp, Ornithopter")
    play(game, "activate Urborg ability 2", "targets: Bog Knight", "resolve", f"choose: {chosen}")
    assert (Keyword.FIRST_STRIKE in keywords(game, "Bog Knight")) is (left == "first strike")
    go_to(game, "declare attackers")
    play(game, "attack: Bog Knight > Ben")
    while isinstance(game.decision, d.Priority):
        game.push(d.Pass())
    assert any("Ornithopter" in answer for answer in answers(game)) is (left == "first strike")


@pytest.mark.parametrize(("life_of_anna", "paid"), [(20, True), (20, False), (1, None), (2, True)])
def test_x_life_is_paid_only_once_each_turn(life_of_anna, paid):
    graha = "G'raha Tia, Scion Reborn"
    game = position(
        f"""
step: precombat main
Anna {life_of_anna} hand: 2 Divination library: 9 Shock battlefield: 6 Island, {graha}
Ben 20 library: 3 Shock
""",
        *real(graha, "Divination"),
    )
    play(game, "cast Divination", "resolve")
    if paid is not None and life_of_anna > 2:
        play(game, "yes" if paid else "no")
    heroes = named(game, "Hero")
    assert len(heroes) == (1 if paid and life_of_anna > 2 else 0)
    assert all(characteristics(game.state, hero.id).power == 4 for hero in heroes)
    assert life(game)[0] == life_of_anna - 3 * len(heroes)
    resolve_all(game)
    play(game, "cast Divination")
    assert len(game.state.stack) == (1 if heroes else 2)


@pytest.mark.parametrize(
    ("lands", "points", "able"),
    [
        ("Forest", 20, True),
        ("", 20, False),
        ("Forest", 1, True),
        ("Mana Confluence", 1, False),
        ("Mana Confluence", 2, True),
    ],
)
def test_mana_and_life_are_paid_together(lands, points, able):
    miara = "Miara, Thorn of the Glade"
    game = position(
        f"""
step: precombat main
Anna {points} hand: Shock library: 9 Shock battlefield: {miara}, Mountain{lands and f", {lands}"}
Ben 20 library: 3 Shock
""",
        *real(miara, "Mana Confluence"),
    )
    play(game, "cast Shock", f"targets: {miara}", "resolve", "resolve")
    assert isinstance(game.decision, d.ChooseWhether) is able
    if able:
        play(game, "yes")
        assert len(zone(game, "Anna", "hand")) == 1
        assert life(game)[0] == points - (2 if "Mana" in lands else 1)


def test_paying_mana_and_life_makes_another_ability_trigger():
    zoraline = "Zoraline, Cosmos Caller"
    game = position(
        f"""
step: precombat main
Anna 20 hand: {zoraline} graveyard: Grizzly Bears, Hill Giant library: 9 Shock battlefield: 3 Plains, 2 Swamp
Ben 20 library: 3 Shock
""",
        *real(zoraline),
    )
    play(game, f"cast {zoraline}", "resolve", "resolve", "yes")
    assert life(game) == (18, 20)
    assert answers(game) == {"targets: Grizzly Bears"}
    play(game, "targets: Grizzly Bears", "resolve")
    assert permanent(game, "Grizzly Bears").counters


@pytest.mark.parametrize(("points", "drawn"), [(23, 3), (20, 0)])
def test_as_much_as_the_power_of_what_is_sacrificed(points, drawn):
    disciple = written("Disciple of Groves", "Creature — Elf", *DISCIPLE, size="3/3")
    game = board(disciple, hand="Disciple of Groves", more=", Hill Giant")
    play(game, "cast Disciple of Groves", "resolve", "resolve")
    play(game, *(("yes", "choose: Hill Giant") if drawn else ("no",)))
    assert life(game) == (points, 20)
    assert len(zone(game, "Anna", "hand")) == drawn
    assert zone(game, "Anna", "graveyard") == (["Hill Giant"] if drawn else [])


DISCIPLE = (
    "When this creature enters, you may sacrifice another creature. If you do, you gain X life and draw X"
    " cards, where X is that creature's power.",
)


@pytest.mark.parametrize("sacrificed", ["Ornithopter", "Sol Ring", "Hill Giant"])
def test_another_creature_or_an_artifact_is_sacrificed(sacrificed):
    gut = "Gut, True Soul Zealot"
    game = board(*real(gut), more=f", {gut}, Ornithopter, Sol Ring, Hill Giant")
    go_to(game, "declare attackers")
    play(game, f"attack: {gut} > Ben")
    resolve_all(game)
    play(game, "yes")
    assert answers(game) == {"choose: Ornithopter", "choose: Sol Ring", "choose: Hill Giant"}
    play(game, f"choose: {sacrificed}")
    assert zone(game, "Anna", "graveyard") == [sacrificed]
    assert [one.tapped for one in named(game, "Skeleton")] == [True]


@pytest.mark.parametrize("exiled", [True, False])
def test_a_blocked_creature_is_exiled_and_its_card_may_be_played(exiled):
    norin = "Norin, Swift Survivalist"
    game = board(*real(norin), ours=f"9 Mountain, {norin}, Hill Giant", theirs="Ornithopter")
    go_to(game, "declare attackers")
    play(game, "attack: Hill Giant > Ben")
    while isinstance(game.decision, d.Priority):
        game.push(d.Pass())
    play(game, "block: Ornithopter > Hill Giant")
    resolve_all(game)
    play(game, "yes" if exiled else "no")
    assert zone(game, "Anna", "exile") == (["Hill Giant"] if exiled else [])
    if exiled:
        go_to(game, "postcombat main")
        play(game, "cast Hill Giant", "resolve")
        assert permanent(game, "Hill Giant").controller == 0


def test_a_creature_becomes_of_other_creature_types():
    """It is no Scout any more; its ability is its own wherever it names itself."""
    kellan = "Kellan, Planar Trailblazer"
    game = board(*real(kellan), ours=f"9 Mountain, {kellan}", library="9 Wastes")
    ability = f"activate {kellan}"
    play(game, f"{ability} ability 2", "resolve")
    assert characteristics(game.state, permanent(game, kellan).id).subtypes == {"Human", "Faerie", "Scout"}
    play(game, f"{ability} ability 1", "resolve")
    assert characteristics(game.state, permanent(game, kellan).id).subtypes == {
        "Human",
        "Faerie",
        "Detective",
    }
    go_to(game, "declare attackers")
    play(game, f"attack: {kellan} > Ben")
    deal_damage(game)
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Wastes"]
    go_to(game, "postcombat main")
    play(game, "play Wastes")
    assert permanent(game, "Wastes").controller == 0


@pytest.mark.parametrize(
    ("bargained", "found", "cast", "where"),
    [
        (True, "Hill Giant", True, "battlefield"),
        (True, "Hill Giant", False, "hand"),
        (True, "Craw Wurm", None, "hand"),
        (True, "Forest", None, "hand"),
        (False, "Hill Giant", None, "hand"),
    ],
)
def test_a_card_is_exiled_face_down_and_cast_or_put_into_the_hand(bargained, found, cast, where):
    beseech = "Beseech the Mirror"
    library = "Hill Giant, Craw Wurm, Forest, Wastes"
    game = board(*real(beseech), hand=beseech, ours="9 Swamp", more=", Sol Ring", library=library)
    play(game, f"cast {beseech}", *(("yes", "choose: Sol Ring") if bargained else ("no",)))
    play(game, "resolve", f"choose: {found}")
    moved = next(event for event in happened(game, events.Moved) if event.destination.value == "exile")
    assert moved.seen_by == {0}
    if cast is not None:
        play(game, "yes" if cast else "no")
    resolve_all(game)
    assert found in zone(game, "Anna", where)


@pytest.mark.parametrize(("found", "where"), [("Wastes", "battlefield"), ("Grizzly Bears", "hand")])
def test_a_card_found_goes_to_one_place_or_another_by_its_kind(found, where):
    charm = "Archdruid's Charm"
    library = "Wastes, Grizzly Bears, Shock"
    game = board(*real(charm), hand=charm, library=library)
    play(game, f"cast {charm}", "modes: 1", "resolve")
    assert answers(game) == {"choose: Wastes", "choose: Grizzly Bears", "choose: none"}
    play(game, f"choose: {found}")
    assert found in zone(game, "Anna", where)
    assert [event.destination.value for event in happened(game, events.Moved)[-2:]] == [where, "graveyard"]
    if where == "battlefield":
        assert permanent(game, found).tapped
    assert len(happened(game, events.Shuffled)) == len(happened(game, events.Revealed)) == 1


@pytest.mark.parametrize("attackers", [2, 3])
def test_a_card_returns_attacking_with_a_counter(attackers):
    chick = "Phoenix Chick"
    game = position(
        f"""
step: precombat main
Anna 20 graveyard: {chick} library: 9 Shock battlefield: 2 Mountain, Hill Giant, Gray Ogre, Grizzly Bears
Ben 20 library: 3 Shock
""",
        *real(chick),
    )
    go_to(game, "declare attackers")
    attacking = ["Gray Ogre > Ben", "Grizzly Bears > Ben", "Hill Giant > Ben"][:attackers]
    play(game, "attack: " + ", ".join(attacking))
    assert len(game.state.stack) == (1 if attackers == 3 else 0)
    if attackers == 3:
        play(game, "resolve", "yes")
        there = permanent(game, chick)
        assert there.tapped
        assert characteristics(game.state, there.id).power == 2
        assert game.state.combat.attacks[there.id] == 1


@pytest.mark.parametrize("energy", [True, False])
def test_a_card_may_be_played_if_no_energy_was_taken(energy):
    synth = "Synth Eradicator"
    game = board(*real(synth), more=f", {synth}", library="9 Wastes")
    go_to(game, "declare attackers")
    play(game, f"attack: {synth} > Ben")
    resolve_all(game)
    play(game, "yes" if energy else "no")
    assert zone(game, "Anna", "exile") == ["Wastes"]
    deal_damage(game)
    go_to(game, "postcombat main")
    assert ("play Wastes" in answers(game)) is not energy
    assert game.state.players[0].counters == ((CounterKind.ENERGY, 2),) * energy


@pytest.mark.parametrize(("whose", "triggers"), [("Anna", True), ("Ben", False)])
def test_an_ability_triggers_as_a_spell_of_yours_counters_a_spell(whose, triggers):
    baral = "Baral, Chief of Compliance"
    game = board(
        *real(baral, "Counterspell"),
        hand="Shock, Counterspell",
        ours="9 Island, Mountain",
        more=f", {baral}",
        theirs="9 Island, Mountain",
        ben="Shock, Counterspell",
        library="9 Wastes",
    )
    if whose == "Anna":
        play(
            game,
            "pass",
            "cast Shock",
            "targets: Anna",
            "pass",
            "cast Counterspell",
            "targets: Shock",
            "resolve",
        )
    else:
        play(game, "cast Shock", "targets: Ben", "pass", "cast Counterspell", "targets: Shock", "resolve")
    assert len(game.state.stack) == (1 if triggers else 0)
    assert life(game) == (20, 20)
    if triggers:
        play(game, "resolve", "yes", "choose: Shock")
        assert zone(game, "Anna", "hand") == ["Wastes"]


def test_all_attacking_opponents_untap_their_permanents():
    curse = "Curse of Bounty"
    game = position(
        f"""
step: precombat main  active: Cleo
Anna 20 library: 3 Shock battlefield: {curse} (on Ben), Sol Ring (tapped), Forest (tapped)
Ben 20 library: 3 Shock battlefield: Sol Ring (tapped)
Cleo 20 library: 3 Shock battlefield: Hill Giant, Sol Ring (tapped), Forest (tapped)
""",
        *real(curse),
    )
    go_to(game, "declare attackers")
    play(game, "attack: Hill Giant > Ben")
    resolve_all(game)
    tapped = [(one.controller, one.tapped) for one in named(game, "Sol Ring")]
    assert sorted(tapped) == [(0, False), (1, True), (2, False)]
    assert all(one.tapped for one in named(game, "Forest"))


@pytest.mark.parametrize("target", ["Anna", "Ben"])
def test_commanders_are_returned_to_the_command_zone(target):
    vacuum = "Leadership Vacuum"
    game = board(
        *real(vacuum),
        hand=vacuum,
        ours=f"9 Island, {LEGEND} (commander), Hill Giant",
        theirs="Ayara, First of Locthwain (commander), Gray Ogre",
    )
    play(game, f"cast {vacuum}", f"targets: {target}", "resolve")
    assert zone(game, "Anna", "command") == ([LEGEND] if target == "Anna" else [])
    assert zone(game, "Ben", "command") == (["Ayara, First of Locthwain"] if target == "Ben" else [])
    assert len(zone(game, "Anna", "hand")) == 1
    assert len(named(game, "Hill Giant")) == len(named(game, "Gray Ogre")) == 1


@pytest.mark.parametrize(
    ("place", "attacker", "blocked", "back"),
    [
        ("exile", LEGEND, False, True),
        ("exile", "Hill Giant", False, False),
        ("exile", LEGEND, True, False),
        ("graveyard", LEGEND, False, False),
    ],
)
def test_an_exiled_card_enters_attacking(place, attacker, blocked, back):
    senu = "Senu, Keen-Eyed Protector"
    game = position(
        f"""
step: precombat main
Anna 20 {place}: {senu} library: 9 Shock battlefield: {LEGEND}, Hill Giant
Ben 20 library: 3 Shock battlefield: Ornithopter
""",
        *real(senu),
    )
    go_to(game, "declare attackers")
    play(game, f"attack: {attacker} > Ben")
    while isinstance(game.decision, d.Priority):
        game.push(d.Pass())
    if blocked:
        play(game, f"block: Ornithopter > {attacker}")
    else:
        game.push(d.Block(()))
    assert len(game.state.stack) == back
    resolve_all(game)
    if back:
        there = permanent(game, senu)
        assert not there.tapped
        assert game.state.combat.attacks[there.id] == 1


def test_a_permanent_that_exiles_itself_waits_in_exile():
    senu = "Senu, Keen-Eyed Protector"
    game = board(*real(senu), more=f", {senu}, {LEGEND}")
    play(game, f"activate {senu}", "resolve")
    assert zone(game, "Anna", "exile") == [senu]
    while isinstance(game.decision, d.ArrangeCards):
        game.push(next(iter(game.legal_actions)))
    go_to(game, "declare attackers")
    play(game, f"attack: {LEGEND} > Ben")
    while not game.state.stack:
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else d.Block(()))
    play(game, "resolve")
    assert game.state.combat.attacks[permanent(game, senu).id] == 1


def test_damage_equal_to_the_cards_that_a_player_owns_in_exile():
    kaya = "Kaya, Orzhov Usurper"
    game = board(*real(kaya), more=f", {kaya} (5 loyalty)", far="exile: 2 Shock, Hill Giant")
    play(game, f"activate {kaya} ability 3", "targets: Ben", "resolve")
    assert life(game) == (23, 17)


@pytest.mark.parametrize(
    ("exiled", "colors"), [("Hill Giant", "R"), ("Ornithopter", ""), ("Boros Ogre", "RW")]
)
def test_protection_from_each_color_of_what_was_exiled(exiled, colors):
    eowyn = "Éowyn, Fearless Knight"
    ogre = written("Boros Ogre", "Creature — Ogre", size="3/3", colors="RW")
    ours = f"4 Plateau, {LEGEND}, Gray Ogre"
    game = board(*real(eowyn), ogre, hand=eowyn, ours=ours, theirs=f"{exiled} (4 +1/+1)")
    play(game, f"cast {eowyn}", "resolve", f"targets: {exiled}", "resolve")
    for name in (eowyn, LEGEND, "Gray Ogre"):
        rules = characteristics(game.state, permanent(game, name).id).rules
        protections = [rule.filter.colors for rule in rules if isinstance(rule, Protection)]
        found = {color.value for quality in protections for color in quality}
        assert found == ({*colors} if name != "Gray Ogre" else set())


@pytest.mark.parametrize("drawn", [True, False])
def test_an_opponent_lets_you_draw_or_loses_life(drawn):
    palantir = "Palantír of Orthanc"
    library = "Hill Giant, Gray Ogre, 9 Wastes"
    game = board(*real(palantir), ours=palantir, library=library)
    go_to(game, "end")
    play(game, "targets: Ben", "resolve")
    assert isinstance(game.decision, d.ArrangeCards)
    game.push(next(iter(game.legal_actions)))
    before = zone(game, "Anna", "library")[-1:]
    play(game, "yes" if drawn else "no")
    assert zone(game, "Anna", "hand") == (before if drawn else [])
    assert zone(game, "Anna", "graveyard") == ([] if drawn else before)
    assert life(game) == (20, 20 if drawn else 20 - {"Hill Giant": 4, "Gray Ogre": 3}[before[0]])


@pytest.mark.parametrize(("chosen", "drawn"), [("none", 1), ("Shock", 2), ("Shock, Hill Giant", 3)])
def test_as_many_cards_and_one_more_are_drawn(chosen, drawn):
    valakut = "Valakut Awakening"
    game = board(*real(valakut), hand=f"{valakut}, Shock, Hill Giant", ours="3 Mountain", library="9 Wastes")
    play(game, f"cast {valakut}", "resolve", f"choose: {chosen}")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    hand = zone(game, "Anna", "hand")
    assert hand.count("Wastes") == drawn
    assert len(hand) == 3
    bottom = zone(game, "Anna", "library")[: drawn - 1]
    assert sorted(bottom) == (sorted(chosen.split(", ")) if drawn > 1 else [])


@pytest.mark.parametrize("creatures", ["", "Hill Giant, Gray Ogre"])
def test_a_creature_and_a_graveyard_are_exiled(creatures):
    betrayal = "Strategic Betrayal"
    game = board(
        *real(betrayal),
        hand=betrayal,
        ours="2 Swamp, Ornithopter",
        theirs=creatures or "Forest",
        far="graveyard: 2 Shock",
    )
    play(game, f"cast {betrayal}", "targets: Ben", "resolve")
    if creatures:
        assert answers(game) == {"choose: Hill Giant", "choose: Gray Ogre"}
        assert game.decision.player == 1
        play(game, "choose: Gray Ogre")
    assert sorted(zone(game, "Ben", "exile")) == ["Gray Ogre"] * bool(creatures) + ["Shock", "Shock"]
    assert zone(game, "Ben", "graveyard") == []


@pytest.mark.parametrize(
    ("tides", "islands", "able"), [(1, 4, True), (1, 3, False), (2, 4, True), (2, 3, False)]
)
def test_islands_add_more_mana_until_end_of_turn(tides, islands, able):
    """The additional mana is that of a mana ability: it is there at once, and each effect adds its own."""
    game = board(
        *real("High Tide"),
        hand=f"{tides} High Tide, Air Elemental",
        ours=f"{islands} Island",
        theirs="Island, Mountain",
        ben="Counterspell",
    )
    for _ in range(tides):
        play(game, "cast High Tide", "resolve")
        assert game.state.stack == ()
    assert ("cast Air Elemental" in answers(game)) is able
    if able:
        play(game, "cast Air Elemental")
        assert len(game.state.stack) == 1
        play(game, "pass", "cast Counterspell", "targets: Air Elemental", "resolve")
        assert zone(game, "Anna", "graveyard").count("Air Elemental") == 1


def test_islands_add_no_more_mana_in_the_next_turn():
    game = board(
        *real("High Tide"), hand="High Tide", ours="Island", theirs="Island", ben="Counterspell, 9 Shock"
    )
    play(game, "cast High Tide", "resolve")
    game.push(d.Pass())
    assert [ability for _, ability in derive(game.state).for_mana]
    go_to(game, "upkeep", "Ben")
    assert not derive(game.state).for_mana


@pytest.mark.parametrize("spell", ["Flare of Fortitude", "Teferi's Protection"])
def test_a_life_total_does_not_change_for_a_time(spell):
    game = board(
        *real(spell, "Healing Salve"),
        hand=f"{spell}, Healing Salve",
        ours="9 Plains, Hill Giant",
        theirs="9 Mountain",
        ben="3 Shock",
        library="9 Wastes",
    )
    play(game, f"cast {spell}", "resolve")
    protected = spell == "Teferi's Protection"
    if not protected:
        assert Keyword.INDESTRUCTIBLE in keywords(game, "Hill Giant")
        assert Keyword.HEXPROOF in keywords(game, "Hill Giant")
        play(game, "cast Healing Salve", "modes: 1", "targets: Anna", "resolve")
        assert life(game) == (20, 20)
        play(game, "pass", "cast Shock", "targets: Anna", "resolve")
        assert life(game) == (20, 20)
    else:
        play(game, "pass", "cast Shock")
        assert "targets: Anna" not in answers(game)
        assert zone(game, "Anna", "exile") == [spell]
        play(game, "targets: Ben", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "cast Shock")
    assert ("targets: Anna" in answers(game)) is not protected
    play(game, "targets: Ben" if protected else "targets: Anna", "resolve")
    assert life(game) == ((20, 16) if protected else (18, 20))
    go_to(game, "upkeep", "Anna")
    assert permanent(game, "Hill Giant").controller == 0
    play(game, "pass", "cast Shock", "targets: Anna", "resolve")
    assert life(game)[0] == (18 if protected else 16)


def test_targets_of_a_limited_total_mana_value():
    patch = "Patch Up"
    game = position(
        f"""
step: precombat main
Anna 20 hand: {patch} graveyard: Grizzly Bears, Savannah Lions, Ornithopter, Hill Giant library: 9 Shock
  battlefield: 9 Plains
Ben 20 library: 3 Shock graveyard: Savannah Lions
""",
        *real(patch),
    )
    play(game, f"cast {patch}")
    found = {frozenset(names(game, action.targets)) for action in game.legal_actions}
    allowed = ["", "Grizzly Bears", "Savannah Lions", "Ornithopter", "Grizzly Bears, Savannah Lions"]
    allowed += ["Grizzly Bears, Ornithopter", "Savannah Lions, Ornithopter"]
    allowed += ["Grizzly Bears, Savannah Lions, Ornithopter"]
    assert found == {frozenset(filter(None, each.split(", "))) for each in allowed}
    with pytest.raises(IllegalAction):
        play(game, "targets: Hill Giant")
    play(game, "targets: Grizzly Bears, Savannah Lions, Ornithopter", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Hill Giant", patch]


def names(game, ids):
    return [game.state.objects[id].definition.name for id in ids]


def test_no_cards_together_of_more_than_the_limit():
    march = "March from the Tomb"
    ally = written("Big Ally", "Creature — Human Ally", cost="{4}{W}", size="5/5")
    game = position(
        f"""
step: precombat main
Anna 20 hand: {march} graveyard: 2 Big Ally library: 9 Shock battlefield: 4 Plains, Swamp
Ben 20 library: 3 Shock
""",
        *real(march),
        ally,
    )
    play(game, f"cast {march}")
    assert sorted(len(action.targets) for action in game.legal_actions) == [0, 1, 1]


@pytest.mark.parametrize(("whose", "answer"), [("Anna", "yes"), ("Anna", "no"), ("Ben", "yes")])
def test_a_card_exiles_itself_from_your_graveyard_as_it_dies(whose, answer):
    spider = "Skyfisher Spider"
    game = position(
        f"""
step: precombat main
Anna 20 hand: 3 Shock graveyard: Hill Giant library: 9 Shock
  battlefield: 3 Mountain, {spider} (owned by {whose}, 1 -1/-1)
Ben 20 library: 3 Shock
""",
        *real(spider),
    )
    play(game, "cast Shock", f"targets: {spider}", "resolve", "resolve", answer)
    own = whose == "Anna"
    gained = (2 if own else 1) if answer == "yes" else 0
    assert life(game) == (20 + gained, 20)
    assert (spider in zone(game, whose, "exile")) is (own and answer == "yes")
    assert (spider in zone(game, whose, "graveyard")) is not (own and answer == "yes")
