import Dispatch

/// The outputs of a run, fed one frame after another.
///
/// They wait for disks and pipes on a thread of their own, while the workers draw.
actor FrameOutput {
  private let thread = OutputThread()
  /// What ``write(_:frame:)`` wants of every frame, in the order of the outputs.
  let encodings: [FrameEncoding]
  private var writers: [any FrameWriter]
  private var progress: Progress
  private var count = 0
  /// The last frame that all outputs have.
  private(set) var last: Int?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Outputs that have no frame yet.
  init(_ writers: [any FrameWriter], progress: Progress) {
    self.writers = writers
    self.progress = progress
    encodings = writers.map(\.encoding)
  }

  /// Hands a frame to all outputs.
  func write(_ encoded: FrameRenderer.Encoded, frame: Int) throws {
    for index in writers.indices {
      try writers[index].append(encoded[encodings[index].name] ?? [], frame: frame)
    }
    last = frame
    count += 1
    progress.advance(to: count)
  }

  /// Takes the progress away; the seconds since the start.
  func endProgress() -> Double {
    progress.end()
    return progress.seconds
  }

  /// Puts the next output in its place; `nil` when all are.
  ///
  /// - Throws: ``ToolFailure``; this output and those after it are then left for ``abandon()``.
  func finishNext() throws -> OutputReport? {
    guard !writers.isEmpty else { return nil }
    let report = try writers[0].finish()
    writers.removeFirst()
    return report
  }

  /// Removes what is not whole.
  func abandon() {
    progress.end()
    for index in writers.indices { writers[index].abandon() }
  }
}

/// A thread that may wait; the shared ones are for computing only.
private final class OutputThread: SerialExecutor {
  private let queue = DispatchQueue(label: "output")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
