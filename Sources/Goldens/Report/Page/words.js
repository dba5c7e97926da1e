/* What the report says of goldens and frames, in sentences. */
const plural = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
const range = ([first, last]) => first === last ? `${first}` : `${first}–${last}`;
const short = (number) => {
  return number.toLocaleString("en", Number.isInteger(number) ? {} : { maximumSignificantDigits: 4 });
};

/* The lines of a verdict, without its name: it stands beside them. */
const verdictWords = (golden) => {
  const [first, ...rest] = golden.words;
  const names = [report.outcomes[golden.outcome], golden.outcome].map((name) => `${name.toLowerCase()}: `);
  const start = names.find((name) => first?.toLowerCase().startsWith(name)) ?? "";
  const text = (first ?? "").slice(start.length);
  // A path keeps its small letter.
  return [/^[a-z]+ /.test(text) ? text[0].toUpperCase() + text.slice(1) : text, ...rest].filter(Boolean);
};

/* What a tolerance looks at in every frame, with its limit; the number of differing pixels if it looks at that, or if
   frames were measured differently. */
const measured = (golden) => {
  const looks = golden.frames.filter((frame) => frame.differingPixels).map((frame) => frame.measure);
  const [first] = looks;
  const key = (look) => look && look.name + look.quantities[0]?.name + look.quantities[0]?.most;
  if (golden.tolerance === "exact" || !first?.quantities.length || !looks.every((look) => key(look) === key(first))) {
    return { name: "pixels that differ", limit: 0, value: (frame) => frame.differingPixels ?? 0 };
  }
  const [quantity] = first.quantities;
  return {
    name: `${first.name}: ${quantity.name}`, limit: quantity.most ?? 0,
    value: (frame) => frame.measure?.quantities[0]?.value ?? 0,
  };
};

const shiftWords = ({ offset }) => `${plural(Math.abs(offset), "frame")} ${offset > 0 ? "late" : "early"}`;
const shiftOf = (golden, number) => {
  return golden.timing?.shifts.find(({ frames: [first, last] }) => first <= number && number <= last);
};

/* Where and by how much a frame's pixels differ, and what the tolerance makes of it. */
const pixelWords = (golden, frame) => {
  const { width, height } = golden.actual;
  const compared = width * height - (frame.ignoredPixels ?? 0);
  const share = 100 * frame.differingPixels / compared;
  const percent = share < 0.1 ? "under 0.1" : share.toLocaleString("en", { maximumSignificantDigits: 2 });
  const [x, y, across, down] = frame.bounds ?? [0, 0, width, height];
  const count = `${frame.differingPixels.toLocaleString("en")} of ${plural(compared, "pixel")} (${percent} %)`;
  const parts = [`${count} by up to ${frame.maxDifference} of 255, in ${across} × ${down} at (${x}, ${y})`];
  if (frame.ignoredPixels) parts.push(`${plural(frame.ignoredPixels, "pixel")} ignored`);
  if (frame.measure && golden.tolerance !== "exact") parts.push(frame.measure.words);
  return parts.join("; ");
};

/* One sentence on a frame. */
const frameWords = (golden, reel, number) => {
  const position = reel.numbers.indexOf(number);
  const frame = golden.frames.find((one) => one.frame === number);
  const name = `Frame ${number}`;
  const { expected, actual, timing } = golden;
  if (!expected) return `${name}: no golden.`;
  if (!reel.expected.has[position]) return `${name}: missing in the golden.`;
  if (!reel.actual.has[position]) return `${name}: only in the golden.`;
  if (golden.outcome === "size") {
    return `${name}: ${actual.width} × ${actual.height} pixels instead of ${expected.width} × ${expected.height}.`;
  }
  const shift = shiftOf(golden, number);
  if (shift) return `${name} shows the golden's frame ${number - shift.offset}: ${shiftWords(shift)}.`;
  if (timing?.duplicated.includes(number)) return `${name} repeats the previous frame while the golden changes.`;
  const never = timing?.dropped.includes(number) ? " The golden's frame with this number never appears." : "";
  if (!frame) return `${name}: identical.${never}`;
  if (frame.differingPixels) {
    const verb = frame.accepted ? "is within the tolerance" : "differs";
    return `${name} ${verb}: ${pixelWords(golden, frame)}.${never}`;
  }
  return `${name}: ${frame.words ?? (frame.accepted ? "accepted" : "not accepted")}.${never}`;
};
