/* The film strip and the curve over the scrubber: what each frame shows and how much of it differs. */
class Lanes {
  constructor(strip, curve) {
    this.strip = strip;
    this.curve = curve;
    this.reel = null;
    this.thumbnails = null;
    this.onseek = () => {};
    for (const lane of [strip, curve]) {
      const seek = (event) => { if (event.buttons & 1) this.onseek(this.place(lane, event.clientX)); };
      lane.addEventListener("pointerdown", (event) => { lane.setPointerCapture(event.pointerId); seek(event); });
      lane.addEventListener("pointermove", seek);
    }
    new ResizeObserver(() => this.draw()).observe(strip);
  }

  /* The position under a place of the window. */
  place(lane, x) {
    const box = lane.getBoundingClientRect();
    return Math.round((x - box.left) / Math.max(1, box.width) * (this.length - 1));
  }

  get length() { return this.reel?.numbers.length ?? 0; }

  show(golden, reel, thumbnails) {
    [this.golden, this.reel, this.thumbnails] = [golden, reel, thumbnails];
    const isEmpty = ![...reel.expected.thumbnails, ...reel.actual.thumbnails].some((picture) => picture !== null);
    this.strip.hidden = isEmpty;
    this.strip.style.display = isEmpty ? "none" : "";
    this.draw();
  }

  draw() {
    if (!this.reel) return;
    this.drawStrip();
    this.drawCurve();
  }

  /* As many thumbnails as fit, each near its time. */
  drawStrip() {
    const ratio = devicePixelRatio;
    const [width, height] = [this.strip.clientWidth, this.strip.clientHeight];
    if (!width || !height) return;
    [this.strip.width, this.strip.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    const context = this.strip.getContext("2d");
    context.scale(ratio, ratio);
    const shape = this.golden.actual;
    const row = (height - 3) / 2;
    const side = Math.max(6, Math.min(width / 3, row * shape.width / Math.max(1, shape.height)));
    const most = Math.floor(this.thumbnails.capacity / 2);
    const count = Math.max(1, Math.min(this.length, most, Math.floor((width + 2) / (side + 2))));
    const wanted = [];
    for (let slot = 0; slot < count; slot += 1) {
      const position = count === 1 ? 0 : Math.round(slot * (this.length - 1) / (count - 1));
      const x = count === 1 ? 0 : slot * (width - side) / (count - 1);
      ["expected", "actual"].forEach((name, index) => {
        const picture = this.reel[name].thumbnails[position];
        if (picture === null) return;
        wanted.push(picture);
        const bitmap = this.thumbnails.get(picture);
        if (bitmap) context.drawImage(bitmap, x, index * (row + 3), side, row);
      });
    }
    this.thumbnails.want([...new Set(wanted)]);
  }

  /* One bar a frame: the square root of what was measured, so that little shows beside much. */
  drawCurve() {
    const make = (name, attributes, text) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      if (text !== undefined) element.textContent = text;
      return element;
    };
    const width = this.curve.clientWidth || 1;
    const top = 14;
    const floor = 53;
    // A lane below the bars for frames that are late or early.
    const height = floor + (this.golden.timing ? 17 : 1);
    this.curve.style.height = `${height}px`;
    this.curve.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const x = (position) => this.length > 1 ? position * width / (this.length - 1) : width / 2;
    const step = width / Math.max(1, this.length - 1);
    const place = new Map(this.reel.numbers.map((number, position) => [number, position]));
    const parts = [];
    for (const { frames: [first, last], offset } of this.golden.timing?.shifts ?? []) {
      const [from, to] = [place.get(first) ?? 0, place.get(last) ?? this.length - 1].map(x);
      const left = Math.max(0, from - step / 2);
      const right = Math.min(width, to + step / 2);
      parts.push(make("rect", { class: "shift", x: left, y: floor + 2, width: right - left, height: 14 }));
      parts.push(make("text", { class: "shifted", x: left + 4, y: floor + 13 }, shiftWords({ offset })));
    }
    const { name, limit, value } = measured(this.golden);
    const largest = Math.max(0, ...this.golden.frames.map(value));
    const most = Math.max(largest, limit) || 1;
    const y = (count) => floor - (floor - top) * Math.sqrt(count / most);
    for (const frame of this.golden.frames) {
      const at = place.get(frame.frame);
      if (at === undefined || !value(frame)) continue;
      const half = Math.max(0.75, Math.min(12, step * 0.35));
      const left = Math.max(0, x(at) - half);
      const bar = make("rect", {
        class: frame.accepted ? "bar accepted" : "bar", x: left, y: Math.min(floor - 2, y(value(frame))),
        width: Math.min(width, x(at) + half) - left, height: Math.max(2, floor - y(value(frame))),
      });
      bar.append(make("title", {}, frameWords(this.golden, this.reel, frame.frame)));
      parts.push(bar);
    }
    parts.push(make("line", { class: "axis", x1: 0, x2: width, y1: floor + 0.5, y2: floor + 0.5 }));
    const { dropped, duplicated } = this.golden.timing ?? {};
    for (const [word, numbers] of [["dropped", dropped], ["repeated", duplicated]]) {
      for (const number of numbers ?? []) {
        parts.push(make("circle", { class: "shifted", cx: x(place.get(number) ?? 0), cy: floor, r: 3.5 }));
        parts.at(-1).append(make("title", {}, `frame ${number} ${word}`));
      }
    }
    if (limit > 0) {
      parts.push(make("line", { class: "limit", x1: 0, x2: width, y1: y(limit), y2: y(limit) }));
      const corner = { x: width - 4, y: Math.max(9, y(limit) - 3), "text-anchor": "end" };
      parts.push(make("text", corner, `limit ${short(limit)}`));
    }
    const words = largest > 0 ? `${name}, up to ${short(largest)} in a frame (square-root scale)` : "";
    const isCompared = this.golden.expected && this.golden.outcome !== "size";
    const nothing = isCompared && !this.golden.frames.length ? "no frame differs" : isCompared ? "" : "no frame was compared";
    parts.push(make("text", { x: 0, y: 9 }, words || nothing));
    this.mark = make("line", { class: "mark", y1: top - 2, y2: floor });
    parts.push(this.mark);
    this.curve.replaceChildren(...parts);
    this.x = x;
    this.point(this.position ?? 0);
  }

  /* Marks a position. */
  point(position) {
    this.position = position;
    if (!this.mark) return;
    for (const end of ["x1", "x2"]) this.mark.setAttribute(end, this.x(position));
  }
}
