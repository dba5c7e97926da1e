"""Rounds: every peer draws all frames in turn, again and again, so that a busy minute of the machine meets them all."""

import json
import pickle
import statistics
import sys
import time

import numpy as np
from PIL import Image

from . import catalog, errors, images, recording, reference
from .failure import Failure
from .ours import Framegen
from .peer import LeftOut, Peer

OURS = "framegen"


class Measurement:
    """One scene at one number of workers."""

    def __init__(self, name, jobs, options):
        self.name, self.jobs, self.options = name, jobs, options
        self.rows, self.left_out, self.running = {}, {}, {}

    def prepare(self):
        """Makes the recording that all draw, and writes it where framegen and the workers find it."""
        entry, options = catalog.SCENES[self.name], self.options
        photos = images.folder(entry.images, options.framegen, options.cache)
        lines = recording.record(options.scenes / entry.file, options.framegen, entry.frames, photos)
        lines = recording.only_cells(lines, photos)
        self.scene = recording.scene(self.name, lines)
        folder = options.cache / "scenes"
        folder.mkdir(parents=True, exist_ok=True)
        self.recording, self.pickled = folder / f"{self.name}.jsonl", folder / f"{self.name}.pickle"
        self.recording.write_text("".join(json.dumps(line) + "\n" for line in lines))
        self.pickled.write_bytes(pickle.dumps(self.scene))
        # Frames whose pictures are judged.
        count = len(self.scene.frames)
        self.judged = sorted({count // 4, 3 * count // 4})[: options.judged]

    def run(self):
        self.prepare()
        try:
            for peer in (OURS, *self.options.peers):
                self.start(peer)
            for turn in range(self.options.rounds):
                self.round(turn)
            if self.options.judged or self.options.frames:
                self.judge()
        finally:
            for peer in self.running.values():
                peer.close()
        return self.result()

    def start(self, name):
        progress(f"{self.name}, {workers(self.jobs)}: {name} gets ready")
        try:
            if name == OURS:
                self.running[name] = Framegen(self.options.framegen, self.recording, self.jobs)
            else:
                self.running[name] = Peer(name, self.pickled, self.jobs)
            self.rows[name] = {"frames": [[] for _ in self.scene.frames], "rounds": 0, "spent": 0.0}
        except LeftOut as reason:
            self.left_out[name] = str(reason)

    def drop(self, name, reason):
        self.left_out[name] = str(reason)
        self.running.pop(name).close()
        self.rows.pop(name)

    def round(self, turn):
        """One round; every other one in the opposite order. Who has used up its seconds sits it out."""
        order = list(self.running)
        for name in order if turn % 2 == 0 else reversed(order):
            row = self.rows[name]
            if row["rounds"] and row["spent"] * (row["rounds"] + 1) / row["rounds"] > self.options.seconds:
                continue
            progress(f"{self.name}, {workers(self.jobs)}: round {turn + 1} of {self.options.rounds}, {name}")
            start = time.monotonic()
            try:
                times = self.running[name].times(self.options.repeats)
            except LeftOut as reason:
                self.drop(name, reason)
                continue
            row["spent"] += time.monotonic() - start
            row["rounds"] += 1
            if len(times) != len(row["frames"]):
                raise Failure(f"{name}: {len(times)} frames of {self.name}; the recording has {len(row['frames'])}")
            for known, new in zip(row["frames"], times):
                known.append(min(new))

    def judge(self):
        """Sets pictures beside the truth, outside the time."""
        truths = {index: self.truth(index) for index in self.judged}
        chosen = self.judged or [len(self.scene.frames) // 4]
        for name in list(self.running):
            found = []
            for index in chosen:
                progress(f"{self.name}, {workers(self.jobs)}: frame {index} of {name}")
                try:
                    picture = self.running[name].frame(index)
                except LeftOut as reason:
                    self.drop(name, reason)
                    break
                self.write(picture, index, name)
                if index in truths:
                    found.append(errors.errors(picture, truths[index]))
            else:
                self.rows[name]["errors"] = errors.combined(found)

    def truth(self, index):
        """Returns a frame's truth, which is kept for the next run with the same recording and images."""
        import hashlib

        key = hashlib.sha256(pickle.dumps((self.scene.frames[index], self.scene.background, reference.COLUMNS)))
        for path in self.scene.images.values():
            with open(path, "rb") as file:
                key.update(file.read())
        path = self.options.cache / "truths" / f"{self.name}-{key.hexdigest()[:24]}.pickle"
        if path.exists():
            truth = pickle.loads(path.read_bytes())
        else:
            progress(f"{self.name}: the reference of frame {index}")
            truth = reference.render(self.scene, index)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(pickle.dumps(truth))
        self.write(np.clip(np.rint(truth.colors), 0, 255).astype(np.uint8), index, "reference")
        return truth

    def write(self, picture, index, name):
        folder = self.options.frames
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            Image.fromarray(np.ascontiguousarray(picture)).save(folder / f"{self.name}-{index}-{name}.png")

    def result(self):
        """Returns the figures: means over the frames of each frame's least and median time over the rounds."""
        peers = {}
        for name, row in self.rows.items():
            peers[name] = {
                "ms": statistics.fmean(min(t) for t in row["frames"]),
                "median_ms": statistics.fmean(statistics.median(t) for t in row["frames"]),
                "rounds": row["rounds"],
                "frames_ms": row["frames"],
                "errors": row.get("errors", {}),
                "settings": self.running[name].settings,
            }
        return {
            "scene": self.name,
            "about": catalog.SCENES[self.name].about,
            "jobs": self.jobs,
            "size": [self.scene.width, self.scene.height],
            "frames": len(self.scene.frames),
            "cells": max(len(f) for f in self.scene.frames),
            "judged": self.judged,
            "peers": peers,
            "left_out": self.left_out,
        }


def workers(jobs):
    return "1 thread" if jobs == 1 else f"{jobs} threads"


def progress(text):
    """Shows what goes on, on a terminal; in a log, line by line."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    else:
        print(text, file=sys.stderr, flush=True)


def progress_ends():
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
