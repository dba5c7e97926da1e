"""Bordered photos around a tilted cylinder, the far ones seen from behind: a layout recording on standard output."""

import json
import math

WIDTH, HEIGHT, EYE, FRAMES, AROUND, RINGS = 1280, 800, 1400, 8, 14, 3
RADIUS, SIZE, PITCH, TILT = 430, [176, 176], 200, 0.3


def product(a, b):
    return [sum(a[4 * r + k] * b[4 * k + c] for k in range(4)) for r in range(4) for c in range(4)]


def placed(angle, height):
    """Returns a row-vector transform onto the cylinder, which leans towards the eye, and the depth of its middle."""
    c, s, d, t = math.cos(angle), math.sin(angle), math.cos(TILT), math.sin(TILT)
    out = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, height, RADIUS, 1]
    around = [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]
    lean = [1, 0, 0, 0, 0, d, t, 0, 0, -t, d, 0, 0, 0, 0, 1]
    eye = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / EYE, 0, 0, 0, 1]
    turned = product(product(out, around), lean)
    return product(turned, eye), turned[14]


def main():
    print(
        json.dumps(
            {
                "format": "layout-recording",
                "version": 1,
                "fps": 30,
                "cell": {"cornerRadius": 10, "border": {"width": 5, "color": "#ffffff"}},
                "images": {f"p{i}": f"p{i}" for i in range(16)},
                "canvas": {"size": [WIDTH, HEIGHT], "scale": 1, "background": "#1b1d24"},
            }
        )
    )
    for frame in range(FRAMES):
        cells = []
        for i in range(AROUND * RINGS):
            ring, step = divmod(i, AROUND)
            angle = 2 * math.pi * (step + ring / RINGS + frame / FRAMES) / AROUND
            transform, depth = placed(angle, (ring - (RINGS - 1) / 2) * PITCH)
            cells.append((depth, i, transform))
        elements = [
            {
                "id": f"0-{i}",
                "image": f"p{i % 16}",
                "center": [WIDTH / 2, HEIGHT / 2],
                "size": SIZE,
                "transform3D": transform,
                "zIndex": z,
            }
            for z, (_, i, transform) in enumerate(sorted(cells))
        ]
        print(json.dumps({"frame": frame, "bounds": [0, 0, WIDTH, HEIGHT], "elements": elements}))


main()
