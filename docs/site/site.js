/* Plays the pictures that are in view, filters the gallery, and copies scenes. Pages can be read without it. */
"use strict";

/* Videos play while they are in view, unless the reader asked for less motion or paused them. */
class Pictures {
  constructor(videos, button) {
    this.videos = videos;
    this.button = button;
    this.isPaused = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.visible = new Set();
    this.observer = new IntersectionObserver((entries) => this.changed(entries), { threshold: 0.5 });
    for (const video of videos) this.observer.observe(video);
    if (!button) return;
    button.hidden = videos.length === 0;
    button.addEventListener("click", () => {
      this.isPaused = !this.isPaused;
      this.update();
    });
    this.update();
  }

  changed(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.visible.add(target);
      else this.visible.delete(target);
    }
    this.update();
  }

  update() {
    if (this.button) this.button.textContent = this.isPaused ? "Play pictures" : "Pause pictures";
    for (const video of this.videos) {
      /* A video that leaves the view before it could begin rejects its promise. */
      if (this.visible.has(video) && !this.isPaused) video.play().catch(() => {});
      else video.pause();
    }
  }
}

/* Hides the entries whose name and summary lack a text, and groups without any other. */
function filter(text) {
  const wanted = text.trim().toLowerCase();
  for (const group of document.querySelectorAll(".group")) {
    let count = 0;
    for (const entry of group.querySelectorAll(".entry")) {
      entry.hidden = !entry.textContent.toLowerCase().includes(wanted);
      if (!entry.hidden) count += 1;
    }
    group.hidden = count === 0;
  }
}

/* The clipboard exists on secure pages only. */
function addCopyButtons() {
  if (!navigator.clipboard) return;
  for (const command of document.querySelectorAll(".command")) {
    const button = document.createElement("button");
    button.textContent = "Copy scene";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(document.querySelector("pre").textContent);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy scene"; }, 1500);
    });
    command.append(button);
  }
}

new Pictures([...document.querySelectorAll("video.picture")], document.querySelector("#pause"));
document.querySelector("#filter")?.addEventListener("input", (event) => filter(event.target.value));
addCopyButtons();
