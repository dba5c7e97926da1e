/* The order of the pictures: positions count frames from 0, numbers are those of the scene's timeline. */
class Sequence {
  constructor(blocks) {
    this.starts = [];
    this.numbers = [];
    this.steps = [];
    let next = 0;
    for (const block of blocks) {
      this.starts.push(next);
      this.numbers.push(Number(block.dataset.frame));
      this.steps.push(Number(block.dataset.step));
      next += Number(block.dataset.duration);
    }
    this.length = next;
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
    return this.numbers[picture] + this.steps[picture] * (position - this.starts[picture]);
  }

  /* Where a frame first comes; the nearest if it never does. */
  position(number) {
    let best = 0;
    let distance = Infinity;
    for (let picture = 0; picture < this.starts.length; picture += 1) {
      const first = this.numbers[picture];
      const step = this.steps[picture];
      const end = picture + 1 < this.starts.length ? this.starts[picture + 1] : this.length;
      const last = first + step * (end - this.starts[picture] - 1);
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
