/* Plays the pictures of blocks on a canvas. */
class Player extends Playback {
  constructor(settings, blocks, canvas) {
    const sequence = new Sequence(blocks);
    super(sequence.length, settings.framesPerSecond, settings.loopCount);
    this.sequence = sequence;
    // At most a quarter of a gigabyte of pixels, but enough to play smoothly.
    const size = 4 * settings.width * settings.height;
    this.store = new PictureStore(blocks, Math.max(8, Math.min(48, Math.floor(2 ** 28 / size))));
    this.store.onload = () => this.draw();
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { colorSpace: "srgb" });
    this.context.imageSmoothingEnabled = false;
    this.onion = false;
    this.drawn = "";
  }

  get number() { return this.sequence.number(this.position); }
  get time() { return this.number / this.framesPerSecond; }
  /* Whether what is to be seen is the frame at the position. */
  get isShown() { return this.drawn === this.drawing().key; }

  show() {
    this.request();
    this.draw();
  }

  /* Wants the picture to show first, then its neighbors, then those to come. */
  request() {
    if (this.length === 0) return;
    const ahead = this.playing ? Math.min(16, this.store.capacity - 4) : 3;
    const offsets = [0, -1, 1];
    for (let offset = 2; offset <= ahead; offset += 1) offsets.push(offset);
    const step = this.playing ? Math.max(1, Math.floor(this.speed * this.framesPerSecond / 60)) : 1;
    const positions = offsets.map((offset) => (this.position + offset * step + this.length * 64) % this.length);
    this.store.want([...new Set(positions.map((position) => this.sequence.picture(position)))]);
  }

  /* The pictures to draw and a name for the result. */
  drawing() {
    if (this.length === 0) return { pictures: [], key: "" };
    const pictures = [this.sequence.picture(this.position)];
    if (this.onion) {
      for (const neighbor of [this.position - 1, this.position + 1]) {
        if (neighbor >= 0 && neighbor < this.length) pictures.push(this.sequence.picture(neighbor));
      }
    }
    return { pictures, key: pictures.join(" ") };
  }

  draw() {
    const { pictures, key } = this.drawing();
    if (key === this.drawn) return;
    const bitmaps = pictures.map((picture) => this.store.get(picture));
    if (!bitmaps.length || !bitmaps.every(Boolean)) return;
    const { context, canvas } = this;
    context.clearRect(0, 0, canvas.width, canvas.height);
    bitmaps.forEach((bitmap, index) => {
      context.globalAlpha = index === 0 ? 1 : 0.35;
      context.drawImage(bitmap, 0, 0);
    });
    context.globalAlpha = 1;
    this.drawn = key;
  }
}
