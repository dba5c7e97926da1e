/// The order in which a scene's frames are drawn, and the finished ones, bounded by a number of bytes.
///
/// Requested frames come first, in the order of the requests. Idle workers draw the frames that follow the last
/// requested one, but leave a worker for the next request.
struct FrameSchedule {
  private struct Entry {
    var bytes: [UInt8]
    var lastUse: Int
  }

  /// The memory for finished frames, in bytes.
  ///
  /// The latest frame is kept even if it is larger.
  let budget: Int
  private let workerCount: Int
  private var frameCount = 0
  private var wanted: [Int] = []
  private var running: Set<Int> = []
  private var failed: Set<Int> = []
  private var finished: [Int: Entry] = [:]
  private(set) var byteCount = 0
  private var clock = 0
  /// The last requested frame.
  private(set) var focus = 0
  /// The largest number of frames to draw without a request.
  private static let aheadLimit = 240

  init(budget: Int, workerCount: Int) { (self.budget, self.workerCount) = (budget, workerCount) }

  var finishedFrames: Set<Int> { Set(finished.keys) }

  /// Forgets all frames, and begins with those of another revision.
  mutating func begin(frameCount: Int) {
    self.frameCount = frameCount
    (wanted, running, failed, finished, byteCount) = ([], [], [], [:], 0)
    focus = max(0, min(focus, frameCount - 1))
  }

  /// Returns a finished frame.
  mutating func frame(_ index: Int) -> [UInt8]? {
    focus = index
    guard let entry = finished[index] else { return nil }
    clock += 1
    finished[index]?.lastUse = clock
    return entry.bytes
  }

  mutating func request(_ index: Int) {
    focus = index
    failed.remove(index)
    if !running.contains(index), !wanted.contains(index) { wanted.append(index) }
  }

  /// Removes a request that hasn't been started.
  mutating func withdraw(_ index: Int) { wanted.removeAll { $0 == index } }

  /// Returns the frame to draw next, which then runs, or `nil` if there is none or no worker is free.
  mutating func next() -> Int? {
    guard running.count < workerCount else { return nil }
    var index: Int?
    if !wanted.isEmpty {
      index = wanted.removeFirst()
    } else if running.count < max(1, workerCount - 1) {
      index = nextAhead()
    }
    if let index { running.insert(index) }
    return index
  }

  private func nextAhead() -> Int? {
    guard let count = aheadCount, count > 0 else { return nil }
    for offset in 1...count {
      let index = (focus + offset) % frameCount
      if finished[index] == nil, !running.contains(index), !failed.contains(index) { return index }
    }
    return nil
  }

  /// The number of frames that half of the memory can hold, or `nil` before the size of a frame is known.
  private var aheadCount: Int? {
    guard !finished.isEmpty, byteCount > 0 else { return nil }
    return min(Self.aheadLimit, frameCount - 1, budget / 2 / (byteCount / finished.count + 1))
  }

  /// Ends a frame that ran: it is stored, or failed, or was canceled.
  mutating func finish(_ index: Int, _ result: Result<[UInt8], any Error>) {
    running.remove(index)
    switch result {
    case .success(let bytes): store(bytes, at: index)
    case .failure(let error): if !(error is CancellationError) { failed.insert(index) }
    }
  }

  mutating func store(_ bytes: [UInt8], at index: Int) {
    clock += 1
    byteCount += bytes.count - (finished[index]?.bytes.count ?? 0)
    finished[index] = Entry(bytes: bytes, lastUse: clock)
    while byteCount > budget, finished.count > 1, let oldest = finished.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      byteCount -= oldest.value.bytes.count
      finished[oldest.key] = nil
    }
  }
}
