const settings = JSON.parse(byId("settings").textContent);
const blocks = [...document.querySelectorAll("script[data-frame]")];
const player = new Player(byId("canvas"));
const controls = new PlayerControls(player);
window.player = player;

controls.replace(settings, Sequence.ofBlocks(blocks), new BlockLoader(blocks));
if (!controls.follow()) {
  if (controls.calm.matches) controls.rest(); else player.play();
}
