import Outputs
import Support

/// The largest difference of an attribute of an element.
package struct AttributeChange: Sendable, Hashable {
  /// The attribute, named as in a recording, such as `center.x`, `rotation.z`, `alpha`, or `zIndex`.
  ///
  /// The name is `missing` or `added` for an element that one side lacks, `appears` or `disappears` for one that does
  /// so at other times, and `timing` for one whose attributes all equal the golden's at another time.
  package var attribute: String
  /// The largest difference, actual minus golden, in the attribute's unit, or 0 for text.
  package var difference: Double
  /// The unit: `pt`, `°`, `frames`, or empty.
  package var unit: String
  /// The frame with the largest difference.
  package var frame: Int
  /// The golden's text, or `nil` if it has none or the attribute isn't text.
  package var from: String?
  /// The actual text, or `nil` if there is none or the attribute isn't text.
  package var to: String?

  static let missing = "missing"
  static let added = "added"
  static let appears = "appears"
  static let disappears = "disappears"
  static let timing = "timing"
}

extension AttributeChange: CustomStringConvertible {
  init(attribute: String, from: String?, to: String?, frame: Int) {
    self.init(attribute: attribute, difference: 0, unit: "", frame: frame, from: from, to: to)
  }

  init(_ attribute: String, frames count: Int, at frame: Int) {
    self.init(attribute: attribute, difference: Double(count), unit: "frames", frame: frame)
  }

  /// A text such as `center.x +1.5 pt`, `rotation.y −1.2°`, `appears 2 frames later`, or `text "A" → "B"`.
  package var description: String {
    if from != nil || to != nil {
      return "\(attribute) \(from.map(\.jsonText) ?? "none") → \(to.map(\.jsonText) ?? "none")"
    }
    switch attribute {
    case Self.missing, Self.added: return "\(attribute) in \(Int(difference).counted("frame"))"
    case Self.appears, Self.disappears:
      let frames = Int(difference.magnitude).counted("frame")
      return "\(attribute) \(frames) \(difference > 0 ? "later" : "earlier")"
    case Self.timing: return "\(Int(difference.magnitude).counted("frame")) \(difference > 0 ? "late" : "early")"
    default: return "\(attribute) \(difference.signedText)\(unit == "°" || unit.isEmpty ? "" : " ")\(unit)"
    }
  }

  /// An estimate of the change on the screen, in points.
  var weight: Double {
    if from != nil || to != nil { return 1000 }
    if difference.isNaN { return .infinity }
    let magnitude = difference.magnitude
    switch (attribute, unit) {
    case (Self.missing, _), (Self.added, _), (Self.timing, _), (Self.appears, _), (Self.disappears, _): return 10_000
    case ("hidden", _): return 5000
    case (_, "pt"), (_, "°"): return magnitude
    case ("zIndex", _): return 20 + min(magnitude, 10)
    case ("indexPath.section", _), ("indexPath.item", _): return 0.001
    case ("m14", _), ("m24", _), ("m34", _): return magnitude * 1e4
    default: return magnitude * 100
    }
  }
}

extension Double {
  /// The number with its sign and at most two decimals, or two significant digits if it's small: `+1.5`, `−0.0012`.
  var signedText: String { (self < 0 ? "−" : "+") + magnitude.plainText }

  /// The nonnegative number with at most two decimals, or two significant digits if it's small.
  var plainText: String {
    if self >= 0.095 || self == 0 || !isFinite { return chartText }
    var (decimals, rest) = (2, self * 10)
    while rest < 0.95, decimals < 12 { (decimals, rest) = (decimals + 1, rest * 10) }
    var text = fixedText(decimals: decimals)
    while text.last == "0" { text.removeLast() }
    return text
  }
}

extension Int {
  /// Returns a text such as `1 frame` or `2 frames`.
  func counted(_ noun: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
  }
}
