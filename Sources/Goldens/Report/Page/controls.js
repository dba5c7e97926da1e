/* Views, and how much they mix. */
let blinking = 0;
const look = (view) => {
  viewer.view = view;
  viewer.blinked = false;
  clearInterval(blinking);
  if (view === "blink" && !calm.matches) blinking = setInterval(blink, 500);
  for (const button of byId("views").children) button.setAttribute("aria-pressed", button.dataset.view === view);
  byId("mixing").hidden = viewer.isAlone || !mixed.includes(view);
  byId("mix-name").textContent = view === "onion" ? "Actual" : "Position";
  viewer.draw();
};
const blink = () => { viewer.blinked = !viewer.blinked; viewer.draw(); };
const mix = (part) => {
  viewer.mix = Math.max(0, Math.min(1, part));
  byId("mix").value = 100 * viewer.mix;
  viewer.draw();
};
byId("mix").addEventListener("input", () => mix(byId("mix").value / 100));
byId("stage").addEventListener("click", () => { if (viewer.view === "blink") blink(); });
for (const name of ["pointerdown", "pointermove"]) {
  byId("stage").addEventListener(name, (event) => {
    const canvas = viewer.figures[0]?.canvas;
    if (viewer.view !== "slider" || !(event.buttons & 1) || !canvas) return;
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    mix((event.clientX - box.left) / Math.max(1, box.width));
  });
}

lanes.onseek = select;
const actions = {
  worst: toWorst, "previous-difference": () => toDifference(-1), "next-difference": () => toDifference(1), copy, align,
  help: showKeys,
};
for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", action);
keepFocus(document.querySelectorAll(".golden button"));
for (const button of document.querySelectorAll(".golden button")) {
  const { zoom, view } = button.dataset;
  if (view) button.addEventListener("click", () => look(view));
  if (zoom) {
    button.addEventListener("click", () => {
      viewer.zoom = zoom;
      for (const other of document.querySelectorAll("[data-zoom]")) {
        other.setAttribute("aria-pressed", other === button);
      }
      viewer.fit();
    });
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || (byId("keys").open && event.key !== "?")) return;
  if (event.target === byId("search")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const keys = {
    j: () => move(1), k: () => move(-1), c: copy, a: align, w: toWorst, n: () => toDifference(1),
    p: () => toDifference(-1), "?": showKeys, "/": () => byId("search").focus(), e: () => look("sides"),
    s: () => look("slider"), o: () => look("onion"), b: () => look("blink"), d: () => look("amplified"),
    h: () => look("heat"),
  };
  const isMixing = event.target === byId("mix") && event.key.startsWith("Arrow");
  const action = (isMixing ? undefined : transport.action(event))
    ?? keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || (current < 0 && event.key !== "/")) return;
  event.preventDefault();
  action();
});

/* #golden=NAME&frame=12 */
const follow = () => {
  const values = new URLSearchParams(location.hash.slice(1));
  const index = report.goldens.findIndex((golden) => golden.name === values.get("golden"));
  if (index < 0) return false;
  const frame = Number.parseInt(values.get("frame"), 10);
  open(index, Number.isNaN(frame) ? null : frame);
  return true;
};
addEventListener("hashchange", follow);

filter();
look("sides");
if (!follow() && report.goldens.length) open(Math.max(0, report.goldens.findIndex((golden) => !golden.accepted)));
