package enum TimingCurveError: Error, Sendable, Hashable, CustomStringConvertible {
  case unknownName(String)
  /// A `(` without its `)`, or text after it.
  case unbalancedParentheses(String)
  /// Arguments that differ from those of the curve, which `usage` shows.
  case wrongArguments(usage: String)
  /// An argument that isn't a finite number.
  case notANumber(String, argument: String)
  /// An argument outside the allowed values.
  case outOfRange(argument: String, value: String, allowed: String)

  package var description: String {
    switch self {
    case .unknownName(let name):
      let allowed = (TimingCurve.names + TimingCurve.usages).joined(separator: ", ")
      return "unknown timing curve \"\(name)\"; allowed: \(allowed)"
    case .unbalancedParentheses(let text):
      return "\"\(text)\" must end with the one \")\" that closes its \"(\""
    case .wrongArguments(let usage):
      return "wrong arguments; write \(usage)"
    case .notANumber(let text, let argument):
      return "\(argument) must be a finite number, not \"\(text)\""
    case .outOfRange(let argument, let value, let allowed):
      return "\(argument) must be \(allowed), not \(value)"
    }
  }
}

extension TimingCurve: CustomStringConvertible {
  private static let named: KeyValuePairs<String, TimingCurve> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    "easeInOutSine": .easeInOutSine, "easeInOutQuad": .easeInOutQuad, "default": .default, "hold": .hold,
  ]
  /// The names of the curves without arguments.
  package static let names = named.map { $0.key }
  package static let usages = [bezierUsage, springUsage, stepsUsage]
  private static let bezierUsage = "cubic-bezier(x1, y1, x2, y2)"
  private static let springUsage =
    "spring(dampingRatio[, response: seconds][, velocity: v]) or spring(mass: m, stiffness: k, damping: c[, velocity: v])"
  private static let stepsUsage = "steps(count[, start|end|none|both])"

  /// The curve as a scene file writes it.
  public var description: String {
    switch self {
    case .linear, .easeIn, .easeOut, .easeInOut, .easeInOutSine, .easeInOutQuad, .default, .hold:
      Self.named.first { $0.value == self }?.key ?? ""
    case .cubicBezier(let x1, let y1, let x2, let y2):
      "cubic-bezier(\(brief(x1)), \(brief(y1)), \(brief(x2)), \(brief(y2)))"
    case .spring(let spring): spring.description
    case .steps(let count, let jump): "steps(\(count), \(jump.rawValue))"
    }
  }

  /// Creates the curve that a text describes: a name, or a function such as `cubic-bezier(0.25, 0.1, 0.25, 1)`,
  /// `spring(0.8)`, `spring(0.8, response: 0.5)`, `spring(mass: 1, stiffness: 100, damping: 10)`, or `steps(4, end)`.
  package init(parsing text: String) throws(TimingCurveError) {
    let text = trimmed(text[...])
    guard let open = text.firstIndex(of: "(") else {
      guard let curve = Self.named.first(where: { $0.key == text })?.value else { throw .unknownName(String(text)) }
      self = curve
      return
    }
    let inside = text[text.index(after: open)...]
    guard inside.last == ")", !inside.dropLast().contains(where: { $0 == "(" || $0 == ")" }) else {
      throw .unbalancedParentheses(String(text))
    }
    let arguments = inside.dropLast().split(separator: ",", omittingEmptySubsequences: false).map(Argument.init)
    switch trimmed(text[..<open]) {
    case "cubic-bezier": self = try Self.bezier(arguments)
    case "spring": self = .spring(try Self.spring(arguments))
    case "steps": self = try Self.steps(arguments)
    case let name: throw .unknownName(String(name))
    }
  }

  private static func bezier(_ arguments: [Argument]) throws(TimingCurveError) -> TimingCurve {
    guard arguments.count == 4, arguments.allSatisfy({ $0.label == nil }) else {
      throw .wrongArguments(usage: bezierUsage)
    }
    let unit = "0…1"
    return .cubicBezier(
      x1: try arguments[0].number("x1", allowed: unit) { 0...1 ~= $0 }, y1: try arguments[1].overshoot("y1"),
      x2: try arguments[2].number("x2", allowed: unit) { 0...1 ~= $0 }, y2: try arguments[3].overshoot("y2"))
  }

  private static func steps(_ arguments: [Argument]) throws(TimingCurveError) -> TimingCurve {
    guard 1...2 ~= arguments.count, arguments.allSatisfy({ $0.label == nil }) else {
      throw .wrongArguments(usage: stepsUsage)
    }
    let jump = arguments.count == 2 ? StepJump(rawValue: String(arguments[1].value)) : .end
    guard let jump else { throw .wrongArguments(usage: stepsUsage) }
    let least = jump == .none ? 2 : 1
    guard let count = Int(arguments[0].value), least...10_000 ~= count else {
      throw .outOfRange(
        argument: "count", value: String(arguments[0].value), allowed: "a whole number, \(least)…10000")
    }
    return .steps(count, jump: jump)
  }

  private static func spring(_ arguments: [Argument]) throws(TimingCurveError) -> Spring {
    var rest = arguments
    var velocity = 0.0
    if let last = rest.last, last.label == "velocity" {
      velocity = try last.overshoot("velocity")
      rest.removeLast()
    }
    switch rest.map(\.label) {
    case [nil]:
      return Spring(dampingRatio: try rest[0].positive("dampingRatio"), initialVelocity: velocity)
    case [nil, "response"]:
      return Spring(
        dampingRatio: try rest[0].notNegative("dampingRatio"), response: try rest[1].positive("response"),
        initialVelocity: velocity)
    case ["mass", "stiffness", "damping"]:
      return Spring(
        mass: try rest[0].positive("mass"), stiffness: try rest[1].positive("stiffness"),
        damping: try rest[2].notNegative("damping"), initialVelocity: velocity)
    default:
      throw .wrongArguments(usage: springUsage)
    }
  }
}

