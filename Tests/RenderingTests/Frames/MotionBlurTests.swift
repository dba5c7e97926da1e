import Raster
import Rendering
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct MotionBlurTests {
  private func scene(samples: Int = 8, shutterAngle: Double = 360, fps: Double = 10) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 120, height: 20)
    var grid = GridLayout()
    (grid.columns, grid.spacing, grid.scrollDirection) = (1, 0, .horizontal)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [1], images: []), layout: grid)
    scene.cell.backgroundColor = .black
    scene.motionBlur = MotionBlur()
    scene.motionBlur?.samples = samples
    scene.motionBlur?.shutterAngle = .degrees(shutterAngle)
    scene.framesPerSecond = fps
    var (rest, scroll) = (HoldTransition(), ScrollTransition())
    rest.duration = 0.2
    (scroll.to, scroll.duration, scroll.curve) = (Point(x: -60, y: 0), 1, .linear)
    scene.steps = [TimelineStep(rest), TimelineStep(scroll), TimelineStep(rest)]
    return scene
  }

  @Test func moments_lieEvenly_upToTheFrame() {
    var blur = MotionBlur()
    blur.samples = 4
    #expect(blur.earlierTimes(before: 1, framesPerSecond: 5) == [0.925, 0.95, 0.975])
    #expect(blur.earlierTimes(before: 0.05, framesPerSecond: 5)[0] == 0)
    blur.samples = 1
    #expect(blur.earlierTimes(before: 1, framesPerSecond: 5).isEmpty)
    (blur.samples, blur.shutterAngle) = (9, .zero)
    #expect(blur.earlierTimes(before: 1, framesPerSecond: 5).isEmpty)
  }

  @Test func whatRests_isSharp() throws {
    var generator = try FrameGenerator(scene())
    let counts = (0..<generator.frameCount).map { generator.frame(at: $0).shutterSamples.count }
    #expect(counts == [0, 0, 0] + Array(repeating: 7, count: 10) + [0, 0])
  }

  @Test func frames_areTheSameInAnyOrder() throws {
    var (forwards, backwards) = (try FrameGenerator(scene()), try FrameGenerator(scene()))
    let frames = (0..<forwards.frameCount).map { forwards.frame(at: $0) }
    for index in frames.indices.reversed() {
      let frame = backwards.frame(at: index)
      #expect(frame == frames[index])
    }
  }

  /// A black square of 20 pixels that moves by 6 pixels a frame over white, from whole pixel to whole pixel.
  @Test func movingSquare_isTheMeanOfItsPlaces() throws {
    for samples in [2, 7, 16, 64] {
      let scene = scene(samples: samples)
      var generator = try FrameGenerator(scene)
      var drawer = FrameDrawer(FrameComposer(canvas: scene.canvas))
      var bitmap = Bitmap(width: 120, height: 20)
      // Frame 5 is 0.3 s after the start of the scroll: the square begins at 18 and has come from 12.
      drawer.draw(generator.frame(at: 5), textures: [:], into: &bitmap)
      for x in 0..<120 {
        let covered = (0..<samples).reduce(0.0) { sum, k in
          let left = 18 - 6 * Double(k) / Double(samples)
          return sum + max(0, min(Double(x + 1), left + 20) - max(Double(x), left))
        }
        let expected = 255 * (1 - covered / Double(samples))
        #expect(abs(Double(bitmap[x, 10].red) - expected) <= 1, "\(samples) samples, column \(x)")
      }
    }
  }

  /// Three of four cells rest: what they show is drawn once, and the bytes are those of drawing everything each time.
  @Test(arguments: [false, true]) func sharedPixels_areThoseOfDrawingAll(isScrolled: Bool) throws {
    var canvas = Canvas()
    canvas.size = Size(width: 160, height: 120)
    var grid = GridLayout()
    (grid.columns, grid.spacing) = (2, 8)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [4], images: []), layout: grid)
    (scene.cell.backgroundColor, scene.cell.cornerRadius) = (.black, 7)
    (scene.cell.shadow.radius, scene.cell.shadow.opacity) = (5, 0.5)
    scene.motionBlur = MotionBlur()
    var (scroll, spin) = (ScrollTransition(), SpinTransition())
    (scroll.to, scroll.duration) = (Point(x: 0, y: 9), 0.4)
    (spin.item, spin.duration) = (ItemIndexPath(section: 0, item: 1), 0.4)
    scene.steps = [isScrolled ? TimelineStep(scroll) : TimelineStep(spin)]
    var generator = try FrameGenerator(scene)
    var drawer = FrameDrawer(FrameComposer(canvas: scene.canvas))
    let composer = FrameComposer(canvas: scene.canvas)
    var bitmap = Bitmap(width: 160, height: 120)
    for index in 0..<generator.frameCount {
      let frame = generator.frame(at: index)
      drawer.draw(frame, textures: [:], into: &bitmap)
      var (mean, rasterizer) = (BitmapMean(pixelCount: bitmap.pixels.count), Rasterizer())
      for (moment, times) in frame.weightedSamples {
        mean.add(rasterizer.drawn(composer.displayList(for: moment, textures: [:])), times: times)
      }
      var expected = Bitmap(width: 160, height: 120)
      mean.finish(into: &expected)
      #expect(bitmap == expected, "frame \(index)")
    }
  }

  @Test func equalMoments_areDrawnOnce() {
    var frame = Frame(index: 3, bounds: Rect(x: 0, y: 0, width: 9, height: 9), elements: [])
    var other = frame
    other.bounds.origin.x = 1
    #expect(frame.weightedSamples.map(\.times) == [1])
    let still = frame
    frame.shutterSamples = [other, other, still, still]
    #expect(frame.weightedSamples.map(\.times) == [2, 3])
    #expect(frame.weightedSamples.map(\.frame) == [other, still])
  }

  @Test func photosThatArriveLater_areNotThereYet() {
    var loading = ImageLoading()
    (loading.latency, loading.jitter, loading.fade) = (0.95, 0, 1)
    for fade in [1.0, 0] {
      loading.fade = fade
      var queue = ImageLoadSimulation(loading)
      queue.advance(to: 0, items: [(id: 1, isUrgent: false)])
      queue.advance(to: 1, items: [(id: 1, isUrgent: false)])
      #expect(queue.opacity(ofItem: 1, at: 0.9) == 0)
      #expect(abs(queue.opacity(ofItem: 1, at: 1) - (fade == 0 ? 1 : 0.05)) < 1e-12)
    }
  }
}
