"""Tables, rounds and arguments."""

import json
import pathlib
import subprocess
import sys
import tempfile
import types
import unittest
from unittest import mock

from peerbench import measure, report

HERE = pathlib.Path(__file__).resolve().parent.parent


def peer(ms, rmse):
    found = {"all": {"rmse": rmse, "max": 9, "pixels": 100}}
    return {"ms": ms, "median_ms": 2 * ms, "rounds": 1, "frames_ms": [[ms]], "errors": found, "settings": "as it is"}


def result(**peers):
    return {
        "scene": "test",
        "about": "a test",
        "jobs": 1,
        "size": [4, 3],
        "frames": 1,
        "cells": 5,
        "judged": [0],
        "peers": peers,
        "left_out": {"cairo": "draws no perspective"},
    }


class ReportTests(unittest.TestCase):
    figures = result(framegen=peer(10, 1), slow=peer(25, 2), quick=peer(5, 0.5))

    def test_ratios_say_who_is_quicker(self):
        rows = {r[0]: dict(zip(report.HEADERS, r)) for r in report.rows(self.figures)}
        self.assertEqual(list(rows), ["quick", "framegen", "slow"])
        self.assertEqual((rows["slow"]["peer ÷ ours"], rows["slow"]["ours ÷ peer"]), ("2.50", "0.40"))
        self.assertEqual((rows["quick"]["peer ÷ ours"], rows["quick"]["ours ÷ peer"]), ("0.50", "2.00"))

    def test_losses_are_named(self):
        expected = "Quicker than framegen: quick (2.00 ×). Nearer to the reference: quick."
        self.assertEqual(report.standing(self.figures), expected)
        for text in (report.text([self.figures]), report.markdown([self.figures], report.machine())):
            self.assertIn(expected, text)
            self.assertIn("Left out: cairo: draws no perspective [everywhere].", text)

    def test_summary_has_a_dash_for_who_was_left_out(self):
        other = result(framegen=peer(10, 1), slow=peer(30, 2))
        lines = report.summary([self.figures, other]).splitlines()
        self.assertEqual(lines[2], "| test | 10.0 | 2.50 | 0.50 |")
        self.assertEqual(lines[3], "| test | 10.0 | 3.00 | – |")

    def test_json_can_be_read(self):
        tree = json.loads(report.as_json([self.figures], report.machine(), types.SimpleNamespace(rounds=3, repeats=2)))
        self.assertEqual((tree["schema"], tree["rounds"], tree["results"][0]["peers"]["slow"]["ms"]), (1, 3, 25))


class Fake:
    def __init__(self, name, calls, spends=0.0):
        self.name, self.calls, self.spends, self.clock = name, calls, spends, None

    def times(self, repeats):
        self.calls.append(self.name)
        self.clock.now += self.spends
        return [[3.0, 2.0, 4.0]]


class RoundTests(unittest.TestCase):
    def rounds(self, count, *fakes):
        options = types.SimpleNamespace(seconds=10, rounds=count, repeats=3)
        measurement = measure.Measurement("test", 1, options)
        clock = types.SimpleNamespace(now=0.0)
        for fake in fakes:
            fake.clock = clock
            measurement.running[fake.name] = fake
            measurement.rows[fake.name] = {"frames": [[]], "rounds": 0, "spent": 0.0}
        with mock.patch.object(measure.time, "monotonic", lambda: clock.now), mock.patch.object(measure, "progress"):
            for turn in range(count):
                measurement.round(turn)
        return measurement.rows

    def test_every_other_round_goes_backwards(self):
        calls = []
        rows = self.rounds(3, Fake("a", calls), Fake("b", calls))
        self.assertEqual("".join(calls), "abbaab")
        self.assertEqual(rows["a"]["frames"], [[2.0, 2.0, 2.0]])

    def test_slow_peer_draws_once_and_sits_out(self):
        calls = []
        rows = self.rounds(4, Fake("quick", calls, 1), Fake("slow", calls, 20))
        self.assertEqual((rows["quick"]["rounds"], rows["slow"]["rounds"]), (4, 1))


class CommandTests(unittest.TestCase):
    def refused(self, code, *arguments):
        command = [sys.executable, "-m", "peerbench", *arguments]
        done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, len(done.stderr.splitlines())), (code, "", 1), done.stderr)
        return done.stderr

    def test_wrong_arguments_are_one_line(self):
        self.assertIn("allowed: cover-flow", self.refused(1, "--scene", "nope"))
        self.assertIn("allowed: skia", self.refused(1, "--peer", "nope"))
        self.assertIn("allowed: 1 … 1000", self.refused(2, "--rounds", "0"))
        self.assertIn("allowed: 1 … 64", self.refused(2, "--jobs", "1,x"))
        self.assertIn("no such program", self.refused(1, "--framegen", "/nowhere/framegen"))
        self.assertIn("cannot be written", self.refused(1, "--framegen", sys.executable, "--json", "/nowhere/x.json"))
        self.assertIn("wrote no frame", self.wrong_program())

    def wrong_program(self):
        with tempfile.TemporaryDirectory() as folder:
            return self.refused(1, "--framegen", "true", "--scene", "carousel", "--cache", folder)
