"""OpenCV: warped sprites, blended one after another."""

import cv2
import numpy as np

from .. import shapes
from ..scene import box, project
from .base import Drawer, whole_place


class OpenCV(Drawer):
    """What a program does that has warpPerspective and no renderer."""

    most_jobs = 64

    def __init__(self, scene, jobs):
        super().__init__(scene, jobs)
        cv2.setNumThreads(jobs if jobs > 1 else 0)
        self.settings = (
            f"OpenCV {cv2.__version__}; sprites with corners, borders and shadows baked in, at the mipmap level "
            "of our choice; warpPerspective or warpAffine, bilinear, within the frame; premultiplied source-over"
        )
        self.target = np.zeros((scene.height, scene.width, 4), np.uint8)
        self.clear = np.empty_like(self.target)
        self.clear[:] = (*scene.background, 255)
        self.steps = [[s for q in quads if (s := self.step(q))] for quads in scene.frames]

    def step(self, quad):
        """Returns the sprite, its warp, the part of the frame and the opacity; None if nothing is in sight."""
        path = self.scene.images[quad.image]
        image = shapes.pixels(path)
        place = whole_place(quad, image.shape[1], image.shape[0])
        if place:
            return self.copy(image, *place)
        sprite, to_local = shapes.sprite(self.scene, quad)
        to_frame = quad.homography @ to_local
        height, width = sprite.shape[:2]
        points, _ = project(to_frame, [(0, 0), (width, 0), (width, height), (0, height)])
        left, top, right, bottom = box(points, self.scene.width, self.scene.height)
        if right <= left or bottom <= top:
            return None
        # Pixel centres have whole coordinates in OpenCV.
        half, shift = np.eye(3), np.eye(3)
        half[:2, 2], shift[:2, 2] = 0.5, (-left - 0.5, -top - 0.5)
        matrix = shift @ to_frame @ half
        affine = quad.is_affine
        return sprite, (matrix[:2] / matrix[2, 2] if affine else matrix), (left, top, right, bottom), quad.alpha, affine

    def copy(self, image, x, y):
        left, top = max(0, x), max(0, y)
        right, bottom = min(self.scene.width, x + image.shape[1]), min(self.scene.height, y + image.shape[0])
        if right <= left or bottom <= top:
            return None
        return image[top - y : bottom - y, left - x : right - x], None, (left, top, right, bottom), 1, True

    def draw(self, index):
        np.copyto(self.target, self.clear)
        for sprite, matrix, (left, top, right, bottom), alpha, affine in self.steps[index]:
            part = self.target[top:bottom, left:right]
            if matrix is None:
                np.copyto(part, sprite)
                continue
            warp = cv2.warpAffine if affine else cv2.warpPerspective
            drawn = warp(sprite, matrix, (right - left, bottom - top), flags=cv2.INTER_LINEAR)
            if alpha < 1:
                drawn = cv2.convertScaleAbs(drawn, alpha=alpha)
            rest = cv2.bitwise_not(cv2.extractChannel(drawn, 3))
            under = cv2.multiply(part, cv2.merge((rest, rest, rest, rest)), scale=1 / 255)
            cv2.add(drawn, under, dst=part)

    def pixels(self):
        return self.target[..., :3].copy()
