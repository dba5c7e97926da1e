"""Blend2D, by blend2d-python."""

import pathlib
import tempfile

import blend2d
import numpy as np
from PIL import Image

from .. import shapes
from .base import Drawer


class Blend2D(Drawer):
    """Patterns filled into paths, all affine. There are no layers, so cards that fade with a shadow are baked sprites.

    The binding opens no image's memory, so pixels come and go as files, outside the time.
    """

    needs_affine = True

    def __init__(self, scene, jobs):
        super().__init__(scene, jobs)
        version = ".".join(map(str, blend2d.BL_VERSION))
        self.settings = (
            f"Blend2D {version}; bilinear patterns at the mipmap level of our choice; antialiased paths; "
            "shadows are blurred beforehand; the frame stays in Blend2D's memory"
        )
        self.folder = tempfile.TemporaryDirectory(prefix="peers-blend2d-")
        self.surfaces, self.patterns, self.paths = {}, {}, {}
        self.image = blend2d.BLImage(scene.width, scene.height)
        self.steps = [[s for q in quads for s in self.fills(q)] for quads in scene.frames]

    def fills(self, quad):
        """Returns matrix, opacity, what is filled and with what: one step for each part of a quad."""
        if quad.shadow and quad.alpha < 1:
            pixels, to_local = shapes.sprite(self.scene, quad)
            height, width = pixels.shape[:2]
            pattern = self.pattern(id(pixels), pixels, (1, 0, 0, 1, 0, 0))
            return [(affine(quad.homography @ to_local), quad.alpha, blend2d.BLRect(0, 0, width, height), pattern)]
        matrix = affine(quad.homography)
        steps = []
        if quad.shadow:
            opacity, (x, y, w, h) = shapes.shadow_bitmap(quad, self.scene.scale)
            pixels = np.rint(opacity[..., None] * np.array([*quad.shadow.color, 255]) / 255).astype(np.uint8)
            key = (quad.width, quad.height, quad.radius, quad.shadow)
            pattern = self.pattern(key, pixels, (w / opacity.shape[1], 0, 0, h / opacity.shape[0], x, y))
            steps.append((matrix, 1, blend2d.BLRect(x, y, w, h), pattern))
        inset = 0
        if quad.border:
            inset, rgb = quad.border
            steps.append((matrix, quad.alpha, self.outline(quad, 0), color(rgb)))
        chosen, pixels, crop = shapes.leveled(self.scene, quad)
        kx, ky = quad.width / (crop[2] - crop[0]), quad.height / (crop[3] - crop[1])
        place = (kx, 0, 0, ky, -quad.width / 2 - crop[0] * kx, -quad.height / 2 - crop[1] * ky)
        pattern = self.pattern((quad.image, chosen, place), pixels, place)
        return [*steps, (matrix, quad.alpha, self.outline(quad, inset), pattern)]

    def pattern(self, key, pixels, place):
        if key not in self.patterns:
            surface = self.loaded(pixels)
            area = blend2d.BLRectI(0, 0, pixels.shape[1], pixels.shape[0])
            matrix = blend2d.Matrix2D(*place)
            self.surfaces[key] = surface
            self.patterns[key] = blend2d.BLPattern(surface, area, blend2d.BLExtendMode.PAD, matrix)
        return self.patterns[key]

    def loaded(self, pixels):
        path = pathlib.Path(self.folder.name, "image.png")
        Image.fromarray(shapes.straight(pixels)).save(path, compress_level=1)
        surface = blend2d.BLImage()
        surface.readFromFile(str(path))
        return surface

    def outline(self, quad, inset):
        w, h, r = quad.width - 2 * inset, quad.height - 2 * inset, max(0, quad.radius - inset)
        key = (w, h, r)
        if key not in self.paths:
            rect = blend2d.BLRect(-w / 2, -h / 2, w, h)
            if r:
                path = blend2d.BLPath()
                path.add_round_rect(rect, r, r)
                rect = path
            self.paths[key] = rect
        return self.paths[key]

    def draw(self, index):
        context = blend2d.BLContext(self.image)
        context.set_fill_style(color(self.scene.background))
        context.fill_all()
        for matrix, alpha, shape, paint in self.steps[index]:
            context.save()
            context.transform(matrix)
            context.global_alpha = alpha
            context.set_fill_style(paint)
            if isinstance(shape, blend2d.BLRect):
                context.fill_rect(shape)
            else:
                context.fill_path(shape)
            context.restore()
        context.flush()
        del context

    def pixels(self):
        path = pathlib.Path(self.folder.name, "frame.png")
        self.image.writeToFile(str(path))
        return np.asarray(Image.open(path).convert("RGB"))

    def close(self):
        self.folder.cleanup()


def affine(matrix):
    m = matrix / matrix[2, 2]
    return blend2d.Matrix2D(m[0, 0], m[1, 0], m[0, 1], m[1, 1], m[0, 2], m[1, 2])


def color(rgb):
    """Returns a colour as the binding takes it: blue first, from 0 to 1."""
    return (*(v / 255 for v in reversed(rgb)), 1.0)
