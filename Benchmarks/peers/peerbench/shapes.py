"""Rounded rectangles, blurred ones, image levels and sprites as arrays: made before the clock starts."""

import functools
import math

import numpy as np
from PIL import Image

from .images import premultiplied
from .scene import level


@functools.cache
def pixels(path):
    return premultiplied(path)


def halved(image, times):
    """Returns an image reduced by halving, each texel the mean of four; odd sides repeat their last texels."""
    result = image.astype(np.float32)
    for _ in range(times):
        result = np.pad(result, ((0, result.shape[0] % 2), (0, result.shape[1] % 2), (0, 0)), mode="edge")
        result = (result[0::2, 0::2] + result[1::2, 0::2] + result[0::2, 1::2] + result[1::2, 1::2]) / 4
    return result


@functools.cache
def reduced(path, times):
    """Returns a level of an image as bytes."""
    return np.rint(halved(pixels(path), times)).astype(np.uint8) if times else pixels(path)


def leveled(scene, quad):
    """Returns the level of the quad's image that fits its size on the frame, and the crop in the level's texels."""
    path = scene.images[quad.image]
    height, width = pixels(path).shape[:2]
    chosen = level(quad, width, height)
    return chosen, reduced(path, chosen), tuple(v / 2**chosen for v in quad.crop)


def coverage(x, y, width, height, radius, step):
    """Returns how much of samples of side `step` a rounded rectangle about the origin covers, 0 … 1.

    By the distance to the outline, which is exact for straight edges along the axes. x and y are axes, in points.
    """
    ax, ay = np.abs(x)[None, :] - (width / 2 - radius), np.abs(y)[:, None] - (height / 2 - radius)
    if radius <= 0:
        return np.clip(0.5 - ax / step, 0, 1) * np.clip(0.5 - ay / step, 0, 1)
    distance = np.hypot(np.maximum(ax, 0), np.maximum(ay, 0)) + np.minimum(np.maximum(ax, ay), 0) - radius
    return np.clip(0.5 - distance / step, 0, 1)


@functools.lru_cache(maxsize=64)
def blurred(width, height, radius, sigma, density, sigmas):
    """Returns a blurred outline's opacity, 0 … 1, and the half sides of its rectangle in points.

    `density` is in samples a point; the Gaussian ends after `sigmas` of them.
    """
    margin = math.ceil((sigmas * sigma + 1) * density) / density
    columns, rows = (math.ceil((v + 2 * margin) * density) for v in (width, height))
    x = (np.arange(columns) + 0.5) / density - columns / density / 2
    y = (np.arange(rows) + 0.5) / density - rows / density / 2
    mask = coverage(x, y, width, height, radius, 1 / density)
    if sigma > 0:
        mask = gaussian(y, sigma, sigmas) @ mask @ gaussian(x, sigma, sigmas).T
    return mask.astype(np.float32), columns / density / 2, rows / density / 2


def gaussian(axis, sigma, sigmas):
    """Returns the matrix of a Gaussian along an axis."""
    distance = np.subtract.outer(axis, axis) / sigma
    weights = np.where(np.abs(distance) <= sigmas, np.exp(-0.5 * distance**2), 0)
    step = axis[1] - axis[0]
    return weights * step / (sigma * math.sqrt(2 * math.pi))


def shadow_bitmap(quad, scale, sigmas=3):
    """Returns a shadow's opacity as bytes, its own opacity included, and its rectangle in points: x, y, width, height.

    A sample a device pixel is more than enough for what is blurred; sharper outlines than 2 pixels get as many more.
    """
    shadow = quad.shadow
    density = scale * max(1, math.ceil(2 / max(0.25, shadow.sigma * scale)))
    mask, half_width, half_height = blurred(quad.width, quad.height, quad.radius, shadow.sigma, density, sigmas)
    rect = (shadow.dx - half_width, shadow.dy - half_height, 2 * half_width, 2 * half_height)
    return np.rint(mask * shadow.opacity * 255).astype(np.uint8), rect


def straight(pixels):
    """Returns premultiplied pixels with their alpha divided out."""
    alpha = pixels[..., 3:].astype(np.float32)
    colors = np.where(alpha > 0, pixels[..., :3].astype(np.float32) * 255 / np.maximum(alpha, 1), 0)
    return np.concatenate([np.rint(np.clip(colors, 0, 255)).astype(np.uint8), pixels[..., 3:]], 2)


@functools.cache
def content(path, crop, columns, rows):
    """Returns the shown part of an image at a size, by area."""
    if (columns, rows) == (crop[2] - crop[0], crop[3] - crop[1]) and all(float(v).is_integer() for v in crop):
        left, top, right, bottom = map(int, crop)
        return pixels(path)[top:bottom, left:right]
    return np.asarray(Image.open(path).convert("RGBA").resize((columns, rows), Image.Resampling.BOX, box=crop))


_sprites = {}


def sprite(scene, quad):
    """Returns shadow, border and image in one premultiplied picture with a clear margin, and the homography from its
    pixels to the quad's points: what a program bakes that can only warp pictures. Opacity is left out.
    """
    path = scene.images[quad.image]
    height, width = pixels(path).shape[:2]
    halvings = level(quad, width, height)
    key = (scene.name, quad.look, halvings)
    if key not in _sprites:
        _sprites[key] = baked(path, quad, halvings)
    return _sprites[key]


def baked(path, quad, halvings):
    columns = max(1, round((quad.crop[2] - quad.crop[0]) / 2**halvings))
    rows = max(1, round((quad.crop[3] - quad.crop[1]) / 2**halvings))
    kx, ky = columns / quad.width, rows / quad.height
    shadow = quad.shadow
    # Whole texels around the image: it must not be resampled.
    left = right = top = bottom = 1
    if shadow:
        reach = 3 * shadow.sigma
        left, right = (max(1, math.ceil((reach + s * shadow.dx) * kx)) for s in (-1, 1))
        top, bottom = (max(1, math.ceil((reach + s * shadow.dy) * ky)) for s in (-1, 1))
    x = (np.arange(-left, columns + right) + 0.5) / kx - quad.width / 2
    y = (np.arange(-top, rows + bottom) + 0.5) / ky - quad.height / 2
    step = 1 / min(kx, ky)
    picture = np.zeros((len(y), len(x), 4), np.float32)
    inner = picture[top : top + rows, left : left + columns]
    inner[:] = content(path, quad.crop, columns, rows)
    if quad.border:
        line, rgb = quad.border
        inside = coverage(x, y, quad.width - 2 * line, quad.height - 2 * line, max(0, quad.radius - line), step)[
            ..., None
        ]
        picture = picture * inside + np.array([*rgb, 255], np.float32) * (1 - inside)
    picture *= coverage(x, y, quad.width, quad.height, quad.radius, step)[..., None]
    if shadow:
        mask = coverage(x - shadow.dx, y - shadow.dy, quad.width, quad.height, quad.radius, step)
        if shadow.sigma > 0:
            mask = gaussian(y, shadow.sigma, 3) @ mask @ gaussian(x, shadow.sigma, 3).T
        under = mask[..., None] * shadow.opacity * np.array([*shadow.color, 255], np.float32)
        picture += under * (1 - picture[..., 3:] / 255)
    to_local = np.array([[1 / kx, 0, -left / kx - quad.width / 2], [0, 1 / ky, -top / ky - quad.height / 2], [0, 0, 1]])
    return np.rint(np.clip(picture, 0, 255)).astype(np.uint8), to_local
