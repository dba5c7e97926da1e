"""A floor of photos that turns, seen at 85 degrees from above: a layout recording on standard output."""

import json
import math

WIDTH, HEIGHT, EYE, FRAMES, COLUMNS, ROWS = 1280, 720, 900, 8, 12, 12
TILT, PITCH, SIZE, BELOW, AWAY = math.radians(85), 150, [144, 144], 110, 820


def product(a, b):
    return [sum(a[4 * r + k] * b[4 * k + c] for k in range(4)) for r in range(4) for c in range(4)]


def laid(x, y, turn):
    """Returns the row-vector transform of a tile at a place of the floor."""
    c, s, d, t = math.cos(turn), math.sin(turn), math.cos(TILT), math.sin(TILT)
    spin = [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, x * c - y * s, x * s + y * c, 0, 1]
    lean = [1, 0, 0, 0, 0, d, t, 0, 0, -t, d, 0, 0, BELOW, -AWAY, 1]
    eye = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / EYE, 0, 0, 0, 1]
    return product(product(spin, lean), eye)


def main():
    print(
        json.dumps(
            {
                "format": "layout-recording",
                "version": 1,
                "fps": 30,
                "images": {f"p{i}": f"p{i}" for i in range(16)},
                "canvas": {"size": [WIDTH, HEIGHT], "scale": 1, "background": "#2a2f3a"},
            }
        )
    )
    for frame in range(FRAMES):
        turn = math.pi / 2 * frame / FRAMES + 0.1
        elements = [
            {
                "id": f"0-{i}",
                "image": f"p{i % 16}",
                "center": [WIDTH / 2, HEIGHT / 2],
                "size": SIZE,
                "transform3D": laid(
                    (i % COLUMNS - (COLUMNS - 1) / 2) * PITCH, (i // COLUMNS - (ROWS - 1) / 2) * PITCH, turn
                ),
                "zIndex": i,
            }
            for i in range(COLUMNS * ROWS)
        ]
        print(json.dumps({"frame": frame, "bounds": [0, 0, WIDTH, HEIGHT], "elements": elements}))


main()
