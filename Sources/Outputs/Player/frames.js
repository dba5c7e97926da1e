/* The order of the pictures: positions count frames from 0, numbers are those of the scene's timeline. */
class Sequence {
  /* Takes runs of frames, each of one picture: its first number, the step to the next number, and its length. */
  constructor(runs) {
    this.runs = runs;
    this.starts = [];
    let next = 0;
    for (const run of runs) {
      this.starts.push(next);
      next += run.length;
    }
    this.length = next;
  }

  static ofBlocks(blocks) {
    return new Sequence(blocks.map(({ dataset }) => (
      { number: Number(dataset.frame), step: Number(dataset.step), length: Number(dataset.duration) }
    )));
  }

  /* The picture that shows at a position. */
  picture(position) {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= position) low = middle; else high = middle - 1;
    }
    return low;
  }

  /* The number of the frame at a position. */
  number(position) {
    const picture = this.picture(position);
    return this.runs[picture].number + this.runs[picture].step * (position - this.starts[picture]);
  }

  /* The number of the first frame that a picture shows. */
  numberOfPicture(picture) { return this.runs[picture].number; }

  /* Where a frame first comes; the nearest if it never does. */
  position(number) {
    let best = 0;
    let distance = Infinity;
    for (const [picture, { number: first, step, length }] of this.runs.entries()) {
      const last = first + step * (length - 1);
      const nearest = Math.min(Math.max(number, Math.min(first, last)), Math.max(first, last));
      if (Math.abs(number - nearest) < distance) {
        best = this.starts[picture] + Math.abs(nearest - first);
        distance = Math.abs(number - nearest);
      }
      if (distance === 0) break;
    }
    return best;
  }
}

/* Frames of which each has a picture of its own, numbered from 0. */
class PlainSequence {
  constructor(length) { this.length = length; }

  picture(position) { return position; }
  number(position) { return position; }
  numberOfPicture(picture) { return picture; }
  position(number) { return Math.max(0, Math.min(Math.round(number), this.length - 1)); }
}
