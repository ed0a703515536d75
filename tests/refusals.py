"""Refusals that a player or a program meets, each provoked once: what was tried, and how."""

from __future__ import annotations

from pathlib import Path

from manaburn import (
    Action,
    ActivateAbility,
    CastSpell,
    Concede,
    Edition,
    Game,
    HelpPay,
    PlayLand,
    TakeSpecialAction,
    load_deck,
    parse_deck,
)
from manaburn.agents import agent_called
from manaburn.decisions import Pass
from manaburn.mana import ManaCost
from manaburn.purposes import SpecialAction
from provoking import Answered, Called, Case
from refusals_at_the_terminal import AT_THE_TABLE
from refusals_at_the_terminal import COMMANDS as MORE_COMMANDS
from refusals_of_cards import CHECKED, CODED, FETCHED, FILES, STORED, WRITTEN
from refusals_of_cards import DECKS as DECK_LISTS
from refusals_of_play import CHOSEN, FIGHTING, PAYING
from refusals_of_play import PLAYING as BY_CARDS
from refusals_of_positions import DRAFTING, IMPOSSIBLE, READING, SAYING
from refusals_of_programs import ASKING, COMMANDS, DECKS, LOOKING_UP, MESSAGES, POSITIONS, SAVED, SETTING_UP
from refusals_of_servers import ASSISTANTS, PAGES, SERVERS, SITES
from refusals_of_setups import BEGINNING, BOUNDS, GUESSING
from refusals_of_simulations import AGENTS, ENVIRONMENTS, QUESTIONS, SAVES, SIMULATIONS


def _in_combat(step: str, mine: str, theirs: str, answer: str, edition: str) -> Answered:
    position = (
        f"edition: {edition} turn: 5 step: {step} active: Anna\n"
        f"Anna 20\n  battlefield: {mine}\nBen 20\n  battlefield: {theirs}"
    )
    return Answered(f"{mine} / {theirs}".removesuffix(" / "), position, answer)


def _attack(mine: str, answer: str, theirs: str = "", *, edition: str = "2025") -> Answered:
    return _in_combat("declare attackers", mine, theirs, f"attack: {answer}", edition)


def _block(mine: str, theirs: str, answer: str) -> Answered:
    return _in_combat("declare blockers", mine, theirs, f"block: {answer}", "2025")


def _damage(mine: str, theirs: str, answer: str, *, edition: str = "2025") -> Answered:
    return _in_combat("combat damage", mine, theirs, f"assign: {answer}", edition)


def _main(hand: str, mine: str, answer: str, *, more: str = "", step: str = "precombat main") -> Answered:
    position = (
        f"edition: 2025 turn: 5 step: {step} active: Anna priority: Anna\n"
        f"Anna 20 {more} hand: {hand}\n  battlefield: {mine}\nBen 20"
    )
    shown = (f"hand: {hand}" * bool(hand), mine, more, step * (step != "precombat main"))
    return Answered("; ".join(filter(None, shown)), position, answer)


def _action(what: str, mine: str, action: Action, *, hand: str = "", theirs: str = "") -> Called:
    position = (
        f"edition: 2025 turn: 5 step: precombat main active: Anna priority: Anna\n"
        f"Anna 20 hand: {hand}\n  battlefield: {mine}\nBen 20\n  battlefield: {theirs}"
    )
    return Called(what, lambda: Game.parse(position).push(action), mine)


def _paying(what: str, action: Action) -> Called:
    def paid() -> None:
        game = Game.parse(
            "edition: 2025 turn: 5 step: precombat main active: Anna priority: Anna\n"
            "Anna 20 hand: Shock#24\n  battlefield: Mountain#20, Hill Giant#22\n"
            "Ben 20\n  battlefield: Forest#26"
        )
        game.push("cast Shock")
        game.push("targets: Ben")
        game.push(action)

    return Called(what, paid, "hand: Shock; Mountain; {R} is to be paid")


def _parse(what: str, text: str) -> Called:
    return Called(what, lambda: Game.parse(text))


