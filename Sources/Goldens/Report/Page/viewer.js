/* Two pictures of the same frame, drawn in one of several ways. */
class Viewer {
  /* Sets the colors of the heat map: red, green, and blue of each of 256. */
  constructor(stage, magma) {
    this.stage = stage;
    this.magma = magma;
    this.view = "sides";
    this.zoom = "fit";
    this.mix = 0.5;
    this.blinked = false;
    /* Whether there is nothing to compare with. */
    this.isAlone = false;
    this.pair = null;
    this.figures = [];
    this.factor = 1;
    this.phone = matchMedia("(max-width: 560px)");
    new ResizeObserver(() => this.fit()).observe(stage);
  }

  /* Shows a pair: { expected, actual } with a bitmap, its full size and its caption, each null if there is none. */
  show(pair) {
    this.pair = pair;
    this.draw();
  }

  /* The parts that stand side by side. */
  get panes() {
    if (this.isAlone) return ["actual"];
    return this.view === "sides" ? ["expected", "actual", "amplified"] : [this.view];
  }

  draw() {
    if (!this.pair) return;
    const { expected, actual } = this.pair;
    const sizes = [expected, actual].filter(Boolean).map(({ width, height }) => ({ width, height }));
    this.width = Math.max(1, ...sizes.map((size) => size.width));
    this.height = Math.max(1, ...sizes.map((size) => size.height));
    this.layOut();
    for (const figure of this.figures) this.drawPane(figure);
  }

  /* Makes as many canvases as the view has panes, of the pictures' size. */
  layOut() {
    const panes = this.panes;
    this.stage.dataset.view = this.view;
    while (this.figures.length > panes.length) this.figures.pop().element.remove();
    while (this.figures.length < panes.length) {
      const element = document.createElement("figure");
      const caption = document.createElement("figcaption");
      const canvas = document.createElement("canvas");
      canvas.className = "checkered";
      canvas.setAttribute("role", "img");
      element.append(caption, canvas);
      this.stage.append(element);
      this.figures.push({ element, caption, canvas, context: canvas.getContext("2d", { colorSpace: "srgb" }) });
    }
    panes.forEach((pane, index) => {
      const figure = this.figures[index];
      figure.pane = pane;
      if (figure.canvas.width !== this.width || figure.canvas.height !== this.height) {
        [figure.canvas.width, figure.canvas.height] = [this.width, this.height];
      }
    });
    this.fit();
  }

  fit() {
    if (!this.figures.length) return;
    const style = getComputedStyle(this.stage);
    const columns = this.phone.matches ? Math.min(2, this.figures.length) : this.figures.length;
    const rows = Math.ceil(this.figures.length / columns);
    const padding = (one, other) => parseFloat(style[`padding${one}`]) + parseFloat(style[`padding${other}`]);
    // On a phone the page scrolls, and the stage is as high as its pictures.
    const height = this.phone.matches ? innerHeight * 0.75 : this.stage.clientHeight - padding("Top", "Bottom");
    const gap = parseFloat(style.columnGap);
    const room = {
      width: (this.stage.clientWidth - padding("Left", "Right") - gap * (columns - 1)) / columns,
      height: height / rows - 22,
    };
    // Small pictures grow by whole numbers, so that pixels stay squares.
    const fitting = Math.min(room.width / this.width, room.height / this.height);
    const factor = this.zoom !== "fit" ? Number(this.zoom) : fitting >= 1 ? Math.min(4, Math.floor(fitting)) : fitting;
    this.factor = factor;
    for (const { canvas } of this.figures) {
      canvas.style.width = `${Math.max(1, Math.floor(this.width * factor))}px`;
      canvas.style.height = `${Math.max(1, Math.floor(this.height * factor))}px`;
      canvas.classList.toggle("exact", factor >= 1);
    }
  }

  drawPane(figure) {
    const { context, canvas, pane } = figure;
    const { expected, actual } = this.pair;
    context.globalAlpha = 1;
    context.clearRect(0, 0, canvas.width, canvas.height);
    let caption = ["", ""];
    const put = (side) => { if (side) this.paint(context, side); };
    switch (pane) {
      case "expected": put(expected); caption = ["Expected", this.words(expected)]; break;
      case "actual": put(actual); caption = ["Actual", this.words(actual)]; break;
      case "slider": caption = this.drawSlider(context, canvas); break;
      case "onion":
        put(expected);
        context.globalAlpha = this.mix;
        put(actual);
        caption = ["Expected and actual", `${Math.round(100 * this.mix)} % actual`];
        break;
      case "blink":
        put(this.blinked ? actual : expected);
        caption = [this.blinked ? "Actual" : "Expected", this.words(this.blinked ? actual : expected)];
        break;
      case "amplified": case "heat": caption = this.drawDifference(context, pane); break;
    }
    context.globalAlpha = 1;
    const title = Object.assign(document.createElement("b"), { textContent: caption[0] });
    figure.caption.replaceChildren(title, ` ${caption[1]}`, caption[2] ?? "");
    canvas.setAttribute("aria-label", figure.caption.textContent);
  }

