import Dispatch
import Raster
import Rendering

/// The outputs of a run, fed one frame after another.
///
/// They wait for disks and pipes on a thread of their own, while the workers draw.
package actor FrameOutput {
  private let thread = OutputThread()
  /// What ``write(_:)`` wants of every frame, in the order of the outputs.
  package nonisolated let encodings: [FrameEncoding]
  private var feeds: [WriterFeed]
  private let note: @Sendable (Int) -> Void
  private let start = ContinuousClock.now
  private var count = 0
  /// The last frame that all outputs have.
  package private(set) var last: Int?

  package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.asUnownedSerialExecutor() }

  /// Outputs that have no frame yet.
  ///
  /// - Parameter note: Told how many frames all outputs have, after each one.
  package init(_ writers: [any FrameWriter], note: @escaping @Sendable (Int) -> Void) {
    feeds = writers.map { WriterFeed($0) }
    self.note = note
    encodings = writers.map(\.encoding)
  }

  /// Hands a frame to all outputs.
  package func write(_ frame: FinishedFrame) throws {
    guard frame.role != .lead else { return }
    for index in feeds.indices { try feeds[index].take(frame) }
    if frame.role == .shown { last = frame.place }
    count += 1
    note(count)
  }

  /// Puts the next output in its place and says how many seconds have gone since the start; `nil` when all are.
  ///
  /// - Throws: ``OutputError``; what is not whole of this output has then been removed, and the next one may be finished.
  package func finishNext() throws -> (report: OutputReport, seconds: Double)? {
    guard !feeds.isEmpty else { return nil }
    var feed = feeds.removeFirst()
    do {
      return (try feed.finish(), (ContinuousClock.now - start) / .seconds(1))
    } catch {
      feed.writer.abandon()
      throw error
    }
  }

  /// Removes what is not whole.
  package func abandon() {
    for index in feeds.indices { feeds[index].writer.abandon() }
  }
}

/// Hands frames to a writer as its kind of format wants them.
private struct WriterFeed {
  var writer: any FrameWriter
  private let encoding: FrameEncoding
  private let kind: OutputFormat.Kind
  /// Of an animation, the last frame that changed anything: how long it shows is known when the next one comes.
  private var pending: WrittenFrame?
  private var role = PlayedFrame.Role.shown
  private let splitsRoles: Bool

  init(_ writer: any FrameWriter) {
    self.writer = writer
    encoding = writer.encoding
    kind = type(of: writer).format.kind
    splitsRoles = type(of: writer).format.numbersFrames
  }

  mutating func take(_ frame: FinishedFrame) throws(OutputError) {
    switch kind {
    case .pictures:
      if frame.role == .shown { try writer.append(written(frame)) }
    case .video:
      try writer.append(written(frame))
    case .animation:
      let isSame = pending != nil && frame.changed?.isEmpty == true
      if isSame, !splitsRoles || frame.role == role {
        pending?.duration += 1
      } else {
        if let pending { try writer.append(pending) }
        (pending, role) = (written(frame), frame.role)
      }
    }
  }

  mutating func finish() throws(OutputError) -> OutputReport {
    if let pending { try writer.append(pending) }
    pending = nil
    return try writer.finish()
  }

  private func written(_ frame: FinishedFrame) -> WrittenFrame {
    let encoded = frame.encoded[encoding.name] ?? .unchanged
    return WrittenFrame(
      place: frame.place, placeBefore: frame.placeBefore, bytes: encoded.bytes, area: encoded.area,
      changed: frame.changed, digest: frame.digest, isKept: frame.isKept, role: frame.role)
  }
}

/// A thread that may wait; the shared ones are for computing only.
private final class OutputThread: SerialExecutor {
  private let queue = DispatchQueue(label: "output")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
