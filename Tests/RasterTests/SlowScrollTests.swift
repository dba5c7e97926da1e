import Testing

@testable import Raster

/// Whole frames of something that moves by 1/20 pixel a frame, as at the end of a scroll: nothing flickers or jumps,
/// neither inside nor along the edges.
struct SlowScrollTests {
  static let waves: [SlowScene] = [
    .texture(.upright, .right), .texture(.turned, .slanted), .texture(.tilted, .right),
    .texture(.upright, .down, scale: 6), .texture(.tilted, .slanted, scale: 6),
  ]
  static let solids: [SlowScene] = [
    .solid(.upright, .right, radius: 9), .solid(.upright, .down), .solid(.turned, .slanted, radius: 9),
    .solid(.tilted, .right),
  ]

  @Test(arguments: waves) func waves_passWithoutAJerk(scene: SlowScene) {
    let film = SlowFilm(scene)
    let courses = film.courses(in: SlowScene.inside)
    // The second difference of waves this long is 0.03 levels; the rest is the rounding of three frames.
    let bend = courses.map { $0.steps.steps.height }.max() ?? .max
    #expect(bend <= 2)
    // They do move: by 1.4 levels a frame where they are steepest.
    let step = courses.map { $0.steps.height }.max() ?? 0
    #expect((1...2).contains(step))
    // Along the edges a sample stands for the covered part of its pixel.
    #expect(film.energySpread <= 1.0 / 300)
  }

  /// At its own size an image passes from each pixel to the next in even steps, however rough it is.
  @Test(arguments: [SlowScene.texture(.upright, .right, noise: 50), .texture(.upright, .down, noise: 50)])
  func roughTexture_passesInEvenSteps(scene: SlowScene) {
    var (worst, most) = (0.0, 0)
    for course in SlowFilm(scene).courses(in: SlowScene.inside) {
      for (frame, step) in course.steps.enumerated() {
        let begin = frame / SlowFilm.framesPerPixel * SlowFilm.framesPerPixel
        let way = course[begin + SlowFilm.framesPerPixel] - course[begin]
        worst = max(worst, abs(Double(step) - Double(way) / Double(SlowFilm.framesPerPixel)))
        most = max(most, abs(way))
      }
    }
    // A hundred levels in 20 frames, a frame's place rounded to 1/128 texel and its levels to whole ones.
    #expect(most >= 80)
    #expect(worst <= 2)
  }

  /// Small, an image's grain is averaged and does not glitter: of 100 levels from one texel to the next no more is left
  /// than a wave has, or little more where windows, which are sharper than bilinear taps, pass over it.
  @Test(arguments: [
    SlowScene.texture(.upright, .slanted, scale: 6, noise: 50), .texture(.tilted, .right, scale: 6, noise: 50),
  ]) func grain_doesNotGlitter(scene: SlowScene) {
    let film = SlowFilm(scene)
    let courses = film.courses(in: SlowScene.inside)
    #expect((courses.map { $0.steps.height }.max() ?? .max) <= 6)
    #expect((courses.map { $0.steps.steps.height }.max() ?? .max) <= 5)
    #expect(film.energySpread <= 1.0 / 300)
  }

  @Test(arguments: solids) func edges_passEvenly(scene: SlowScene) {
    let film = SlowFilm(scene)
    // Rows or columns that cross the sides and no corner.
    let across = scene.way == .down ? PixelRect(x: 20..<26, y: 0..<44) : PixelRect(x: 0..<56, y: 19..<24)
    let courses = film.courses(in: across)
    // All of the contrast in the 20 frames of a pixel, and the rounding of two frames.
    let most = 255 * (scene.way.step.x + scene.way.step.y) / Double(SlowFilm.framesPerPixel) + 1
    let step = courses.map { $0.steps.height }.max() ?? .max
    #expect(Double(step) <= most)
    #expect(step >= 10)
    for course in courses {
      #expect(course == course.sorted() || course == course.sorted(by: >), "an edge goes back")
    }
    #expect(film.energySpread <= 1.0 / 2000)
  }

  @Test(arguments: [
    SlowScene.shadow(.upright, .slanted, sigma: 0.7), .shadow(.upright, .right, sigma: 2),
    .shadow(.tilted, .right, sigma: 2),
  ]) func shadow_glides(scene: SlowScene) {
    let film = SlowFilm(scene)
    let courses = film.courses(in: SlowScene.middle)
    #expect((courses.map { $0.steps.height }.max() ?? 0) >= 2)
    #expect((courses.map { $0.steps.steps.height }.max() ?? .max) <= 2)
    #expect(film.energySpread <= 1.0 / 500)
  }
}
