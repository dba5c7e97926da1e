"""How far a picture is from the truth."""

import numpy as np

from .reference import CLASSES


def errors(picture, truth):
    """Returns the sum of squares, the number of values and the largest difference, of all pixels and of each class.

    In levels of 8 bits, over red, green and blue. A picture that rounds the truth itself has an error of 0.29.
    """
    difference = picture[..., :3].astype(np.float32) - truth.colors
    result = {"all": measured(difference)}
    for name, number in CLASSES.items():
        chosen = truth.classes == number
        if chosen.sum() >= 50:
            result[name] = measured(difference[chosen])
    return result


def measured(difference):
    return float(np.square(difference, dtype=np.float64).sum()), difference.size, float(np.abs(difference).max())


def combined(several):
    """Returns root mean squares and largest differences of several frames together."""
    result = {}
    for name in ("all", *CLASSES):
        parts = [e[name] for e in several if name in e]
        if parts:
            squares, values = sum(p[0] for p in parts), sum(p[1] for p in parts)
            result[name] = {"rmse": (squares / values) ** 0.5, "max": max(p[2] for p in parts), "pixels": values // 3}
    return result
