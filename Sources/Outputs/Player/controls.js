/* The steps of the timeline, as marks on the track and as buttons above it. */
class Chapters {
  constructor(onselect) {
    this.onselect = onselect;
    this.list = [];
    this.current = null;
  }

  replace(chapters, player) {
    const isSame = JSON.stringify([chapters, player.length]) === this.key;
    if (isSame) return;
    this.key = JSON.stringify([chapters, player.length]);
    const { length, sequence } = player;
    this.current = null;
    this.list = chapters
      .map(({ name, frame }) => ({ name, position: length ? sequence.position(frame) : 0 }))
      .sort((a, b) => a.position - b.position);
    const percent = (count) => `${100 * Math.max(0, count) / Math.max(1, length - 1)}%`;
    const parts = this.list.map((chapter, index) => {
      const end = this.list[index + 1]?.position ?? length - 1;
      const tick = document.createElement("i");
      tick.style.left = percent(chapter.position);
      const item = document.createElement("li");
      item.style.left = percent(chapter.position);
      item.style.width = percent(end - chapter.position);
      chapter.button = document.createElement("button");
      chapter.button.textContent = chapter.name;
      chapter.button.title = `${chapter.name}: frame ${length ? sequence.number(chapter.position) : 0}`;
      chapter.button.addEventListener("click", () => this.onselect(chapter.position));
      item.append(chapter.button);
      return { tick, item };
    });
    byId("ticks").replaceChildren(...parts.map(({ tick }) => tick));
    byId("chapters").replaceChildren(...parts.map(({ item }) => item));
    keepFocus(this.list.map(({ button }) => button));
  }

  /* The step that plays at a position, which is marked. */
  mark(position) {
    const chapter = this.list.findLast((one) => one.position <= position);
    if (chapter !== this.current) {
      this.current?.button.removeAttribute("aria-current");
      chapter?.button.setAttribute("aria-current", "step");
      byId("step").textContent = chapter?.name ?? "";
      this.current = chapter;
    }
    return chapter;
  }
}

/* Everything around a player: what it plays can be replaced while it runs. */
class PlayerControls {
  constructor(player) {
    this.player = player;
    this.transport = new Transport(player);
    this.transport.onact = () => this.say("");
    this.range = new RangeBar(player);
    this.zoom = new Zoom(byId("stage"), player.canvas);
    this.chapters = new Chapters((position) => this.transport.select(position));
    this.announcement = 0;
    /* What the buttons show: a page that plays changes little with each frame. */
    this.pressed = {};
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    player.canvas.classList.add("checkered");
    player.onchange = () => this.refresh();
    player.store.onbroken = (picture, error) => {
      const number = player.sequence.numberOfPicture(picture);
      this.say(error?.words ?? `The picture of frame ${number} cannot be decoded.`);
    };
    this.actions = {
      onion: () => this.flip("onion"), loop: () => this.flip("loop"), help: () => this.showKeys(),
      canvas: () => this.transport.toggle(),
    };
    for (const id of Object.keys(this.actions)) byId(id).addEventListener("click", () => this.actions[id]());
    keepFocus(document.querySelectorAll(".panel button"));
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => this.follow());
    this.calm.addEventListener("change", () => this.rest());
  }

  /* Shows and plays other frames: `settings` has their size in pixels, scale, rate, and chapters. */
  replace(settings, sequence, loader) {
    this.settings = settings;
    this.player.replace(settings, sequence, loader);
    this.describe(settings);
  }

  /* Shows what is known of the frames. */
  describe(settings) {
    const { player } = this;
    this.settings = settings;
    const fps = Number(settings.framesPerSecond.toFixed(3));
    const frameCount = `${player.length} frame${player.length === 1 ? "" : "s"}`;
    const seconds = (player.length / settings.framesPerSecond).toFixed(2);
    byId("facts").textContent = `${settings.width} × ${settings.height} px · ${frameCount} · ${fps} fps · ${seconds} s`;
    this.transport.measure(player.length ? player.sequence.number(player.length - 1) : 0);
    this.chapters.replace(settings.chapters, player);
    this.zoom.measure(settings);
    this.refresh();
  }

  say(text) {
    byId("note").textContent = text;
    byId("note").hidden = !text;
  }

  /* What changes from frame to frame. */
  refresh() {
    const { player } = this;
    if (!this.settings) return;
    const number = player.length ? player.number : 0;
    const time = number / this.settings.framesPerSecond;
    const chapter = this.chapters.mark(player.position);
    const words = `frame ${number}, ${time.toFixed(3)} seconds${chapter ? `, ${chapter.name}` : ""}`;
    this.transport.refresh(number, time, words);
    this.range.refresh();
    clearTimeout(this.announcement);
    if (!player.playing && document.activeElement !== this.transport.scrubber) {
      this.announcement = setTimeout(() => { byId("announcer").textContent = words; }, 400);
    }
    for (const name of ["onion", "loop"]) {
      if (this.pressed[name] === player[name]) continue;
      this.pressed[name] = player[name];
      byId(name).setAttribute("aria-pressed", player[name]);
    }
  }

  flip(name) {
    this.player[name] = !this.player[name];
    this.player.update();
  }

  showKeys() {
    if (byId("keys").open) byId("keys").close(); else byId("keys").showModal();
  }

  /* Does what a key means, unless it belongs to a field. */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (byId("keys").open && event.key !== "?") return;
    if (this.isOfField(event)) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = this.transport.action(event) ?? this.shortcuts()[name];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /* Fields with text need all keys, other fields those that move their values. */
  isOfField({ target, key }) {
    if (target.closest?.("select, textarea, input:not([type=range], [type=checkbox])")) return true;
    return (key.length > 1 || key === " ") && Boolean(target.matches?.("input:not(#scrubber)"));
  }

  shortcuts() {
    return {
      o: this.actions.onion, l: this.actions.loop, "?": this.actions.help, z: () => this.zoom.chooseNext(),
      "[": () => this.range.mark("first"), "]": () => this.range.mark("last"),
    };
  }

  /* Goes to the frame that the address names: #frame=42 or #t=1.2. */
  follow() {
    const { player } = this;
    const [, name, text] = /^#(frame|t)=(\d+(?:\.\d+)?)$/.exec(location.hash) ?? [];
    if (!name || player.length === 0) return false;
    const number = name === "frame" ? Number(text) : Math.floor(Number(text) * player.framesPerSecond + 1e-6);
    this.transport.select(player.sequence.position(number));
    return true;
  }

  /* Stops what moves if the system asks for that. */
  rest() {
    if (!this.calm.matches) return;
    this.player.pause();
    this.say("Paused, since your system asks for reduced motion. Space plays, the arrow keys step.");
  }
}
