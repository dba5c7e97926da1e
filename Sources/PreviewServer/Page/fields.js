/* The control of a parameter: shows its value, and sends texts that the user wants instead. */
class Field {
  static count = 0;

  constructor(control, send) {
    this.control = control;
    this.send = send;
    this.isHeld = false;
    this.id = `field-${Field.count += 1}`;
    this.widget = element("div", { className: `widget ${control.type}` });
    this.error = element("p", { className: "error", id: `${this.id}-error`, attributes: { role: "alert" }, hidden: true });
    this.make();
  }

  /* Makes the elements. */
  make() {}
  /* Shows the value of the control. */
  show() {}

  update(control) {
    this.control = control;
    if (!this.isHeld) this.show();
  }

  complain(text) {
    this.error.textContent = text ?? "";
    this.error.hidden = !text;
    for (const input of this.widget.querySelectorAll("input, select, textarea")) {
      if (text) input.setAttribute("aria-invalid", "true"); else input.removeAttribute("aria-invalid");
    }
  }

  name(part) { return part ? `${this.control.name} ${part}` : this.control.name; }

  /* A field for text that is sent with Return or when it is left, and given up with Escape. */
  textInput({ part = "", className = "text", isLong = false, commit, current }) {
    const input = element(isLong ? "textarea" : "input", {
      className, spellcheck: false, autocomplete: "off",
      attributes: { "aria-label": this.name(part), "aria-describedby": this.error.id },
    });
    let isChanged = false;
    input.addEventListener("input", () => { isChanged = this.isHeld = true; });
    const finish = () => {
      this.isHeld = false;
      if (isChanged) commit(input.value);
      isChanged = false;
    };
    input.addEventListener("blur", finish);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !(isLong && event.shiftKey)) {
        event.preventDefault();
        finish();
        input.select();
      } else if (event.key === "Escape") {
        isChanged = this.isHeld = false;
        input.value = current();
        this.complain(null);
        input.blur();
      }
    });
    return input;
  }

  /* A field for a number, which the arrow keys move by steps. */
  numberInput({ part = "", read, write }) {
    const { minimum = -Infinity, maximum = Infinity } = this.control;
    const input = this.textInput({
      part, className: "number", commit: write, current: () => values.text(read() ?? 0),
    });
    input.inputMode = "decimal";
    input.addEventListener("keydown", (event) => {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      const number = values.number(input.value);
      if (!direction || number === null) return;
      event.preventDefault();
      const step = values.step(this.control, values.window(this.control, number)) * (event.shiftKey ? 10 : 1);
      input.value = values.text(Math.max(minimum, Math.min(maximum, number + direction * step)), step);
      write(input.value);
    });
    return input;
  }

  /* A number field with its unit inside. */
  withUnit(input) {
    const { unit } = this.control;
    if (!unit) return input;
    const measure = element("span", { className: "measure" }, input, element("span", { className: "unit" }, unit));
    measure.style.setProperty("--unit", unit.length);
    return measure;
  }

  /* Keeps the value from being replaced while a slider or handle is held. */
  hold(input) {
    input.addEventListener("pointerdown", () => { this.isHeld = true; });
    for (const name of ["pointerup", "pointercancel", "change"]) {
      input.addEventListener(name, () => { this.isHeld = false; });
    }
  }
}

class TextField extends Field {
  make() {
    const isLong = (this.control.value ?? "").includes("\n");
    this.input = this.textInput({
      isLong, commit: (text) => this.send(text.trim() ? text : null), current: () => this.control.value ?? "",
    });
    this.input.id = this.id;
    this.widget.append(this.input);
    this.show();
  }

  show() {
    this.input.value = this.control.value ?? "";
    this.input.placeholder = this.control.default ?? "";
  }
}

class NumberField extends Field {
  make() {
    this.slider = element("input", {
      type: "range", className: "slider", attributes: { "aria-label": this.name("slider"), "aria-describedby": this.error.id },
    });
    this.hold(this.slider);
    this.slider.addEventListener("input", () => {
      const text = values.text(Number(this.slider.value), Number(this.slider.step));
      this.input.value = text;
      this.fill();
      this.send(text);
    });
    // A slider of a part of a huge range shows another part once it is let go at an end.
    this.slider.addEventListener("change", () => this.look(Number(this.slider.value)));
    this.input = this.numberInput({ read: () => values.number(this.control.value), write: (text) => this.write(text) });
    this.input.id = this.id;
    this.widget.append(this.slider, this.withUnit(this.input));
    this.show();
  }

  write(text) {
    const number = values.number(text);
    if (number !== null) this.look(number);
    this.send(text.trim() ? text : null);
  }

  show() {
    const { value, default: usual } = this.control;
    const number = values.number(value ?? usual);
    this.slider.disabled = number === null;
    this.input.value = value === undefined || value === null ? "" : number === null ? value : values.text(number);
    this.input.placeholder = usual ?? "";
    if (number !== null) this.look(number);
  }

