"""What a renderer must do to take part."""

import time

import numpy as np


class Unavailable(Exception):
    """A reason, in one line, why a renderer or one of its scenes is left out."""


class Drawer:
    """One renderer with one scene loaded: images decoded, levels and shadows made, commands recorded.

    `draw` is what is timed: clear, draw all quads, and have the finished pixels in this process's memory.
    """

    # A sentence: version, filters, how edges, shadows and threads are dealt with.
    settings = ""
    needs_affine = False
    most_jobs = 1
    # Whether a frame that is drawn twice in a row is drawn only once.
    skips_repeats = False

    def __init__(self, scene, jobs):
        self.scene, self.jobs = scene, jobs
        if self.needs_affine and not scene.is_affine:
            raise Unavailable("draws no perspective")
        if jobs > self.most_jobs:
            raise Unavailable("has no threads to share a frame among")

    def draw(self, index):
        raise NotImplementedError

    def pixels(self):
        """Returns the frame drawn last: rows of RGB bytes."""
        raise NotImplementedError

    def close(self):
        pass

    def times(self, repeats):
        """Returns each frame's times in milliseconds: drawn once to have everything warm, then against the clock."""
        count = len(self.scene.frames)
        result = []
        for index in range(count):
            times = []
            self.draw(index)
            for _ in range(repeats):
                if self.skips_repeats:
                    self.draw((index + 1) % count)
                start = time.perf_counter()
                self.draw(index)
                times.append((time.perf_counter() - start) * 1e3)
            result.append(times)
        return result


def whole_place(quad, image_width, image_height):
    """Returns the frame's top left corner of a quad that shows its image texel for pixel, upright; None for others.

    What every program would copy rather than warp.
    """
    plain = quad.alpha == 1 and not (quad.radius or quad.border or quad.shadow)
    if not plain or quad.crop != (0, 0, image_width, image_height):
        return None
    m = quad.homography / quad.matrix[8]
    x, y = m[0, 2] - image_width / 2, m[1, 2] - image_height / 2
    scale = np.array([[image_width / quad.width, 0], [0, image_height / quad.height]])
    if np.abs(m[:2, :2] - scale).max() > 1e-9 or np.abs(m[2, :2]).max() > 1e-12:
        return None
    return (round(x), round(y)) if abs(x - round(x)) < 1e-6 and abs(y - round(y)) < 1e-6 else None
