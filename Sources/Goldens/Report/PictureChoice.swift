/// The frames of a result that a report shows at full size, the most significant first.
struct PictureChoice: Sendable, Hashable {
  /// The frame numbers of golden and actual frames, which are shown together.
  var numbers: [Int] = []
  /// The golden frames that appear at other times in the actual frames.
  var partners: [Int] = []

  /// Creates the choice for a result: the frames that differ and their neighbors.
  init(_ verdict: GoldenVerdict) {
    var chosen: Set<Int> = []
    func choose(_ number: Int) {
      if chosen.insert(number).inserted { numbers.append(number) }
    }
    let different = verdict.frames.filter { $0.difference != nil || !$0.isAccepted }
    let worst = different.max { Self.weight($0) < Self.weight($1) }
    if let worst { choose(worst.index) }
    if let appearance = verdict.appearance { [appearance.worst, appearance.first, appearance.last].forEach(choose) }
    for frame in different where !frame.isAccepted { choose(frame.index) }
    for frame in different { choose(frame.index) }
    if let timing = verdict.timing {
      for shift in timing.shifts {
        shift.frames.forEach(choose)
        partners += shift.frames.map { $0 - shift.offset }
      }
      (timing.dropped + timing.duplicated).forEach(choose)
    }
    switch verdict.outcome {
    case .size, .missing, .unreadable:
      for number in 0..<max(verdict.actual.frameCount, verdict.expected?.frameCount ?? 0) { choose(number) }
    case .identical, .withinTolerance, .timing, .appearance, .timingAndAppearance: break
    }
    for number in numbers { [number - 1, number + 1].forEach(choose) }
  }

  private static func weight(_ frame: FrameComparison) -> Int {
    frame.isAccepted ? -1 : frame.difference?.differingPixels ?? 0
  }
}
