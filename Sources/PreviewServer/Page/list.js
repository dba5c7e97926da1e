/* The visible elements in a list that makes only the rows that are seen. */
class ElementList {
  static height = 24;

  constructor(box, onselect) {
    this.box = box;
    this.rows = box.firstElementChild;
    this.onselect = onselect;
    /* Called with the element under the pointer, or null. */
    this.onhover = () => {};
    this.elements = [];
    this.selected = null;
    box.addEventListener("scroll", () => this.draw());
    box.addEventListener("keydown", (event) => this.key(event));
    box.addEventListener("click", (event) => {
      const one = this.elementOf(event);
      if (one) onselect(one);
    });
    box.addEventListener("pointermove", (event) => this.onhover(this.elementOf(event)));
    box.addEventListener("pointerleave", () => this.onhover(null));
    new ResizeObserver(() => this.draw()).observe(box);
  }

  elementOf(event) {
    const row = event.target.closest("[role=option]");
    return row ? this.elements[Number(row.dataset.index)] : null;
  }

  /* Shows elements, the first on top. */
  replace(elements, selectedKey) {
    this.elements = elements;
    this.selected = elements.findIndex((one) => keyOf(one) === selectedKey);
    this.rows.style.height = `${elements.length * ElementList.height}px`;
    this.draw();
  }

  reveal() {
    if (this.selected < 0) return;
    const top = this.selected * ElementList.height;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    const bottom = top + ElementList.height - this.box.clientHeight;
    if (bottom > this.box.scrollTop) this.box.scrollTop = bottom;
  }

  draw() {
    const first = Math.max(0, Math.floor(this.box.scrollTop / ElementList.height) - 4);
    const count = Math.ceil(this.box.clientHeight / ElementList.height) + 8;
    const rows = this.elements.slice(first, first + count).map((one, offset) => this.row(one, first + offset));
    this.rows.replaceChildren(...rows);
    const isDrawn = first <= this.selected && this.selected < first + count;
    if (isDrawn && this.selected >= 0) this.box.setAttribute("aria-activedescendant", `element-${this.selected}`);
    else this.box.removeAttribute("aria-activedescendant");
  }

  row(one, index) {
    const row = element("div", {
      id: `element-${index}`,
      attributes: {
        role: "option", "aria-selected": index === this.selected, "aria-posinset": index + 1,
        "aria-setsize": this.elements.length,
      },
    }, element("span", { className: "what" }, nameOf(one)), element("span", { className: "dim" }, one.title ?? ""));
    row.dataset.index = index;
    row.style.top = `${index * ElementList.height}px`;
    return row;
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / ElementList.height) - 1);
    const last = this.elements.length - 1;
    const places = {
      ArrowUp: Math.max(0, this.selected - 1), ArrowDown: Math.min(last, this.selected + 1), Home: 0, End: last,
      PageUp: Math.max(0, this.selected - page), PageDown: Math.min(last, this.selected + page),
    };
    if (!(event.key in places) || last < 0) return;
    event.preventDefault();
    this.onselect(this.elements[places[event.key]]);
  }
}

/* What an element is known by from frame to frame. */
const keyOf = (one) => one ? `${one.kind}\n${one.id}` : null;

/* Such as "cell 0, 3", or the name of the kind alone. */
const nameOf = ({ kind, section, item, id }) => {
  const place = section !== undefined && item !== undefined ? `${section}, ${item}` : section ?? id;
  return `${kind} ${place}`;
};
