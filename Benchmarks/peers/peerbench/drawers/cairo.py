"""Cairo's image surface, by cairocffi."""

import math

import cairocffi as cairo
import numpy as np

from .. import shapes
from .base import Drawer


class Cairo(Drawer):
    """Patterns filled into paths. Cairo's matrices are affine."""

    needs_affine = True

    def __init__(self, scene, jobs):
        super().__init__(scene, jobs)
        self.settings = (
            f"cairo {cairo.cairo_version_string()}, image surface; FILTER_BILINEAR at the mipmap level of our "
            "choice; antialiased paths; shadows are blurred beforehand and painted as masks"
        )
        self.kept, self.patterns, self.shadows = [], {}, {}
        self.data = bytearray(scene.width * scene.height * 4)
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, scene.width, scene.height, self.data, scene.width * 4)
        self.context = cairo.Context(self.surface)
        self.steps = [[self.step(q) for q in quads] for quads in scene.frames]

    def step(self, quad):
        m = np.array(quad.matrix) / quad.matrix[8]
        matrix = cairo.Matrix(m[0], m[3], m[1], m[4], m[2], m[5])
        return quad, matrix, self.pattern(quad), self.shadow(quad) if quad.shadow else None

    def pattern(self, quad):
        chosen, pixels, crop = shapes.leveled(self.scene, quad)
        key = (quad.image, chosen, quad.width, quad.height, quad.crop)
        if key not in self.patterns:
            data = bytearray(np.ascontiguousarray(pixels[..., [2, 1, 0, 3]]))
            self.kept.append(data)
            height, width = pixels.shape[:2]
            surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height, data, width * 4)
            pattern = cairo.SurfacePattern(surface)
            pattern.set_filter(cairo.FILTER_BILINEAR)
            pattern.set_extend(cairo.EXTEND_PAD)
            kx, ky = (crop[2] - crop[0]) / quad.width, (crop[3] - crop[1]) / quad.height
            pattern.set_matrix(cairo.Matrix(kx, 0, 0, ky, (crop[0] + crop[2]) / 2, (crop[1] + crop[3]) / 2))
            self.patterns[key] = pattern
        return self.patterns[key]

    def shadow(self, quad):
        key = (quad.width, quad.height, quad.radius, quad.shadow)
        if key not in self.shadows:
            opacity, (x, y, w, h) = shapes.shadow_bitmap(quad, self.scene.scale)
            height, width = opacity.shape
            stride = cairo.ImageSurface.format_stride_for_width(cairo.FORMAT_A8, width)
            data = bytearray(np.pad(opacity, ((0, 0), (0, stride - width))))
            self.kept.append(data)
            pattern = cairo.SurfacePattern(cairo.ImageSurface(cairo.FORMAT_A8, width, height, data, stride))
            pattern.set_filter(cairo.FILTER_BILINEAR)
            pattern.set_matrix(cairo.Matrix(width / w, 0, 0, height / h, -x * width / w, -y * height / h))
            self.shadows[key] = pattern
        return self.shadows[key]

    def draw(self, index):
        context = self.context
        context.identity_matrix()
        context.set_source_rgb(*(v / 255 for v in self.scene.background))
        context.paint()
        for quad, matrix, pattern, shadow in self.steps[index]:
            context.set_matrix(matrix)
            group = quad.alpha < 1
            if group:
                context.push_group()
            if shadow:
                context.set_source_rgb(*(v / 255 for v in quad.shadow.color))
                context.mask(shadow)
            inset = 0
            if quad.border:
                inset, rgb = quad.border
                self.outline(quad, 0)
                context.set_source_rgb(*(v / 255 for v in rgb))
                context.fill()
            self.outline(quad, inset)
            context.set_source(pattern)
            context.fill()
            if group:
                context.pop_group_to_source()
                context.paint_with_alpha(quad.alpha)
        self.surface.flush()

    def outline(self, quad, inset):
        context = self.context
        w, h, r = quad.width / 2 - inset, quad.height / 2 - inset, max(0, quad.radius - inset)
        if r == 0:
            context.rectangle(-w, -h, 2 * w, 2 * h)
            return
        context.new_sub_path()
        for x, y, turn in ((w - r, r - h, -1), (w - r, h - r, 0), (r - w, h - r, 1), (r - w, r - h, 2)):
            context.arc(x, y, r, turn * math.pi / 2, (turn + 1) * math.pi / 2)
        context.close_path()

    def pixels(self):
        rows = np.frombuffer(self.data, np.uint8).reshape(self.scene.height, self.scene.width, 4)
        return rows[..., [2, 1, 0]].copy()
