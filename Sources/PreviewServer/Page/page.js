"use strict";
{
  const canvas = document.getElementById("canvas");
  const diagnostics = document.getElementById("diagnostics");

  /* Shows the first frame of a state, and keeps the last picture if the scene has changed meanwhile. */
  const show = async (state) => {
    document.title = state.title;
    diagnostics.textContent = state.diagnostics.map((item) => `${item.severity}: ${item.message}`).join("\n");
    if (!state.width) return;
    const response = await fetch(`frames/${state.session}/${state.revision}/0`);
    if (!response.ok) return;
    const picture = await createImageBitmap(await response.blob());
    [canvas.width, canvas.height] = [state.width, state.height];
    canvas.getContext("2d").drawImage(picture, 0, 0);
  };

  new EventSource("events").addEventListener("state", (event) => show(JSON.parse(event.data)));
}
