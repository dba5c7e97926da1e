import Benchmark
import Compositor
import Measuring
import Raster
import UIKit

/// What the harness calls to learn of the benchmarks.
///
/// The same formula as a class of UIKit and as a value, with 1,000 cells in sight: a class may cost twice as much.
let benchmarks: @Sendable () -> Void = {
  addScroll("grid/value", ValueGrid())
  addScroll("grid/class", UIKitLayout { ClassGrid() })
  addScroll("carousel/value", ValueCarousel())
  addScroll("carousel/class", UIKitLayout { ClassCarousel() })
}

/// Measures the layout's answer and the composition of a frame in the middle of a scroll: 25 rows of 40 cells in sight.
private func addScroll(_ name: String, _ layout: any CollectionLayout) {
  measure("scroll/\(name)-1000") {
    ScrolledFrames(layout)
  } _: { frames in
    blackHole(frames.next())
  }
}

/// One frame after another of a long scroll.
struct ScrolledFrames {
  private var generator: FrameGenerator
  private let composer: FrameComposer
  private var index = 0

  init(_ layout: any CollectionLayout) {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 800, height: 500)), data: CollectionData(counts: [1_000_000]), layout: layout)
    var scroll = ScrollTransition()
    scroll.by = Point(x: 0, y: 400_000)
    (scroll.duration, scroll.curve) = (10_000, .linear)
    scene.steps = [TimelineStep(scroll)]
    do {
      generator = try FrameGenerator(scene)
    } catch {
      fatalError("the benchmark's scene cannot be played: \(error)")
    }
    composer = FrameComposer(canvas: scene.canvas)
  }

  mutating func next() -> DisplayList {
    index = (index + 1) % generator.frameCount
    return composer.displayList(for: generator.frame(at: index), textures: [:])
  }
}
