"""The reference against pictures whose colours follow from arithmetic."""

import dataclasses
import math
import pathlib
import tempfile
import unittest

import numpy as np
from PIL import Image

from peerbench import errors, reference, shapes
from peerbench.scene import Quad, Scene, Shadow


class ReferenceTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def scene(self, pixels, *quads, side=16, background=(0, 0, 0)):
        path = pathlib.Path(self.folder.name, f"{len(list(pathlib.Path(self.folder.name).iterdir()))}.png")
        Image.fromarray(np.asarray(pixels, np.uint8)).save(path)
        return Scene("test", side, side, background, 1, {"image": str(path)}, [list(quads)])

    def quad(self, x=8.0, y=8.0, side=8.0, texels=8, scale=1.0, turn=0.0, **more):
        c, s = scale * math.cos(turn), scale * math.sin(turn)
        fields = dict(
            image="image",
            matrix=(c, -s, x, s, c, y, 0, 0, 1),
            width=side,
            height=side,
            crop=(0, 0, texels, texels),
            radius=0,
            border=None,
            shadow=None,
            alpha=1,
        )
        return Quad(**{**fields, **more})

    def test_one_to_one_is_the_image(self):
        image = np.random.default_rng(1).integers(0, 256, (8, 8, 3))
        truth = reference.render(self.scene(image, self.quad()), 0)
        np.testing.assert_array_equal(truth.colors[4:12, 4:12], image)

    def test_half_covered_pixels_are_half(self):
        truth = reference.render(self.scene(np.full((8, 8, 3), 200), self.quad(x=8.5)), 0)
        np.testing.assert_allclose(truth.colors[4:12, [4, 12]], 100)
        self.assertEqual(truth.classes[8, 4], reference.EDGE)

    def test_mean_of_minified_texels(self):
        image = np.random.default_rng(2).integers(0, 256, (256, 256, 3))
        truth = reference.render(self.scene(image, self.quad(texels=256)), 0)
        means = image.reshape(8, 32, 8, 32, 3).mean((1, 3))
        np.testing.assert_allclose(truth.colors[4:12, 4:12], means, atol=0.01)
        self.assertEqual(truth.classes[8, 8], reference.MINIFIED)

    def test_magnified_is_bilinear(self):
        image = np.zeros((4, 4, 3))
        image[:, 2:] = 240
        truth = reference.render(self.scene(image, self.quad(side=16, texels=4)), 0)
        # Texels are 4 pixels wide with middles at 2, 6, 10, 14: a pixel with its middle at 6.5 is an eighth on the way.
        np.testing.assert_allclose(truth.colors[8, 6:10, 0], [30, 90, 150, 210], atol=1)

    def test_half_turn_by_homography(self):
        image = np.random.default_rng(3).integers(0, 256, (8, 8, 3))
        truth = reference.render(self.scene(image, self.quad(turn=math.pi)), 0)
        np.testing.assert_allclose(truth.colors[4:12, 4:12], image[::-1, ::-1], atol=1e-3)

    def test_turned_square_has_its_area(self):
        truth = reference.render(self.scene(np.full((8, 8, 3), 255), self.quad(turn=0.3)), 0)
        self.assertAlmostEqual(truth.colors[..., 0].sum() / 255, 64, delta=0.1)

    def test_disc_has_its_area(self):
        truth = reference.render(self.scene(np.full((8, 8, 3), 255), self.quad(radius=4)), 0)
        self.assertAlmostEqual(truth.colors[..., 0].sum() / 255, 16 * math.pi, delta=0.15)

    def test_shared_edge_leaks_nothing(self):
        white = np.full((8, 8, 3), 255)
        left, right = self.quad(x=4.3), self.quad(x=12.3)
        truth = reference.render(self.scene(white, left, right), 0)
        np.testing.assert_array_equal(truth.colors[5:11, 8], np.full((6, 3), 255))

    def test_shadow_at_a_long_edge_is_half(self):
        shadow = Shadow(1, 0, 6, 0.8, (0, 0, 0))
        truth = reference.render(
            self.scene(np.zeros((8, 8, 3)), self.quad(y=4, shadow=shadow), background=(200,) * 3), 0
        )
        # The shadow ends at y = 14: the pixels before and after it add up to half of its strength.
        strength = 1 - truth.colors[[13, 14], 8, 0] / 200
        self.assertAlmostEqual(strength.mean(), 0.4, delta=0.004)
        self.assertEqual(truth.classes[14, 8], reference.SHADOW)

    def test_opacity_fades_image_and_shadow_as_a_group(self):
        shadow = Shadow(1, 0, 0, 1, (0, 0, 0))
        quad = self.quad(shadow=shadow, alpha=0.5)
        truth = reference.render(self.scene(np.full((8, 8, 3), 100), quad, background=(200,) * 3), 0)
        np.testing.assert_allclose(truth.colors[8, 8], 150, atol=1e-4)

    def test_border_lies_over_the_image(self):
        quad = self.quad(border=(2, (10, 20, 30)))
        truth = reference.render(self.scene(np.full((8, 8, 3), 200), quad), 0)
        np.testing.assert_allclose(truth.colors[5, 8], (10, 20, 30))
        np.testing.assert_allclose(truth.colors[8, 8], 200)

    def test_errors_of_a_rounded_picture(self):
        colors = np.random.default_rng(4).uniform(0, 255, (64, 64, 3)).astype(np.float32)
        truth = reference.Truth(colors, np.full((64, 64), reference.INTERIOR, np.uint8))
        found = errors.combined([errors.errors(np.rint(colors).astype(np.uint8), truth)])
        self.assertAlmostEqual(found["interior"]["rmse"], 12**-0.5, delta=0.005)
        self.assertEqual(set(found), {"all", "interior"})

    def test_sprite_agrees_with_the_reference(self):
        image = np.random.default_rng(5).integers(0, 256, (8, 8, 3))
        quad = self.quad(border=(1, (9, 9, 9)), shadow=Shadow(1, 1, 2, 0.5, (0, 0, 0)))
        scene = self.scene(image, quad, background=(0, 0, 0))
        sprite, to_local = shapes.sprite(scene, quad)
        corner = np.rint((quad.homography @ to_local)[:2, 2]).astype(int)
        truth = reference.render(dataclasses.replace(scene), 0)
        picture = np.zeros((16, 16, 3))
        height, width = min(sprite.shape[0], 16 - corner[1]), min(sprite.shape[1], 16 - corner[0])
        picture[corner[1] : corner[1] + height, corner[0] : corner[0] + width] = sprite[:height, :width, :3]
        np.testing.assert_allclose(picture, truth.colors, atol=1)
