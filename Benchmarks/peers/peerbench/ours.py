"""framegen itself, as its command: `bench` for times, `render` for pictures."""

import json
import pathlib
import subprocess
import tempfile

import numpy as np
from PIL import Image

from .failure import Failure


class Framegen:
    """A recording with our renderer; answers as a worker does."""

    def __init__(self, command, recording, jobs):
        self.command, self.recording, self.jobs = command, recording, jobs
        version = self.run("--version").strip()
        self.settings = f"framegen {version}, bench; the frame in its own memory"

    def run(self, *arguments):
        result = subprocess.run([self.command, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if result.returncode:
            raise Failure(f"framegen {arguments[0]}: {(result.stderr.strip().splitlines() or ['failed'])[0]}")
        return result.stdout

    def times(self, repeats):
        """Returns each frame's shortest time of `repeats`, in milliseconds: it is drawn once before.

        Nothing is encoded in between, as with the peers.
        """
        options = ["--output", "pixels", "--repeats", str(repeats), "--jobs", str(self.jobs), "--quiet"]
        figures = self.run("bench", str(self.recording), *options, "--json", "-")
        try:
            figures = json.loads(figures)
            self.settings = (
                f"{self.settings.split(', bench')[0]}, bench, kernels {figures['environment']['kernels']}; "
                "the frame in its own memory"
            )
            return [[t] for t in figures["render_ms"]]
        except (ValueError, KeyError, TypeError) as problem:
            raise Failure(
                f"framegen bench: its figures have no {problem}; allowed: JSON with render_ms and environment.kernels"
            ) from None

    def frame(self, index):
        with tempfile.TemporaryDirectory() as folder:
            self.run("render", str(self.recording), "-o", f"{folder}/frames/", "--frames", str(index), "--quiet")
            return np.asarray(Image.open(next(pathlib.Path(folder, "frames").glob("*.png"))).convert("RGB"))

    def close(self):
        pass
