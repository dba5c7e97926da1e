/* The elements of the frame that is seen: which one is under the pointer, which one is chosen, and what they are. */
class Inspector {
  constructor(connection, player, controls) {
    Object.assign(this, { connection, player, controls });
    this.overlay = new Overlay(byId("overlay"));
    this.picture = byId("picture");
    this.isInspecting = false;
    this.isListed = false;
    this.state = null;
    this.known = new Map();
    this.inspection = null;
    this.hovered = null;
    this.selectedKey = null;
    this.curvesOf = "";
    this.list = new ElementList(byId("list"), (one) => this.select(one, true));
    this.list.onhover = (one) => this.hover(one);
    this.plots = new Plots(element("div", { className: "plots" }), (frame) => this.seek(frame));
    this.picture.addEventListener("pointermove", (event) => this.point(event));
    this.picture.addEventListener("pointerleave", () => this.hover(null));
    for (const box of document.querySelectorAll("[data-overlay]")) {
      box.addEventListener("change", () => {
        if (box.checked) this.overlay.shown.add(box.dataset.overlay); else this.overlay.shown.delete(box.dataset.overlay);
        this.follow();
      });
    }
  }

  /* The number of the frame that is on the canvas. */
  get frame() { return this.player.shownPosition >= 0 ? this.player.sequence.number(this.player.shownPosition) : null; }
  get isWanted() { return this.isInspecting || this.isListed || this.selectedKey !== null || this.overlay.shown.size > 0; }

  seek(frame) { this.controls.transport.select(this.player.sequence.position(frame)); }

  /* Takes the state whose frames are seen. */
  replace(state, isSame) {
    this.state = state;
    this.overlay.measure(this.player.canvas);
    if (isSame) return;
    this.known.clear();
    this.curvesOf = "";
    this.follow();
    this.loadCurves();
  }

  inspect(isOn) {
    this.isInspecting = isOn;
    this.picture.classList.toggle("inspecting", isOn);
    byId("inspect").setAttribute("aria-pressed", isOn);
    this.follow();
  }

  /* A frame is on the canvas, or something else to be known of it. */
  follow() {
    const frame = this.frame;
    if (frame === null || !this.state) return;
    this.plots.point(frame);
    const found = this.known.get(frame);
    if (found) this.show(found);
    else if (this.isWanted) this.load();
    else if (this.inspection) this.show(null);
  }

  /* Asks for the elements of the frame that is seen, one frame at a time. */
  async load() {
    if (this.loading) return;
    this.loading = true;
    const { state, frame } = this;
    try {
      const answer = await this.connection.get(`elements/${state.session}/${state.revision}/${frame}`);
      if (state.session === this.state.session && state.revision === this.state.revision) {
        if (this.known.size >= 300) this.known.delete(this.known.keys().next().value);
        this.known.set(frame, answer);
      }
    } catch (error) {
      this.loading = false;
      if (!error.isPassing) this.controls.say(error.words ?? error.message);
      return;
    }
    this.loading = false;
    this.follow();
  }

  show(inspection) {
    this.inspection = inspection;
    const elements = inspection?.elements ?? [];
    const find = (key) => key === null ? null : elements.find((one) => keyOf(one) === key) ?? null;
    this.hovered = this.pointer && this.isInspecting ? elementAt(elements, this.pointer) ?? null : find(keyOf(this.hovered));
    this.overlay.measure(this.player.canvas);
    this.overlay.draw(inspection, this.hovered, find(this.selectedKey));
    if (!this.isListed) return;
    const visible = elements.filter((one) => one.quad);
    const more = inspection?.omittedCount ? ` of ${(visible.length + inspection.omittedCount).toLocaleString("en")}` : "";
    byId("element-count").textContent = inspection ? visible.length.toLocaleString("en") + more : "";
    this.list.replace(visible.reverse(), this.selectedKey);
    this.describe(find(this.selectedKey));
  }

