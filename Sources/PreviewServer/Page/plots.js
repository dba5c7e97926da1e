/* Small plots of an element's values over the frames. */
class Plots {
  static height = 40;

  constructor(container, onseek) {
    this.container = container;
    this.onseek = onseek;
    this.marks = [];
    this.curves = null;
    for (const name of ["pointerdown", "pointermove"]) {
      container.addEventListener(name, (event) => {
        const plot = event.target.closest("svg");
        if (!plot || !(event.buttons & 1)) return;
        const box = plot.getBoundingClientRect();
        onseek(Math.round((event.clientX - box.left) / Math.max(1, box.width) * (this.frameCount - 1)));
      });
    }
  }

  /* Shows the values that change; `curves` has frames and for each value its numbers, null where there is none. */
  replace(curves, frameCount) {
    this.curves = curves;
    this.frameCount = frameCount;
    this.marks = [];
    const moving = Object.entries(curves?.values ?? {}).filter(([, list]) => {
      const known = list.filter((value) => value !== null);
      return known.some((value) => Math.abs(value - known[0]) > 1e-6);
    });
    this.container.replaceChildren(...moving.map(([name, list]) => this.plot(name, list)));
    if (curves && !moving.length) this.container.append(element("p", { className: "empty" }, "No value changes."));
  }

  plot(name, list) {
    const { frames } = this.curves;
    const known = list.filter((value) => value !== null);
    const [low, high] = [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
    const x = (frame) => frame / Math.max(1, this.frameCount - 1) * 100;
    const y = (value) => 2 + (1 - (value - low) / (high - low)) * (Plots.height - 4);
    let path = "";
    let isDown = false;
    list.forEach((value, index) => {
      if (value !== null) path += `${isDown ? "L" : "M"}${x(frames[index]).toFixed(2)} ${y(value).toFixed(2)}`;
      isDown = value !== null;
    });
    const mark = drawing("line", { class: "plot-mark", y1: 0, y2: Plots.height });
    const words = `${name} over time, ${values.text(low)} to ${values.text(high)}`;
    const svg = drawing("svg", {
      viewBox: `0 0 100 ${Plots.height}`, preserveAspectRatio: "none", class: "value-plot", role: "img", "aria-label": words,
    }, drawing("path", { d: path }), mark);
    const now = element("span", { className: "value" });
    const ends = element("span", { className: "ends dim" }, `${values.text(low, 0.01)} … ${values.text(high, 0.01)}`);
    this.marks.push({ mark, now, list, x });
    return element("figure", { className: "value-figure" },
      element("figcaption", {}, element("span", {}, name), now, ends), svg);
  }

  /* Marks a frame and writes the values there. */
  point(frame) {
    if (!this.curves) return;
    const { frames } = this.curves;
    let index = frames.findLastIndex((one) => one <= frame);
    if (index < 0) index = 0;
    for (const { mark, now, list, x } of this.marks) {
      for (const end of ["x1", "x2"]) mark.setAttribute(end, x(frame));
      now.textContent = list[index] === null ? "absent" : values.text(list[index], 0.01);
    }
  }
}
