/* The page: shows what the server says of the scene, and says it what the user wants. */
class Preview {
  constructor() {
    this.connection = new Connection();
    // To decode a frame takes longer than to show it: as many are kept as an eighth of the memory holds.
    const pixelBytes = (navigator.deviceMemory ?? 4) / 8 * 2 ** 30;
    this.player = new Player(byId("canvas"), { pixelBytes, mostPictures: 600, requests: 4, settle: 120 });
    this.controls = new PlayerControls(this.player);
    this.controls.actions.canvas = () => this.clickCanvas();
    this.problems = new Problems(byId("problems"));
    this.queue = new ChangeQueue(this.connection, (revision) => this.shown(revision));
    this.values = new ValuesPanel(this.connection, this.queue);
    this.inspector = new Inspector(this.connection, this.player, this.controls);
    this.inspector.onselect = (one) => { if (one && this.side.isOpen) this.side.choose("inspector"); };
    this.side = new Side((name) => {
      this.inspector.isListed = name === "inspector";
      this.inspector.follow();
    });
    this.state = null;
    this.key = "";
    this.waiting = [];
    this.player.onshow = () => this.noteFrame();
    this.connection.onstate = (state) => this.receive(state);
    this.connection.onchange = () => this.describeStatus();
    byId("inspect").addEventListener("click", () => this.toggleInspect());
    byId("scene").addEventListener("change", () => { location.href = `../${byId("scene").value}/`; });
    keepFocus(document.querySelectorAll(".tools > button"));
    this.addKeys();
    this.fold();
  }

  start() { this.connection.start(); }

  /* Takes a state: the frames are replaced only if they are others. */
  receive(state) {
    const isFirst = this.state === null;
    if (!isFirst && this.state.parts !== state.parts) return this.reload();
    this.state = state;
    document.title = `${state.title} – framegen preview`;
    byId("title").textContent = state.title;
    this.listScenes(state);
    this.problems.replace(state.diagnostics, state.build);
    this.describeStatus();
    const key = `${state.session} ${state.revision}`;
    if (state.width) {
      byId("picture").hidden = false;
      byId("canvas").setAttribute("aria-label", `Preview of ${state.title}`);
      const settings = { ...state, loopCount: 0 };
      if (key === this.key) {
        this.controls.describe(settings);
        this.player.retry();
      } else {
        this.controls.say("");
        this.controls.replace(settings, new PlainSequence(state.frameCount), new FrameLoader(this.connection, state));
      }
      this.inspector.replace(state, key === this.key);
      if (isFirst) this.controls.follow();
    }
    this.key = key;
    this.values.refresh(state);
    this.settle();
  }

  /* Another program answers, whose page differs. */
  reload() {
    if (this.player.length) history.replaceState(null, "", `#frame=${this.player.number}`);
    location.reload();
  }

  listScenes({ scenes, scene }) {
    const key = JSON.stringify([scenes, scene]);
    if (key === this.scenesKey) return;
    this.scenesKey = key;
    const menu = byId("scene");
    menu.replaceChildren(...scenes.map(({ name, path }, index) => element("option", { value: index, title: path }, name)));
    menu.value = scene;
    menu.hidden = scenes.length < 2;
    byId("title").hidden = scenes.length > 1;
  }

  describeStatus() {
    const { isOpen } = this.connection;
    const isBuilding = this.state?.build?.status === "building";
    const hasProblem = this.state?.diagnostics.some(({ severity }) => severity !== "warning") || this.state?.build?.status === "failed";
    const words = !isOpen ? (this.state ? "Reconnecting…" : "Connecting…") : isBuilding ? "Building…" : hasProblem ? "Error" : "Live";
    if (byId("status-words").textContent !== words) byId("status-words").textContent = words;
    byId("status").dataset.state = !isOpen ? "away" : isBuilding ? "busy" : hasProblem ? "error" : "live";
    if (!this.state?.width && this.state) byId("waiting").textContent = "The scene has an error.";
  }

  /* A frame is on the canvas. */
  noteFrame() {
    byId("waiting").hidden = true;
    this.inspector.follow();
    this.settle();
  }

  /* Waits until the frame at the playhead is seen as a revision has it; not for ever, since it may never come. */
  shown(revision) {
    return new Promise((done) => {
      const timer = setTimeout(done, 500);
      this.waiting.push({ revision, session: this.state?.session, done: () => { clearTimeout(timer); done(); } });
      this.settle();
    });
  }

  settle() {
    const isShown = this.player.shownPosition >= 0 && (this.player.playing || this.player.isShown);
    this.waiting = this.waiting.filter(({ revision, session, done }) => {
      const isOver = session !== this.state?.session || (this.state.revision >= revision && isShown);
      if (isOver) done();
      return !isOver;
    });
  }

  clickCanvas() {
    if (this.inspector.isInspecting) this.inspector.click(); else this.controls.transport.toggle();
  }

  toggleInspect() { this.inspector.inspect(!this.inspector.isInspecting); }

  addKeys() {
    const { controls } = this;
    const shortcuts = controls.shortcuts.bind(controls);
    controls.shortcuts = () => ({
      ...shortcuts(), i: () => this.toggleInspect(), p: () => this.side.toggle(),
      Escape: () => this.escape(), "/": () => this.find(),
    });
  }

  escape() {
    if (byId("overlays").open) byId("overlays").open = false;
    else this.inspector.select(null);
  }

  find() {
    this.side.toggle(true);
    this.side.choose("values");
    if (!byId("find").hidden) byId("filter").focus();
  }

  /* On a phone the panel is folded until it is wanted; a menu closes when something else is clicked. */
  fold() {
    if (matchMedia("(max-width: 640px)").matches) this.side.toggle(false);
    document.addEventListener("pointerdown", (event) => {
      if (!byId("overlays").contains(event.target)) byId("overlays").open = false;
    });
  }
}

const preview = new Preview();
[window.preview, window.player] = [preview, preview.player];
preview.start();
