// Links from an example to its board: the page's own code packs what they hold, so that there is one kind of link.
import { packed } from "../board/sharing.js";

const NARROW = "(max-width: 46em)";
let opened = null;

function close() {
  opened?.remove();
  opened = null;
}

/** A board below its example; one is open at a time, for each runs an engine. */
function open(place, link) {
  close();
  opened = document.createElement("div");
  opened.className = "open-board";
  const row = document.createElement("p");
  const whole = Object.assign(document.createElement("a"), { href: link, textContent: "In a window of its own", target: "_blank" });
  const end = Object.assign(document.createElement("button"), { type: "button", textContent: "Close" });
  end.addEventListener("click", close);
  row.append(whole, end);
  const frame = Object.assign(document.createElement("iframe"), { src: link, title: "the board of this example" });
  opened.append(row, frame);
  place.after(opened);
  opened.scrollIntoView({ block: "nearest" });
}

for (const place of document.querySelectorAll(".on-board")) {
  const studies = JSON.parse(place.dataset.studies);
  place.append("Try it on the board, by the rules of ");
  for (const [number, study] of studies.entries()) {
    const link = Object.assign(document.createElement("a"), { textContent: study.day });
    link.href = new URL(`../board/index.html#${await packed(study)}`, import.meta.url).href;
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || matchMedia(NARROW).matches) return;
      event.preventDefault();
      open(place, link.href);
    });
    place.append(number ? " · " : "", link);
  }
  place.hidden = false;
}
