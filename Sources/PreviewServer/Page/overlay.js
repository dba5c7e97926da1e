/* Outlines above the frame: their coordinates are pixels of the picture, whatever its size on the screen. */
class Overlay {
  constructor(svg) {
    this.svg = svg;
    this.shown = new Set();
    this.parts = { guides: drawing("g"), all: drawing("g"), hover: drawing("g"), selected: drawing("g") };
    svg.append(...Object.values(this.parts));
  }

  measure({ width, height }) { this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`); }

  polygon(points, kind) {
    return drawing("polygon", { class: kind, points: points.map((point) => point.join(",")).join(" ") });
  }

  /* Shows what there is of a frame: `inspection` is null while it isn't known. */
  draw(inspection, hovered, selected) {
    const { guides, all, hover } = this.parts;
    const overlays = inspection?.overlays ?? {};
    const areas = ["content", "bounds", "contentInset"].filter((name) => this.shown.has(name) && overlays[name]);
    const eye = this.shown.has("sharedEye") ? overlays.sharedEye : null;
    guides.replaceChildren(...areas.map((name) => this.polygon(overlays[name], `guide ${name}`)), ...(eye ? this.eye(eye) : []));
    const outlines = this.shown.has("outlines") ? inspection?.elements ?? [] : [];
    all.replaceChildren(...outlines.filter((one) => one.quad).map((one) => this.polygon(one.quad, "outline")));
    const isOther = hovered && hovered !== selected;
    hover.replaceChildren(...(isOther && hovered.quad ? [this.polygon(hovered.quad, "hovered")] : []));
    this.parts.selected.replaceChildren(...(selected?.quad ? [this.polygon(selected.quad, "chosen")] : []));
  }

  /* A cross at the point that perspective leads to; lines keep their width at any zoom. */
  eye([x, y]) {
    const [, , width, height] = this.svg.getAttribute("viewBox").split(" ").map(Number);
    return [
      drawing("line", { class: "guide sharedEye", x1: 0, x2: width, y1: y, y2: y }),
      drawing("line", { class: "guide sharedEye", x1: x, x2: x, y1: 0, y2: height }),
    ];
  }
}

/* The last element in drawing order whose outline contains a point. */
const elementAt = (elements, [x, y]) => elements.findLast(({ quad }) => {
  if (!quad) return false;
  let isInside = false;
  quad.forEach(([x1, y1], index) => {
    const [x2, y2] = quad[(index + 1) % quad.length];
    if ((y1 > y) !== (y2 > y) && x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)) isInside = !isInside;
  });
  return isInside;
});