ATTACKING: tuple[Case, ...] = (
    _attack("Hill Giant (since this turn)", "Hill Giant > Ben"),
    _attack("Hill Giant (tapped)", "Hill Giant > Ben"),
    _attack("Wall of Wood", "Wall of Wood > Ben"),
    _attack("Wall of Wood", "Wall of Wood > Ben", edition="2002"),
    _attack("Forest", "Forest > Ben"),
    _attack("Hill Giant", "Grizzly Bears > Ben", "Grizzly Bears"),
    _attack("Hill Giant", "Hill Giant > Ben, Hill Giant > Ben"),
    _attack("Hill Giant", "Hill Giant > Anna"),
    _attack("Juggernaut, Hill Giant", "Hill Giant > Ben"),
    _attack("Mogg Flunkies", "Mogg Flunkies > Ben"),
    _attack(
        "Hill Giant, Grizzly Bears", "Hill Giant > Ben, Grizzly Bears > Ben", "Crawlspace, Dueling Grounds"
    ),
    _attack("Hill Giant, Pacifism (on Hill Giant)", "Hill Giant > Ben"),
    _attack("Hill Giant", "Hill Giant > Ben", "Propaganda"),
    _attack(
        "Hill Giant, Grizzly Bears", "Hill Giant > Ben, Grizzly Bears > Ben / band: Hill Giant, Grizzly Bears"
    ),
    _attack("Benalish Hero", "Benalish Hero > Ben / band: Benalish Hero"),
    _attack("Benalish Hero, Hill Giant", "Benalish Hero > Ben / band: Benalish Hero, Hill Giant"),
    _attack(
        "Benalish Hero, Hill Giant",
        "Benalish Hero > Ben, Hill Giant > Jace Beleren / band: Benalish Hero, Hill Giant",
        "Jace Beleren (3 loyalty)",
    ),
    _attack("Hill Giant", "none", "Seeker of Slaanesh"),
    _attack("Orcish Conscripts", "Orcish Conscripts > Ben"),
)

BLOCKING: tuple[Case, ...] = (
    _block("Storm Crow (attacking Ben, tapped)", "Hill Giant", "Hill Giant > Storm Crow"),
    _block("Hill Giant (attacking Ben, tapped)", "Grizzly Bears (tapped)", "Grizzly Bears > Hill Giant"),
    _block("Hill Giant (attacking Ben, tapped)", "Forest", "Forest > Hill Giant"),
    _block("Hill Giant (attacking Ben, tapped), Craw Wurm", "Grizzly Bears", "Craw Wurm > Hill Giant"),
    _block("Hill Giant (attacking Ben, tapped), Craw Wurm", "Grizzly Bears", "Grizzly Bears > Craw Wurm"),
    _block(
        "Hill Giant (attacking Ben, tapped), Craw Wurm (attacking Ben, tapped)",
        "Grizzly Bears",
        "Grizzly Bears > Hill Giant, Grizzly Bears > Craw Wurm",
    ),
    _block("Boggart Brute (attacking Ben, tapped)", "Grizzly Bears", "Grizzly Bears > Boggart Brute"),
    _block("White Knight (attacking Ben, tapped)", "Black Knight", "Black Knight > White Knight"),
    _block("Dauthi Horror (attacking Ben, tapped)", "Grizzly Bears", "Grizzly Bears > Dauthi Horror"),
    _block("Severed Legion (attacking Ben, tapped)", "Grizzly Bears", "Grizzly Bears > Severed Legion"),
    _block("Bog Wraith (attacking Ben, tapped)", "Grizzly Bears, Swamp", "Grizzly Bears > Bog Wraith"),
    _block("Phantom Warrior (attacking Ben, tapped)", "Grizzly Bears", "Grizzly Bears > Phantom Warrior"),
    _block("Hill Giant (attacking Ben, tapped)", "Ironclaw Orcs", "Ironclaw Orcs > Hill Giant"),
    _block("Hill Giant (attacking Ben, tapped)", "Mogg Flunkies", "Mogg Flunkies > Hill Giant"),
    _block("Taunting Elf (attacking Ben, tapped)", "Grizzly Bears", "none"),
    _block(
        "Hill Giant (attacking Ben, tapped)",
        "Grizzly Bears",
        "Grizzly Bears > Hill Giant, Grizzly Bears > Hill Giant",
    ),
    _block(
        "Stalking Tiger (attacking Ben, tapped)",
        "Grizzly Bears, Hill Giant",
        "Grizzly Bears > Stalking Tiger, Hill Giant > Stalking Tiger",
    ),
    _block(
        "Hill Giant (attacking Ben, tapped)",
        "Grizzly Bears, Pacifism (on Grizzly Bears)",
        "Grizzly Bears > Hill Giant",
    ),
    _block("Hill Giant (attacking Ben, tapped)", "Orcish Conscripts", "Orcish Conscripts > Hill Giant"),
    _block("Gaea's Protector (attacking Ben, tapped)", "Grizzly Bears", "none"),
    _block("Hill Giant (attacking Ben, tapped)", "Watchdog", "none"),
)

