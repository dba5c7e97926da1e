import Graphics

/// The difference between consecutive frames.
struct FrameStep {
  /// The position of the later frame.
  var position = 0
  /// The mean difference over all channels, `0...255`.
  var mean = 0.0
  /// The mean difference between the later frame and the one two before it.
  var meanAcross: Double?

  /// Creates the step between equal frames.
  init() {}

  /// Measures the step between two bitmaps, which is 255 for different sizes.
  init(from old: Bitmap, to new: Bitmap) {
    mean = old.width == new.width && old.height == new.height ? Self.mean(old.pixels, new.pixels) : 255
  }

  private static func mean(_ a: [Pixel], _ b: [Pixel]) -> Double {
    var (total, index) = (0, 0)
    while index < a.count {
      var (p, q) = (a[index].bits, b[index].bits)
      while p != q {
        total += abs(Int(p & 255) - Int(q & 255))
        (p, q) = (p >> 8, q >> 8)
      }
      index += 1
    }
    return Double(total) / Double(4 * max(1, a.count))
  }
}

extension FrameSequence {
  /// Returns the differences between consecutive frames.
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
