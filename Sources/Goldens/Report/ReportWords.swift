extension GoldenReport.Entry {
  /// The verdict in words, line by line; the first line tells the most important.
  var words: [String] {
    verdict.summary.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// The frames that fail, with the measured difference of each, in order.
  var failingFrames: [(index: Int, words: String)] {
    verdict.frames.filter { !$0.isAccepted }.map {
      ($0.index, $0.difference?.description ?? "the golden has no such frame")
    }
  }
}
