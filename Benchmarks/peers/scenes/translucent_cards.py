"""Forty translucent cards with wide shadows, tilted over each other: a layout recording on standard output."""

import json
import math

WIDTH, HEIGHT, EYE, FRAMES, COLUMNS, ROWS = 1024, 768, 900, 8, 8, 5


def tilted(about_x, about_y):
    """Returns a row-vector transform: a turn about x, then about y, then the eye."""
    a, b, c, d = math.cos(about_x), math.sin(about_x), math.cos(about_y), math.sin(about_y)
    rows = [[c, 0, -d], [b * d, a, b * c], [a * d, -b, a * c]]
    return [v for r in rows for v in (*r, -r[2] / EYE)] + [0, 0, 0, 1]


def main():
    count = COLUMNS * ROWS
    cell = {
        "contentMode": "aspectFill",
        "cornerRadius": 14,
        "shadow": {"radius": 20, "offset": [0, 14], "opacity": 0.6, "color": "#000000"},
    }
    print(
        json.dumps(
            {
                "format": "layout-recording",
                "version": 1,
                "fps": 30,
                "cell": cell,
                "images": {f"p{i}": f"p{i}" for i in range(12)},
                "canvas": {"size": [WIDTH, HEIGHT], "scale": 1, "background": "#e8ddcf"},
            }
        )
    )
    for frame in range(FRAMES):
        elements = []
        for i in range(count):
            row, column = divmod(i, COLUMNS)
            phase = frame / FRAMES + i * 0.37
            elements.append(
                {
                    "id": f"0-{i}",
                    "image": f"p{i % 12}",
                    "size": [210, 210],
                    "alpha": 0.6,
                    "zIndex": i,
                    "center": [(column + 0.5) * WIDTH / COLUMNS, (row + 0.5) * HEIGHT / ROWS],
                    "transform3D": tilted(0.5 * math.sin(2 * math.pi * phase), 0.7 * math.cos(2 * math.pi * phase)),
                }
            )
        print(json.dumps({"frame": frame, "bounds": [0, 0, WIDTH, HEIGHT], "elements": elements}))


main()
