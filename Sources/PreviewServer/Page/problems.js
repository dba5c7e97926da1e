/* What is wrong with the scene or its package, over the last good frame. */
class Problems {
  constructor(container) {
    this.container = container;
    this.key = "[]";
    /* Warnings that were read. */
    this.dismissed = new Set();
  }

  replace(diagnostics, build) {
    this.latest = [diagnostics, build];
    const failed = build?.status === "failed" ? build.messages : [];
    const all = [...diagnostics, ...failed];
    const list = all.filter((problem) => !this.dismissed.has(JSON.stringify(problem)));
    const key = JSON.stringify(list);
    if (key === this.key) return;
    this.key = key;
    this.container.replaceChildren(...list.slice(0, 20).map((problem) => this.card(problem)));
    if (list.length > 20) this.container.append(element("p", { className: "more" }, `and ${list.length - 20} more`));
  }

  card(problem) {
    const { severity, file, line, column, keyPath, message, excerpt } = problem;
    const isWarning = severity === "warning";
    const place = [file, line, column].filter((part) => part !== undefined && part !== null).join(":");
    const parts = [
      element("p", { className: "place" }, element("b", {}, isWarning ? "Warning" : "Error"), ` ${place}`),
      element("p", { className: "message" }, ...(keyPath ? [element("code", {}, keyPath), ": "] : []), message),
    ];
    // The caret stands below the character that it means: nothing may be wrapped.
    if (excerpt) parts.push(element("pre", {}, excerpt.replace(/^ {2}/gm, "")));
    if (isWarning) {
      const button = element("button", { className: "dismiss" }, "Dismiss");
      button.addEventListener("click", () => {
        this.dismissed.add(JSON.stringify(problem));
        this.replace(...this.latest);
      });
      parts.push(button);
    }
    return element("article", { className: `problem ${isWarning ? "warning" : "error"}` }, ...parts);
  }
}
