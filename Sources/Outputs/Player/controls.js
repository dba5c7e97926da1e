const byId = (id) => document.getElementById(id);
const settings = JSON.parse(byId("settings").textContent);
const blocks = [...document.querySelectorAll("script[data-frame]")];
const canvas = byId("canvas");
const player = new Player(settings, blocks, canvas);
const scrubber = byId("scrubber");
const speeds = [0.1, 0.25, 0.5, 1, 2];
let zoom = "fit";
window.player = player;

/* What is said once. */
const fps = Number(settings.framesPerSecond.toFixed(3));
const frameCount = `${player.length} frame${player.length === 1 ? "" : "s"}`;
const seconds = (player.length / settings.framesPerSecond).toFixed(2);
byId("facts").textContent = `${settings.width} × ${settings.height} px · ${frameCount} · ${fps} fps · ${seconds} s`;
byId("last").textContent = player.length ? player.sequence.number(player.length - 1) : 0;
byId("number").style.minWidth = `${byId("last").textContent.length}ch`;
scrubber.max = Math.max(0, player.length - 1);
canvas.classList.add("checkered");
const say = (text) => {
  byId("note").textContent = text;
  byId("note").hidden = !text;
};
player.store.onbroken = (picture) => say(`The picture of frame ${player.sequence.numbers[picture]} cannot be decoded.`);

/* Steps of the timeline, as marks and as buttons. */
const chapters = settings.chapters
  .map(({ name, frame }) => ({ name, position: player.length ? player.sequence.position(frame) : 0 }))
  .sort((a, b) => a.position - b.position);
chapters.forEach((chapter, index) => {
  const percent = (position) => 100 * position / Math.max(1, player.length - 1);
  const end = index + 1 < chapters.length ? chapters[index + 1].position : player.length - 1;
  const tick = document.createElement("i");
  tick.style.left = `${percent(chapter.position)}%`;
  byId("ticks").append(tick);
  const item = document.createElement("li");
  item.style.left = `${percent(chapter.position)}%`;
  item.style.width = `${Math.max(0, percent(end) - percent(chapter.position))}%`;
  chapter.button = document.createElement("button");
  chapter.button.textContent = chapter.name;
  chapter.button.title = `${chapter.name}: frame ${player.length ? player.sequence.number(chapter.position) : 0}`;
  chapter.button.addEventListener("click", () => select(chapter.position));
  item.append(chapter.button);
  byId("chapters").append(item);
});
const chapterAt = (position) => chapters.findLast((chapter) => chapter.position <= position);

/* What changes from frame to frame. */
const icons = { play: "M5 2.5v11L13.5 8z", pause: "M4 3h3v10H4zM9 3h3v10H9z" };
let announcement = 0;
let shownPlaying = null;
let shownChapter = null;
player.onchange = () => {
  const number = player.length ? player.number : 0;
  const time = (number / settings.framesPerSecond).toFixed(3);
  const chapter = chapterAt(player.position);
  const label = `frame ${number}, ${time} seconds${chapter ? `, ${chapter.name}` : ""}`;
  scrubber.value = player.position;
  scrubber.setAttribute("aria-valuetext", label);
  const part = player.position / Math.max(1, player.length - 1);
  scrubber.style.setProperty("--done", `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${part})`);
  byId("number").textContent = number;
  byId("time").textContent = time;
  if (chapter !== shownChapter) {
    shownChapter?.button.removeAttribute("aria-current");
    chapter?.button.setAttribute("aria-current", "step");
    byId("step").textContent = chapter?.name ?? "";
    shownChapter = chapter;
  }
  if (player.playing !== shownPlaying) {
    shownPlaying = player.playing;
    const word = player.playing ? "Pause" : "Play";
    byId("play").setAttribute("aria-label", word);
    byId("play").title = `${word} (Space)`;
    byId("play").querySelector("path").setAttribute("d", icons[player.playing ? "pause" : "play"]);
  }
  clearTimeout(announcement);
  if (!player.playing && document.activeElement !== scrubber) {
    announcement = setTimeout(() => { byId("announcer").textContent = label; }, 400);
  }
  byId("onion").setAttribute("aria-pressed", player.onion);
  byId("loop").setAttribute("aria-pressed", player.loop);
  for (const button of document.querySelectorAll("[data-speed]")) {
    button.setAttribute("aria-pressed", Number(button.dataset.speed) === player.speed);
  }
};

