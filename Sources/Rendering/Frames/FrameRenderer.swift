import Compositor
import LayoutCore
import Raster
import Scenes
import Synchronization

/// A renderer that loads the images of frames, sets their text, and composes and rasterizes them.
///
/// Any number of tasks may use it at the same time. Its options limit the number of frames that are drawn at once.
package final class FrameRenderer: Sendable {
  package let header: FrameSourceHeader
  package let options: RenderingOptions
  package let slots: WorkerPool
  private let threadCount: Int
  private let images: ImageCache
  private let typesetter: CachingTypesetter
  package let composer: FrameComposer
  /// The drawers, kept for their working memory.
  private let drawers = Mutex<[FrameDrawer]>([])
  private let pool = BitmapPool()
  private let passes: PassCounter

  /// Creates a renderer, whose workers share frames if there are fewer than jobs.
  package init(_ header: FrameSourceHeader, options: RenderingOptions, frameCount: Int? = nil) {
    (self.header, self.options) = (header, options)
    slots = WorkerPool(count: options.jobs)
    threadCount = options.jobs / max(1, min(frameCount ?? options.jobs, options.jobs))
    passes = PassCounter()
    typesetter = CachingTypesetter(fonts: header.fonts, memory: options.labelMemory)
    images = ImageCache(
      header: header, limits: options.limits, budget: options.memory - options.labelMemory, jobs: options.jobs,
      slots: slots, interruption: options.interruption, typesetter: typesetter)
    composer = FrameComposer(canvas: header.canvas, typesetter: typesetter)
  }

  /// Creates a renderer that uses the workers, the typesetter, and the loaded images of another one.
  ///
  /// Images keep the size at which the other renderer loads them, even if this header needs another one.
  /// - Precondition: The headers have the same fonts, and their image files haven't changed.
  package init(_ header: FrameSourceHeader, sharing other: FrameRenderer) {
    (self.header, options, slots, threadCount) = (header, other.options, other.slots, other.threadCount)
    (images, typesetter, passes) = (other.images, other.typesetter, other.passes)
    composer = FrameComposer(canvas: header.canvas, typesetter: typesetter)
  }

  package func pass() -> Pass { Pass(renderer: self, offset: passes.next() << 40) }

  package func stop() async { await images.stop() }

  package var fontWarnings: [String] { typesetter.warnings }

  /// The font warnings in one line, or `nil` if there are none.
  package var fontIssue: String? { typesetter.issue }

  package var imageStatistics: ImageCacheIndex.Statistics { get async { await images.statistics } }

  /// The memory that images and glyphs of the current frames needed, in bytes, if it exceeded the limit.
  package var excessMemory: Int? {
    get async { await images.statistics.neededBytes.map { $0 + options.labelMemory } }
  }

  /// Returns the textures of a frame's images after loading them, for a drawer of ``makeDrawer()``.
  ///
  /// - Throws: ``RenderingError`` or ``Interrupted``.
  package func textures(of frame: Frame) async throws -> [ImageRequest: Texture] {
    try await images.withTextures(of: frame) { $0 }
  }

  package func makeDrawer() -> FrameDrawer {
    FrameDrawer(composer, workers: threadCount, instructionSet: options.instructionSet)
  }

  fileprivate func expect(_ frame: Frame) async { await images.expect(frame) }

  @concurrent fileprivate func drawn(_ frame: Frame) async throws -> FrameBitmap {
    // The textures are released before the frame is encoded, which takes as long as drawing it.
    try await images.withTextures(of: frame) { textures in
      try await self.slots.work(for: frame.index) { try self.drawn(frame, textures) }
    }
  }

  private func drawn(_ frame: Frame, _ textures: [ImageRequest: Texture]) throws -> FrameBitmap {
    try Task.checkCancellation()
    var drawer = drawers.withLock { $0.popLast() } ?? makeDrawer()
    defer { give(drawer) }
    var bitmap = pool.take() ?? Bitmap(width: header.canvas.pixelWidth, height: header.canvas.pixelHeight)
    try drawer.draw(frame, textures: textures, into: &bitmap, pause: Task.checkCancellation)
    return FrameBitmap(bitmap, returningTo: pool)
  }

  private func give(_ drawer: FrameDrawer) { drawers.withLock { $0.append(drawer) } }
}

/// The numbers of passes, which keep equal frame numbers apart.
private final class PassCounter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}

extension FrameRenderer {
  package struct Pass: Sendable {
    fileprivate let renderer: FrameRenderer
    fileprivate let offset: Int

    /// Announces a frame, in the order of the frames, so that its images can load before it is drawn.
    package func expect(_ frame: Frame) async { await renderer.expect(shifted(frame)) }

    /// - Throws: ``RenderingError``, ``Interrupted``, or `CancellationError`.
    package func drawn(_ frame: Frame) async throws -> FrameBitmap { try await renderer.drawn(shifted(frame)) }

    private func shifted(_ frame: Frame) -> Frame {
      var frame = frame
      frame.index += offset
      return frame
    }
  }
}
