"""Skia's CPU renderer, by skia-python."""

import numpy as np
import skia

from .. import shapes
from .base import Drawer


class Skia(Drawer):
    """Each frame is recorded as a picture beforehand; timed is its playback into a bitmap in memory."""

    by_hand = False

    def __init__(self, scene, jobs):
        super().__init__(scene, jobs)
        filters = "bilinear, mipmap level by our choice per quad" if self.by_hand else "trilinear, Skia's own mipmaps"
        self.settings = f"skia-python {skia.__version__}, raster; {filters}; antialiased rounded rectangles; " \
            "shadows are blurred beforehand; recorded pictures"
        self.images, self.shadows, self.shaders = {}, {}, {}
        self.target = np.zeros((scene.height, scene.width, 4), np.uint8)
        self.surface = skia.Surface.MakeRasterDirect(
            skia.ImageInfo.Make(scene.width, scene.height, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType), self.target)
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
            canvas.drawImageRect(image, rect, skia.SamplingOptions(skia.FilterMode.kLinear))
        elif group:
            canvas.saveLayerAlpha(outline, round(quad.alpha * 255))
        radius = quad.radius
        if quad.border:
            line, rgb = quad.border
            canvas.drawRRect(skia.RRect.MakeRectXY(outline, radius, radius), skia.Paint(Color=skia.Color(*rgb), AntiAlias=True))
            outline, radius = outline.makeInset(line, line), max(0, radius - line)
        paint = self.paint(quad, 1 if group else quad.alpha)
        if radius:
            canvas.drawRRect(skia.RRect.MakeRectXY(outline, radius, radius), paint)
        else:
            canvas.drawRect(outline, paint)
        if group:
            canvas.restore()

    def paint(self, quad, alpha):
        """Shaders are shared between quads of one look, since the binding copies them at a cost."""
        image, crop, sampling, chosen = self.image(quad)
        key = (quad.image, quad.width, quad.height, quad.crop, chosen, alpha)
        if key not in self.shaders:
            width, height = crop[2] - crop[0], crop[3] - crop[1]
            matrix = skia.Matrix.MakeAll(
                quad.width / width, 0, -quad.width / 2 - crop[0] * quad.width / width,
                0, quad.height / height, -quad.height / 2 - crop[1] * quad.height / height, 0, 0, 1)
            shader = image.makeShader(skia.TileMode.kClamp, skia.TileMode.kClamp, sampling, matrix)
            self.shaders[key] = skia.Paint(Shader=shader, AntiAlias=True, Alphaf=alpha)
        return self.shaders[key]

    def image(self, quad):
        chosen, pixels, crop = shapes.leveled(self.scene, quad)
        if not self.by_hand:
            chosen, pixels, crop = 0, shapes.pixels(self.scene.images[quad.image]), quad.crop
        key = (quad.image, chosen)
        if key not in self.images:
            image = native(pixels)
            self.images[key] = image if self.by_hand else image.withDefaultMipmaps()
        sampling = skia.SamplingOptions(skia.FilterMode.kLinear) if self.by_hand else \
            skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        return self.images[key], crop, sampling, chosen

    def shadow(self, quad):
        key = (quad.width, quad.height, quad.radius, quad.shadow)
        if key not in self.shadows:
            opacity, rect = shapes.shadow_bitmap(quad, self.scene.scale)
            color = np.array([*quad.shadow.color, 255], np.float32) / 255
            pixels = np.rint(opacity[..., None] * color).astype(np.uint8)
            self.shadows[key] = native(pixels), skia.Rect.MakeXYWH(*rect)
        return self.shadows[key]

    def draw(self, index):
        self.surface.getCanvas().drawPicture(self.pictures[index])
        self.surface.flushAndSubmit()

    def pixels(self):
        return self.target[..., [2, 1, 0]].copy()


class SkiaLevels(Skia):
    """Skia's raster backend takes no mipmaps under perspective, so a level is chosen for it."""

    by_hand = True


def native(pixels):
    """Returns an image in the byte order that Skia has its fastest paths for."""
    return skia.Image.fromarray(np.ascontiguousarray(pixels[..., [2, 1, 0, 3]]), colorType=skia.kBGRA_8888_ColorType)
