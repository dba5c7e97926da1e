"""Recordings to quads, and what is refused."""

import json
import pathlib
import tempfile
import unittest

import numpy as np
from PIL import Image

from peerbench import recording
from peerbench.failure import Failure
from peerbench.scene import corners, level, project

CANVAS = {"size": [100, 50], "scale": 2, "background": "#102030"}


class RecordingTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.image = str(pathlib.Path(self.folder.name, "a.png"))
        Image.new("RGB", (40, 20)).save(self.image)

    def scene(self, element, **header):
        header = {"canvas": CANVAS, "images": {"a": self.image}, **header}
        return recording.scene("test", [header, {"frame": 0, "bounds": [10, 5, 100, 50], "elements": [element]}])

    def refused(self, element, text, **header):
        with self.assertRaises(Failure) as caught:
            self.scene(element, **header)
        self.assertIn(text, str(caught.exception))
        self.assertEqual(len(str(caught.exception).splitlines()), 1)

    def test_frame_is_in_device_pixels(self):
        quad = self.scene({"id": "0-0", "image": "a", "frame": [20, 15, 40, 20]}).frames[0][0]
        points, w = project(quad.homography, corners(quad))
        np.testing.assert_allclose(points, [(20, 20), (100, 20), (100, 60), (20, 60)])
        np.testing.assert_allclose(w, 1)

    def test_perspective_is_about_the_centre(self):
        turned = [1, 0, 0, 0.01, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        quad = self.scene(
            {"id": "0-0", "image": "a", "center": [60, 30], "size": [40, 20], "transform3D": turned}
        ).frames[0][0]
        points, w = project(quad.homography, [(0, 0), (20, 0)])
        np.testing.assert_allclose(w, [1, 1.2])
        np.testing.assert_allclose(points, [(100, 50), (100 + 40 / 1.2, 50)])
        self.assertFalse(quad.is_affine)

    def test_middle_of_the_image_fills_a_square(self):
        quad = self.scene({"id": "0-0", "image": "a", "frame": [0, 0, 20, 20]}).frames[0][0]
        self.assertEqual(quad.crop, (10, 0, 30, 20))

    def test_style_of_the_header_is_overridden_by_member(self):
        cell = {"shadow": {"radius": 4, "opacity": 0.5, "offset": [1, 2], "color": "#000000"}, "cornerRadius": 3}
        element = {"id": "0-0", "image": "a", "frame": [0, 0, 20, 20], "shadow": {"opacity": 0.25}}
        quad = self.scene(element, cell=cell).frames[0][0]
        self.assertEqual((quad.shadow.sigma, quad.shadow.opacity, quad.shadow.dy, quad.radius), (4, 0.25, 2, 3))

    def test_level_keeps_a_pixel_below_two_texels(self):
        quad = self.scene({"id": "0-0", "image": "a", "frame": [0, 0, 20, 10]}).frames[0][0]
        self.assertEqual(level(quad, 40, 20), 0)
        quad = self.scene({"id": "0-0", "image": "a", "frame": [0, 0, 5, 2.5]}).frames[0][0]
        self.assertEqual(level(quad, 40, 20), 2)

    def test_what_peers_do_not_draw_is_refused(self):
        plain = {"id": "0-7", "image": "a", "frame": [0, 0, 20, 10]}
        self.refused({"id": "0-7", "frame": [0, 0, 2, 2]}, "0-7: no image")
        self.refused({**plain, "label": {"text": "hello"}}, "text")
        self.refused({**plain, "contentMode": "tile"}, "allowed: fill, aspectFill")
        self.refused({**plain, "border": {"width": 1, "color": "#00000080"}}, "translucent border")
        self.refused(plain, "translucent background", canvas={**CANVAS, "background": "#00000000"})
        behind = [1, 0, 0, -1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        self.refused(
            {"id": "0-7", "image": "a", "center": [0, 0], "size": [9, 9], "transform3D": behind}, "behind the eye"
        )

    def test_only_cells_are_kept(self):
        elements = [
            {"id": "1", "image": "a"},
            {"id": "2", "kind": "supplementary:title"},
            {"id": "3", "isHidden": True},
        ]
        lines = [
            {"images": {"a": "builtin:tulip"}, "pictureSize": [1, 1]},
            {"frame": 9, "bounds": [], "elements": elements},
        ]
        header, frame = recording.only_cells(lines, pathlib.Path(self.folder.name))
        self.assertEqual(([e["id"] for e in frame["elements"]], frame["frame"]), (["1"], 0))
        self.assertEqual((header["images"], header["wholePictures"]), ({"a": self.image}, ["a"]))
        self.assertNotIn("pictureSize", json.dumps(header))
