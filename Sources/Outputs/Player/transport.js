const byId = (id) => document.getElementById(id);

/* Makes buttons leave the focus where it is when they are clicked, so that the space bar goes on to play and pause. */
const keepFocus = (buttons) => {
  for (const button of buttons) button.addEventListener("mousedown", (event) => event.preventDefault());
};

/* The buttons, the scrubber and the numbers that move and show a playback. */
class Transport {
  constructor(playback) {
    this.playback = playback;
    this.scrubber = byId("scrubber");
    this.speeds = [0.1, 0.25, 0.5, 1, 2];
    this.shownPlaying = null;
    this.shownSpeed = null;
    /* Called before the user moves the playback. */
    this.onact = () => {};
    const actions = {
      play: () => this.toggle(), first: () => this.select(0), end: () => this.select(this.playback.length - 1),
      back: () => this.step(-1), forth: () => this.step(1),
    };
    for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", action);
    for (const button of document.querySelectorAll("[data-speed]")) {
      button.addEventListener("click", () => this.playback.setSpeed(Number(button.dataset.speed)));
    }
    this.followScrubber();
  }

  /* Who drags the scrubber sees what is under the hand; then it goes on as before. */
  followScrubber() {
    let resumes = false;
    this.scrubber.addEventListener("input", () => {
      resumes ||= this.playback.playing;
      this.select(Number(this.scrubber.value));
    });
    this.scrubber.addEventListener("change", () => {
      if (resumes) this.playback.play();
      resumes = false;
    });
  }

  toggle() {
    this.onact();
    if (this.playback.playing) this.playback.pause(); else this.playback.play();
  }

  select(position) {
    this.onact();
    this.playback.pause();
    this.playback.seek(position);
  }

  step(count) { this.select(this.playback.position + count); }

  /* Shows how far the numbers go. */
  measure(lastNumber) {
    this.scrubber.max = Math.max(0, this.playback.length - 1);
    byId("last").textContent = lastNumber;
    byId("number").style.minWidth = `${byId("last").textContent.length}ch`;
  }

  /* Shows where the playback is, with words for those who don't see it. */
  refresh(number, time, words) {
    const { playback, scrubber } = this;
    scrubber.value = playback.position;
    scrubber.setAttribute("aria-valuetext", words);
    const part = playback.position / Math.max(1, playback.length - 1);
    scrubber.style.setProperty("--done", `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${part})`);
    byId("number").textContent = number;
    byId("time").textContent = time.toFixed(3);
    if (playback.speed !== this.shownSpeed) this.showSpeed(playback.speed);
    if (playback.playing !== this.shownPlaying) this.showPlaying(playback.playing);
  }

  showSpeed(speed) {
    this.shownSpeed = speed;
    for (const button of document.querySelectorAll("[data-speed]")) {
      button.setAttribute("aria-pressed", Number(button.dataset.speed) === speed);
    }
  }

  showPlaying(isPlaying) {
    this.shownPlaying = isPlaying;
    const word = isPlaying ? "Pause" : "Play";
    byId("play").setAttribute("aria-label", word);
    byId("play").title = `${word} (Space)`;
    const icon = isPlaying ? "M4 3h3v10H4zM9 3h3v10H9z" : "M5 2.5v11L13.5 8z";
    byId("play").querySelector("path").setAttribute("d", icon);
  }

  /* What a key does; undefined if nothing. */
  action(event) {
    const speed = this.speeds[Number(event.key) - 1];
    if (speed) return () => this.playback.setSpeed(speed);
    const count = event.shiftKey ? 10 : 1;
    switch (event.key) {
      case "ArrowLeft": return () => this.step(-count);
      case "ArrowRight": return () => this.step(count);
      case "Home": return () => this.select(0);
      case "End": return () => this.select(this.playback.length - 1);
      case " ": return event.target.closest?.("button, summary") ? undefined : () => this.toggle();
      default: return undefined;
    }
  }
}