  /* Moves the slider to a number, and its ends if they don't suit. */
  look(number) {
    const { low, high } = this.ends ?? {};
    const margin = (high - low) / 50;
    const isAtEnd = number < low + margin || number > high - margin;
    if (!this.ends || (isAtEnd && !this.isHeld)) this.ends = values.window(this.control, number);
    [this.slider.min, this.slider.max] = [this.ends.low, this.ends.high];
    this.slider.step = values.step(this.control, this.ends);
    this.slider.value = number;
    this.fill();
  }

  fill() {
    const { min, max, value } = this.slider;
    this.slider.style.setProperty("--part", (value - min) / Math.max(1e-9, max - min));
    this.slider.setAttribute("aria-valuetext", `${this.input.value} ${this.control.unit ?? ""}`.trim());
  }
}

class NumbersField extends Field {
  make() {
    this.inputs = (this.control.components ?? ["x", "y"]).map((part, index) => {
      const input = this.numberInput({
        part, read: () => values.numbers(this.control.value)?.[index], write: () => this.write(),
      });
      this.widget.append(element("span", { className: "component" }, element("span", { className: "dim" }, this.short(part)), input));
      return input;
    });
    this.inputs[0].id = this.id;
    if (this.control.unit) this.widget.append(element("span", { className: "unit" }, this.control.unit));
    this.show();
  }

  /* The first letter; components that begin alike keep their words. */
  short(part) {
    const isAlone = this.control.components?.filter((other) => other[0] === part[0]).length === 1;
    return isAlone ? part[0].toUpperCase() : part;
  }

  write() { this.send(`[${this.inputs.map((input) => input.value.trim() || "0").join(", ")}]`); }

  show() {
    const numbers = values.numbers(this.control.value);
    const usual = values.numbers(this.control.default);
    this.inputs.forEach((input, index) => {
      input.value = numbers ? values.text(numbers[index] ?? 0) : "";
      input.placeholder = usual ? values.text(usual[index] ?? 0) : "";
    });
  }
}

class ChoiceField extends Field {
  make() {
    this.select = element("select", { id: this.id, attributes: { "aria-describedby": this.error.id } });
    this.select.addEventListener("change", () => this.send(this.select.value || null));
    this.widget.append(this.select);
    this.show();
  }

  show() {
    const { choices = [], value, default: usual } = this.control;
    const present = value ?? "";
    const known = choices.includes(present) ? choices : [present, ...choices];
    const options = known.map((text) => element("option", { value: text }, text || (usual ? `${usual} (default)` : "—")));
    this.select.replaceChildren(...options);
    this.select.value = present;
  }
}

class BooleanField extends Field {
  make() {
    this.box = element("input", { type: "checkbox", id: this.id, attributes: { "aria-describedby": this.error.id } });
    this.box.addEventListener("change", () => this.send(String(this.box.checked)));
    this.widget.append(this.box);
    this.show();
  }

  show() {
    const text = this.control.value ?? this.control.default;
    this.box.indeterminate = text === undefined || text === null;
    this.box.checked = text === "true";
  }
}

class ColorField extends Field {
  make() {
    this.well = element("input", { type: "color", className: "well", attributes: { "aria-label": this.name("color") } });
    this.alpha = element("input", {
      type: "range", className: "slider alpha", min: 0, max: 1, step: 0.01,
      attributes: { "aria-label": this.name("opacity"), "aria-describedby": this.error.id },
    });
    this.input = this.textInput({
      commit: (text) => this.send(text.trim() ? values.quoted(values.plain(text)) : null),
      current: () => values.plain(this.control.value),
    });
    this.input.id = this.id;
    this.hold(this.alpha);
    for (const input of [this.well, this.alpha]) {
      input.addEventListener("input", () => this.pick());
    }
    this.frame = element("span", { className: "swatch" }, this.well);
    this.widget.append(this.frame, this.alpha, this.input);
    this.show();
  }

  pick() {
    const text = values.colorText({ hex: this.well.value, alpha: Number(this.alpha.value) });
    this.paint();
    this.input.value = values.plain(text);
    this.send(text);
  }

  show() {
    const text = this.control.value ?? this.control.default;
    const color = values.color(text);
    this.well.value = color?.hex ?? "#000000";
    this.alpha.value = color?.alpha ?? 1;
    this.alpha.disabled = !color;
    this.frame.classList.toggle("none", !color);
    this.input.value = values.plain(this.control.value);
    this.input.placeholder = values.plain(this.control.default);
    this.paint();
  }

  paint() {
    this.well.style.opacity = this.frame.classList.contains("none") ? 0 : this.alpha.value;
    this.alpha.style.setProperty("--part", this.alpha.value);
    this.alpha.style.setProperty("--color", this.well.value);
    this.alpha.setAttribute("aria-valuetext", `${Math.round(100 * this.alpha.value)} %`);
  }
}

/* A value that cannot be changed here, with the reason. */
class FixedField extends Field {
  make() {
    this.output = element("span", { className: "fixed", id: this.id });
    this.widget.append(this.output);
    this.show();
  }

  show() {
    const { value, reason } = this.control;
    this.output.textContent = value ?? "—";
    this.output.title = reason ?? "";
    if (reason) this.output.setAttribute("aria-description", reason);
  }
}
