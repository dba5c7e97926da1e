import Compositor
import Raster

/// The pixels of a frame.
public struct RenderedFrame: Sendable {
  /// The index of the frame on the timeline, from 0.
  public var index: Int
  /// The bitmap in the canvas's size.
  public var bitmap: Bitmap
}

/// An asynchronous sequence of rendered frames in the order of the timeline.
public struct RenderedFrames: AsyncSequence, Sendable {
  /// A rendered frame.
  public typealias Element = RenderedFrame
  /// Any error of rendering.
  public typealias Failure = any Error

  let renderer: FrameRenderer
  let range: ClosedRange<Int>?
  let frameCount: Int
  let source: @Sendable (FrameIndices) -> SceneSource

  /// Creates an iterator that begins with the first frame.
  public func makeAsyncIterator() -> AsyncIterator {
    let range = range ?? 0...frameCount - 1
    return AsyncIterator(
      source: source(FrameIndices([range])), pass: renderer.pass(), jobs: renderer.options.jobs,
      missing: range.lowerBound < 0 ? range.lowerBound : range.upperBound >= frameCount ? range.upperBound : nil,
      frameCount: frameCount)
  }

  /// The number of frames that wait in addition to those being drawn.
  private static let slack = 2

  /// An iterator that renders frames in advance.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var source: SceneSource
    fileprivate let pass: FrameRenderer.Pass
    fileprivate let jobs: Int
    /// An index of the range that the timeline doesn't have.
    fileprivate let missing: Int?
    fileprivate let frameCount: Int
    private let queue = Queue()

    /// Returns the next frame, or `nil` at the end.
    ///
    /// - Throws: ``RenderingError`` if the range exceeds the timeline or an image can't be loaded, or
    ///   `CancellationError`.
    public mutating func next() async throws -> RenderedFrame? {
      if let missing { throw RenderingError.noFrame(missing, count: frameCount) }
      try Task.checkCancellation()
      while queue.tasks.count < jobs + RenderedFrames.slack {
        await source.readAhead(jobs: jobs)
        guard let frame = try source.next() else { break }
        await pass.expect(frame)
        let pass = pass
        queue.tasks.append(Task { RenderedFrame(index: frame.index, bitmap: try await pass.drawn(frame).bitmap) })
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

  /// The frames being rendered, which are canceled when the iterator is released.
  private final class Queue {
    var tasks: [Task<RenderedFrame, any Error>] = []

    deinit { for task in tasks { task.cancel() } }
  }
}
