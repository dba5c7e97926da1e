/* The panel with a control for every parameter of the scene. */
class ValuesPanel {
  constructor(connection, queue) {
    this.connection = connection;
    this.queue = queue;
    this.fields = new Map();
    this.rows = new Map();
    this.key = "";
    /* Called with a sentence for those who don't see the panel. */
    this.announce = () => {};
    this.closed = new Map();
    queue.onanswer = (path, problem) => {
      this.fields.get(path)?.complain(problem);
      this.load();
    };
    byId("filter").addEventListener("input", () => this.filter());
    byId("reset-all").addEventListener("click", () => this.act(() => connection.post("overrides", { clear: true })));
    byId("copy").addEventListener("click", () => this.copy());
    byId("save").addEventListener("click", () => this.act(() => this.save()));
  }

  /* Shows what a state says of the changes, and asks for the controls, at most some times a second. */
  refresh(state) {
    this.state = state;
    this.describeChanges();
    this.load();
  }

  load() {
    this.isStale = true;
    if (this.loading) return;
    this.loading = (async () => {
      while (this.isStale) {
        this.isStale = false;
        try {
          const { revision, groups } = await this.connection.get("controls");
          // Those of an older state would put back a value that was just changed; others follow.
          if (revision >= this.state.revision) this.replace(groups);
        } catch (error) {
          if (!error.isPassing) this.say(error.words ?? error.message);
        }
        await new Promise((done) => setTimeout(done, 200));
      }
      this.loading = null;
    })();
  }

  /* Makes the rows anew only if there are others: what has the focus keeps it. */
  replace(groups) {
    const parts = groups.map((group) => (
      [group.title, group.controls.map(({ path, type, isEditable, components }) => [path, type, isEditable, components])]
    ));
    const key = JSON.stringify(parts);
    if (key !== this.key) this.make(groups);
    this.key = key;
    for (const control of groups.flatMap((group) => group.controls)) {
      const field = this.fields.get(control.path);
      if (!this.queue.has(control.path)) field.update(control);
      this.mark(control);
    }
    this.filter();
  }

  make(groups) {
    const focused = document.activeElement?.closest?.(".control")?.dataset.path;
    this.fields.clear();
    this.rows.clear();
    const isLong = groups.reduce((sum, group) => sum + group.controls.length, 0) > 40;
    const stepCount = groups.filter((group) => group.path.startsWith("timeline")).length;
    const main = stepCount > 8 ? /^(layout|effect)/ : /^(layout|effect|timeline)/;
    const sections = groups.filter((group) => group.controls.length).map((group) => {
      const rows = group.controls.map((control) => this.row(control));
      const section = element("details", { className: "section", attributes: { "aria-label": group.title } }, element("summary", {}, group.title), ...rows);
      section.open = this.closed.get(group.path) ?? (!isLong || main.test(group.path));
      section.addEventListener("toggle", () => this.closed.set(group.path, section.open));
      return section;
    });
    byId("groups").replaceChildren(...sections);
    byId("find").hidden = this.fields.size <= 12;
    if (focused) this.rows.get(focused)?.querySelector("input, select, textarea, button")?.focus();
  }

  row(control) {
    const types = {
      number: NumberField, integer: NumberField, boolean: BooleanField, choice: ChoiceField, color: ColorField,
      curve: CurveField, numbers: NumbersField,
    };
    const Type = control.isEditable === false ? FixedField : types[control.type] ?? TextField;
    const field = new Type(control, (value) => this.set(control.path, value));
    const label = element("label", { className: "name", htmlFor: field.id }, control.name);
    label.title = [control.path, control.help, this.allowed(control), control.reason].filter(Boolean).join("\n");
    const reset = element("button", {
      className: "reset", title: "Use the value of the scene again", attributes: { "aria-label": `Reset ${control.name}` },
    }, drawing("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, drawing("path", { d: "M4.2 3.1V1L1 4l3.2 3V5H9a3.5 3.5 0 0 1 0 7H4v2h5A5.5 5.5 0 0 0 9 3.1z" })));
    reset.addEventListener("click", () => this.set(control.path, null));
    const mark = element("span", { className: "mark", attributes: { role: "img" } });
    const row = element("div", { className: `control of-${control.type}` }, mark, label, field.widget, reset, field.error);
    row.dataset.path = control.path;
    this.fields.set(control.path, field);
    this.rows.set(control.path, row);
    return row;
  }

  /* The allowed values in words. */
  allowed({ minimum, maximum, unit, default: usual }) {
    const range = minimum !== undefined && maximum !== undefined ? `${minimum} … ${maximum}${unit ? ` ${unit}` : ""}` : unit;
    return [range, usual !== undefined && usual !== null ? `default ${usual}` : ""].filter(Boolean).join(", ");
  }

  /* Shows where a value comes from. */
  mark(control) {
    const row = this.rows.get(control.path);
    const words = { override: "changed", scene: "set in the scene", default: "default" }[control.source] ?? "default";
    row.dataset.source = control.source;
    const mark = row.querySelector(".mark");
    mark.title = words;
    mark.setAttribute("aria-label", words);
    row.querySelector(".reset").hidden = control.source !== "override";
  }

  set(path, value) {
    const row = this.rows.get(path);
    if (row && value !== null) this.mark({ ...this.fields.get(path).control, source: "override" });
    if (value === null) this.fields.get(path)?.complain(null);
    this.queue.set(path, value);
  }

  filter() {
    const words = byId("filter").value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    for (const [path, row] of this.rows) {
      const text = `${path} ${this.fields.get(path).control.help ?? ""}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
    for (const section of byId("groups").querySelectorAll(".section")) {
      const isFound = [...section.querySelectorAll(".control")].some((row) => !row.hidden);
      section.hidden = !isFound;
      if (words.length && isFound) section.open = true;
    }
  }

  describeChanges() {
    const { overrides, canSave, cannotSaveReason } = this.state;
    const count = overrides.length;
    byId("reset-all").disabled = byId("copy").disabled = count === 0;
    byId("save").disabled = count === 0 || !canSave;
    const words = count === 0 ? "No changes" : `${count} change${count === 1 ? "" : "s"}`;
    const reason = count && !canSave && cannotSaveReason ? `: ${cannotSaveReason}` : "";
    if (this.words !== words + reason) this.say(words + reason);
    this.words = words + reason;
    if (!count) byId("copy-text").hidden = true;
  }

  say(text) { byId("changes-words").textContent = text; }

  async act(action) {
    try {
      await action();
    } catch (error) {
      this.say(error.words ?? error.message);
    }
  }

  async save() {
    await this.connection.post("save", {});
    this.words = "Saved";
    this.say("Saved");
  }

  /* Some browsers keep the clipboard from pages without a certificate: then the text is there to be copied by hand. */
  async copy() {
    await this.act(async () => {
      const { text } = await this.connection.get("changes");
      try {
        await navigator.clipboard.writeText(text);
        this.say("Copied");
      } catch {
        const field = byId("copy-text");
        [field.value, field.hidden] = [text, false];
        field.focus();
        field.select();
        this.say(document.execCommand("copy") ? "Copied" : "Copy the selected text");
      }
    });
  }
}
