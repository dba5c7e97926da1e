/* Plays the pictures of a store on a canvas. */
class Player extends Playback {
  /* `settle`: milliseconds after which a paused player asks for the frames around the one that it shows. */
  constructor(canvas, { pixelBytes = 2 ** 28, mostPictures = 48, requests = 3, settle = 0 } = {}) {
    super(0, 1, 0);
    this.limits = { pixelBytes, mostPictures };
    this.settle = settle;
    this.sequence = new PlainSequence(0);
    this.store = new PictureStore(null, 8, requests);
    this.store.onload = (picture, isUrgent) => this.take(picture, isUrgent);
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { colorSpace: "srgb" });
    this.onion = false;
    this.onshow = () => {};
    this.forget();
  }

  /* Plays other frames from now on. The playhead and the range stay at the numbers of their frames, and the last picture
     is seen until the first of the new ones has come. */
  replace({ width, height, framesPerSecond, loopCount }, sequence, loader) {
    const numbers = [this.position, this.range?.first, this.range?.last].map((position) => (
      position === undefined || this.length === 0 ? 0 : this.sequence.number(position)
    ));
    if (this.loopCount !== loopCount) this.loop = loopCount !== 1;
    Object.assign(this, { sequence, framesPerSecond, loopCount, length: sequence.length });
    // At most so many bytes of pixels, but enough to play smoothly.
    const { pixelBytes, mostPictures } = this.limits;
    const most = Math.floor(pixelBytes / (4 * width * height));
    this.store.replace(loader, Math.max(8, Math.min(mostPictures, most)));
    this.forget();
    const [position, first, last] = numbers.map((number) => this.length ? sequence.position(number) : 0);
    this.position = position;
    if (this.range) this.setRange(first, last); else this.seek(position);
  }

  /* What is seen is of other frames. */
  forget() {
    this.drawn = null;
    this.shownPosition = -1;
    clearTimeout(this.settling);
    this.settling = 0;
  }

  /* Asks again for what could not be had. */
  retry() {
    this.store.broken.clear();
    this.request();
  }

  get number() { return this.sequence.number(this.position); }
  get time() { return this.number / this.framesPerSecond; }
  /* Whether what is to be seen is the frame at the position. */
  get isShown() { return this.length === 0 || this.drawn === this.drawing().key; }

  show() {
    this.request();
    this.draw();
  }

  /* Wants the picture to show first, and once it is there its neighbors, then those to come. */
  request() {
    if (this.length === 0) return;
    const pictures = this.playing && this.shownPosition >= 0 ? this.pictures(this.coming()) : this.drawing().pictures;
    const isSettled = this.playing || !this.isShown || this.settle === 0;
    if (this.isShown && !this.playing && isSettled) pictures.push(...this.pictures(this.around()));
    this.store.want([...new Set(pictures)], this.playing);
    clearTimeout(this.settling);
    this.settling = isSettled ? 0 : setTimeout(() => this.wantAround(), this.settle);
  }

  wantAround() {
    if (this.playing || !this.isShown) return;
    this.store.want([...new Set([...this.drawing().pictures, ...this.pictures(this.around())])]);
  }

  pictures(positions) { return positions.map((position) => this.sequence.picture(position)); }

  around() {
    return [1, -1, 2, 3].map((offset) => this.position + offset).filter((place) => 0 <= place && place < this.length);
  }

  /* The positions that playing will reach: first as many as can be had in time, then the others. */
  coming() {
    const perSecond = this.speed * this.framesPerSecond;
    const { duration, requests, capacity } = this.store;
    const possible = duration ? Math.min(60, 1000 * requests / duration) : 60;
    const least = Math.max(1, Math.floor(perSecond / 60));
    const step = Math.max(least, Math.ceil(perSecond / possible - 0.2));
    const most = Math.min(16, Math.floor(capacity / 2) - 2);
    const places = this.ahead(step, most);
    return step > least ? [...places, ...this.ahead(least, most)] : places;
  }

  ahead(step, count) {
    const whole = this.last - this.first + 1;
    const next = Math.ceil((this.position - this.first) / step) * step;
    return Array.from({ length: count }, (_, index) => this.first + (next + index * step) % whole);
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
    if (bitmaps.length && bitmaps.every(Boolean)) this.paint(bitmaps, this.position, key);
    else if (this.playing && !this.onion) this.drawLatest();
  }

  /* While the frame is late, the latest one before it that has come. */
  drawLatest() {
    const start = this.shownPosition < this.position ? Math.max(this.first, this.shownPosition + 1) : this.first;
    for (let position = this.position - 1; position >= start; position -= 1) {
      const picture = this.sequence.picture(position);
      const bitmap = this.store.get(picture);
      if (bitmap) return this.paint([bitmap], position, `${picture}`);
    }
  }

  /* A picture has come. */
  take(picture, isUrgent) {
    this.draw();
    const bitmap = this.store.get(picture);
    // The playhead has moved on, but who scrubs sees that something moves.
    if (!this.isShown && !this.playing && !this.onion && isUrgent && bitmap) this.paint([bitmap], -1, `${picture}`);
    if (this.isShown && !this.settling) this.request();
  }

  paint(bitmaps, position, key) {
    const { context, canvas } = this;
    const [{ width, height }] = bitmaps;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, width, height);
    bitmaps.forEach((bitmap, index) => {
      context.globalAlpha = index === 0 ? 1 : 0.35;
      context.drawImage(bitmap, 0, 0);
    });
    context.globalAlpha = 1;
    this.drawn = key;
    this.shownPosition = position;
    this.onshow();
  }
}