DAMAGE: tuple[Case, ...] = (
    _damage(
        "Hill Giant (attacking Ben, tapped)",
        "Grizzly Bears#30 (blocking Hill Giant), Grizzly Bears#32 (blocking Hill Giant)",
        "Hill Giant > Grizzly Bears#30 1, Hill Giant > Grizzly Bears#32 1",
    ),
    _damage(
        "Hill Giant (attacking Ben, tapped)",
        "Grizzly Bears#30 (blocking Hill Giant), Grizzly Bears#32 (blocking Hill Giant)",
        "Hill Giant > Ben 3",
    ),
    _damage(
        "War Mammoth (attacking Ben, tapped)",
        "Grizzly Bears (blocking War Mammoth)",
        "War Mammoth > Grizzly Bears 1, War Mammoth > Ben 2",
    ),
    _damage(
        "Hill Giant (attacking Ben, tapped)",
        "Grizzly Bears#30 (blocking Hill Giant), Grizzly Bears#32 (blocking Hill Giant)",
        "Hill Giant > Grizzly Bears#30 1, Hill Giant > Grizzly Bears#32 2",
        edition="2010",
    ),
    _damage(
        "Hill Giant (attacking Ben, tapped)",
        "Grizzly Bears#30 (blocking Hill Giant), Grizzly Bears#32 (blocking Hill Giant)",
        "Hill Giant > Grizzly Bears#30 1, Hill Giant > Grizzly Bears#30 2",
    ),
)

PLAYING: tuple[Case, ...] = (
    _main("Forest", "", "play Forest", more="lands played: 1"),
    _main("Grizzly Bears", "", "cast Grizzly Bears"),
    _main("Grizzly Bears", "2 Forest", "cast Grizzly Bears", step="upkeep"),
    _main("Forest", "", "play Forest", step="upkeep"),
    _main("Forest", "", "cast Forest"),
    _main("Dark Banishing", "3 Swamp", "cast Dark Banishing"),
    _main("", "Grizzly Bears", "activate Grizzly Bears"),
    _main("", "Llanowar Elves", "activate Llanowar Elves"),
    _main("", "Prodigal Sorcerer (since this turn)", "activate Prodigal Sorcerer"),
    _main("", "Prodigal Sorcerer (tapped)", "activate Prodigal Sorcerer"),
    _main("", "Forest (tapped)", "tap Forest for {G}"),
    _main("", "Forest", "tap Forest for {R}"),
    _main("", "Jace Beleren (3 loyalty, used ability 1)", "activate Jace Beleren ability 1"),
    _main("", "Jace Beleren (1 loyalty)", "activate Jace Beleren ability 3"),
    _main("", "Jace Beleren (3 loyalty)", "activate Jace Beleren ability 1", step="upkeep"),
    _main("", "", "keep"),
    _main("", "", "attack: none"),
    _main("", "Hill Giant", "frobnicate"),
    _main("", "Hill Giant", "cast Hil Giant"),
    _main("", "Llanowar Elves", "attack Ben"),
    _main("", "Hill Giant#20, Hill Giant#22", "activate Hill Giant"),
    _action("activate an ability that is not there", "Prodigal Sorcerer#20", ActivateAbility(20, 7)),
    _action("activate another player's", "Forest#20", ActivateAbility(22, 0), theirs="Prodigal Sorcerer#22"),
    _action("play a spell as a land", "", PlayLand(24), hand="Shock#24"),
    _action("turn up what is not face down", "Hill Giant#20", TakeSpecialAction(20, SpecialAction.TURN_UP)),
    _action("name an object that is none", "", ActivateAbility(999, 0)),
    _action("name a player who is none", "", Concede(7)),
    _action("name an action of nothing", "", CastSpell("Shock")),
    _paying("add mana of another ability", ActivateAbility(20, 7)),
    _paying("pay with another player's land", ActivateAbility(26, 0)),
    _paying("have a creature help", HelpPay(22, None)),
)

