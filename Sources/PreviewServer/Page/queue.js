/* Sends changed values one at a time: while one is on its way, only the newest of each control waits. */
class ChangeQueue {
  /* `shown(revision)` is a promise that the frame of a revision is on the screen: sooner the next would only be in its way. */
  constructor(connection, shown) {
    this.connection = connection;
    this.shown = shown;
    this.waiting = new Map();
    this.current = null;
    this.onanswer = () => {};
  }

  has(path) { return this.current === path || this.waiting.has(path); }

  /* Changes a value to a YAML text; null for that of the scene. */
  set(path, value) {
    this.waiting.set(path, value);
    this.run();
  }

  async run() {
    if (this.current !== null) return;
    while (this.waiting.size) {
      const [[path, value]] = this.waiting;
      this.waiting.delete(path);
      this.current = path;
      let problem = null;
      try {
        const { revision } = await this.connection.post("overrides", { path, value });
        await this.shown(revision);
      } catch (error) {
        problem = error.words ?? error.message;
      }
      this.current = null;
      this.onanswer(path, problem);
    }
  }
}
