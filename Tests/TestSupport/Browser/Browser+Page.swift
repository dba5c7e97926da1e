import Foundation

extension Browser {
  /// The text of the first element that a selector matches, as it is seen; empty if there is none.
  public func text(_ selector: String) throws -> String {
    try evaluate("document.querySelector(\(selector.debugDescription))?.innerText ?? ''") as? String ?? ""
  }

  /// The value of an expression that is a number.
  public func number(_ expression: String) throws -> Int? { (try evaluate(expression) as? NSNumber)?.intValue }

  /// The value of an expression that is true or false.
  public func isTrue(_ expression: String) throws -> Bool { try evaluate(expression) as? Bool == true }
}