WRITING: tuple[Case, ...] = (
    Called("Game.parse('')", lambda: Game.parse("")),
    Called("Game.parse('Anna 20')", lambda: Game.parse("Anna 20")),
    _parse("a card that is not there", "Anna 20\n  battlefield: Hil Giant\nBen 20"),
    _parse("an instant on the battlefield", "Anna 20\n  battlefield: Shock\nBen 20"),
    Called(
        "a land that attacks",
        lambda: Game.parse(
            "step: declare blockers active: Anna\nAnna 20\n  battlefield: Forest (attacking Ben)\nBen 20"
        ),
    ),
    Called(
        "a status that is none", lambda: Game.parse("Anna 20\n  battlefield: Hill Giant (sleepy)\nBen 20")
    ),
    _parse("a word that is none", "edition: 2025 weather: fair\nAnna 20\nBen 20"),
    Called("ManaCost.parse('3G')", lambda: ManaCost.parse("3G")),
    Called("ManaCost.parse('{Y}')", lambda: ManaCost.parse("{Y}")),
    Called("Edition.on('1998-01-01')", lambda: Edition.on("1998-01-01")),
    Called("Edition.on('yesterday')", lambda: Edition.on("yesterday")),
    Called("agent_called('clever', 1)", lambda: agent_called("clever", 1)),
    Called("Game.load('nowhere.json')", lambda: Game.load(Path("nowhere.json"))),
    Called("Game.load(text='{}')", lambda: Game.load(text="{}")),
    Called("parse_deck('4 Hil Giant')", lambda: parse_deck("4 Hil Giant", "mine")),
    Called("parse_deck('4')", lambda: parse_deck("4", "mine")),
    Called("parse_deck('four Forest')", lambda: parse_deck("four Forest", "mine")),
    Called(
        "Pass() while a mulligan is asked", lambda: Game.new([load_deck("bears")] * 2, seed=1).push(Pass())
    ),
    Called("Game.new of one player", lambda: Game.new({"Anna": load_deck("sligh-2002")}, seed=1)),
    Called("push(7)", lambda: Game.parse("Anna 20\nBen 20").push(7)),
    Called("pop() at the beginning", lambda: Game.parse("Anna 20\nBen 20").pop()),
)


REFUSALS: dict[str, tuple[Case, ...]] = {
    "Attacking": ATTACKING,
    "Blocking": BLOCKING,
    "Combat damage": DAMAGE,
    "What cards say of combat": (*FIGHTING, *CHOSEN),
    "Playing cards and abilities": PLAYING,
    "What cards say of playing": BY_CARDS,
    "Paying": PAYING,
    "Positions, files and names": (*WRITING, *POSITIONS, *READING),
    "Positions that no game can come to": IMPOSSIBLE,
    "Answers as text, and drafts": (*SAYING, *DRAFTING),
    "Setting up a game": (*SETTING_UP, *BEGINNING),
    "Too much, and hidden cards": (*BOUNDS, *GUESSING),
    "Decks and cards": (*DECKS, *DECK_LISTS, *CHECKED, *WRITTEN),
    "The card store": STORED,
    "Card files": (*FILES, *FETCHED),
    "Looking up": LOOKING_UP,
    "Asking a game": ASKING,
    "Saved games": (*SAVED, *SAVES, *CODED),
    "Commands": (*COMMANDS, *MORE_COMMANDS),
    "At the table": AT_THE_TABLE,
    "Agents and matches": AGENTS,
    "Simulations": SIMULATIONS,
    "Environments and pictures": ENVIRONMENTS,
    "Questions on the rules": QUESTIONS,
    "Messages of a page": (*MESSAGES, *PAGES),
    "Servers": SERVERS,
    "Assistants": ASSISTANTS,
    "The site": SITES,
}
"""By what is done."""
