"""Pictures from Scryfall: none is asked for, or could be, before somebody switches them on."""

from __future__ import annotations

import base64
from typing import Any
from urllib.request import urlopen

from browsing import Opens, analysed, thing

SIGNS = ("https://api.scryfall.com/**", "https://cards.scryfall.io/**")
DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
BOARD = "step: precombat main | Anna 20 battlefield: Hill Giant hand: Shock | Ben 20"


def policy(address: str) -> str:
    with urlopen(address) as answer:
        return str(answer.headers["content-security-policy"])


def watched(page: Any, address: str) -> list[str]:
    """The addresses of others that the page asks from now on; Scryfall is a picture of one dot."""
    asked: list[str] = []
    for sign in SIGNS:
        page.context.route(sign, lambda route: route.fulfill(body=DOT, content_type="image/png"))
    page.context.on("request", lambda each: each.url.startswith(address) or asked.append(each.url))
    return asked


def test_pictures_are_asked_for_only_where_they_are_switched_on(page_at: Opens, address: str) -> None:
    page = page_at()
    asked = watched(page, address)
    analysed(page, BOARD, "2025")
    thing(page, "Hill Giant").click(button="right")
    page.locator("dialog .card-full").wait_for()
    page.keyboard.press("Escape")
    assert asked == []
    page.click(".brand")
    page.wait_for_selector(".start-card")
    assert page.get_by_label("Pictures of cards from Scryfall").count() == 0, "the board would be lost"
    page.goto(address)
    page.get_by_label("Pictures of cards from Scryfall").click()
    page.wait_for_url("**/pictures.html*")
    page.wait_for_selector(".start-card")
    assert asked == [], "there is no card in sight yet"
    analysed(page, BOARD, "2025")
    thing(page, "Hill Giant").locator("img").wait_for()
    page.locator(".hand .card img").wait_for()
    assert any("exact=Hill%20Giant" in each for each in asked)
    assert all(each.startswith("https://api.scryfall.com/cards/named?format=image") for each in asked)
    again = page.context.new_page()
    again.goto(address)
    again.wait_for_url("**/pictures.html*")
    again.get_by_label("Pictures of cards from Scryfall").click()
    again.wait_for_url(lambda each: "pictures" not in each)
    again.wait_for_selector(".start-card")


def test_a_link_to_the_document_with_pictures_switches_nothing_on(page_at: Opens, address: str) -> None:
    page = page_at("/pictures.html")
    assert "pictures" not in page.url


def test_only_one_document_lets_pictures_in(address: str) -> None:
    assert "scryfall" not in policy(address)
    assert "scryfall" not in policy(address + "index.html")
    let_in = policy(address + "pictures.html")
    assert "img-src 'self' https://api.scryfall.com https://cards.scryfall.io data:" in let_in
    assert let_in.count("scryfall") == 2, "pictures, and nothing else"


def test_elsewhere_the_browser_itself_refuses_them(chromium: Any, address: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    asked: list[str] = []
    for sign in SIGNS:
        context.route(sign, lambda route: (asked.append(route.request.url), route.abort()))
    page.goto(address)
    page.wait_for_selector(".start-card")
    refused = page.evaluate(
        """() => new Promise((done) => {
          document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
          const picture = Object.assign(new Image(), { src: "https://api.scryfall.com/cards/named" });
          document.body.append(picture);
        })"""
    )
    assert (refused, asked) == ("img-src", [])
    context.close()
