extension Tolerance: CustomStringConvertible {
  /// Creates a tolerance from text such as `exact`, `pixelmatch(threshold: 0.1, maxDiffPixels: 20)`, or `rmse(1.5)`.
  ///
  /// The format is that of ``description``. Names and values are those of the cases. Values with a default are
  /// optional. A range of integers is written `0-2`, and a single number stands for itself.
  public init(_ text: String) throws(ToleranceError) {
    var values = try ToleranceArguments(text)
    if let removed = values.removed { throw .removed(removed) }
    guard let kind = Kind(rawValue: values.name) else { throw .unknownName(values.name) }
    self = try Self.read(kind, &values)
    try values.finish()
  }

  /// Returns a tolerance from the text of WPT's `meta name=fuzzy`: `maxDifference=0-2;totalPixels=0-100` or
  /// `0-2;0-100`.
  ///
  /// A single number is exact: `2` means `2-2`.
  package static func fuzzy(_ text: String) throws(ToleranceError) -> Tolerance {
    var values = try ToleranceArguments(name: Kind.fuzzy.rawValue, list: text)
    return try read(.fuzzy, &values)
  }

  private static func read(_ kind: Kind, _ values: inout ToleranceArguments) throws(ToleranceError) -> Tolerance {
    switch kind {
    case .exact: return .exact
    case .offByTwo: return .offByTwo
    case .fuzzy:
      let difference = try values.integers("maxDifference", in: 0...255)
      let pixels = try values.integers("totalPixels", in: 0...Int.max)
      return try .fuzzy(
        maxDifference: values.required(difference, "maxDifference"), totalPixels: values.required(pixels, "totalPixels")
      )
    case .pixelmatch: return try .pixelmatch(Pixelmatch(&values))
    case .precision:
      let perceptual = try values.number("perceptualPrecision", in: 0...1) ?? 1
      let precision = try values.number("precision", in: 0...1, orUnlabelled: true)
      return try .precision(values.required(precision, "precision"), perceptualPrecision: perceptual)
    case .rmse:
      let limit = try values.number("rmse", in: 0...255, orUnlabelled: true)
      return try .rmse(values.required(limit, "the limit"))
    }
  }

  /// The text from which the tolerance can be created.
  public var description: String {
    switch self {
    case .exact, .offByTwo: return kind.rawValue
    case .fuzzy(let difference, let pixels):
      return written([("maxDifference", text(difference)), ("totalPixels", text(pixels))])
    case .pixelmatch(let settings): return written(settings.values)
    case .precision(let precision, let perceptual):
      return written([("", shortest(precision)), ("perceptualPrecision", shortest(perceptual))])
    case .rmse(let limit): return written([("", shortest(limit))])
    }
  }

  private func written(_ values: [(label: String, value: String)]) -> String {
    let parts = values.map { $0.label.isEmpty ? $0.value : "\($0.label): \($0.value)" }
    return "\(kind.rawValue)(\(parts.joined(separator: ", ")))"
  }

  private func text(_ range: ClosedRange<Int>) -> String {
    range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}

extension Tolerance.Pixelmatch {
  fileprivate init(_ values: inout ToleranceArguments) throws(ToleranceError) {
    threshold = try values.number("threshold", in: 0...1) ?? threshold
    maxDiffPixels = try values.integer("maxDiffPixels", in: 0...Int.max)
    maxDiffPixelRatio = try values.number("maxDiffPixelRatio", in: 0...1)
    includeAA = try values.flag("includeAA") ?? includeAA
    windowSize = try values.integer("windowSize", in: 1...Int.max)
  }

  /// The threshold and all values that differ from the default.
  fileprivate var values: [(label: String, value: String)] {
    var values = [("threshold", shortest(threshold))]
    if let maxDiffPixels { values.append(("maxDiffPixels", "\(maxDiffPixels)")) }
    if let maxDiffPixelRatio { values.append(("maxDiffPixelRatio", shortest(maxDiffPixelRatio))) }
    if includeAA { values.append(("includeAA", "true")) }
    if let windowSize { values.append(("windowSize", "\(windowSize)")) }
    return values
  }
}

/// Returns the shortest text that reads as the same number, without `.0`.
private func shortest(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
