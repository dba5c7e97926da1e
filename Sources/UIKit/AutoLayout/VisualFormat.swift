import Foundation

/// A line of the visual format language: views in order, with lengths and the distances between them.
///
/// Source: Auto Layout Guide, "Visual Format Language", the table of the grammar.
struct VisualFormat {
  enum Length {
    case constant(CGFloat)
    /// The width or the height of a view or guide.
    case item(AnyObject)
  }

  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var length: Length
    var priority = UILayoutPriority.required
  }

  enum Connection {
    /// No distance.
    case flush
    /// The standard distance.
    case standard
    case predicates([Predicate])
  }

  struct Element {
    var item: AnyObject
    var predicates: [Predicate]
  }

  /// A mistake in a format, with the index of its character.
  struct Failure: Error {
    let reason: String
    let position: Int
  }

  var isVertical = false
  /// The connection of the first view with its superview, or `nil` without one.
  var start: Connection?
  var elements: [Element] = []
  /// The connections between successive views.
  var connections: [Connection] = []
  /// The connection of the last view with its superview, or `nil` without one.
  var end: Connection?
}

/// A reader of the visual format language.
struct VisualFormatParser {
  private let text: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var index = 0

  init(_ text: String, metrics: [String: Any], views: [String: Any]) {
    (self.text, self.metrics, self.views) = (Array(text), metrics, views)
  }

  mutating func parse() throws(VisualFormat.Failure) -> VisualFormat {
    var format = VisualFormat()
    format.isVertical = try orientation()
    if take("|") { format.start = try connection() }
    format.elements.append(try element())
    while next != nil {
      let connection = try connection()
      if take("|") {
        format.end = connection
        if next != nil { throw failure("Unexpected character after the superview") }
      } else {
        format.connections.append(connection)
        format.elements.append(try element())
      }
    }
    return format
  }

  private mutating func orientation() throws(VisualFormat.Failure) -> Bool {
    guard let letter = next, letter == "V" || letter == "H" else { return false }
    index += 1
    if take(":") { return letter == "V" }
    throw failure(
      "Expected ':' after '\(letter)' to specify \(letter == "V" ? "vertical" : "horizontal") arrangement")
  }

  private mutating func element() throws(VisualFormat.Failure) -> VisualFormat.Element {
    guard take("[") else { throw failure("Expected a view. View names must be enclosed in square brackets") }
    skipSpace()
    let start = index
    guard let name = identifier() else { throw failure("Expected a view name, a C identifier") }
    guard let item = view(name) else {
      throw failure("\(name) is not a key in the views dictionary.", at: start + name.count)
    }
    var predicates: [VisualFormat.Predicate] = []
    if take("(") { predicates = try list(ofSizes: true) }
    guard take("]") else { throw failure("Expected a ']' here to give the end of a view") }
    return VisualFormat.Element(item: item, predicates: predicates)
  }

  private mutating func connection() throws(VisualFormat.Failure) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    if next == "[" || next == "|" { return .standard }
    let predicates: [VisualFormat.Predicate]
    if take("(") {
      predicates = try list(ofSizes: false)
    } else {
      predicates = [VisualFormat.Predicate(length: .constant(try constant()))]
    }
    guard take("-") else { throw failure("Expected a '-' here to give the end of a distance") }
    return .predicates(predicates)
  }

  /// Reads predicates up to the closing parenthesis.
  private mutating func list(ofSizes: Bool) throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    var predicates = [try predicate(ofSize: ofSizes)]
    while take(",") { predicates.append(try predicate(ofSize: ofSizes)) }
    if take(")") { return predicates }
    throw failure(
      ofSizes
        ? "A predicate on a view's thickness must end with ')' and the view must end with ']'"
        : "A predicate on a distance must end with ')'")
  }

  private mutating func predicate(ofSize: Bool) throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    let relation = try relation()
    var predicate = VisualFormat.Predicate(length: try length(ofSize: ofSize))
    predicate.relation = relation
    if take("@") { predicate.priority = UILayoutPriority(rawValue: Float(try constant())) }
    return predicate
  }

  private mutating func relation() throws(VisualFormat.Failure) -> NSLayoutConstraint.Relation {
    guard let first = next, "=<>".contains(first) else { return .equal }
    index += 1
    guard index < text.count, text[index] == "=" else { throw failure("Unknown relation. Must be ==, >=, or <=") }
    index += 1
    return first == "=" ? .equal : first == "<" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  /// Reads a constant, or a view of which the width or the height is meant.
  private mutating func length(ofSize: Bool) throws(VisualFormat.Failure) -> VisualFormat.Length {
    let start = index
    if ofSize, let name = identifier(), metrics[name] == nil {
      if let item = view(name) { return .item(item) }
      throw failure("\(name) is not a key in the metrics or views dictionary.")
    }
    index = start
    return .constant(try constant())
  }

  private mutating func constant() throws(VisualFormat.Failure) -> CGFloat {
    if let name = identifier() {
      if let value = metrics[name].flatMap(Self.number) { return value }
      throw failure("\(name) is not a key in the metrics dictionary.")
    }
    skipSpace()
    let start = index
    while index < text.count, text[index].isNumber || "+-.eE".contains(text[index]), !endsDistance(since: start) {
      index += 1
    }
    guard let number = Double(String(text[start..<index])) else {
      index = start
      throw failure("Expected a number or the name of a metric")
    }
    return CGFloat(number)
  }

  /// Returns a Boolean value that indicates whether a hyphen ends a number instead of being its sign.
  private func endsDistance(since start: Int) -> Bool {
    "+-".contains(text[index]) && index > start && !"eE".contains(text[index - 1])
  }

  // MARK: Names and characters

  private func view(_ name: String) -> AnyObject? {
    guard let value = views[name] else { return nil }
    return value as? UIView ?? value as? UILayoutGuide
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as UILayoutPriority: CGFloat(value.rawValue)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  /// Reads a C identifier, or returns `nil` without reading anything.
  private mutating func identifier() -> String? {
    guard let first = next, first == "_" || first.isASCII && first.isLetter else { return nil }
    let start = index
    while index < text.count,
      text[index] == "_" || text[index].isASCII && (text[index].isLetter || text[index].isNumber)
    {
      index += 1
    }
    return String(text[start..<index])
  }

  private mutating func skipSpace() { while index < text.count, text[index].isWhitespace { index += 1 } }

  /// The next character that isn't white space, or `nil` at the end.
  private var next: Character? {
    mutating get {
      skipSpace()
      return index < text.count ? text[index] : nil
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    index += 1
    return true
  }

  private func failure(_ reason: String, at position: Int? = nil) -> VisualFormat.Failure {
    VisualFormat.Failure(reason: reason, position: position ?? index)
  }
}
