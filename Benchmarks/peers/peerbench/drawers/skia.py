"""Skia's CPU renderer, by skia-python."""

import dataclasses

import numpy as np
import skia

from .. import shapes
from .base import Drawer

# Also where nothing is reduced: without mipmaps Skia takes a path half as fast.
SAMPLING = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)


class Skia(Drawer):
    """Each frame is recorded as a picture beforehand; timed is its playback into a bitmap in memory."""

    by_hand = False

    def __init__(self, scene, jobs):
        super().__init__(scene, jobs)
        filters = (
            "trilinear from a mipmap level of our choice per quad on" if self.by_hand else "trilinear, Skia's mipmaps"
        )
        self.settings = (
            f"skia-python {skia.__version__}, raster; {filters}; antialiased rounded rectangles; "
            "shadows are blurred beforehand; recorded pictures"
        )
        self.images, self.shadows, self.shaders = {}, {}, {}
        self.target = np.zeros((scene.height, scene.width, 4), np.uint8)
        self.surface = skia.Surface.MakeRasterDirect(
            skia.ImageInfo.Make(scene.width, scene.height, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType),
            self.target,
        )
        self.pictures = [self.picture(quads) for quads in scene.frames]

    def picture(self, quads):
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(self.scene.width, self.scene.height))
        canvas.clear(skia.Color(*self.scene.background))
        for quad in quads:
            canvas.save()
            canvas.concat(skia.Matrix(np.array(quad.matrix, np.float32).reshape(3, 3)))
            self.record(canvas, quad)
            canvas.restore()
        return recorder.finishRecordingAsPicture()

    def record(self, canvas, quad):
        """A quad with a shadow that fades is a layer of its own; without a shadow its paint fades."""
        outline = skia.Rect.MakeXYWH(-quad.width / 2, -quad.height / 2, quad.width, quad.height)
        group = quad.alpha < 1 and (quad.shadow or quad.border)
        if quad.shadow:
            image, rect = self.shadow(quad)
            if group:
                bounds = skia.Rect(rect.left(), rect.top(), rect.right(), rect.bottom())
                bounds.join(outline)
                canvas.saveLayerAlpha(bounds, round(quad.alpha * 255))
            canvas.drawImageRect(image, rect, SAMPLING)
        elif group:
            canvas.saveLayerAlpha(outline, round(quad.alpha * 255))
        radius = quad.radius
        if quad.border:
            line, rgb = quad.border
            canvas.drawRRect(
                skia.RRect.MakeRectXY(outline, radius, radius), skia.Paint(Color=skia.Color(*rgb), AntiAlias=True)
            )
            outline, radius = outline.makeInset(line, line), max(0, radius - line)
        alpha = 1 if group else quad.alpha
        if radius:
            canvas.drawRRect(skia.RRect.MakeRectXY(outline, radius, radius), self.paint(quad, alpha))
        else:
            image, crop, _ = self.image(self.inside(quad))
            paint = skia.Paint(AntiAlias=True, Alphaf=alpha)
            canvas.drawImageRect(image, skia.Rect(*crop), outline, SAMPLING, paint, skia.Canvas.kFast_SrcRectConstraint)
        if group:
            canvas.restore()

    def inside(self, quad):
        """Returns the quad without what the border covers, since its image lies under it."""
        if not quad.border:
            return quad
        line = quad.border[0]
        x, y = (
            line * (b - a) / side
            for a, b, side in ((quad.crop[0], quad.crop[2], quad.width), (quad.crop[1], quad.crop[3], quad.height))
        )
        left, top, right, bottom = quad.crop
        return dataclasses.replace(
            quad,
            crop=(left + x, top + y, right - x, bottom - y),
            width=quad.width - 2 * line,
            height=quad.height - 2 * line,
        )

    def paint(self, quad, alpha):
        """Shaders are shared between quads of one look, since the binding copies them at a cost."""
        image, crop, chosen = self.image(quad)
        key = (quad.image, quad.width, quad.height, quad.crop, chosen, alpha)
        if key not in self.shaders:
            width, height = crop[2] - crop[0], crop[3] - crop[1]
            matrix = skia.Matrix.MakeAll(
                quad.width / width,
                0,
                -quad.width / 2 - crop[0] * quad.width / width,
                0,
                quad.height / height,
                -quad.height / 2 - crop[1] * quad.height / height,
                0,
                0,
                1,
            )
            shader = image.makeShader(skia.TileMode.kClamp, skia.TileMode.kClamp, SAMPLING, matrix)
            self.shaders[key] = skia.Paint(Shader=shader, AntiAlias=True, Alphaf=alpha)
        return self.shaders[key]

    def image(self, quad):
        chosen, pixels, crop = shapes.leveled(self.scene, quad)
        if not self.by_hand:
            chosen, pixels, crop = 0, shapes.pixels(self.scene.images[quad.image]), quad.crop
        key = (quad.image, chosen)
        if key not in self.images:
            self.images[key] = native(pixels, skia.kOpaque_AlphaType)
        return self.images[key], crop, chosen

    def shadow(self, quad):
        key = (quad.width, quad.height, quad.radius, quad.shadow)
        if key not in self.shadows:
            opacity, rect = shapes.shadow_bitmap(quad, self.scene.scale)
            color = np.array([*quad.shadow.color, 255], np.float32) / 255
            pixels = np.rint(opacity[..., None] * color).astype(np.uint8)
            self.shadows[key] = native(pixels, skia.kPremul_AlphaType), skia.Rect.MakeXYWH(*rect)
        return self.shadows[key]

    def draw(self, index):
        self.surface.getCanvas().drawPicture(self.pictures[index])
        self.surface.flushAndSubmit()

    def pixels(self):
        return self.target[..., [2, 1, 0]].copy()


class SkiaLevels(Skia):
    """Skia's raster backend takes no mipmaps under perspective, so a level is chosen for it."""

    by_hand = True


def native(pixels, alpha):
    """Returns an image in the byte order of Skia's fastest paths; that it is opaque is what makes them a copy."""
    rows = np.ascontiguousarray(pixels[..., [2, 1, 0, 3]])
    info = skia.ImageInfo.Make(rows.shape[1], rows.shape[0], skia.kBGRA_8888_ColorType, alpha)
    return skia.Image.MakeRasterCopy(skia.Pixmap(info, rows, rows.shape[1] * 4)).withDefaultMipmaps()
