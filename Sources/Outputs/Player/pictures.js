/* Decodes pictures when they are wanted and closes them when they are not: never more than some tens at once. */
class PictureStore {
  constructor(blocks, capacity) {
    this.blocks = blocks;
    this.capacity = capacity;
    this.bitmaps = new Map();
    this.pending = new Set();
    this.broken = new Set();
    this.wanted = [];
    this.peak = 0;
    this.onload = () => {};
    this.onbroken = () => {};
  }

  /* Asks for pictures, the most urgent first; all others may go. */
  want(pictures) {
    this.wanted = pictures.slice(0, this.capacity);
    this.decodeMore();
  }

  get(picture) { return this.bitmaps.get(picture); }

  decodeMore() {
    for (const picture of this.wanted) {
      if (this.pending.size >= 3) return;
      const known = this.bitmaps.has(picture) || this.pending.has(picture) || this.broken.has(picture);
      if (!known) this.decode(picture);
    }
  }

  async decode(picture) {
    this.pending.add(picture);
    try {
      // The pictures are sRGB, and so is the canvas: their numbers are taken as they are.
      const bitmap = await createImageBitmap(this.blob(picture), { colorSpaceConversion: "none" });
      this.makeRoom();
      this.bitmaps.set(picture, bitmap);
      this.peak = Math.max(this.peak, this.bitmaps.size);
    } catch {
      this.broken.add(picture);
      this.onbroken(picture);
    }
    this.pending.delete(picture);
    this.decodeMore();
    this.onload(picture);
  }

  blob(picture) {
    const block = this.blocks[picture];
    const text = block.textContent;
    const bytes = Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    return new Blob([bytes], { type: block.type });
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
