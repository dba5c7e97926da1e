extension ImageDifference {
  /// The measured values of a tolerance and its limits.
  public struct Measure: Hashable, Sendable {
    /// The name of the tolerance, such as `pixelmatch`.
    package var name: String
    /// The measured quantities.
    public var quantities: [Quantity]

    /// A Boolean value that indicates whether every quantity is within its limits.
    var isAllowed: Bool { quantities.allSatisfy(\.isAllowed) }
  }

  /// A measured number and its limits.
  public struct Quantity: Hashable, Sendable {
    /// The name of the quantity, such as `pixels over threshold 0.05`.
    package var name: String
    /// The measured number.
    public var value: Double
    package var least, most: Double

    /// A Boolean value that indicates whether the number is within its limits, none of which is NaN.
    var isAllowed: Bool { value >= least && value <= most }

    init(_ name: String, _ value: Double, most: Double, least: Double = 0) {
      (self.name, self.value, self.least, self.most) = (name, value, least, most)
    }

    init(_ name: String, _ value: Int, most: Int, least: Int = 0) {
      self.init(name, Double(value), most: Double(most), least: Double(least))
    }
  }
}

extension ImageDifference.Measure: CustomStringConvertible {
  /// A text such as `pixelmatch: 212 pixels over threshold 0.05, 0 allowed`.
  public var description: String { "\(name): " + quantities.map(\.description).joined(separator: "; ") }
}

extension ImageDifference.Quantity: CustomStringConvertible {
  /// A text such as `212 pixels over threshold 0.05, 0 allowed`.
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

/// Returns a number without `.0` and with at most six digits after the decimal point.
func decimal(_ value: Double) -> String {
  guard value.magnitude < 1e15 else { return "\(value)" }
  let whole = value.rounded()
  if whole == value { return "\(Int(whole))" }
  let rounded = (value * 1e6).rounded() / 1e6
  // A small number must not read as zero.
  return rounded == 0 ? "\(value)" : "\(rounded)"
}
