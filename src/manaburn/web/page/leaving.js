// The Back of a browser, which is a gesture on a phone: it closes what is open, then leads from the board to the first page.

/** Whether there is something that Back may leave without leaving the page. */
const isDeep = ({ dialog, panel, screen, frame }) => Boolean(dialog || panel || (screen === "table" && frame));

/**
 * Keep one entry of the history above that by which the page was come to, while there is something to leave. Browsers pass
 * over entries that nobody's tap or key has made, so none is made before. Returns whether a change of the address was Back's.
 */
export function listenToBack(store, act) {
  let above = false, popped = null;
  const keep = (state) => {
    if (above || !isDeep(state) || !navigator.userActivation?.hasBeenActive) return;
    history.pushState(null, "", location.href);
    above = true;
  };
  addEventListener("popstate", () => {
    if (!above) return;
    above = false;
    popped = location.href;
    setTimeout(() => { popped = null; }, 1000); // the change of the address is told later, on a busy phone much later
    const { dialog, panel, screen } = store.get();
    if (dialog) act.leaveDialog();
    else if (panel) act.closePanel();
    else if (screen === "table") act.goHome();
    else return void history.back();
    if (store.get().screen === "table") act.backToTable(); // the address is the board's again
  });
  store.subscribe(keep);
  return (event) => event.newURL === popped;
}
