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
    this.onchange = () => {};
  }

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
    return this.origin + (time - this.began) / 1000 * this.framesPerSecond * this.speed;
  }

  tick(time) {
    if (!this.playing) return;
    if (this.began === null) this.began = time;
    this.last = time;
    // Time stamps come rounded: what is due within a tenth of a frame is due.
    const position = Math.floor(this.exact(time) + 0.1);
    const rounds = !this.loop ? 1 : this.loopCount || Infinity;
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
    this.show();
    this.onchange();
  }

  /* Shows the frame at the position. */
  show() {}
}
