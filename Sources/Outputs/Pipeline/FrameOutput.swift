import Dispatch
import Raster
import Rendering

/// The outputs of a run, which receive one frame after another.
///
/// They wait for disks and pipes on a separate thread while the workers draw. Outputs that are not finished when the
/// last reference is released remove their partial files.
package actor FrameOutput {
  private let thread = OutputThread()
  package nonisolated let encodings: [any FrameEncoding]
  /// The encodings of a frame whose file is already in place.
  package nonisolated let encodingsOfExistingFrames: [any FrameEncoding]
  private var feeds: [WriterFeed]
  private let note: @Sendable (Int) -> Void
  private let start = ContinuousClock.now
  private var count = 0
  package private(set) var last: Int?

  package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.asUnownedSerialExecutor() }

  /// - Parameter note: Called after each frame with the number of frames that every output has received.
  package init(
    _ outputs: [(format: any OutputFormat, plan: OutputPlan)], note: @escaping @Sendable (Int) -> Void
  ) throws(OutputError) {
    var feeds: [WriterFeed] = []
    for (format, plan) in outputs { feeds.append(try WriterFeed(format, plan)) }
    self.feeds = feeds
    self.note = note
    encodings = feeds.map(\.encoding)
    encodingsOfExistingFrames = zip(outputs, feeds).filter { !($0.0.format is PNGSequenceFormat) }.map(\.1.encoding)
  }

  package func write(_ frame: EncodedFrame) throws {
    guard frame.role != .lead else { return }
    for feed in feeds { try feed.take(frame) }
    if frame.role == .shown { last = frame.index }
    count += 1
    note(count)
  }

  /// Finishes the next output and returns its report and the seconds since the start, or `nil` if all are finished.
  ///
  /// - Throws: ``OutputError``. The failed output is then removed, and the next one can be finished.
  package func finishNext() throws -> (report: OutputReport, seconds: Double)? {
    guard !feeds.isEmpty, let report = try feeds.removeFirst().finish() else { return nil }
    return (report, (ContinuousClock.now - start) / .seconds(1))
  }

  package func discard() { feeds = [] }
}

/// Passes frames to a writer according to the timing of its format.
private final class WriterFeed {
  let encoding: any FrameEncoding
  private var writer: (any FrameWriter & ~Copyable)?
  private let timing: FrameTiming
  private let recordsFrameNumbers: Bool
  /// The last frame of an animation that changed anything; its duration is known when the next one follows.
  private var pending: EncodedFrame?
  private var role = PlayedFrame.Role.shown

  init(_ format: any OutputFormat, _ plan: OutputPlan) throws(OutputError) {
    let writer = try format.makeWriter(plan)
    encoding = writer.encoding
    self.writer = consume writer
    timing = type(of: format).timing
    recordsFrameNumbers = type(of: format).recordsFrameNumbers
  }

  func take(_ frame: EncodedFrame) throws(OutputError) {
    switch timing {
    case .none:
      if frame.role == .shown { try writer?.append(frame) }
    case .fixedRate:
      try writer?.append(frame)
    case .perFrame:
      let isSame = pending != nil && frame.changed?.isEmpty == true
      if isSame, !recordsFrameNumbers || frame.role == role {
        pending?.duration += 1
      } else {
        if let pending { try writer?.append(pending) }
        (pending, role) = (frame, frame.role)
      }
    }
  }

  func finish() throws(OutputError) -> OutputReport? {
    if let pending { try writer?.append(pending) }
    pending = nil
    guard let writer = writer.take() else { return nil }
    return try writer.finish()
  }
}

/// A thread for blocking calls, which the shared threads may not make.
private final class OutputThread: SerialExecutor {
  private let queue = DispatchQueue(label: "output")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
