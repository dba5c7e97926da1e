"""Two full pages on neighbouring faces of a cube, turned from one to the other: a layout recording on standard output.

The cube's centre lies half a page behind the screen, and the eye three pages before it.
"""

import json
import math

WIDTH, HEIGHT, EYE, FRAMES = 2048, 1536, 6144, 8


def product(a, b):
    return [sum(a[4 * r + k] * b[4 * k + c] for k in range(4)) for r in range(4) for c in range(4)]


def shift(z):
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, z, 1]


def face(angle):
    """Returns the row-vector transform of a page, turned by `angle` about the cube's axis, with perspective."""
    c, s = math.cos(angle), math.sin(angle)
    turn = [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]
    eye = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / EYE, 0, 0, 0, 1]
    return product(product(product(shift(WIDTH / 2), turn), shift(-WIDTH / 2)), eye)


def main():
    names = ["a", "b"]
    print(
        json.dumps(
            {
                "format": "layout-recording",
                "version": 1,
                "fps": 30,
                "images": {n: n for n in names},
                "canvas": {"size": [WIDTH, HEIGHT], "scale": 1, "background": "#000000"},
            }
        )
    )
    for frame in range(FRAMES):
        turn = math.pi / 2 * (frame + 0.5) / FRAMES
        faces = [("a", -turn), ("b", math.pi / 2 - turn)]
        faces.sort(key=lambda f: -abs(f[1]))
        elements = [
            {
                "id": f"0-{names.index(n)}",
                "image": n,
                "center": [WIDTH / 2, HEIGHT / 2],
                "size": [WIDTH, HEIGHT],
                "transform3D": face(angle),
                "zIndex": z,
            }
            for z, (n, angle) in enumerate(faces)
        ]
        print(json.dumps({"frame": frame, "bounds": [0, 0, WIDTH, HEIGHT], "elements": elements}))


main()
