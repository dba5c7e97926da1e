/* How large the canvas is on the stage: as it fits, by a factor, or with a pixel of the picture on each of the display. */
class Zoom {
  constructor(stage, canvas) {
    this.stage = stage;
    this.canvas = canvas;
    this.choice = "fit";
    this.size = { width: 1, height: 1, scale: 1 };
    this.buttons = [...document.querySelectorAll("button[data-zoom]")];
    this.onfit = () => {};
    for (const button of this.buttons) button.addEventListener("click", () => this.choose(button.dataset.zoom));
    new ResizeObserver(() => this.fit()).observe(stage);
  }

  /* Takes the size of the pictures: pixels, and pixels of a point. */
  measure({ width, height, scale }) {
    this.size = { width, height, scale };
    this.fit();
  }

  choose(choice) {
    this.choice = choice;
    this.fit();
  }

  chooseNext() {
    const choices = this.buttons.map((button) => button.dataset.zoom);
    this.choose(choices[(choices.indexOf(this.choice) + 1) % choices.length]);
  }

  /* At 100 % a point is a CSS pixel; where a device pixel is a pixel of the picture, nothing is smoothed. */
  fit() {
    const { stage, canvas, choice } = this;
    const { width, height, scale } = this.size;
    const style = getComputedStyle(stage);
    const natural = { width: width / scale, height: height / scale };
    const space = {
      width: stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      height: stage.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
    };
    const factor = choice === "fit" ? Math.min(1, space.width / natural.width, space.height / natural.height)
      : choice === "device" ? scale / devicePixelRatio : Number(choice);
    const isWhole = choice === "device" || factor === 1;
    const side = (length) => `${Math.max(1, isWhole ? length * factor : Math.floor(length * factor))}px`;
    canvas.style.width = side(natural.width);
    canvas.style.height = side(natural.height);
    const ratio = factor * devicePixelRatio / scale;
    canvas.classList.toggle("exact", factor > 1 || Math.abs(ratio - 1) < 1e-6);
    for (const button of this.buttons) button.setAttribute("aria-pressed", button.dataset.zoom === choice);
    stage.dataset.zoom = choice;
    this.onfit();
  }
}
