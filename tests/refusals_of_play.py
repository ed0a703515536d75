"""Refusals of spells, abilities, costs and declarations by what cards say, each provoked once."""

from __future__ import annotations

from manaburn import Game
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.words.casting import Help, PaidWithHelp
from manaburn.decisions import ActivateAbility, HelpPay, SpendMana
from provoking import Answered, Called, Case
from rules.cards_from_text import pool_with, written


def _artifact(name: str, text: str) -> CardDefinition:
    return written(name, "Artifact", text, cost="{0}", colors="")


FORT = card("Walking Fort", "{0}", "Creature Battle — Giant", 2, 2, defense=3, printed="1993-08-05")
AID = card(
    "Aid",
    "{1}{G}",
    "Instant",
    spell=spell(GainLife(1)),
    printed="2020-01-01",
    abilities=(PaidWithHelp(Help.CONVOKE),),
)
ONCE = _artifact("Once", "{0}: You gain 1 life. Activate only once each turn.")
EVER = _artifact("Ever", "{0}: You gain 1 life. Activate only once.")
FORK = _artifact("Fork", "{0}: Choose one —\n• You gain 1 life.\n• Draw a card.")
SPLIT = _artifact("Split", "{0}: Split deals 3 damage divided as you choose among one or two targets.")
RICH = _artifact("Rich", "{0}: You gain 1 life. Activate only if you control a creature.")
MUTE = _artifact("Mute", "{0}: Counter target activated ability.")
ROD = _artifact("Rod", "Activated abilities of artifacts can't be activated.")
BLEEDER = _artifact("Bleeder", "Pay 30 life: Draw a card.")
DYNAMO = _artifact("Dynamo", "Pay {E}{E}: Draw a card.")
GEM = _artifact("Gem", "Sacrifice this artifact: Add {R}. Activate only as an instant.")
SPARK = _artifact("Spark", "Pay 1 life: Add {R}. Activate only once each turn.")
JAIL = _artifact("Jail", "Permanent cards in graveyards can't enter the battlefield.")
FEWER = written("Fewer", "Instant", "Target player can't play lands this turn.", cost="{0}")
FRENZY = written("Frenzy", "Enchantment", "You can't play lands or cast spells from your hand.")
HUSH = written(
    "Hush",
    "Instant",
    "Until end of turn, target player can't cast instant or sorcery spells, and "
    "that player can't activate abilities that aren't mana abilities.",
    cost="{0}",
)
LAW = written("Law", "Enchantment", "Each player can't cast more than one spell each turn.")
MONITOR = written("Monitor", "Enchantment", "You can't cast creature spells.")
DOSAN = written("Leaf", "Enchantment", "Players can cast spells only during their own turns.")
SOLITUDE = written(
    "Solitude",
    "Enchantment",
    "Players can cast spells and activate abilities only during their own turns.",
)
ROD_OF_LIFE = written("Rod of Life", "Artifact", "{T}: You gain 1 life.")
FEAST = written(
    "Feast",
    "Sorcery",
    "You may cast ~ as though it had flash if you pay {2} more to cast it.",
    "You gain 3 life.",
)
UNTAPPER = written("Untapper", "Creature — Elf", "{Q}: You gain 1 life.", size="1/1")
WILL = written("Will", "Sorcery", "Suspend 4—{G}", "Draw a card.", cost="")
FORAGER = written("Forager", "Enchantment", "You may play lands from your graveyard.")
QUICK = written(
    "Quick", "Enchantment", "You may cast spells with mana value 4 or greater as though they had flash."
)
AUGUR = written(
    "Augur",
    "Enchantment",
    "You may look at the top card of your library any time.",
    "You may cast spells with mana value 4 or greater from the top of your library.",
)
PATRON = written("Patron", "Creature — Spirit", "Goblin offering", cost="{4}{R}{R}", size="5/5")
BURST = written("Burst", "Sorcery", "You gain X life.", cost="{X}{R}")
SOLEMN = written(
    "Solemn", "Enchantment", "Counters can't be put on artifacts, creatures, enchantments, or lands."
)
GROWER = _artifact("Grower", "Put a charge counter on this artifact: You gain 1 life.")
DRAINER = _artifact("Drainer", "Remove two +1/+1 counters from among creatures you control: Draw a card.")
GENEROUS = written(
    "Generous", "Instant",
    "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 5 life.",
    "Draw a card.", cost="{9}",
)  # fmt: skip
CORRUPT = written("Corrupt", "Enchantment", "Players can't gain life.")
JUBILANT = written(
    "Jubilant",
    "Enchantment",
    "Players can't pay life or sacrifice creatures to cast spells or activate abilities.",
)
TOLL = _artifact("Toll", "Pay 2 life: Draw a card.")
MARTYR = written("Martyr", "Creature — Human", "Sacrifice this creature: You gain 1 life.", size="1/1")
LATE = written(
    "Late",
    "Creature — Ox",
    "You can't cast this spell during your first, second, or third turns of the game.",
    cost="{0}",
    size="2/2",
)
LURKER = written("Lurker", "Creature — Beast", "Morph {G}", cost="{4}{G}", size="3/3")
HUMBLING = written("Humbling", "Enchantment", "All creatures lose all abilities.")
STRIDER = card(
    "Strider", "{0}", "Creature — Beast", 7, 7, keywords="trample over planeswalkers", printed="1993-08-05"
)
KRAKEN = written(
    "Kraken",
    "Creature — Kraken",
    "This creature can't be blocked unless all creatures defending player controls block it.",
    size="5/5",
)
ATTACKERS = "Anna 20 battlefield: {} | Ben 20 battlefield: {}"


