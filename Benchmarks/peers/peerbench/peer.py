"""The parent's side of a worker."""

import json
import os
import pathlib
import select
import subprocess
import sys
import tempfile
import time

import numpy as np

# Seconds that one answer may take.
PATIENCE = 300


class LeftOut(Exception):
    """Why a peer does not draw a scene, in one line."""


class Peer:
    """A renderer in a process of its own, with one scene loaded."""

    def __init__(self, name, scene_file, jobs):
        package = pathlib.Path(__file__).resolve().parent
        self.log = tempfile.TemporaryFile("w+")
        self.buffer = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", f"{package.name}.worker", name, str(scene_file), str(jobs)],
            cwd=package.parent,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            env={**os.environ, "OMP_NUM_THREADS": str(jobs), "OPENBLAS_NUM_THREADS": "1"},
        )
        try:
            self.settings = self.answer()["settings"]
        except BaseException:
            self.close()
            raise

    def answer(self):
        """Returns the worker's next answer; throws LeftOut if it has none to give."""
        limit = time.monotonic() + PATIENCE
        while b"\n" not in self.buffer:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, limit - time.monotonic()))
            if not ready:
                self.process.kill()
                raise LeftOut(f"no answer in {PATIENCE} s")
            part = os.read(self.process.stdout.fileno(), 1 << 20)
            if not part:
                raise LeftOut(f"ended with code {self.process.wait()}")
            self.buffer += part
        line, self.buffer = self.buffer.split(b"\n", 1)
        result = json.loads(line)
        if "unavailable" in result:
            raise LeftOut(result["unavailable"])
        if "failed" in result:
            raise LeftOut(f"failed: {result['failed']}")
        return result

    def ask(self, command):
        try:
            self.process.stdin.write(command.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise LeftOut(f"ended with code {self.process.wait()}") from None
        return self.answer()

    def times(self, repeats):
        return self.ask(f"times {repeats}")["times"]

    def frame(self, index):
        with tempfile.NamedTemporaryFile(suffix=".npy") as file:
            self.ask(f"frame {index} {file.name}")
            return np.load(file.name)

    def close(self):
        """Lets the worker end by itself, since it may have processes of its own to end."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.log.close()
