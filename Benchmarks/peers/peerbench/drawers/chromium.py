"""Headless Chromium: cells as elements with 3D transforms, frame by frame over the DevTools protocol."""

import base64
import io
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

import numpy as np
from PIL import Image

from .. import shapes
from .base import Drawer, Unavailable

# More elements than this are painted into one layer rather than kept as a layer each.
MOST_LAYERS = 500

PAGE = """<!doctype html><meta charset=utf-8><style>
html, body { margin: 0; overflow: hidden; background: %(background)s }
div { position: absolute; left: 0; top: 0; transform-origin: 0 0; box-sizing: border-box; visibility: hidden;
  background-origin: border-box; background-repeat: no-repeat; %(layer)s }
</style><script>
const looks = %(looks)s, frames = %(frames)s, images = %(images)s
let cells = [], shown = []
function show(index) {
  const next = frames[index]
  for (const [cell] of shown) cells[cell].style.visibility = "hidden"
  next.forEach(([cell, transform, opacity], order) => {
    const style = cells[cell].style
    style.visibility = "visible"
    style.transform = transform
    style.opacity = opacity
    style.zIndex = order
  })
  shown = next
}
window.onload = async () => {
  await Promise.all(images.map(source => { const image = new Image(); image.src = source; return image.decode() }))
  cells = looks.map(look => {
    const cell = document.createElement("div")
    cell.style.cssText = look
    document.body.append(cell)
    return cell
  })
  show(0)
  window.isReady = true
}
</script>"""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--force-device-scale-factor=1",
    "--enable-begin-frame-control",
    "--run-all-compositor-stages-before-draw",
    "--disable-threaded-animation",
    "--disable-threaded-scrolling",
    "--disable-checker-imaging",
    "--disable-new-content-rendering-timeout",
    "--disable-image-animation-resync",
    "--allow-file-access-from-files",
    "--disable-dev-shm-usage",
    "--remote-debugging-pipe",
]


