import Compositor
import LayoutCore
import Raster
import Scenes
import Synchronization

/// Renders frames to bitmaps: loads their images, sets their text, composes and rasterizes them.
///
/// Everything between a ``FrameSourceHeader`` and pixels is put together here and nowhere else. Any number of tasks may
/// use a renderer at the same time; as many frames are drawn at once as its options say.
package final class FrameRenderer: Sendable {
  /// Properties that all frames have in common.
  package let header: FrameSourceHeader
  package let options: RenderingOptions
  /// Slots in which frames are drawn, and images loaded.
  package let slots: WorkerPool
  /// Threads that share a frame.
  private let threadCount: Int
  private let images: ImageCache
  private let typesetter: CachingTypesetter
  package let composer: FrameComposer
  /// Drawers, as many as ever worked at the same time, kept for their working memory.
  private let drawers = Mutex<[FrameDrawer]>([])
  private let pool = BitmapPool()
  private let passCount = Mutex(0)

  /// Creates a renderer that has loaded nothing yet.
  ///
  /// - Parameter frameCount: Number of frames wanted, if it is known: workers share frames if there are fewer than jobs.
  package init(_ header: FrameSourceHeader, options: RenderingOptions, frameCount: Int? = nil) {
    self.header = header
    self.options = options
    slots = WorkerPool(count: options.jobs)
    threadCount = options.jobs / max(1, min(frameCount ?? options.jobs, options.jobs))
    images = ImageCache(
      header: header, limits: options.limits, budget: options.memory - options.labelMemory, jobs: options.jobs,
      slots: slots, interruption: options.interruption)
    typesetter = CachingTypesetter(fonts: header.fonts, memory: options.labelMemory)
    composer = FrameComposer(canvas: header.canvas, typesetter: typesetter)
  }

  /// Starts a pass over frames that no two of which have the same index.
  package func pass() -> Pass {
    let number = passCount.withLock { count in
      defer { count += 1 }
      return count
    }
    return Pass(renderer: self, offset: number << 40)
  }

  /// Stops loading images; images being loaded are discarded.
  package func stop() async { await images.stop() }

  /// Doubts about the fonts and characters of the frames so far; one sentence each.
  package var fontWarnings: [String] { typesetter.warnings }

  /// Loads and evictions of images so far.
  package var imageStatistics: ImageCacheIndex.Statistics { get async { await images.statistics } }

  /// Bytes that images and glyphs of the frames being drawn took, if that was more than the options allow.
  package var excessMemory: Int? {
    get async { await images.statistics.neededBytes.map { $0 + options.labelMemory } }
  }

  /// Returns the textures of a frame's images, for a drawer of ``makeDrawer()``; waits until they are loaded.
  ///
  /// - Throws: ``RenderingError``; ``Interrupted``.
  package func textures(of frame: Frame) async throws -> [ImageRequest: Texture] {
    try await images.withTextures(of: frame) { $0 }
  }

  /// Returns a drawer of its own for somebody who draws frames one by one.
  package func makeDrawer() -> FrameDrawer {
    FrameDrawer(composer, workers: threadCount, instructionSet: options.instructionSet)
  }

  fileprivate func expect(_ frame: Frame) async { await images.expect(frame) }

  @concurrent fileprivate func drawn(_ frame: Frame) async throws -> FrameBitmap {
    // The textures are given back before the frame is encoded, which takes as long as drawing it.
    try await images.withTextures(of: frame) { textures in
      try await self.slots.work(for: frame.index) { try self.drawn(frame, textures) }
    }
  }

  private func drawn(_ frame: Frame, _ textures: [ImageRequest: Texture]) throws -> FrameBitmap {
    try Task.checkCancellation()
    var drawer = takeDrawer()
    defer { give(drawer) }
    var bitmap = takeBitmap()
    try drawer.draw(frame, textures: textures, into: &bitmap, pause: Task.checkCancellation)
    return FrameBitmap(bitmap, returningTo: pool)
  }

  private func takeDrawer() -> FrameDrawer {
    drawers.withLock { $0.popLast() } ?? makeDrawer()
  }

  private func give(_ drawer: FrameDrawer) { drawers.withLock { $0.append(drawer) } }

  private func takeBitmap() -> Bitmap {
    pool.take() ?? Bitmap(width: header.canvas.pixelWidth, height: header.canvas.pixelHeight)
  }
}

extension FrameRenderer {
  /// One pass over frames, each drawn at most once.
  package struct Pass: Sendable {
    fileprivate let renderer: FrameRenderer
    /// Keeps the frames of different passes apart.
    fileprivate let offset: Int

    /// Announces a frame, so that its images can be loaded before it is drawn; to be called in the order of the frames.
    package func expect(_ frame: Frame) async { await renderer.expect(shifted(frame)) }

    /// Draws a frame; its pixels are a function of the frame alone.
    ///
    /// - Throws: ``RenderingError``; ``Interrupted``; `CancellationError`.
    package func drawn(_ frame: Frame) async throws -> FrameBitmap { try await renderer.drawn(shifted(frame)) }

    private func shifted(_ frame: Frame) -> Frame {
      var frame = frame
      frame.index += offset
      return frame
    }
  }
}
