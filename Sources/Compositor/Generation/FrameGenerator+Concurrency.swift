import LayoutCore
import Scenes
import Synchronization

extension FrameGenerator {
  /// A Boolean value that indicates whether frames may be generated at the same time, because none needs earlier ones.
  ///
  /// Such frames raise no exceptions.
  package var isConcurrent: Bool { !timeline.isStateful && loading == nil }

  /// Returns frames that are generated at the same time, each on its own thread.
  ///
  /// - Precondition: ``isConcurrent``.
  package mutating func frames(at indices: [Int]) -> [Frame] {
    var branch = self
    branch.check = FrameIssueRecorder()
    let finished = Mutex<[Int: (frame: Frame, generator: FrameGenerator)]>([:])
    LayoutObservation.concurrentPerform(indices.count) { [branch] place in
      var branch = branch
      let frame = branch.frame(at: indices[place])
      finished.withLock { $0[place] = (frame, branch) }
    }
    let all = finished.withLock { $0 }
    var check = check
    for place in indices.indices {
      guard let branch = all[place]?.generator else { continue }
      check.add(branch.check)
      // The next frames use the layout that the last one prepared.
      self = branch
    }
    self.check = check
    return indices.indices.compactMap { all[$0]?.frame }
  }
}
