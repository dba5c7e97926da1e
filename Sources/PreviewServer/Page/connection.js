/* Makes an element with properties, attributes, and children. */
const element = (name, { attributes = {}, ...properties } = {}, ...children) => {
  const result = Object.assign(document.createElement(name), properties);
  for (const [key, value] of Object.entries(attributes)) result.setAttribute(key, value);
  result.append(...children);
  return result;
};
const drawing = (name, attributes = {}, ...children) => {
  const result = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) result.setAttribute(key, value);
  result.append(...children);
  return result;
};

/* Why the server did not do what it was asked for; `isPassing` if it may do it later. */
class RequestError extends Error {
  constructor(words, isPassing = false) {
    super(words);
    this.words = words;
    this.isPassing = isPassing;
  }
}

/* The server of the preview: its states, as they come, and requests. */
class Connection {
  constructor() {
    this.isOpen = false;
    this.onstate = () => {};
    this.onchange = () => {};
  }

  /* Follows the states from now on; after a restart of the server the browser asks again until it answers. */
  start() {
    this.follow();
    // A browser opens only some connections to a server: pages that nobody sees leave theirs to others.
    document.addEventListener("visibilitychange", () => {
      this.source?.close();
      this.source = null;
      if (!document.hidden) this.follow();
    });
  }

  follow() {
    const source = new EventSource("events");
    this.source = source;
    source.addEventListener("state", (event) => {
      this.note(true);
      this.onstate(JSON.parse(event.data));
    });
    source.onerror = () => {
      this.note(false);
      if (source.readyState !== EventSource.CLOSED) return;
      // Something else answers at this address; the preview may come back to it.
      setTimeout(() => { if (this.source === source) this.follow(); }, 1000);
    };
  }

  note(isOpen) {
    if (this.isOpen === isOpen) return;
    this.isOpen = isOpen;
    this.onchange();
  }

  async request(path, options = {}) {
    let response;
    try {
      response = await fetch(path, { cache: "no-store", ...options });
    } catch (error) {
      throw new RequestError("The preview isn't running.", true);
    }
    if (response.ok) return response;
    const answer = await response.json().catch(() => ({}));
    // A state that is gone is followed by another.
    throw new RequestError(answer.error ?? `The preview answers ${response.status}.`, response.status === 410);
  }

  async get(path, options) { return (await this.request(path, options)).json(); }

  async post(path, body) {
    const options = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    return (await this.request(path, options)).json();
  }
}

/* Asks the server for the frames of a state. */
class FrameLoader {
  constructor(connection, { session, revision }) {
    this.connection = connection;
    this.path = `frames/${session}/${revision}`;
  }

  async load(picture, signal) {
    const response = await this.connection.request(`${this.path}/${picture}`, { signal });
    // The pictures are sRGB: the usual conversion changes no pixel, and takes less time than none at all.
    return createImageBitmap(await response.blob());
  }
}
