const report = JSON.parse(byId("report").textContent);
const blocks = [...document.querySelectorAll("script[data-picture]")];
const viewer = new Viewer(byId("stage"), report.magma);
const lanes = new Lanes(byId("strip"), byId("curve"));
const pictures = new PictureStore(new BlockLoader(blocks), 24);
const thumbnails = new PictureStore(new BlockLoader(blocks), 256);
lanes.thumbnails = thumbnails;
const tones = { identical: "good", withinTolerance: "good", timing: "late" };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
/* Views of two pictures at once, whose parts can be chosen. */
const mixed = ["slider", "onion"];
let current = -1;
let isAligned = false;
let player = new Playback(0, 1, 0);
const transport = new Transport(player);
[window.viewer, window.player] = [viewer, player];

const element = (name, properties = {}, ...children) => {
  const result = Object.assign(document.createElement(name), properties);
  result.append(...children);
  return result;
};
const chip = (outcome) => {
  return element("span", { className: `chip ${tones[outcome] ?? "bad"}`, textContent: report.outcomes[outcome] });
};
const say = (text) => {
  byId("note").textContent = text;
  byId("note").hidden = !text;
};

/* The list of goldens, and what filters it. */
let wantedOutcome = null;
byId("summary").textContent = report.summary;
const items = report.goldens.map((golden, index) => {
  const button = element("button", {}, element("strong", { textContent: golden.name }), chip(golden.outcome));
  if (golden.words[1] ?? !golden.accepted) button.append(element("small", { textContent: verdictWords(golden)[0] }));
  button.addEventListener("click", () => open(index));
  const item = element("li", {}, button);
  byId("goldens").append(item);
  return item;
});
const isListed = (index) => {
  const golden = report.goldens[index];
  const isWanted = wantedOutcome === null || golden.outcome === wantedOutcome;
  return isWanted && golden.name.toLowerCase().includes(byId("search").value.trim().toLowerCase());
};
const filter = () => {
  items.forEach((item, index) => { item.hidden = !isListed(index); });
  byId("nothing").hidden = items.some((item) => !item.hidden);
  for (const button of byId("filters").children) {
    button.setAttribute("aria-pressed", (button.dataset.outcome ?? null) === wantedOutcome);
  }
};
const addFilter = (outcome, text) => {
  const button = element("button", { textContent: text });
  if (outcome !== null) button.dataset.outcome = outcome;
  button.addEventListener("click", () => { wantedOutcome = outcome; filter(); });
  byId("filters").append(button);
};
addFilter(null, `All ${report.goldens.length}`);
for (const [outcome, count] of Object.entries(report.counts)) {
  if (count) addFilter(outcome, `${report.outcomes[outcome]} ${count}`);
}
byId("search").addEventListener("input", filter);

/* One golden. */
const shapeText = (shape) => {
  if (!shape) return "none";
  const rate = shape.framesPerSecond ? `, ${Number(shape.framesPerSecond.toFixed(3))} fps` : "";
  return `${plural(shape.frameCount, "frame")}${rate}, ${shape.width} × ${shape.height} px`;
};
const describe = (golden) => {
  byId("name").textContent = golden.name;
  byId("outcome").replaceWith(Object.assign(chip(golden.outcome), { id: "outcome" }));
  const isSame = JSON.stringify(golden.expected) === JSON.stringify(golden.actual);
  const shapes = isSame
    ? shapeText(golden.actual) : `golden: ${shapeText(golden.expected)} · actual: ${shapeText(golden.actual)}`;
  byId("facts").textContent = [shapes, `tolerance ${golden.tolerance}`, golden.source].filter(Boolean).join(" · ");
  // The table lists the elements.
  const causes = golden.attributions;
  const isInTable = (line) => {
    const isCause = ({ element }) => line.startsWith(`${element}: `) || line.startsWith(`${element} (`);
    return causes.some(isCause) || /^and \d+ other element/.test(line);
  };
  const words = verdictWords(golden).filter((line) => !causes.length || !isInTable(line));
  byId("words").replaceChildren(...words.map((textContent) => element("p", { textContent })));
  byId("approval").hidden = !golden.approve;
  byId("approval").style.display = golden.approve ? "" : "none";
  byId("command").textContent = golden.approve ?? "";
  byId("copy").textContent = "Copy";
  byId("causes").style.display = causes.length ? "" : "none";
  byId("attributions").tBodies[0].replaceChildren(...causes.map((cause) => element("tr", {},
    element("td", { textContent: cause.element }),
    element("td", { textContent: cause.pixelCount.toLocaleString("en") }),
    element("td", { textContent: range(cause.frames) }),
    element("td", { textContent: cause.changes.map((change) => change.words).join(", ") || "image or style" }))));
  const files = golden.files.map((file) => element("li", { textContent: `${file.label}: ${file.path}` }));
  byId("files").replaceChildren(...files);
};
const omissions = (reel) => {
  const room = `the images of this page are limited to ${(report.pictureBytes / 1e6).toLocaleString("en")} MB`;
  const parts = [];
  if (reel.omittedPictures) parts.push(`${plural(reel.omittedPictures, "picture")} of differing frames`);
  if (reel.omittedThumbnails) parts.push(plural(reel.omittedThumbnails, "thumbnail"));
  return parts.length ? `Omitted: ${parts.join(" and ")}, since ${room}.` : "";
};

