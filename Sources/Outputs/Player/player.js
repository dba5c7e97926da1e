class Player {
  constructor(settings, blocks, canvas) {
    this.settings = settings;
    this.sequence = new Sequence(blocks);
    // At most a quarter of a gigabyte of pixels, but enough to play smoothly.
    const size = 4 * settings.width * settings.height;
    this.store = new PictureStore(blocks, Math.max(8, Math.min(48, Math.floor(2 ** 28 / size))));
    this.store.onload = () => this.draw();
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { colorSpace: "srgb" });
    this.context.imageSmoothingEnabled = false;
    this.position = 0;
    this.speed = 1;
    this.playing = false;
    this.loop = settings.loopCount !== 1;
    this.onion = false;
    this.drawn = "";
    this.onchange = () => {};
  }

  get length() { return this.sequence.length; }
  get number() { return this.sequence.number(this.position); }
  get time() { return this.number / this.settings.framesPerSecond; }
  /* Whether what is to be seen is the frame at the position. */
  get isShown() { return this.drawn === this.drawing().key; }

  play() {
    if (this.playing || this.length === 0) return;
    if (this.position === this.length - 1) this.position = 0;
    this.playing = true;
    this.startAt(this.position);
    requestAnimationFrame((time) => this.tick(time));
    this.update();
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.update();
  }

  seek(position) {
    this.position = Math.max(0, Math.min(Math.round(position) || 0, this.length - 1));
    this.startAt(this.position);
    this.update();
  }

  setSpeed(speed) {
    if (this.playing && this.began !== null) this.startAt(this.exact(this.last), this.last);
    this.speed = speed;
    this.update();
  }

  /* From now on, or from the next tick on, time is counted from this position. */
  startAt(position, time = null) {
    this.origin = position;
    this.began = time;
    this.last = time;
  }

  /* The position at a time, with its fraction; it grows beyond the end round by round. */
  exact(time) {
    return this.origin + (time - this.began) / 1000 * this.settings.framesPerSecond * this.speed;
  }

  tick(time) {
    if (!this.playing) return;
    if (this.began === null) this.began = time;
    this.last = time;
    // Time stamps come rounded: what is due within a tenth of a frame is due.
    const position = Math.floor(this.exact(time) + 0.1);
    const rounds = !this.loop ? 1 : this.settings.loopCount || Infinity;
    if (position >= this.length * rounds) {
      this.playing = false;
      this.position = this.length - 1;
    } else {
      this.position = position % this.length;
      requestAnimationFrame((next) => this.tick(next));
    }
    this.update();
  }

  update() {
    this.request();
    this.draw();
    this.onchange();
  }

  /* Wants the picture to show first, then its neighbours, then those to come. */
  request() {
    if (this.length === 0) return;
    const ahead = this.playing ? Math.min(16, this.store.capacity - 4) : 3;
    const offsets = [0, -1, 1];
    for (let offset = 2; offset <= ahead; offset += 1) offsets.push(offset);
    const step = this.playing ? Math.max(1, Math.floor(this.speed * this.settings.framesPerSecond / 60)) : 1;
    const positions = offsets.map((offset) => (this.position + offset * step + this.length * 64) % this.length);
    this.store.want([...new Set(positions.map((position) => this.sequence.picture(position)))]);
  }

  /* The pictures to draw and a name for the result. */
  drawing() {
    if (this.length === 0) return { pictures: [], key: "" };
    const pictures = [this.sequence.picture(this.position)];
    if (this.onion) {
      for (const neighbour of [this.position - 1, this.position + 1]) {
        if (neighbour >= 0 && neighbour < this.length) pictures.push(this.sequence.picture(neighbour));
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
