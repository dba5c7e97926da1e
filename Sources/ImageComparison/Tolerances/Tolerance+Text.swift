extension Tolerance: CustomStringConvertible {
  /// Reads a tolerance as ``description`` writes it: `exact`, `pixelmatch(threshold: 0.1, maxDiffPixels: 20)`, `rmse(1.5)`.
  ///
  /// Names and values are those of the cases; values with a default may be left out. A range of whole numbers is `0-2`, and
  /// a single number an exact one.
  public init(_ text: String) throws(ToleranceError) {
    var values = try ToleranceArguments(text)
    guard let kind = Kind(rawValue: values.name) else { throw .unknownName(values.name) }
    self = try Self.read(kind, &values)
    try values.finish()
  }

  /// Reads the text of WPT's `meta name=fuzzy`: `maxDifference=0-2;totalPixels=0-100`, or `0-2;0-100`.
  ///
  /// A single number is an exact one: `2` is `2-2`.
  public static func fuzzy(_ text: String) throws(ToleranceError) -> Tolerance {
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
    case .gold:
      let pixels = try values.integer("maxDifferentPixels", in: 0...Int.max)
      let border = try values.integer("ignoredBorder", in: 0...Int.max) ?? 0
      let delta = try GoldDelta(&values)
      return try .gold(
        maxDifferentPixels: values.required(pixels, "maxDifferentPixels"), delta: delta, ignoredBorder: border)
    case .sobel:
      let threshold = try values.integer("edgeThreshold", in: 0...255)
      let pixels = try values.integer("maxDifferentPixels", in: 0...Int.max)
      let delta = try GoldDelta(&values)
      return try .sobel(
        edgeThreshold: values.required(threshold, "edgeThreshold"),
        maxDifferentPixels: values.required(pixels, "maxDifferentPixels"), delta: delta)
    case .sampleArea:
      let width = try values.integer("width", in: 1...Int.max)
      let pixels = try values.integer("maxDifferentPixels", in: 0...Int.max)
      let delta = try values.integer("channelDelta", in: 0...255)
      return try .sampleArea(
        width: values.required(width, "width"), maxDifferentPixels: values.required(pixels, "maxDifferentPixels"),
        channelDelta: values.required(delta, "channelDelta"))
    case .precision:
      let perceptual = try values.number("perceptualPrecision", in: 0...1) ?? 1
      let precision = try values.number("precision", in: 0...1, orUnlabelled: true)
      return try .precision(values.required(precision, "precision"), perceptualPrecision: perceptual)
    case .flip: return try .flip(FLIPLimit(&values))
    case .rmse:
      let limit = try values.number("rmse", in: 0...255, orUnlabelled: true)
      return try .rmse(values.required(limit, "the limit"))
    }
  }

  /// The text that makes the same tolerance again.
  public var description: String {
    switch self {
    case .exact, .offByTwo: return kind.rawValue
    case .fuzzy(let difference, let pixels):
      return written([("maxDifference", text(difference)), ("totalPixels", text(pixels))])
    case .pixelmatch(let settings): return written(settings.values)
    case .gold(let pixels, let delta, let border):
      let rest = border == 0 ? [] : [("ignoredBorder", "\(border)")]
      return written([("maxDifferentPixels", "\(pixels)"), delta.value] + rest)
    case .sobel(let threshold, let pixels, let delta):
      return written([("edgeThreshold", "\(threshold)"), ("maxDifferentPixels", "\(pixels)"), delta.value])
    case .sampleArea(let width, let pixels, let delta):
      return written([("width", "\(width)"), ("maxDifferentPixels", "\(pixels)"), ("channelDelta", "\(delta)")])
    case .precision(let precision, let perceptual):
      return written([("", shortest(precision)), ("perceptualPrecision", shortest(perceptual))])
    case .flip(.mean(let limit)): return written([("mean", shortest(limit))])
    case .flip(.percentile(let limit, let fraction)):
      return written([("percentile", shortest(limit)), ("at", shortest(fraction))])
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
    metric = try values.word("metric", of: Metric.self) ?? metric
    windowSize = try values.integer("windowSize", in: 1...Int.max)
  }

  /// The threshold, and all that is not the default.
  fileprivate var values: [(label: String, value: String)] {
    var values = [("threshold", shortest(threshold))]
    if let maxDiffPixels { values.append(("maxDiffPixels", "\(maxDiffPixels)")) }
    if let maxDiffPixelRatio { values.append(("maxDiffPixelRatio", shortest(maxDiffPixelRatio))) }
    if includeAA { values.append(("includeAA", "true")) }
    if metric != .yiq { values.append(("metric", metric.rawValue)) }
    if let windowSize { values.append(("windowSize", "\(windowSize)")) }
    return values
  }
}

extension Tolerance.GoldDelta {
  fileprivate init(_ values: inout ToleranceArguments) throws(ToleranceError) {
    let sum = try values.integer("sum", in: 0...1020)
    let channel = try values.integer("channel", in: 0...255)
    if sum != nil && channel != nil {
      throw .invalid("delta", value: "sum and channel", of: values.name, allowed: "one of them")
    }
    if let channel { self = .channel(channel) } else { self = try .sum(values.required(sum, "sum or channel")) }
  }

  fileprivate var value: (label: String, value: String) {
    switch self {
    case .sum(let most): ("sum", "\(most)")
    case .channel(let most): ("channel", "\(most)")
    }
  }
}

extension Tolerance.FLIPLimit {
  fileprivate init(_ values: inout ToleranceArguments) throws(ToleranceError) {
    let mean = try values.number("mean", in: 0...1)
    let percentile = try values.number("percentile", in: 0...1)
    let fraction = try values.number("at", in: 0...1)
    if let mean {
      guard percentile == nil && fraction == nil else {
        throw .invalid("limit", value: "mean and percentile", of: values.name, allowed: "one of them")
      }
      self = .mean(mean)
    } else {
      let limit = try values.required(percentile, "mean or percentile")
      self = try .percentile(limit, at: values.required(fraction, "at"))
    }
  }
}

/// The shortest text that reads as the same number, without `.0`.
private func shortest(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
