"""Makes the pictures in this folder; the tests compute the same formulas. Needs Pillow, NumPy and libturbojpeg."""
import ctypes
import io
import pathlib

import numpy as np
from PIL import Image

here = pathlib.Path(__file__).parent
y, x = np.mgrid[0:48, 0:64]
color = np.dstack([4 * x, 5 * y, 255 - 2 * (x + y)]).astype(np.uint8)
ink = np.dstack([4 * x, 5 * y, 60 + 0 * x, x + y]).astype(np.uint8)
alpha = np.dstack([4 * x, 5 * y, 100 + 0 * x, 255 - 4 * x]).astype(np.uint8)


def save(picture, name, **options):
    picture.save(here / name, **options)


def without_adobe(jpeg):
    """Drops the APP14 segment."""
    start = jpeg.index(b"\xff\xee")
    return jpeg[:start] + jpeg[start + 2 + int.from_bytes(jpeg[start + 2:start + 4], "big"):]


def exif(orientation, order):
    """An EXIF block with nothing but an orientation."""
    number = lambda value, count: value.to_bytes(count, order)
    head = b"Exif\0\0" + (b"MM" if order == "big" else b"II") + number(42, 2) + number(8, 4)
    entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + b"\0\0"
    return head + number(1, 2) + entry + number(0, 4)


save(Image.fromarray((3 * x + y).astype(np.uint8)), "grey.jpg", quality=95)
for name, subsampling in [("444", 0), ("422", 1), ("420", 2)]:
    save(Image.fromarray(color), f"color-{name}.jpg", quality=95, subsampling=subsampling)
save(Image.fromarray(color), "progressive.jpg", quality=95, progressive=True)
save(Image.fromarray(color), "rgb.jpg", quality=95, keep_rgb=True)
save(Image.fromarray(ink, "CMYK"), "cmyk-adobe.jpg", quality=95)
plain = io.BytesIO()
Image.fromarray(255 - ink, "CMYK").save(plain, "JPEG", quality=95)
(here / "cmyk-plain.jpg").write_bytes(without_adobe(plain.getvalue()))

# TurboJPEG writes what Pillow cannot: YCCK, and subsampling with an uncommon ratio. 11: TJPF_CMYK, 0: TJPF_RGB.
turbo = ctypes.CDLL("libturbojpeg.so.0")
turbo.tjInitCompress.restype = ctypes.c_void_p
for name, pixels, pixel_format, subsampling in [
    ("ycck.jpg", 255 - ink, 11, 0), ("color-440.jpg", color, 0, 4), ("color-411.jpg", color, 0, 5)]:
    target, size = ctypes.c_void_p(), ctypes.c_ulong()
    data = np.ascontiguousarray(pixels).tobytes()
    turbo.tjCompress2(ctypes.c_void_p(turbo.tjInitCompress()), data, 64, 0, 48, pixel_format, ctypes.byref(target),
                      ctypes.byref(size), subsampling, 95, 4096)
    (here / name).write_bytes(ctypes.string_at(target, size.value))

# Shown upright: red, green above blue, white. `undo` stores it so that the orientation turns it back.
upright = np.zeros((24, 40, 3), np.uint8)
upright[:12, :20], upright[:12, 20:], upright[12:, :20], upright[12:, 20:] = (255, 0, 0), (0, 255, 0), (0, 0, 255), 255
across = upright.transpose(1, 0, 2)
undo = {1: upright, 2: upright[:, ::-1], 3: upright[::-1, ::-1], 4: upright[::-1], 5: across,
        6: np.rot90(upright), 7: across[::-1, ::-1], 8: np.rot90(upright, -1)}
for orientation, stored in undo.items():
    save(Image.fromarray(np.ascontiguousarray(stored)), f"orientation-{orientation}.jpg", quality=95, subsampling=0,
         exif=exif(orientation, "big" if orientation % 2 else "little"))

big_y, big_x = np.mgrid[0:121, 0:200]
save(Image.fromarray(np.dstack([big_x, 2 * big_y, 128 + 0 * big_x]).astype(np.uint8)), "scaling.jpg", quality=90)
save(Image.fromarray(color), "lossy.webp", quality=95)
save(Image.fromarray(color), "lossless.webp", lossless=True)
save(Image.fromarray(alpha), "alpha-lossless.webp", lossless=True, exact=True)
save(Image.fromarray(alpha), "alpha-lossy.webp", quality=95)
save(Image.fromarray(color), "animated.webp", save_all=True, append_images=[Image.fromarray(color[::-1])], duration=50)
save(Image.fromarray(alpha), "alpha.png")