class Chromium(Drawer):
    """Timed: the script that moves the cells, and the frame that the browser draws on our demand.

    Style, layout, paint, raster, compositing and the drawing into a bitmap in the browser's memory, and two round trips
    over a pipe. The bitmap is not copied to us: that would time the encoder of the screenshot.
    """

    most_jobs = 64
    skips_repeats = True

    def __init__(self, scene, jobs):
        super().__init__(scene, jobs)
        program = shutil.which("chromium-headless-shell")
        if not program:
            raise Unavailable("not installed: Debian's chromium-headless-shell, which draws frames on demand")
        self.folder = tempfile.TemporaryDirectory(prefix="peers-chromium-")
        self.ticks, self.calls, self.process = 1000.0, 0, None
        try:
            self.start(program)
            self.open_page()
        except BaseException:
            self.close()
            raise

    def start(self, program):
        (command_out, self.commands), (self.answers, answer_in) = os.pipe(), os.pipe()
        flags = [
            *FLAGS,
            f"--window-size={self.scene.width},{self.scene.height}",
            f"--user-data-dir={self.folder.name}/user",
        ]
        # The browser reads commands from descriptor 3 and answers on 4; the shell puts the pipes there.
        script = f'exec 8<&{command_out} 9>&{answer_in}; exec 3<&8 4>&9 8<&- 9>&-; exec "$0" "$@"'
        cores = sorted(os.sched_getaffinity(0))[: self.jobs]
        log = open(f"{self.folder.name}/log", "w")
        self.process = subprocess.Popen(
            ["taskset", "-c", ",".join(map(str, cores)), "bash", "-c", script, program, *flags, "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            pass_fds=(command_out, answer_in),
            start_new_session=True,
        )
        log.close()
        os.close(command_out)
        os.close(answer_in)
        self.buffer, self.session = b"", None
        version = self.call("Browser.getVersion")["product"]
        layers = f"a layer each up to {MOST_LAYERS} cells, else all in one"
        self.settings = (
            f"{version}, software compositing; CSS: background images, border-radius, box-shadow, matrix3d; "
            f"{layers}; on {self.jobs} of the machine's cores; frames on demand, not read back"
        )

    def open_page(self):
        target = self.call(
            "Target.createTarget",
            url="about:blank",
            width=self.scene.width,
            height=self.scene.height,
            enableBeginFrameControl=True,
        )["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("HeadlessExperimental.enable")
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=self.scene.width,
            height=self.scene.height,
            deviceScaleFactor=1,
            mobile=False,
        )
        page = pathlib.Path(self.folder.name, "page.html")
        page.write_text(self.page())
        self.call("Page.navigate", url=page.as_uri())
        for _ in range(2000):
            self.frame()
            if self.evaluate("window.isReady === true"):
                break
        else:
            raise Unavailable("the page was not loaded after 2000 frames")
        for index in range(len(self.scene.frames)):
            self.draw(index)

    def page(self):
        """An element for each cell of one look that any frame shows at once."""
        looks, numbers, frames = [], {}, []
        for quads in self.scene.frames:
            used, frame = {}, []
            for quad in quads:
                turn = used[quad.look] = used.get(quad.look, -1) + 1
                if (quad.look, turn) not in numbers:
                    numbers[quad.look, turn] = len(looks)
                    looks.append(self.css(quad))
                frame.append([numbers[quad.look, turn], transform(quad, self.scene.scale), quad.alpha])
            frames.append(frame)
        images = [pathlib.Path(p).as_uri() for p in self.scene.images.values()]
        layer = "will-change: transform" if max(map(len, self.scene.frames)) <= MOST_LAYERS else ""
        return PAGE % {
            "background": rgba(self.scene.background),
            "layer": layer,
            "looks": json.dumps(looks),
            "frames": json.dumps(frames),
            "images": json.dumps(images),
        }

    def css(self, quad):
        path = self.scene.images[quad.image]
        height, width = shapes.pixels(path).shape[:2]
        left, top, right, bottom = quad.crop
        # CSS pixels are device pixels here, so that layers are drawn as sharp as they are shown.
        scale = self.scene.scale
        wide, high = quad.width * scale, quad.height * scale
        kx, ky = wide / (right - left), high / (bottom - top)
        style = [
            f"width:{wide}px",
            f"height:{high}px",
            f"background-image:url('{pathlib.Path(path).as_uri()}')",
            f"background-size:{width * kx}px {height * ky}px",
            f"background-position:{-left * kx}px {-top * ky}px",
        ]
        if quad.radius:
            style.append(f"border-radius:{quad.radius * scale}px")
        if quad.border:
            style.append(f"border:{quad.border[0] * scale}px solid {rgba(quad.border[1])}")
        if quad.shadow:
            s = quad.shadow
            style.append(
                f"box-shadow:{s.dx * scale}px {s.dy * scale}px {2 * s.sigma * scale}px {rgba(s.color, s.opacity)}"
            )
        return ";".join(style)

    def call(self, method, **parameters):
        self.calls += 1
        message = {"id": self.calls, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = json.loads(self.read())
            if answer.get("id") == self.calls:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error'].get('message')}")
                return answer["result"]

    def read(self):
        while b"\0" not in self.buffer:
            part = os.read(self.answers, 1 << 20)
            if not part:
                raise RuntimeError("the browser ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return message

    def evaluate(self, script):
        return self.call("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    def frame(self, **screenshot):
        self.ticks += 1000 / 60
        return self.call("HeadlessExperimental.beginFrame", frameTimeTicks=self.ticks, interval=1000 / 60, **screenshot)

    def draw(self, index):
        self.evaluate(f"show({index})")
        self.frame()
        self.last = index

    def pixels(self):
        # Nothing is drawn, and nothing returned, if nothing has changed.
        self.draw((self.last + 1) % len(self.scene.frames))
        self.evaluate(f"show({(self.last - 1) % len(self.scene.frames)})")
        for _ in range(5):
            data = self.frame(screenshot={"format": "png"}).get("screenshotData")
            if data:
                return np.asarray(Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB"))
        raise RuntimeError("no screenshot in five frames")

    def close(self):
        if self.process:
            # The group is that of the session started here: the browser and its own processes.
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.process.wait()
            self.process = None
        self.folder.cleanup()


def transform(quad, scale):
    a, b, c, d, e, f, g, h, i = (quad.homography / [scale, scale, 1]).ravel()
    move = f"translate({-quad.width / 2 * scale}px,{-quad.height / 2 * scale}px)"
    if quad.is_affine:
        return f"matrix({','.join(f'{v / i:.10g}' for v in (a, d, b, e, c, f))}) {move}"
    return f"matrix3d({','.join(f'{v:.10g}' for v in (a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i))}) {move}"


def rgba(color, opacity=1):
    return f"rgba({','.join(map(str, color))},{opacity})"