  words(side) {
    if (!side) return "missing frame";
    return `frame ${side.number}${side.isThumbnail ? ", thumbnail" : ""}${side.bitmap ? "" : ", not in this report"}`;
  }

  paint(context, side) {
    if (!side.bitmap) return;
    context.imageSmoothingEnabled = side.isThumbnail;
    context.drawImage(side.bitmap, 0, 0, side.width, side.height);
  }

  drawSlider(context, canvas) {
    const { expected, actual } = this.pair;
    const place = Math.round(this.mix * canvas.width);
    for (const [side, from, to] of [[expected, 0, place], [actual, place, canvas.width]]) {
      if (!side) continue;
      context.save();
      context.beginPath();
      context.rect(from, 0, to - from, canvas.height);
      context.clip();
      this.paint(context, side);
      context.restore();
    }
    context.fillStyle = getComputedStyle(this.stage).getPropertyValue("--accent");
    const width = Math.max(1, Math.round(2 / this.factor));
    context.fillRect(Math.min(canvas.width - width, Math.max(0, place - width / 2)), 0, width, canvas.height);
    return ["Expected | actual", "drag the line"];
  }

  /* The pixels of a side over a pattern of squares, so that differences of alpha are visible with any colors. */
  read(side) {
    const scratch = new OffscreenCanvas(this.width, this.height);
    const context = scratch.getContext("2d", { colorSpace: "srgb", willReadFrequently: true });
    this.paint(context, side);
    const { data } = context.getImageData(0, 0, this.width, this.height);
    for (let at = 0, index = 0; at < data.length; at += 4, index += 1) {
      const alpha = data[at + 3];
      if (alpha === 255) continue;
      const x = index % this.width;
      const y = (index - x) / this.width;
      const ground = (x >> 3) + (y >> 3) & 1 ? 208 : 48;
      for (let channel = 0; channel < 3; channel += 1) {
        data[at + channel] = Math.round((data[at + channel] * alpha + ground * (255 - alpha)) / 255);
      }
    }
    return data;
  }

  /* Differences in bright colors over the faded golden, or their sizes as colors, scaled by the largest one. */
  drawDifference(context, kind) {
    const { expected, actual } = this.pair;
    const title = kind === "heat" ? "Heat map" : "Difference";
    if (!expected?.bitmap || !actual?.bitmap) return [title, "a side is missing"];
    if (expected.isThumbnail !== actual.isThumbnail) return [title, "only one side is in this report at full size"];
    const [golden, other] = [this.read(expected), this.read(actual)];
    const image = context.createImageData(this.width, this.height);
    let largest = 0;
    let count = 0;
    for (let at = 0; at < golden.length; at += 4) {
      let most = Math.abs(golden[at + 3] - other[at + 3]) / 2;
      for (let channel = at; channel < at + 3; channel += 1) {
        most = Math.max(most, Math.abs(golden[channel] - other[channel]));
      }
      image.data[at + 3] = Math.round(most);
      if (most > 0) count += 1;
      largest = Math.max(largest, Math.round(most));
    }
    const gain = largest ? 255 / largest : 1;
    for (let at = 0; at < golden.length; at += 4) {
      const size = image.data[at + 3];
      image.data[at + 3] = 255;
      if (kind === "heat") {
        const color = 3 * Math.min(255, Math.round(size * gain));
        for (let channel = 0; channel < 3; channel += 1) image.data[at + channel] = this.magma[color + channel];
      } else if (size > 0) {
        for (let channel = 0; channel < 3; channel += 1) {
          // The square root, so that little shows beside much.
          const part = Math.min(1, Math.abs(golden[at + channel] - other[at + channel]) * gain / 255);
          image.data[at + channel] = 40 + 215 * Math.sqrt(part);
        }
      } else {
        const grey = 0.16 * (0.299 * golden[at] + 0.587 * golden[at + 1] + 0.114 * golden[at + 2]);
        image.data.fill(grey, at, at + 3);
      }
    }
    context.putImageData(image, 0, 0);
    const isSame = expected.picture === actual.picture || !expected.isThumbnail;
    if (!count) return [title, isSame ? "none" : "none in the thumbnails"];
    return kind === "heat" ? [title, "", this.legend(largest)] : [title, `by up to ${largest} of 255`];
  }

  /* The colors of the heat map from no difference to the largest one. */
  legend(largest) {
    const stops = Array.from({ length: 9 }, (_, index) => {
      const color = 3 * Math.round(index * 255 / 8);
      return `rgb(${this.magma.slice(color, color + 3).join(" ")})`;
    });
    const bar = document.createElement("span");
    bar.className = "legend";
    bar.style.background = `linear-gradient(to right, ${stops.join(", ")})`;
    const legend = document.createElement("span");
    legend.append("0 ", bar, ` ${largest} of 255`);
    return legend;
  }
}