def _main(
    what: str, answer: str, *cards: CardDefinition, before: str = "", step: str = "precombat main"
) -> Case:
    """An answer of Anna in a phase of hers; `before` lists the answers that lead there."""
    position = f"step: {step} turn: 5 active: Anna priority: Anna | Anna 20 {what} | Ben 20"
    shown = "; ".join(filter(None, (what, before, step * (step != "precombat main"))))
    return Answered(shown, position, answer, cards, tuple(filter(None, before.split("; "))))


def _upkeep(what: str, answer: str, *cards: CardDefinition, before: str = "") -> Case:
    return _main(what, answer, *cards, before=before, step="upkeep")


def _combat(step: str, mine: str, theirs: str, answer: str, *cards: CardDefinition) -> Case:
    return Answered(f"{mine} / {theirs}", f"step: {step} | {ATTACKERS.format(mine, theirs)}", answer, cards)


def _paying(what: str, board: str, action: object, *before: str) -> Case:
    def paid() -> Game:
        game = Game.parse(
            f"turn: 5 step: precombat main priority: Anna | {board} | Ben 20",
            cards=pool_with(AID, GEM, SPARK),
        )
        return game.play(*before).push(action)

    return Called(what, paid, "; ".join((board.removeprefix("Anna 20 "), *before)))


