enum AttributeTextError: Error {
  /// A token isn't a number or isn't a multiple of the attribute's step.
  case number(String, DecimalStep)
  case count(Int, expected: Int)
  /// Any other problem, as a sentence without a final period.
  case other(String)

  var sentence: String {
    switch self {
    case .number(let token, let step):
      "\"\(token.prefix(40))\" isn't a number in steps of \(step.text(1)), such as 120, 120*24 or 120+1.5*24"
    case .count(let count, let expected): "\(count) values instead of \(expected), one for each frame"
    case .other(let sentence): sentence
    }
  }

  /// Splits a token into the repeated part and the number of repetitions.
  static func repeated(_ token: Substring, atMost limit: Int) throws(AttributeTextError) -> (Substring, Int) {
    let star = token.lastIndex(of: "*")
    let times = star.map { Int(token[$0...].dropFirst()) ?? 0 } ?? 1
    guard times >= 1 else { throw .other("\"\(token.prefix(40))\" needs a count from 1 on after *") }
    guard times <= limit else { throw .other("more values than frames") }
    return (star.map { token[..<$0] } ?? token, times)
  }
}
