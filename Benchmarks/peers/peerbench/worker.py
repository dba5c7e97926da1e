"""A process of its own for one renderer and one scene, so that a crash or a leak harms nobody else.

Reads commands by line and answers each with one line of JSON.
"""

import importlib
import json
import pickle
import sys

import numpy as np

from .drawers.base import Unavailable

DRAWERS = {
    "skia": ("skia", "Skia"),
    "skia-levels": ("skia", "SkiaLevels"),
    "opencv": ("opencv", "OpenCV"),
    "pillow": ("pillow", "Pillow"),
    "cairo": ("cairo", "Cairo"),
    "blend2d": ("blend2d", "Blend2D"),
    "llvmpipe": ("llvmpipe", "Llvmpipe"),
    "llvmpipe-aniso": ("llvmpipe", "LlvmpipeAnisotropic"),
    "chromium": ("chromium", "Chromium"),
}


def load(name, scene, jobs):
    module, kind = DRAWERS[name]
    try:
        return getattr(importlib.import_module(f"peerbench.drawers.{module}"), kind)(scene, jobs)
    except ImportError as problem:
        raise Unavailable(f"not installed: {problem}") from problem


def answer(drawer, command):
    match command:
        case ["times", repeats]:
            return {"times": drawer.times(int(repeats))}
        case ["frame", index, path]:
            drawer.draw(int(index))
            np.save(path, drawer.pixels())
            return {}
    raise ValueError(f"the command {command}")


def main():
    name, path, jobs = sys.argv[1:]
    # Answers have the standard output to themselves, whatever libraries print.
    answers, sys.stdout = sys.stdout, sys.stderr
    drawer = None

    def say(value):
        print(json.dumps(value), file=answers, flush=True)

    try:
        with open(path, "rb") as file:
            drawer = load(name, pickle.load(file), int(jobs))
        say({"settings": drawer.settings})
        for line in sys.stdin:
            say(answer(drawer, line.strip().split(maxsplit=2)))
    except Unavailable as problem:
        say({"unavailable": str(problem)})
    except KeyboardInterrupt:
        pass
    except Exception as problem:
        say({"failed": f"{type(problem).__name__}: {problem}".splitlines()[0]})
        raise
    finally:
        if drawer:
            drawer.close()


if __name__ == "__main__":
    main()