PLAYING: tuple[Case, ...] = (
    _main("battlefield: Solemn, Grower", "activate Grower", SOLEMN, GROWER),
    _main("battlefield: Jubilant, Toll", "activate Toll", JUBILANT, TOLL),
    _main("battlefield: Jubilant, Martyr", "activate Martyr", JUBILANT, MARTYR),
    _main("battlefield: Drainer, Grizzly Bears (1 +1/+1)", "activate Drainer", DRAINER),
    _main(
        "hand: Generous battlefield: Corrupt, Forest", "cast Generous with another cost", GENEROUS, CORRUPT
    ),
    _main("hand: Late", "cast Late", LATE),
    _main("battlefield: Once", "activate Once", ONCE, before="activate Once"),
    _main("battlefield: Ever", "activate Ever", EVER, before="activate Ever; pass; pass"),
    _main("battlefield: Rich", "activate Rich", RICH),
    _main("battlefield: Augur of Skulls", "activate Augur of Skulls ability 2"),
    _main("hand: Assassin's Blade battlefield: 2 Swamp", "cast Assassin's Blade"),
    _main("hand: Curtain of Light battlefield: 2 Plains", "cast Curtain of Light"),
    _main("hand: Berserk battlefield: Forest, Hill Giant", "cast Berserk", step="end"),
    _upkeep("hand: Reset battlefield: 2 Island", "cast Reset"),
    _main("hand: Fewer, Forest", "play Forest", FEWER, before="cast Fewer; targets: Anna; pass; pass"),
    _main("hand: Forest battlefield: Frenzy", "play Forest", FRENZY),
    _main(
        "hand: Hush battlefield: Once",
        "activate Once",
        HUSH,
        ONCE,
        before="cast Hush; targets: Anna; pass; pass",
    ),
    _main(
        "battlefield: Law, 2 Swamp hand: 2 Dark Ritual", "cast Dark Ritual", LAW, before="cast Dark Ritual"
    ),
    _main("battlefield: Monitor, 2 Forest hand: Grizzly Bears", "cast Grizzly Bears", MONITOR),
    Answered(
        "battlefield: Leaf, Mountain; hand: Shock; Ben's turn",
        "active: Ben priority: Anna | Anna 20 battlefield: Leaf, Mountain hand: Shock | Ben 20",
        "cast Shock",
        (DOSAN,),
    ),
    Answered(
        "battlefield: Solitude, Rod of Life; Ben's turn",
        "active: Ben priority: Anna | Anna 20 battlefield: Solitude, Rod of Life | Ben 20",
        "activate Rod of Life",
        (SOLITUDE, ROD_OF_LIFE),
    ),
    _upkeep("hand: Feast battlefield: 2 Forest", "cast Feast", FEAST),
    _main("battlefield: Mute", "activate Mute", MUTE),
    _main("battlefield: Rod, Once", "activate Once", ROD, ONCE),
    _main("battlefield: Untapper", "activate Untapper", UNTAPPER),
    _main("battlefield: Bleeder", "activate Bleeder", BLEEDER),
    _main("battlefield: Dynamo", "activate Dynamo", DYNAMO),
    _main("battlefield: Jail, Forager graveyard: Forest", "play Forest", JAIL, FORAGER),
    _main("hand: Will", "cast Will", WILL),
    _upkeep("hand: Will battlefield: Forest", "suspend Will", WILL),
    _upkeep("hand: Patron battlefield: Raging Goblin, 3 Mountain", "cast Patron", PATRON),
    _upkeep("hand: Burst battlefield: Quick, 3 Mountain", "cast Burst", QUICK, BURST),
    _main("library: Burst battlefield: Augur, 3 Mountain", "cast Burst", AUGUR, BURST),
    _upkeep("hand: Burst battlefield: Quick, 6 Mountain", "x: 2", QUICK, BURST, before="cast Burst"),
    _main("library: Burst battlefield: Augur, 6 Mountain", "x: 2", AUGUR, BURST, before="cast Burst"),
    _main("battlefield: Lurker#40 (as morph), Forest, Humbling", "turn up #40", LURKER, HUMBLING),
    _main("battlefield: Fork", "modes: 1, 2", FORK, before="activate Fork"),
    _main("battlefield: Split", "divide: Ben 1, Anna 1", SPLIT, before="activate Split; targets: Ben, Anna"),
    _main("hand: Unsummon battlefield: Island, Hill Giant", "targets: Ben", before="cast Unsummon"),
    _main("hand: Unsummon battlefield: Island, Hill Giant", "targets: none", before="cast Unsummon"),
)

