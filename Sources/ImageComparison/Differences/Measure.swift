extension ImageDifference {
  /// Measured values of a tolerance, and its limits.
  public struct Measure: Hashable, Sendable {
    /// The tolerance's name: `pixelmatch`.
    public var name: String
    /// All that it looked at.
    public var quantities: [Quantity]

    /// True if every quantity is allowed.
    public var isAllowed: Bool { quantities.allSatisfy(\.isAllowed) }
  }

  /// A measured number and what is allowed.
  public struct Quantity: Hashable, Sendable {
    /// What was measured: `pixels over threshold 0.05`.
    public var name: String
    /// The measured number.
    public var value: Double
    /// The least number that is allowed.
    public var least: Double
    /// The greatest number that is allowed.
    public var most: Double

    /// True if the number is allowed; never with a limit that is not a number.
    public var isAllowed: Bool { value >= least && value <= most }

    /// A number with a limit above.
    init(_ name: String, _ value: Double, most: Double, least: Double = 0) {
      (self.name, self.value, self.least, self.most) = (name, value, least, most)
    }

    /// A count with a limit above.
    init(_ name: String, _ value: Int, most: Int, least: Int = 0) {
      self.init(name, Double(value), most: Double(most), least: Double(least))
    }
  }
}

extension ImageDifference.Measure: CustomStringConvertible {
  /// `pixelmatch: 212 pixels over threshold 0.05, 0 allowed`.
  public var description: String { "\(name): " + quantities.map(\.description).joined(separator: "; ") }
}

extension ImageDifference.Quantity: CustomStringConvertible {
  /// `212 pixels over threshold 0.05, 0 allowed`.
  public var description: String {
    let limits =
      switch (least, most) {
      case (_, 0): "0"
      case (0, _): "at most \(decimal(most))"
      case (most, _): "exactly \(decimal(most))"
      case (_, _): "\(decimal(least)) to \(decimal(most))"
      }
    let what = value == 1 && name.hasPrefix("pixels") ? "pixel" + name.dropFirst(6) : name
    return "\(decimal(value)) \(what), \(limits) allowed"
  }
}

/// A number without `.0`, and with at most six digits behind the point.
func decimal(_ value: Double) -> String {
  guard value.magnitude < 1e15 else { return "\(value)" }
  let whole = value.rounded()
  if whole == value { return "\(Int(whole))" }
  let rounded = (value * 1e6).rounded() / 1e6
  // What is small is no zero.
  return rounded == 0 ? "\(value)" : "\(rounded)"
}
