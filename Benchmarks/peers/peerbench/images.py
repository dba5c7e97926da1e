"""The images that scenes show: framegen's sample photos at stated sizes, and a zone plate."""

import json
import pathlib
import subprocess
import tempfile

import numpy as np
from PIL import Image

from .catalog import IMAGE_SETS, PHOTOS
from .failure import Failure


def folder(name, framegen, cache):
    """Returns the folder of an image set, and draws what it lacks. The names sort in the order of the set."""
    images = IMAGE_SETS[name]
    target = cache / "images" / name
    for index in range(images.count):
        path = target / f"{index:02}.png"
        if path.exists():
            continue
        target.mkdir(parents=True, exist_ok=True)
        width, height = images.sizes[index % len(images.sizes)]
        if images.zone_plate and index == 0:
            zone_plate(width).save(path)
        else:
            photo(PHOTOS[index % len(PHOTOS)], width, height, framegen, path)
    return target


def zone_plate(side):
    """Returns rings whose frequency grows evenly from the middle up to half a cycle a pixel at the edge's middle.

    That is cos(π r² / side), whose frequency at r is r / side cycles a pixel.
    """
    axis = np.arange(side) + 0.5 - side / 2
    squares = axis[:, None] ** 2 + axis[None, :] ** 2
    grey = np.rint(127.5 + 127.5 * np.cos(np.pi * squares / side)).astype(np.uint8)
    return Image.fromarray(np.stack([grey] * 3, 2))


def photo(name, width, height, framegen, path):
    """Draws a sample photo of framegen as a frame of its own, pixel for pixel."""
    header = {
        "format": "layout-recording",
        "version": 1,
        "canvas": {"size": [width, height], "scale": 1},
        "images": {"photo": f"builtin:{name}"},
    }
    frame = {
        "frame": 0,
        "bounds": [0, 0, width, height],
        "elements": [{"id": "0-0", "image": "photo", "frame": [0, 0, width, height], "contentMode": "aspectFill"}],
    }
    with tempfile.TemporaryDirectory(dir=path.parent) as work:
        recording = pathlib.Path(work) / "photo.jsonl"
        recording.write_text(json.dumps(header) + "\n" + json.dumps(frame) + "\n")
        command = [framegen, "render", str(recording), "-o", f"{work}/out/", "--quiet"]
        result = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if result.returncode:
            raise Failure(f"the photo {name}: {(result.stderr.strip().splitlines() or ['framegen failed'])[0]}")
        drawn = list(pathlib.Path(work, "out").glob("*.png"))
        if not drawn:
            raise Failure(f"the photo {name}: {framegen} wrote no frame; allowed: a build of framegen")
        drawn[0].rename(path)


def premultiplied(path):
    """Returns an image's RGBA pixels as bytes; images are opaque, so nothing is left to multiply.

    Throws Failure for a translucent image, which the reference does not draw.
    """
    pixels = np.ascontiguousarray(np.asarray(Image.open(path).convert("RGBA")))
    if pixels[..., 3].min() < 255:
        raise Failure(f"{path}: translucent; the images of these scenes are opaque")
    return pixels
