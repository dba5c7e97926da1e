import ImageComparison
import Outputs

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

extension AttributeChange {
  /// The change in words: `center.x +1.5 pt`.
  var words: String {
    let sign = difference < 0 ? "\u{2212}" : "+"
    return "\(attribute) \(sign)\(abs(difference).chartText)\(unit.isEmpty || unit == "°" ? unit : " \(unit)")"
  }
}

extension Tolerance {
  /// Most pixels of a frame that may differ at all; `nil` if the tolerance has no such limit.
  var pixelLimit: Int? {
    switch self {
    case .exact: 0
    }
  }
}
