import Graphics

struct FrameStep {
  /// The position of the later frame.
  var position = 0
  /// The mean difference over all channels, `0...255`.
  var mean = 0.0
  /// The mean difference between the later frame and the second frame before it.
  var meanAcross: Double?

  /// Creates the step between equal frames.
  init() {}

  /// Measures the step between two bitmaps, which is 255 for different sizes.
  init(from old: Bitmap, to new: Bitmap) {
    mean = old.width == new.width && old.height == new.height ? FlickerMeter.mean(old.pixels, new.pixels) : 255
  }
}

extension FrameSequence {
  func frameSteps(includesNeighbors: Bool = false) async throws -> [FrameStep] {
    var (steps, before): ([FrameStep], (Bitmap, Bitmap?)?) = ([], nil)
    for position in indices.indices {
      // An unchanged frame isn't requested.
      let changesNothing = position > 0 && digests[position] == digests[position - 1]
      let current = changesNothing ? before?.0 : try await bitmap(position)
      guard let current else { continue }
      if let (last, earlier) = before {
        var step = changesNothing ? FrameStep() : FrameStep(from: last, to: current)
        step.position = position
        if includesNeighbors { step.meanAcross = earlier.map { FrameStep(from: $0, to: current).mean } }
        steps.append(step)
      }
      before = (current, before?.0)
    }
    return steps
  }
}
