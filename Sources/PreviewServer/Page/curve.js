/* A timing curve: its plot, two handles that can be dragged or moved with the arrow keys, presets, and its text. */
class CurveField extends Field {
  static presets = {
    linear: [0, 0, 1, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1], easeInOut: [0.42, 0, 0.58, 1],
    default: [0.25, 0.1, 0.25, 1], easeInOutSine: null, easeInOutQuad: null, hold: null, "spring(0.8)": null,
    "steps(4, end)": null,
  };

  make() {
    this.thumbnail = drawing("svg", { viewBox: "-2 -6 28 32", "aria-hidden": "true", class: "thumbnail" }, drawing("path"));
    this.opener = element("button", {
      className: "curve-opener",
      attributes: { "aria-expanded": "false", "aria-label": this.name("curve editor"), "aria-controls": `${this.id}-editor` },
    }, this.thumbnail);
    this.opener.addEventListener("click", () => this.open(this.editor.hidden));
    this.input = this.textInput({
      commit: (text) => this.send(text.trim() ? values.quoted(values.plain(text)) : null),
      current: () => values.plain(this.control.value),
    });
    this.input.id = this.id;
    this.makeEditor();
    this.widget.append(this.opener, this.input, this.editor);
    this.show();
  }

  makeEditor() {
    this.presets = element("select", { attributes: { "aria-label": this.name("preset") } });
    this.presets.addEventListener("change", () => {
      if (this.presets.value) this.send(values.quoted(this.presets.value));
    });
    this.path = drawing("path", { class: "curve-line" });
    this.stems = [0, 1].map(() => drawing("line", { class: "stem" }));
    this.handles = [0, 1].map((index) => this.handle(index));
    // A square of 100 with as much above and below it as curves that overshoot need.
    this.plot = drawing("svg", { viewBox: "-12 -52 124 204", class: "plot" },
      drawing("rect", { class: "unit-square", width: 100, height: 100 }),
      drawing("line", { class: "diagonal", x1: 0, y1: 100, x2: 100, y2: 0 }), this.path, ...this.stems, ...this.handles);
    this.editor = element("div", { className: "curve-editor", id: `${this.id}-editor`, hidden: true }, this.presets, this.plot);
  }

  handle(index) {
    const name = this.name(`handle ${index + 1}`);
    const handle = drawing("circle", {
      class: "curve-handle", r: 6, tabindex: 0, role: "slider", "aria-label": name,
      "aria-valuemin": 0, "aria-valuemax": 1,
    });
    this.hold(handle);
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.plot.getScreenCTM().inverse());
      this.move(index, point.x / 100, 1 - point.y / 100);
    });
    handle.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? 0.1 : 0.01;
      const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [];
      if (x === undefined) return;
      event.preventDefault();
      this.move(index, this.points[2 * index] + x * step, this.points[2 * index + 1] + y * step);
    });
    return handle;
  }

  move(index, x, y) {
    const round = (number) => Math.round(100 * number) / 100;
    const points = [...this.points];
    points[2 * index] = round(Math.max(0, Math.min(1, x)));
    points[2 * index + 1] = round(Math.max(-0.5, Math.min(1.5, y)));
    this.draw(points);
    const text = `cubic-bezier(${points.join(", ")})`;
    this.input.value = text;
    this.send(values.quoted(text));
  }

  open(isOpen) {
    this.editor.hidden = !isOpen;
    this.opener.setAttribute("aria-expanded", isOpen);
  }

  show() {
    const { value, default: usual, choices, curve } = this.control;
    const text = values.plain(value ?? usual);
    this.input.value = values.plain(value);
    this.input.placeholder = values.plain(usual);
    const names = choices?.length ? choices : Object.keys(CurveField.presets);
    const options = ["", ...names].map((name) => element("option", { value: name }, name || "Custom"));
    this.presets.replaceChildren(...options);
    this.presets.value = names.includes(text) ? text : "";
    this.draw(curve ?? CurveField.presets[text] ?? null);
  }

  /* Draws a Bézier curve; any other curve has no handles. */
  draw(points) {
    this.points = points;
    this.plot.classList.toggle("foreign", !points);
    this.opener.classList.toggle("foreign", !points);
    if (!points) return;
    const [x1, y1, x2, y2] = points;
    const line = (size) => `M0 ${size}C${x1 * size} ${(1 - y1) * size} ${x2 * size} ${(1 - y2) * size} ${size} 0`;
    this.path.setAttribute("d", line(100));
    this.thumbnail.firstChild.setAttribute("d", line(20));
    [[x1, y1, 0, 100], [x2, y2, 100, 0]].forEach(([x, y, fromX, fromY], index) => {
      const [handle, stem] = [this.handles[index], this.stems[index]];
      const place = { cx: 100 * x, cy: 100 * (1 - y), "aria-valuenow": x, "aria-valuetext": `x ${x}, y ${y}` };
      for (const [key, value] of Object.entries(place)) handle.setAttribute(key, value);
      const ends = { x1: fromX, y1: fromY, x2: 100 * x, y2: 100 * (1 - y) };
      for (const [key, value] of Object.entries(ends)) stem.setAttribute(key, value);
    });
  }
}