const toggle = () => { say(""); if (player.playing) player.pause(); else player.play(); };
const select = (position) => { say(""); player.pause(); player.seek(position); };
const step = (count) => select(player.position + count);
const flip = (name) => { player[name] = !player[name]; player.update(); };
const showKeys = () => { if (byId("keys").open) byId("keys").close(); else byId("keys").showModal(); };

const actions = {
  play: toggle, first: () => select(0), end: () => select(player.length - 1), back: () => step(-1),
  forth: () => step(1), onion: () => flip("onion"), loop: () => flip("loop"), help: showKeys, canvas: toggle,
};
for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", action);
for (const button of document.querySelectorAll("button")) {
  // A click does not take the focus, so that the space bar goes on to play and pause.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  const { speed, zoom: factor } = button.dataset;
  if (speed) button.addEventListener("click", () => player.setSpeed(Number(speed)));
  if (factor) button.addEventListener("click", () => { zoom = factor; fit(); });
}

/* Who drags the scrubber sees what is under the hand; then it goes on as before. */
let resumes = false;
scrubber.addEventListener("input", () => {
  resumes ||= player.playing;
  select(Number(scrubber.value));
});
scrubber.addEventListener("change", () => {
  if (resumes) player.play();
  resumes = false;
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || (byId("keys").open && event.key !== "?")) return;
  const isButton = event.target instanceof HTMLButtonElement;
  const keys = {
    ArrowLeft: () => step(event.shiftKey ? -10 : -1), ArrowRight: () => step(event.shiftKey ? 10 : 1),
    Home: actions.first, End: actions.end, o: actions.onion, l: actions.loop, "?": showKeys,
  };
  if (!isButton) keys[" "] = toggle;
  const speed = speeds[Number(event.key) - 1];
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    ?? (speed && (() => player.setSpeed(speed)));
  if (!action) return;
  event.preventDefault();
  action();
});

/* At 100 % a point is a CSS pixel; where a device pixel is a pixel of the picture, nothing is smoothed. */
const fit = () => {
  const stage = byId("stage");
  const style = getComputedStyle(stage);
  const natural = { width: settings.width / settings.scale, height: settings.height / settings.scale };
  const room = {
    width: stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
    height: stage.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
  };
  const factor = zoom === "fit"
    ? Math.min(1, room.width / natural.width, room.height / natural.height) : Number(zoom);
  canvas.style.width = `${Math.max(1, factor === 1 ? natural.width : Math.floor(natural.width * factor))}px`;
  canvas.style.height = `${Math.max(1, factor === 1 ? natural.height : Math.floor(natural.height * factor))}px`;
  const ratio = factor * devicePixelRatio / settings.scale;
  canvas.classList.toggle("exact", factor > 1 || Math.abs(ratio - 1) < 1e-6);
  for (const button of document.querySelectorAll("[data-zoom]")) {
    if (button !== stage) button.setAttribute("aria-pressed", button.dataset.zoom === zoom);
  }
  stage.dataset.zoom = zoom;
};
new ResizeObserver(fit).observe(byId("stage"));

/* #frame=42 and #t=1.2 */
const follow = () => {
  const [, name, text] = /^#(frame|t)=(\d+(?:\.\d+)?)$/.exec(location.hash) ?? [];
  if (!name || player.length === 0) return false;
  const number = name === "frame" ? Number(text) : Math.floor(Number(text) * settings.framesPerSecond + 1e-6);
  select(player.sequence.position(number));
  return true;
};
addEventListener("hashchange", follow);

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const rest = () => {
  if (!calm.matches) return;
  player.pause();
  say("Paused, since your system asks for reduced motion. Space plays, the arrow keys step.");
};
calm.addEventListener("change", rest);

fit();
player.update();
if (!follow()) {
  if (calm.matches) rest(); else player.play();
}
