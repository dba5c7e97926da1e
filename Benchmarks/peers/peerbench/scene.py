"""What every renderer draws: frames of textured quads, in device pixels."""

import math
from dataclasses import dataclass, field

import numpy as np


@dataclass(frozen=True)
class Shadow:
    """A rounded outline, blurred by a Gaussian, in the quad's own plane; lengths in points."""

    sigma: float
    dx: float
    dy: float
    opacity: float
    color: tuple  # 0 … 255


@dataclass(frozen=True)
class Quad:
    """One cell: an opaque image in a rounded rectangle about the local origin, y down, under a homography.

    `alpha` fades the image and the shadow as one group; the shadow shows only outside the outline.
    """

    image: str
    matrix: tuple  # nine numbers, by rows: (x, y, 1) in points to (X·w, Y·w, w) in device pixels
    width: float
    height: float
    crop: tuple  # left, top, right, bottom of what is shown, in texels
    radius: float
    border: tuple | None  # width in points, colour
    shadow: Shadow | None
    alpha: float

    @property
    def homography(self):
        return np.array(self.matrix).reshape(3, 3)

    @property
    def is_affine(self):
        """Tells whether parallels stay parallel, up to what 32-bit floats would not show on a frame."""
        g, h, w = self.matrix[6:]
        return abs(g) * self.width + abs(h) * self.height < 1e-9 * abs(w)

    @property
    def look(self):
        """What sprites and shadows depend on: all but place and opacity."""
        return (self.image, self.width, self.height, self.crop, self.radius, self.border, self.shadow)


@dataclass
class Scene:
    """Frames of quads, back to front, and the pixels of the images that they show."""

    name: str
    width: int
    height: int
    background: tuple  # 0 … 255, opaque
    scale: float  # device pixels per point
    images: dict  # name to path
    frames: list = field(default_factory=list)

    @property
    def is_affine(self):
        return all(q.is_affine for frame in self.frames for q in frame)

    @property
    def has_shadows(self):
        return any(q.shadow for frame in self.frames for q in frame)


def project(matrix, points):
    """Returns device pixels and w of local points, n × 2."""
    mapped = np.c_[np.asarray(points, float), np.ones(len(points))] @ matrix.T
    return mapped[:, :2] / mapped[:, 2:], mapped[:, 2]


def corners(quad, margin=0.0, dx=0.0, dy=0.0):
    """Returns the four corners of the outline, grown by a margin and moved, in points."""
    w, h = quad.width / 2 + margin, quad.height / 2 + margin
    return [(-w + dx, -h + dy), (w + dx, -h + dy), (w + dx, h + dy), (-w + dx, h + dy)]


def box(points, width, height, margin=1):
    """Returns the pixels that device points span, within the frame: left, top, right, bottom; empty if right ≤ left."""
    low, high = np.floor(points.min(0)) - margin, np.ceil(points.max(0)) + margin
    left, top = (max(0, int(v)) for v in np.clip(low, -1e6, 1e6))
    right, bottom = (int(min(m, v)) for v, m in zip(np.clip(high, -1e6, 1e6), (width, height)))
    return left, top, right, bottom


def level(quad, image_width, image_height):
    """Returns the mipmap level that shows the quad sharp: 0 is the image itself.

    A pixel holds less than 1.75 texels of it along a side, on the mean over the quad: what bilinear interpolation still
    draws well, while a level more would blur. Halvings are at most as many as leave a texel on each side.
    """
    points, _ = project(quad.homography, corners(quad))
    x, y = points[:, 0], points[:, 1]
    area = abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2
    texels = (quad.crop[2] - quad.crop[0]) * (quad.crop[3] - quad.crop[1])
    if area < 1:
        area = 1
    halvings = 0.5 * math.log2(max(1.0, texels / area))
    return min(int(halvings + 0.19), int(math.log2(min(image_width, image_height))))
