extension GoldenReport.Entry {
  /// The verdict as lines of text, the most important first.
  var words: [String] { verdict.summary.split(separator: "\n").map { String($0.drop { $0 == " " }) } }

  /// The frames that fail in order, each with a description of the problem.
  var failingFrames: [(index: Int, words: String)] {
    verdict.frames.filter { !$0.isAccepted }.map { ($0.index, words(for: $0)) }
  }

  private func words(for frame: FrameComparison) -> String {
    if let shift = verdict.timing?.shifts.first(where: { $0.frames.contains(frame.index) }) {
      return "shows golden frame \(frame.index - shift.offset), \(abs(shift.offset).counted("frame")) "
        + (shift.offset > 0 ? "late" : "early")
    }
    if verdict.timing?.duplicated.contains(frame.index) == true { return "repeats the previous frame" }
    return frame.difference?.description ?? "the golden has no such frame"
  }
}
