import Compositor
import Graphics
import LayoutCore
import Outputs
import PNGCodec
import Raster
import Rendering
import Scenes

/// A meter that measures the times of drawing, encoding, and writing frames one after another, without loading images.
struct FrameMeter {
  /// The times of a frame, in seconds, and its work, which is counted in the first pass.
  struct Sample {
    /// The time of the whole frame without pauses, or `nil` if the stages were measured.
    var whole: Double?
    /// The times of the stages, or an empty dictionary if the whole was measured.
    var stages: [RenderStage: Double] = [:]
    var work: [WorkUnit: Double] = [:]
  }

  private let renderer: FrameRenderer
  private var drawer: FrameDrawer
  private let clock = StageClock()
  private let output: BenchmarkOutput
  private var list: DisplayList
  private let composer: FrameComposer
  private var bitmap: Bitmap
  private var previous: Bitmap?
  /// Memory for the next frame while there is no previous one.
  private var spare: Bitmap?
  private var encoded: EncodedImage?
  /// A closure that is called after every frame with the number of frames so far.
  var progress: @Sendable (Int) -> Void = { _ in }
  private var count = 0
  var slowdown = 1.0
  /// The time spent waiting for images, in seconds.
  private(set) var loadingSeconds = 0.0

  init(_ renderer: FrameRenderer, output: BenchmarkOutput) {
    (self.renderer, self.output) = (renderer, output)
    composer = renderer.composer
    (drawer, list) = (renderer.makeDrawer(), composer.emptyList)
    bitmap = Bitmap(width: renderer.header.canvas.pixelWidth, height: renderer.header.canvas.pixelHeight)
  }

  /// An observer for the stages before drawing, which are measured by the caller's `frame`.
  var observer: RenderStageObserver { RenderStageObserver { [clock] in clock.end($0) } }

  /// Measures the time of one frame, including the closure that creates it.
  mutating func measure(_ pass: MeasuringPass, frame: () -> Frame) async throws -> Sample {
    drawer.observer = pass.isStaged ? observer : nil
    _ = clock.take()
    clock.start()
    let start = ContinuousClock.now
    var made = frame()
    let layout = ContinuousClock.now - start
    if pass == .withoutShadows { made.removeShadows() }
    let waiting = ContinuousClock.now
    let textures = try await renderer.textures(of: made)
    loadingSeconds += (ContinuousClock.now - waiting) / .seconds(1)
    if renderer.options.interruption.isRequested { throw Interrupted() }
    var sample = Sample()
    if pass == .warmUp { sample.work = work(of: made, textures) }
    clock.start()
    let resumed = ContinuousClock.now
    drawer.draw(made, textures: textures, into: &bitmap)
    try finish(made.index, isStaged: pass.isStaged)
    if slowdown > 1 { slowDown(since: resumed, layout, isStaged: pass.isStaged) }
    if pass.isStaged {
      sample.stages = clock.take().mapValues { $0 / .seconds(1) }
    } else {
      sample.whole = (layout + (ContinuousClock.now - resumed)) / .seconds(1)
    }
    sample.work[.bytes] = Double(encoded?.bytes.count ?? 0)
    let next = previous ?? spare.take() ?? bitmap
    (previous, bitmap) = (bitmap, next)
    count += 1
    progress(count)
    return sample
  }

  /// Discards the previous frame, so that a pass begins like the first one.
  mutating func rewind() { (spare, previous, encoded) = (previous, nil, nil) }

  /// Spins for a fraction of the frame's time, which counts as rastering.
  private func slowDown(since start: ContinuousClock.Instant, _ layout: Duration, isStaged: Bool) {
    let end = ContinuousClock.now + (layout + (ContinuousClock.now - start)) * (slowdown - 1)
    while ContinuousClock.now < end {}
    if isStaged { clock.end(.raster) }
  }

  private mutating func finish(_ index: Int, isStaged: Bool) throws {
    guard output.encodes else { return }
    let before = previous.map { previous in
      (bitmap: previous, changed: bitmap.changedRect(since: previous))
    }
    if before?.changed.isEmpty != true || encoded == nil {
      encoded = try output.encoding.encode(
        bitmap, after: before.map { PreviousFrame(bitmap: $0.bitmap, changed: $0.changed, encoded: encoded) })
    }
    if isStaged { clock.end(.encode) }
    if let encoded, try output.write(encoded.bytes, frame: index), isStaged { clock.end(.write) }
  }

  private mutating func work(of frame: Frame, _ textures: [ImageRequest: Texture]) -> [WorkUnit: Double] {
    let moments = frame.weightedSamples
    var work: [WorkUnit: Double] = [.pixels: Double(bitmap.pixels.count)]
    for (moment, _) in moments {
      composer.compose(moment, textures: textures, into: &list)
      work[.cells, default: 0] += Double(moment.elements.count)
      work[.quads, default: 0] += Double(list.commands.count)
      work[.coveredPixels, default: 0] += list.coveredPixelCount
    }
    return work
  }
}

enum MeasuringPass: Hashable {
  /// The whole frame and the work. The times don't count.
  case warmUp
  case whole
  case stages
  case withoutShadows

  var isStaged: Bool { self == .stages || self == .withoutShadows }

  static func all(hasShadows: Bool) -> [MeasuringPass] { [.whole, .stages] + (hasShadows ? [.withoutShadows] : []) }
}

extension Frame {
  var hasShadows: Bool {
    weightedSamples.contains { moment in
      moment.frame.elements.contains { element in
        (element.attributes.shadowOpacity ?? moment.frame.style(of: element).shadow.opacity) > 0
      }
    }
  }

  fileprivate mutating func removeShadows() {
    for index in styles.indices { styles[index].shadow.opacity = 0 }
    for index in elements.indices where elements[index].attributes.shadowOpacity != nil {
      elements[index].attributes.shadowOpacity = 0
    }
    for index in shutterSamples.indices { shutterSamples[index].removeShadows() }
  }
}
