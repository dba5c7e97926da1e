/* Reads and writes the YAML texts of values. */
const values = {
  /* A number without unnecessary digits. */
  text(number, step = 0.0001) {
    const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(step) - 1e-9) + (step < 1 ? 0 : 2)));
    return String(Number(number.toFixed(digits)));
  },

  number(text) {
    const trimmed = (text ?? "").trim();
    return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(trimmed) ? Number(trimmed) : null;
  },

  /* The numbers of a flow sequence; null if it holds anything else. */
  numbers(text) {
    const inside = /^\s*\[(.*)\]\s*$/s.exec(text ?? "")?.[1];
    if (inside === undefined) return null;
    const list = inside.split(",").map((part) => values.number(part));
    return list.includes(null) ? null : list;
  },

  /* A text without its quotation marks. */
  plain(text) {
    const quoted = /^\s*(["'])(.*)\1\s*$/s.exec(text ?? "");
    return quoted ? quoted[2] : (text ?? "").trim();
  },

  quoted(text) { return JSON.stringify(text); },

  /* A color as { hex: "#rrggbb", alpha: 0...1 }; null if it is none. */
  color(text) {
    const name = values.plain(text).toLowerCase();
    if (!name) return null;
    const context = values.probe ??= new OffscreenCanvas(1, 1).getContext("2d");
    const read = (start) => {
      context.fillStyle = start;
      context.fillStyle = name;
      return context.fillStyle;
    };
    const color = read("#010203");
    if (color !== read("#040506")) return null;
    if (color.startsWith("#")) return { hex: color, alpha: 1 };
    const [red, green, blue, alpha] = color.match(/[\d.]+/g).map(Number);
    const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
    // The canvas rounds: eight digits are taken as they are.
    const digits = /^#(?:[0-9a-f]{6}([0-9a-f]{2})|[0-9a-f]{3}([0-9a-f]))$/.exec(name);
    const exact = digits ? parseInt(digits[1] ?? digits[2] + digits[2], 16) / 255 : alpha;
    return { hex: `#${hex}`, alpha: exact };
  },

  colorText({ hex, alpha }) {
    const byte = Math.round(255 * alpha);
    return `"${hex}${byte === 255 ? "" : byte.toString(16).padStart(2, "0")}"`;
  },

  /* The smallest of 1, 2, 5, 10, … times a power of ten that isn't less than a number. */
  roundUp(number) {
    const power = 10 ** Math.floor(Math.log10(number));
    return [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= number * (1 - 1e-9));
  },

  /* The part of a range that a slider shows: all of a small one, the surroundings of the value of a huge one. */
  window({ minimum = -Infinity, maximum = Infinity, default: usual, type }, value) {
    if (maximum - minimum <= 1000) return { low: minimum, high: maximum };
    const reference = Math.max(Math.abs(value), Math.abs(values.number(usual) ?? 0)) || (type === "integer" ? 10 : 1);
    const most = values.roundUp(2 * reference);
    return { low: Math.max(minimum, minimum >= 0 ? 0 : -most), high: Math.min(maximum, most) };
  },

  /* A step of which a window has some hundreds. */
  step({ step, type }, { low, high }) {
    if (step) return step;
    const fine = 10 ** Math.floor(Math.log10((high - low) / 100));
    return type === "integer" ? Math.max(1, fine) : fine;
  },
};