extension Spring: CustomStringConvertible {
  /// The spring as a scene file writes it.
  public var description: String {
    let velocity = initialVelocity == 0 ? "" : ", velocity: \(brief(initialVelocity))"
    switch parameters {
    case .dampingRatio(let ratio):
      return "spring(\(brief(ratio))\(velocity))"
    case .response(let response, let ratio):
      return "spring(\(brief(ratio)), response: \(brief(response))\(velocity))"
    case .physical(let mass, let stiffness, let damping):
      return "spring(mass: \(brief(mass)), stiffness: \(brief(stiffness)), damping: \(brief(damping))\(velocity))"
    }
  }
}

/// `value` or `label: value`.
private struct Argument {
  let label: Substring?
  let value: Substring

  init(_ text: Substring) {
    let colon = text.firstIndex(of: ":")
    label = colon.map { trimmed(text[..<$0]) }
    value = trimmed(colon.map { text[text.index(after: $0)...] } ?? text)
  }

  func number(
    _ name: String, allowed: String = "", where isAllowed: (Double) -> Bool = { _ in true }
  ) throws(TimingCurveError) -> Double {
    guard let number = Double(value), number.isFinite else { throw .notANumber(String(value), argument: name) }
    guard isAllowed(number) else { throw .outOfRange(argument: name, value: String(value), allowed: allowed) }
    return number
  }

  /// Returns a number that specifies an overshoot, at most a thousand times the distance.
  func overshoot(_ name: String) throws(TimingCurveError) -> Double {
    try number(name, allowed: "-1000 to 1000") { -1000...1000 ~= $0 }
  }

  func positive(_ name: String) throws(TimingCurveError) -> Double {
    try number(name, allowed: "1e-9 to 1e9") { 1e-9...1e9 ~= $0 }
  }

  func notNegative(_ name: String) throws(TimingCurveError) -> Double {
    try number(name, allowed: "0 to 1e9") { 0...1e9 ~= $0 }
  }
}

private func trimmed(_ text: Substring) -> Substring {
  var text = text.drop(while: \.isWhitespace)
  while text.last?.isWhitespace == true { text.removeLast() }
  return text
}

private func brief(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
