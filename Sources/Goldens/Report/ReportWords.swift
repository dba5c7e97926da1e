import ImageComparison
import Outputs

extension GoldenResult {
  /// The verdict in words, line by line; the first line tells the most important.
  var words: [String] { [verdict.outcome.title] + (verdict.reason.map { [$0] } ?? []) }

  /// The frames that fail, with the measured difference of each, in order.
  var failingFrames: [(index: Int, words: String)] {
    verdict.frames.filter { !$0.isAccepted }.map {
      ($0.index, $0.difference?.description ?? "the golden has no such frame")
    }
  }
}

extension AttributeChange {
  /// The change in words: `center.x +1.5 pt`.
  var words: String {
    let sign = difference < 0 ? "\u{2212}" : "+"
    return "\(attribute) \(sign)\(abs(difference).chartText)\(unit.isEmpty || unit == "°" ? unit : " \(unit)")"
  }
}
