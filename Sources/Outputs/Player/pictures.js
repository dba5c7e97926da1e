/* Takes pictures out of data blocks of the page. */
class BlockLoader {
  constructor(blocks) { this.blocks = blocks; }

  load(picture) {
    const block = this.blocks[picture];
    const text = block.textContent;
    const bytes = Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    // The pictures are sRGB, and so is the canvas: their numbers are taken as they are.
    return createImageBitmap(new Blob([bytes], { type: block.type }), { colorSpaceConversion: "none" });
  }
}

/* Loads pictures when they are wanted and closes them when they are not: never more than some tens at once.

   A loader has `load(picture, signal)`, whose promise becomes an ImageBitmap. It fails with an error whose `isPassing` is
   true if the picture isn't broken but cannot be had now. */
class PictureStore {
  constructor(loader, capacity, requests = 3) {
    this.requests = requests;
    this.bitmaps = new Map();
    this.pending = new Map();
    this.broken = new Set();
    this.wanted = [];
    this.peak = 0;
    /* Milliseconds that a picture takes, averaged; 0 before the first. */
    this.duration = 0;
    this.onload = () => {};
    this.onbroken = () => {};
    this.replace(loader, capacity);
  }

  /* Takes all pictures from another loader from now on. */
  replace(loader, capacity) {
    for (const request of this.pending.values()) request.controller.abort();
    for (const bitmap of this.bitmaps.values()) bitmap.close();
    this.loader = loader;
    this.capacity = capacity;
    this.wanted = [];
    for (const list of [this.pending, this.bitmaps, this.broken]) list.clear();
  }

  /* Asks for pictures, the most urgent first; all others may go. With `isPatient`, what was asked for before still comes. */
  want(pictures, isPatient = true) {
    this.wanted = pictures.slice(0, this.capacity);
    if (!isPatient) {
      const wanted = new Set(this.wanted);
      for (const [picture, request] of this.pending) {
        // Who scrubs faster than pictures come still sees some of them.
        if (!wanted.has(picture) && !request.isUrgent) request.controller.abort();
      }
    }
    this.loadMore();
  }

  get(picture) { return this.bitmaps.get(picture); }

  loadMore() {
    for (const picture of this.wanted) {
      if (this.pending.size >= this.requests) return;
      const known = this.bitmaps.has(picture) || this.pending.has(picture) || this.broken.has(picture);
      if (!known) this.load(picture);
    }
  }

  async load(picture) {
    const request = { controller: new AbortController(), isUrgent: picture === this.wanted[0] };
    const began = performance.now();
    this.pending.set(picture, request);
    let bitmap = null;
    let error = null;
    try {
      bitmap = await this.loader.load(picture, request.controller.signal);
    } catch (reason) {
      error = reason;
    }
    if (this.pending.get(picture) !== request) {
      bitmap?.close();
      return;
    }
    this.pending.delete(picture);
    if (bitmap) this.keep(picture, bitmap, performance.now() - began);
    else if (!error.isPassing && !request.controller.signal.aborted) this.fail(picture, error);
    if (!error?.isPassing) this.loadMore();
    this.onload(picture, request.isUrgent);
  }

  keep(picture, bitmap, duration) {
    this.makeRoom();
    this.bitmaps.set(picture, bitmap);
    this.peak = Math.max(this.peak, this.bitmaps.size);
    this.duration = this.duration ? 0.9 * this.duration + 0.1 * duration : duration;
  }

  fail(picture, error) {
    this.broken.add(picture);
    this.onbroken(picture, error);
  }

  /* Closes the oldest pictures that nobody wants. */
  makeRoom() {
    const wanted = new Set(this.wanted);
    for (const [picture, bitmap] of this.bitmaps) {
      if (this.bitmaps.size < this.capacity) return;
      if (wanted.has(picture)) continue;
      this.bitmaps.delete(picture);
      bitmap.close();
    }
  }
}