  point(event) {
    const { canvas } = this.player;
    const box = canvas.getBoundingClientRect();
    this.pointer = [
      (event.clientX - box.left) / box.width * canvas.width, (event.clientY - box.top) / box.height * canvas.height,
    ];
    if (this.isInspecting) this.hover(elementAt(this.inspection?.elements ?? [], this.pointer) ?? null);
  }

  hover(one) {
    if (one === null) this.pointer = null;
    if (keyOf(one) === keyOf(this.hovered)) return;
    this.hovered = one;
    if (this.inspection) this.show(this.inspection);
  }

  /* Chooses the element under the pointer. */
  click() { this.select(this.hovered); }

  select(one, isFromList = false) {
    this.selectedKey = keyOf(one);
    this.onselect?.(one);
    this.follow();
    if (this.inspection) this.show(this.inspection);
    this.list.reveal();
    if (isFromList || one) this.loadCurves();
    if (!one) this.plots.replace(null, 1);
  }

  async loadCurves() {
    const { state, selectedKey } = this;
    if (selectedKey === null || !state) return;
    const key = `${state.session} ${state.revision} ${selectedKey}`;
    if (this.curvesOf === key) return;
    this.curvesOf = key;
    const [kind, id] = selectedKey.split("\n");
    const query = new URLSearchParams({ kind, id });
    try {
      const curves = await this.connection.get(`curves/${state.session}/${state.revision}?${query}`);
      if (this.curvesOf !== key) return;
      this.plots.replace(curves, this.player.length);
      if (this.frame !== null) this.plots.point(this.frame);
    } catch (error) {
      if (this.curvesOf === key) this.curvesOf = "";
    }
  }

  describe(one) {
    const container = byId("detail");
    if (this.selectedKey === null) {
      if (this.describedKey !== null) container.replaceChildren(this.hint ??= container.firstElementChild);
      this.describedKey = null;
      return;
    }
    if (this.describedKey === undefined || this.describedKey === null) {
      this.hint ??= container.firstElementChild;
      this.facts = element("dl", { className: "facts" });
      this.heading = element("h2");
      container.replaceChildren(this.heading, this.facts, element("h3", {}, "Over time"), this.plots.container);
    }
    this.describedKey = this.selectedKey;
    this.heading.replaceChildren(one ? nameOf(one) : this.selectedKey.replace("\n", " "), " ", element("span", { className: "dim" }, one ? one.title ?? "" : "not in this frame"));
    const rows = one ? describeElement(one) : [];
    this.facts.replaceChildren(...rows.flatMap(([name, text]) => [element("dt", {}, name), element("dd", {}, text)]));
  }
}

/* What an element is, as names and texts. */
const describeElement = (one) => {
  const number = (value) => value === null || value === undefined ? "—" : values.text(value, 0.001);
  const list = (numbers) => numbers.map(number).join(", ");
  const { translation, scale, rotation, shear, perspective } = one.transform ?? {};
  const differs = (numbers, usual) => numbers?.some((value) => Math.abs(value - usual) > 1e-9);
  const place = one.section !== undefined ? `${one.section}${one.item !== undefined ? `, ${one.item}` : ""}` : one.id;
  const rows = [
    ["index path", place], ["kind", one.kind], ["frame", list(one.frame)], ["center", list(one.center)],
    ["size", list(one.size)], ["anchor point", list(one.anchorPoint)], ["alpha", number(one.alpha)],
    ["zIndex", number(one.zIndex)], ["drawn as", `${one.order + 1}`],
    ["translation", translation && list(translation)],
    ["rotation", rotation && rotation.map((angle) => `${number(angle)}°`).join(", ")], ["scale", scale && list(scale)],
    ["shear", differs(shear, 0) && list(shear)], ["perspective", differs(perspective?.slice(0, 3), 0) && list(perspective)],
  ];
  if (one.isHidden) rows.push(["hidden", "yes"]);
  return rows.filter(([, text]) => text).map(([name, text]) => [name, String(text)]);
};