PAYING: tuple[Case, ...] = (
    _paying(
        "tap a land for what it doesn't add",
        "Anna 20 battlefield: Forest#30",
        ActivateAbility(30, 0, (1, 0, 0, 0, 0, 0)),
    ),
    _paying(
        "spend mana of another color",
        "Anna 20 mana: {U} hand: Shock battlefield: Mountain",
        SpendMana((0, 1, 0, 0, 0, 0)),
        "cast Shock",
        "targets: Ben",
    ),
    _paying(
        "tap a creature that is to convoke",
        "Anna 20 hand: Aid battlefield: 2 Forest, Memnite#40",
        HelpPay(40, None),
        "cast Aid",
    ),
    _paying(
        "activate a mana ability after convoking",
        "Anna 20 hand: Aid battlefield: Forest#30, Memnite#40",
        ActivateAbility(30, 0),
        "cast Aid",
        "tap Forest for {G}",
        "help generic with Memnite",
    ),
    _paying(
        "activate as an instant while a spell is paid",
        "Anna 20 hand: Shock battlefield: Mountain, Gem#30",
        ActivateAbility(30, 0),
        "cast Shock",
        "targets: Ben",
    ),
    _paying(
        "activate what can be once each turn, again",
        "Anna 20 battlefield: Spark#30",
        ActivateAbility(30, 0, (0, 0, 0, 0, 1, 0)),
        "tap Spark for {R}",
    ),
    _paying(
        "use up what else has to be paid with",
        "Anna 20 hand: Grizzly Bears battlefield: City of Brass#30, Mountain",
        ActivateAbility(30, 0, (1, 0, 0, 0, 0, 0)),
        "cast Grizzly Bears",
    ),
)

FIGHTING: tuple[Case, ...] = (
    _combat("declare attackers", "Walking Fort (3 defense)", "none", "attack: Walking Fort > Ben", FORT),
    _combat(
        "declare blockers",
        "Hill Giant (attacking Ben)",
        "Walking Fort (3 defense)",
        "block: Walking Fort > Hill Giant",
        FORT,
    ),
    _combat(
        "declare blockers", "Hill Giant (attacking Ben)", "Goblin Raider", "block: Goblin Raider > Hill Giant"
    ),
    _combat(
        "declare blockers",
        "Kraken (attacking Ben)",
        "2 Grizzly Bears",
        "block: Grizzly Bears > Kraken",
        KRAKEN,
    ),
    _combat(
        "combat damage",
        "Strider (attacking Jace Beleren)",
        "Jace Beleren (3 loyalty)",
        "assign: Strider > Jace Beleren 1, Strider > Ben 6",
        STRIDER,
    ),
    Answered(
        "Hill Giant attacks the team of Cleo and Dan",
        "edition: 2010 options: two-headed giant teams: Anna and Ben / Cleo and Dan step: combat damage | "
        "Anna 30 battlefield: Hill Giant (attacking Cleo) | Ben 30 | Cleo 30 | Dan 30",
        "assign: Hill Giant > Cleo 1, Hill Giant > Dan 2",
    ),
)


def _chosen(mine: str, answer: str, *then: str) -> Case:
    text = (
        "step: beginning of combat active: Anna priority: Ben | Anna 20 battlefield: {} | "
        "Ben 20 hand: Master Warcraft battlefield: 4 Mountain, Jace Beleren (3 loyalty)"
    )
    before = ("cast Master Warcraft", "pass", "pass", "pass", "pass", *then)
    return Answered(f"{mine}; Ben has cast Master Warcraft", text.format(mine), answer, before=before)


CHOSEN: tuple[Case, ...] = (
    _chosen(
        "Benalish Hero, Hill Giant",
        "attack: Benalish Hero > Ben, Hill Giant > Ben / band: Benalish Hero, Hill Giant",
    ),
    _chosen("Grizzly Bears, Hill Giant", "attack: Hill Giant > Ben", "attack: Grizzly Bears > Ben"),
    _chosen("Grizzly Bears, Hill Giant", "attack: none", "attack: Grizzly Bears > Ben"),
)