/* The side of a frame: the picture if the page has it, else its thumbnail. */
const side = (name, position) => {
  const { golden, reel } = shown();
  const list = reel[name];
  if (position < 0 || !list.has[position]) return null;
  const isThumbnail = list.pictures[position] === null;
  const picture = isThumbnail ? list.thumbnails[position] : list.pictures[position];
  const shape = name === "expected" ? golden.expected ?? golden.actual : golden.actual;
  const store = isThumbnail ? thumbnails : pictures;
  return {
    number: reel.numbers[position], isThumbnail, picture, width: shape.width, height: shape.height,
    bitmap: picture === null ? null : store.get(picture) ?? null,
  };
};
const shown = () => ({ golden: report.goldens[current], reel: report.reels[current] });
/* The golden frame to compare with: another one than the position's if late and early frames are aligned. */
const partner = (position) => {
  const { golden, reel } = shown();
  if (!isAligned) return position;
  const number = reel.numbers[position];
  const shift = shiftOf(golden, number);
  return shift ? reel.numbers.indexOf(number - shift.offset) : position;
};
const isReady = (one) => !one || one.picture === null || one.bitmap;
/* A frame of which the page has both sides only in different sizes is shown small on both. */
const pair = (position) => ({ expected: side("expected", partner(position)), actual: side("actual", position) });
const wish = (position) => Object.values(pair(position)).filter((one) => one && one.picture !== null);
const draw = () => {
  if (current < 0 || !player.length) return;
  const now = pair(player.position);
  viewer.isShown = Boolean(isReady(now.expected) && isReady(now.actual));
  if (viewer.isShown) viewer.show(now);
};
const show = () => {
  const ahead = player.playing ? 8 : 2;
  const wishes = [];
  for (let offset = 0; offset <= ahead; offset += 1) wishes.push(...wish((player.position + offset) % player.length));
  if (player.position > 0) wishes.push(...wish(player.position - 1));
  const of = (isThumbnail) => {
    return [...new Set(wishes.filter((one) => one.isThumbnail === isThumbnail).map((one) => one.picture))];
  };
  pictures.want(of(false));
  if (of(true).length) thumbnails.want(of(true)); else lanes.draw();
  draw();
};
pictures.onload = draw;
thumbnails.onload = () => { draw(); lanes.drawStrip(); };

/* What changes from frame to frame. */
const refresh = () => {
  const { golden, reel } = shown();
  const number = reel.numbers[player.position] ?? 0;
  const words = frameWords(golden, reel, number);
  const rate = golden.actual.framesPerSecond;
  transport.refresh(number, rate ? number / rate : 0, words);
  byId("frame-words").textContent = words;
  byId("frame-words").classList.toggle("differs", golden.frames.some((frame) => frame.frame === number));
  lanes.point(player.position);
};

const open = (index, frame = null) => {
  current = index;
  player.pause();
  const { golden, reel } = shown();
  const speed = player.speed;
  player.show = () => {};
  player.onchange = () => {};
  player = new Playback(reel.numbers.length, golden.actual.framesPerSecond || 1, 0);
  [player.speed, player.show, player.onchange] = [speed, show, refresh];
  [window.player, transport.playback] = [player, player];
  items.forEach((item, place) => item.firstChild.setAttribute("aria-current", place === index));
  byId("golden").hidden = false;
  describe(golden);
  isAligned = false;
  byId("align").setAttribute("aria-pressed", false);
  byId("align").hidden = !golden.timing?.shifts.length;
  for (const id of ["previous-difference", "worst", "next-difference"]) byId(id).disabled = !golden.frames.length;
  viewer.isAlone = !golden.expected;
  byId("views").hidden = viewer.isAlone;
  byId("mixing").hidden = viewer.isAlone || !mixed.includes(viewer.view);
  const hasPictures = reel.numbers.length > 0;
  for (const part of document.querySelectorAll(".views, .stage, .frame-words")) {
    part.style.display = hasPictures ? "" : "none";
  }
  byId("panel").style.display = reel.numbers.length > 1 ? "" : "none";
  say([omissions(reel), ...report.problems.slice(0, 3)].filter(Boolean).join(" "));
  if (!hasPictures) return;
  transport.measure(reel.numbers.at(-1));
  lanes.show(golden, reel, thumbnails);
  const place = reel.numbers.indexOf(frame ?? worst());
  player.seek(Math.max(0, place));
};

/* The frame to look at first. */
const worst = () => {
  const { golden, reel } = shown();
  const failing = golden.frames.filter((frame) => !frame.accepted);
  const frames = failing.length ? failing : golden.frames;
  const most = Math.max(...frames.map((frame) => frame.differingPixels ?? 0));
  return frames.find((frame) => (frame.differingPixels ?? 0) === most)?.frame ?? reel.numbers[0];
};
const select = (position) => transport.select(position);
const toWorst = () => select(shown().reel.numbers.indexOf(worst()));
const toDifference = (direction) => {
  const { golden, reel } = shown();
  const places = golden.frames.map((frame) => reel.numbers.indexOf(frame.frame));
  const ahead = places.filter((place) => direction * (place - player.position) > 0);
  if (ahead.length) select(direction > 0 ? Math.min(...ahead) : Math.max(...ahead));
};
const move = (direction) => {
  for (let index = current + direction; index >= 0 && index < items.length; index += direction) {
    if (!isListed(index)) continue;
    open(index);
    items[index].scrollIntoView({ block: "nearest" });
    return;
  }
};
const copy = async () => {
  const text = byId("command").textContent;
  if (!text) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Some browsers keep the clipboard from files: the command is selected instead.
    getSelection().selectAllChildren(byId("command"));
    document.execCommand("copy");
  }
  byId("copy").textContent = "Copied";
  byId("announcer").textContent = "Copied";
};
const align = () => {
  if (byId("align").hidden) return;
  isAligned = !isAligned;
  byId("align").setAttribute("aria-pressed", isAligned);
  player.update();
};
const showKeys = () => { if (byId("keys").open) byId("keys").close(); else byId("keys").showModal(); };
