import Compositor
import Raster

/// A frame's pixels and its place on the timeline.
public struct RenderedFrame: Sendable {
  /// Index on the timeline, from 0.
  public var index: Int
  /// Pixels in the canvas's size.
  public var bitmap: Bitmap
}

/// Rendered frames in the order of the timeline.
public struct RenderedFrames: AsyncSequence, Sendable {
  /// A frame with its index.
  public typealias Element = RenderedFrame
  /// Any error of rendering.
  public typealias Failure = any Error

  let renderer: FrameRenderer
  let range: ClosedRange<Int>?
  let frameCount: Int
  let source: @Sendable (FrameIndices) -> SceneSource

  /// Starts from the first frame.
  public func makeAsyncIterator() -> AsyncIterator {
    let range = range ?? 0...frameCount - 1
    return AsyncIterator(
      source: source(FrameIndices([range])), pass: renderer.pass(), limit: renderer.options.jobs + Self.slack,
      missing: range.lowerBound < 0 ? range.lowerBound : range.upperBound >= frameCount ? range.upperBound : nil,
      frameCount: frameCount)
  }

  /// Frames that wait for their turn, beyond those being drawn.
  private static let slack = 2

  /// Renders frames before they are asked for.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var source: SceneSource
    fileprivate let pass: FrameRenderer.Pass
    fileprivate let limit: Int
    /// An index of the range that the timeline does not have.
    fileprivate let missing: Int?
    fileprivate let frameCount: Int
    private let queue = Queue()

    fileprivate init(source: SceneSource, pass: FrameRenderer.Pass, limit: Int, missing: Int?, frameCount: Int) {
      (self.source, self.pass, self.limit) = (source, pass, limit)
      (self.missing, self.frameCount) = (missing, frameCount)
    }

    /// Returns the next frame; `nil` behind the last one.
    ///
    /// - Throws: ``RenderingError``, if the range leaves the timeline or an image cannot be loaded; `CancellationError`.
    public mutating func next() async throws -> RenderedFrame? {
      if let missing { throw RenderingError.noFrame(missing, count: frameCount) }
      try Task.checkCancellation()
      while queue.tasks.count < limit, let frame = try source.next() {
        await pass.expect(frame)
        let pass = pass
        queue.tasks.append(
          Task { RenderedFrame(index: frame.index, bitmap: try await pass.drawn(frame).bitmap) })
      }
      guard !queue.tasks.isEmpty else { return nil }
      let task = queue.tasks.removeFirst()
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Frames being rendered, cancelled when the iterator is gone.
  private final class Queue {
    var tasks: [Task<RenderedFrame, any Error>] = []

    deinit { for task in tasks { task.cancel() } }
  }
}
