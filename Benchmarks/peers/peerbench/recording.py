"""From a scene file to a layout recording, and from that to quads."""

import json
import os
import subprocess
import sys

import numpy as np
from PIL import Image

from .failure import Failure
from .scene import Quad, Scene, Shadow, corners, project

STYLE = (
    "contentMode",
    "cornerRadius",
    "border",
    "shadow",
    "backgroundColor",
    "gradient",
    "label",
    "backgroundScrolls",
    "doubleSided",
)
IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
SIGMAS = 5  # of a shadow: what is farther out is less than a millionth


def record(file, framegen, frames, photos):
    """Returns the lines of a scene's layout recording, as JSON values; a script writes its recording itself."""
    if file.suffix == ".py":
        command = [sys.executable, str(file)]
    else:
        command = [framegen, "attributes", str(file), "--frames", frames, "--set", f"photos={photos}"]
    result = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if result.returncode or not result.stdout:
        raise Failure(f"{file.name}: {(result.stderr.strip().splitlines() or ['no recording was written'])[-1]}")
    return [json.loads(line) for line in result.stdout.splitlines()]


def only_cells(lines, photos):
    """Returns the recording that everybody draws: cells alone, whole images from `photos`, frames numbered from 0."""
    header, frames = dict(lines[0]), []
    files = sorted(photos.glob("*.png"))
    names = list(header.get("images", {}))
    stated = {n: photos / os.path.basename(header["images"][n]) for n in names}
    header["images"] = {n: str(stated[n] if stated[n].exists() else files[i % len(files)]) for i, n in enumerate(names)}
    header.pop("pictureSize", None)
    header["wholePictures"] = names
    for index, frame in enumerate(lines[1:]):
        kept = [e for e in frame["elements"] if e.get("kind", "cell") == "cell" and not e.get("isHidden")]
        frames.append({"frame": index, "bounds": frame["bounds"], "elements": kept})
    return [header, *frames]


def scene(name, lines):
    """Returns the quads of a recording.

    Throws Failure for what the other renderers are not asked to draw: text, gradients, tiles, translucent borders,
    cells behind the eye.
    """
    header = lines[0]
    canvas = header["canvas"]
    scale = canvas.get("scale", 1)
    width, height = (round(v * scale) for v in canvas["size"])
    background, opacity = color(canvas.get("background", "#ffffff"))
    if opacity < 1:
        raise Failure(f"{name}: a translucent background; allowed: an opaque one")
    result = Scene(name, width, height, background, scale, dict(header["images"]))
    sizes = {n: size_of(path) for n, path in result.images.items()}
    for frame in lines[1:]:
        elements = [{**e, **style(header.get("cell", {}), e)} for e in frame["elements"]]
        elements.sort(key=lambda e: (e.get("zIndex", 0), tuple(e.get("indexPath", (0, 0)))))
        result.frames.append([quad(name, e, frame["bounds"], scale, (width, height), sizes) for e in elements])
    return result


def size_of(path):
    with Image.open(path) as image:
        return image.size


def style(cell, element):
    """Returns an element's style: the header's, overridden member by member."""
    merged = {}
    for key in STYLE:
        ours, theirs = element.get(key), cell.get(key)
        if isinstance(theirs, dict):
            merged[key] = {**theirs, **(ours or {})}
        elif ours is not None or theirs is not None:
            merged[key] = theirs if ours is None else ours
    return merged


def quad(name, e, bounds, scale, canvas, sizes):
    """Returns one element as a quad; its place is that of the centre under the transform, moved by the bounds."""
    where = f"{name}: cell {e['id']}"
    if "image" not in e:
        raise Failure(f"{where}: no image; allowed: cells that are images")
    if e.get("label", {}).get("text") or e.get("contentParallax", [0, 0]) != [0, 0] or e.get("reflection"):
        raise Failure(f"{where}: text, parallax or a reflection; allowed: images, borders, shadows")
    x, y, w, h = e["frame"] if "frame" in e else (*e["center"], *e["size"])
    if "frame" in e:
        x, y = x + w / 2, y + h / 2
    m = np.array(e.get("transform3D", IDENTITY), float).reshape(4, 4)
    local = np.array([[m[0, c], m[1, c], m[3, c]] for c in (0, 1, 3)])
    left = canvas[0] / 2 - scale * (bounds[0] + bounds[2] / 2)
    top = canvas[1] / 2 - scale * (bounds[1] + bounds[3] / 2)
    place = np.array([[scale, 0, x * scale + left], [0, scale, y * scale + top], [0, 0, 1]])
    shadow, border = e.get("shadow") or {}, e.get("border") or {}
    result = Quad(
        e["image"],
        tuple((place @ local).ravel().tolist()),
        w,
        h,
        crop(where, e, w / h, sizes[e["image"]]),
        min(e.get("cornerRadius", 0), w / 2, h / 2),
        frame_line(where, border),
        blurred(shadow),
        e.get("alpha", 1),
    )
    reach = result.shadow.sigma * SIGMAS if result.shadow else 0
    offset = (result.shadow.dx, result.shadow.dy) if result.shadow else (0, 0)
    if (project(result.homography, corners(result, reach, *offset))[1] <= 1e-3).any():
        raise Failure(f"{where}: reaches behind the eye; allowed: cells in front of it")
    return result


def crop(where, e, aspect, size):
    """Returns the texels that a cell shows: all of them, or the middle of them in the cell's shape."""
    mode = e.get("contentMode", "aspectFill")
    width, height = size
    if mode == "fill":
        return 0.0, 0.0, float(width), float(height)
    if mode != "aspectFill":
        raise Failure(f"{where}: contentMode {mode}; allowed: fill, aspectFill")
    w, h = (width, width / aspect) if width / height < aspect else (height * aspect, height)
    return (width - w) / 2, (height - h) / 2, (width + w) / 2, (height + h) / 2


def frame_line(where, border):
    if not border.get("width"):
        return None
    rgb, opacity = color(border.get("color", "#000000"))
    if opacity < 1:
        raise Failure(f"{where}: a translucent border; allowed: an opaque one")
    return border["width"], rgb


def blurred(shadow):
    if not shadow.get("opacity"):
        return None
    rgb, opacity = color(shadow.get("color", "#000000"))
    dx, dy = shadow.get("offset", (0, -3))
    return Shadow(shadow.get("radius", 3), dx, dy, shadow["opacity"] * opacity, rgb)


def color(text):
    """Returns a colour's parts, 0 … 255, and its opacity, 0 … 1."""
    names = {"white": "#ffffff", "black": "#000000"}
    digits = names.get(text, text).lstrip("#")
    if len(digits) not in (6, 8):
        raise Failure(f"the colour {text}: allowed: #rrggbb, #rrggbbaa, white, black")
    parts = [int(digits[i : i + 2], 16) for i in range(0, len(digits), 2)]
    return tuple(parts[:3]), (parts[3] if len(parts) > 3 else 255) / 255
