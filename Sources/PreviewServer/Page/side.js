/* The panel beside the stage: its tabs, its width, and whether it is there. */
class Side {
  constructor(ontab) {
    this.ontab = ontab;
    this.tabs = { values: byId("tab-values"), inspector: byId("tab-inspector") };
    for (const [name, tab] of Object.entries(this.tabs)) {
      tab.addEventListener("click", () => this.choose(name));
      tab.addEventListener("keydown", (event) => {
        if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
        event.preventDefault();
        const other = event.key === "Home" ? "values" : event.key === "End" ? "inspector"
          : name === "values" ? "inspector" : "values";
        this.choose(other);
        this.tabs[other].focus();
      });
    }
    byId("toggle-side").addEventListener("click", () => this.toggle());
    this.divide();
  }

  choose(name) {
    this.chosen = name;
    for (const [other, tab] of Object.entries(this.tabs)) {
      const isChosen = other === name;
      tab.setAttribute("aria-selected", isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      byId(other).hidden = !isChosen;
    }
    this.ontab(name);
  }

  get isOpen() { return !byId("app").classList.contains("alone"); }

  toggle(isOpen = !this.isOpen) {
    byId("app").classList.toggle("alone", !isOpen);
    byId("toggle-side").setAttribute("aria-pressed", isOpen);
    this.ontab(isOpen ? this.chosen ?? "values" : "none");
  }

  /* The line between stage and panel is dragged, or moved with the arrow keys. */
  divide() {
    const divider = byId("divider");
    let width = Number(this.recall("width")) || 336;
    const set = (wanted) => {
      width = Math.round(Math.max(240, Math.min(640, wanted)));
      byId("app").style.setProperty("--side", `${width}px`);
      divider.setAttribute("aria-valuenow", width);
      this.remember("width", width);
    };
    divider.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      divider.setPointerCapture(event.pointerId);
    });
    divider.addEventListener("pointermove", (event) => {
      if (divider.hasPointerCapture(event.pointerId)) set(innerWidth - event.clientX);
    });
    divider.addEventListener("dblclick", () => set(336));
    divider.addEventListener("keydown", (event) => {
      const change = { ArrowLeft: 16, ArrowRight: -16 }[event.key];
      if (!change) return;
      event.preventDefault();
      set(width + change);
    });
    set(width);
  }

  /* A browser may refuse to keep anything. */
  recall(name) {
    try { return localStorage.getItem(name); } catch { return null; }
  }

  remember(name, value) {
    try { localStorage.setItem(name, value); } catch { /* It is only convenience. */ }
  }
}
