/* The bar below the track that shows the frames which are looped, with a handle on either end. */
class RangeBar {
  constructor(player) {
    this.player = player;
    this.lane = byId("range");
    this.handles = { first: byId("range-first"), last: byId("range-last") };
    for (const [end, handle] of Object.entries(this.handles)) {
      handle.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        handle.focus();
        handle.setPointerCapture(event.pointerId);
      });
      handle.addEventListener("pointermove", (event) => {
        if (handle.hasPointerCapture(event.pointerId)) this.move(end, this.position(event.clientX));
      });
      handle.addEventListener("dblclick", () => this.clear());
      handle.addEventListener("keydown", (event) => this.key(end, event));
    }
    byId("range-clear").addEventListener("click", () => this.clear());
  }

  /* The position under a place of the window. */
  position(x) {
    const box = this.lane.getBoundingClientRect();
    return Math.round((x - box.left) / Math.max(1, box.width) * (this.player.length - 1));
  }

  move(end, position) {
    const { first, last } = this.player;
    if (end === "first") this.player.setRange(Math.min(position, last), last);
    else this.player.setRange(first, Math.max(position, first));
  }

  /* Moves an end to the playhead; if it is there already, to where all frames play. */
  mark(end) {
    const { player } = this;
    const isThere = player.range && player.position === player[end];
    const far = end === "first" ? 0 : player.length - 1;
    const position = isThere ? far : player.position;
    if (end === "first") player.setRange(position, Math.max(position, player.last));
    else player.setRange(Math.min(position, player.first), position);
  }

  clear() { this.player.setRange(0, this.player.length - 1); }

  key(end, event) {
    const count = event.shiftKey ? 10 : 1;
    const place = this.player[end];
    const places = {
      ArrowLeft: place - count, ArrowDown: place - count, ArrowRight: place + count, ArrowUp: place + count,
      Home: 0, End: this.player.length - 1,
    };
    if (event.key in places) this.move(end, places[event.key]);
    else if (["Delete", "Backspace", "Escape"].includes(event.key)) this.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  refresh() {
    const { player } = this;
    const key = `${player.first} ${player.last} ${player.length}`;
    if (key === this.shownKey) return;
    this.shownKey = key;
    const most = Math.max(1, player.length - 1);
    this.lane.style.setProperty("--from", `${100 * player.first / most}%`);
    this.lane.style.setProperty("--to", `${100 * player.last / most}%`);
    this.lane.classList.toggle("all", !player.range);
    byId("range-clear").hidden = !player.range;
    for (const [end, handle] of Object.entries(this.handles)) {
      handle.setAttribute("aria-valuemax", player.length ? player.sequence.number(player.length - 1) : 0);
      handle.setAttribute("aria-valuenow", player.length ? player.sequence.number(player[end]) : 0);
    }
  }
}
