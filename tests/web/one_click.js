// One click of somebody who keeps every hand, plays what can be played and attacks with all.
() => {
  const visible = (each) => !each.disabled && each.offsetParent;
  const see = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  const click = (each) => { each.click(); return each.innerText; };
  const over = see(".act .main").find((each) => each.innerText === "New game");
  if (over) return "over";
  const moment = document.querySelector(".turn-of")?.innerText;
  if (moment == null) return ""; // the board is not there yet
  window.tried ??= new Set();
  for (const word of ["Keep", "Play ", "Cast "]) {
    const offer = see(".act .offers .button").find((each) => each.innerText.startsWith(word) && !window.tried.has(moment + each.innerText));
    if (offer) { window.tried.add(moment + offer.innerText); return click(offer); }
  }
  const all = see(".act .button").find((each) => each.innerText === "Attack with all");
  if (all && !see(".pairs li").length && window.attacked !== moment) { window.attacked = moment; return click(all); }
  const found = see(".verdict-illegal .button")[0] ?? see(".act .main")[0] ?? see(".act .offers .button:not([aria-pressed=true], [aria-disabled=true])")[0] ?? see(".act .asking .button")[0];
  return found ? click(found) : "";
}
