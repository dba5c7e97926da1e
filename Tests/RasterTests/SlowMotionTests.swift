import Graphics
import Raster
import Testing

/// Pictures that change their size or their angle a little with each frame, against the truth: nothing breathes.
///
/// A part of each scene that `smoothness` in Benchmarks measures, on small frames; bounds are little above what was
/// measured when they were set.
struct SlowMotionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: MotionScene
    var error: Double, flicker: Double
    /// The most that an eye does not see in a cell that changes anyway is 0.025.
    var step: Double

    var testDescription: String { scene.name }

    init(
      _ name: String, _ motion: MotionScene.Motion, frames: Int, error: Double, flicker: Double,
      step: Double = 0.025
    ) {
      scene = MotionScene(name: name, motion: motion, frameCount: frames, width: 56, height: 42)
      (self.error, self.flicker, self.step) = (error, flicker, step)
    }
  }

  static let cases = [
    Case("zoom upright", .zoom(from: 1, to: 6, degrees: 0), frames: 120, error: 0.30, flicker: 0.43),
    Case("zoom upright, further", .zoom(from: 6, to: 16, degrees: 0), frames: 66, error: 0.57, flicker: 0.70),
    Case("squeeze", .squeeze(from: 1, to: 8), frames: 140, error: 0.30, flicker: 0.43),
    Case("zoom turned", .zoom(from: 2, to: 4, degrees: 12), frames: 48, error: 0.92, flicker: 1.04),
    Case("zoom turned, further", .zoom(from: 5, to: 7, degrees: 12), frames: 48, error: 1.48, flicker: 1.04),
    Case("tilt", .tilt(from: 0, to: 70), frames: 60, error: 0.66, flicker: 0.88),
    Case("turn", .turn(from: 0, to: 10, scale: 2.3), frames: 20, error: 0.35, flicker: 0.49),
    Case("pan", .pan(by: 2, scale: 1.7), frames: 20, error: 0.30, flicker: 0.43),
    Case("cover flow", .coverFlow(by: 0.5), frames: 30, error: 0.89, flicker: 1.23),
  ]

  @Test(arguments: cases) func slowMotion_neitherFlickersNorBreathes(_ item: Case) {
    var smoothness = Smoothness()
    let picture = MotionPictures.octaves(width: 480, height: 360)
    let cells = (0..<item.scene.frameCount).map { CellMap(item.scene, frame: $0, of: picture) }
    let truth = MotionTruth(item.scene, of: picture, samples: 16)
    let frames = cells.indices.map { truth.frame($0, cells: cells[$0]) }
    var rasterizer = Rasterizer()
    smoothness.add(
      Film(item.scene, of: picture, with: &rasterizer),
      truth: Film(width: item.scene.width, height: item.scene.height, frames: frames), cells: cells)
    #expect(smoothness.error <= item.error)
    #expect(smoothness.flicker <= item.flicker)
    #expect(smoothness.sharpnessStep <= item.step, "in frame \(smoothness.sharpnessFrame)")
  }
}
