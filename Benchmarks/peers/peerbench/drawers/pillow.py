"""Pillow: transformed sprites, composited one after another."""

import numpy as np
import PIL
from PIL import Image

from .. import shapes
from ..scene import box, project
from .base import Drawer, whole_place


class Pillow(Drawer):
    """What a script does that has only Pillow."""

    def __init__(self, scene, jobs):
        super().__init__(scene, jobs)
        self.settings = (
            f"Pillow {PIL.__version__}; sprites with corners, borders and shadows baked in, at the mipmap level "
            "of our choice; Image.transform, bilinear, of the part within the frame; alpha_composite"
        )
        self.sprites = {}
        self.target = None
        self.steps = [[s for q in quads if (s := self.step(q))] for quads in scene.frames]

    def step(self, quad):
        image = shapes.pixels(self.scene.images[quad.image])
        place = whole_place(quad, image.shape[1], image.shape[0])
        if place:
            key = quad.image
            if key not in self.sprites:
                self.sprites[key] = Image.fromarray(image)
            return self.sprites[key], None, None, place, 1
        pixels, to_local = shapes.sprite(self.scene, quad)
        if id(pixels) not in self.sprites:
            self.sprites[id(pixels)] = Image.fromarray(shapes.straight(pixels))
        to_frame = quad.homography @ to_local
        height, width = pixels.shape[:2]
        points, _ = project(to_frame, [(0, 0), (width, 0), (width, height), (0, height)])
        left, top, right, bottom = box(points, self.scene.width, self.scene.height)
        if right <= left or bottom <= top:
            return None
        shift = np.eye(3)
        shift[:2, 2] = left, top
        inverse = np.linalg.inv(to_frame) @ shift
        inverse = (inverse / inverse[2, 2]).ravel()
        method = Image.Transform.AFFINE if quad.is_affine else Image.Transform.PERSPECTIVE
        data = tuple(inverse[:6] if quad.is_affine else inverse[:8])
        return self.sprites[id(pixels)], (method, data), (right - left, bottom - top), (left, top), quad.alpha

    def draw(self, index):
        target = Image.new("RGBA", (self.scene.width, self.scene.height), (*self.scene.background, 255))
        for sprite, transform, size, place, alpha in self.steps[index]:
            if transform is None:
                target.paste(sprite, place)
                continue
            drawn = sprite.transform(size, *transform, resample=Image.Resampling.BILINEAR)
            if alpha < 1:
                drawn.putalpha(drawn.getchannel("A").point(lambda v: round(v * alpha)))
            target.alpha_composite(drawn, place)
        self.target = target

    def pixels(self):
        return np.asarray(self.target)[..., :3].copy()
