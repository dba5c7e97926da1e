enum AttributeTextFault: Error {
  /// A token isn't a number or isn't a multiple of the attribute's step.
  case number(String, DecimalStep)
  /// There are too many or too few values.
  case count(Int, expected: Int)
  /// Any other problem, as a sentence without a final period.
  case other(String)

  /// A sentence without a final period.
  var sentence: String {
    switch self {
    case .number(let token, let step):
      "\"\(token.prefix(40))\" isn't a number in steps of \(step.text(1)), such as 120, 120*24 or 120+1.5*24"
    case .count(let count, let expected): "\(count) values instead of \(expected), one for each frame"
    case .other(let sentence): sentence
    }
  }

  /// Splits a token into the repeated part and the number of repetitions.
  static func repeated(_ token: Substring, atMost limit: Int) throws(AttributeTextFault) -> (Substring, Int) {
    guard let star = token.lastIndex(of: "*") else {
      guard limit >= 1 else { throw .other("more values than frames") }
      return (token, 1)
    }
    guard let times = Int(token[star...].dropFirst()), times >= 1 else {
      throw .other("\"\(token.prefix(40))\" needs a count from 1 on after *")
    }
    guard times <= limit else { throw .other("more values than frames") }
    return (token[..<star], times)
  }
}
