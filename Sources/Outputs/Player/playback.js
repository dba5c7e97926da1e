/* A place among frames that moves with time: what plays, steps and loops, whatever is shown of it. */
class Playback {
  constructor(length, framesPerSecond, loopCount) {
    this.length = length;
    this.framesPerSecond = framesPerSecond;
    this.loopCount = loopCount;
    this.position = 0;
    this.speed = 1;
    this.playing = false;
    this.loop = loopCount !== 1;
    /* The positions to play from and to; null for all. */
    this.range = null;
    this.onchange = () => {};
  }

  get first() { return this.range?.first ?? 0; }
  get last() { return this.range?.last ?? Math.max(0, this.length - 1); }

  play() {
    if (this.playing || this.length === 0) return;
    if (this.position >= this.last || this.position < this.first) this.position = this.first;
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
    this.position = this.clamped(position);
    this.startAt(this.position);
    this.update();
  }

  setSpeed(speed) {
    if (this.playing && this.began !== null) this.startAt(this.exact(this.latest), this.latest);
    this.speed = speed;
    this.update();
  }

  /* Plays only from one position to another; the range of all positions is none. */
  setRange(first, last) {
    const [from, to] = [first, last].map((position) => this.clamped(position)).sort((a, b) => a - b);
    this.range = from === 0 && to >= this.length - 1 ? null : { first: from, last: to };
    const isInside = this.first <= this.position && this.position <= this.last;
    if (this.playing && !isInside) this.position = this.first;
    this.startAt(this.position);
    this.update();
  }

  clamped(position) { return Math.max(0, Math.min(Math.round(position) || 0, this.length - 1)); }

  /* From now on, or from the next tick on, time is counted from this position. */
  startAt(position, time = null) {
    this.origin = position;
    this.began = time;
    this.latest = time;
  }

  /* The position at a time, with its fraction; it grows beyond the end round by round. */
  exact(time) {
    return this.origin + (time - this.began) / 1000 * this.framesPerSecond * this.speed;
  }

  tick(time) {
    if (!this.playing) return;
    if (this.began === null) this.began = time;
    this.latest = time;
    // Time stamps come rounded: what is due within a tenth of a frame is due.
    const position = Math.floor(this.exact(time) + 0.1) - this.first;
    const count = this.last - this.first + 1;
    const rounds = !this.loop ? 1 : this.range ? Infinity : this.loopCount || Infinity;
    if (position >= count * rounds) {
      this.playing = false;
      this.position = this.last;
    } else {
      this.position = this.first + position % count;
      requestAnimationFrame((next) => this.tick(next));
    }
    this.update();
  }

  update() {
    this.show();
    this.onchange();
  }

  /* Shows the frame at the position. */
  show() {}
}
