import Graphics

/// A function from a stored component to a linear one, or between two stages of a profile, in `0...1`.
enum ToneCurve: Sendable {
  /// Samples at equal distances, with lines between them; 65,535 is 1.
  case table([UInt16])
  case function(ToneFunction)
  case sRGB
  /// The luminance of the lightness that another curve gives, 1 for L* 100.
  indirect case luminance(ToneCurve)

  static func power(_ exponent: Double) -> ToneCurve { .function(ToneFunction(exponent: exponent)) }

  func value(at x: Double) -> Double {
    switch self {
    case .function(let function): return function.value(at: x)
    case .sRGB: return SRGBTransfer.linear(min(max(x, 0), 1))
    case .luminance(let curve): return Self.fromLab((100 * curve.value(at: x) + 16) / 116)
    case .table(let samples):
      guard samples.count > 1 else { return Double(samples.first ?? 0) / 65535 }
      let place = min(max(x, 0), 1) * Double(samples.count - 1)
      let index = min(Int(place), samples.count - 2)
      let (low, high) = (Double(samples[index]), Double(samples[index + 1]))
      return (low + (high - low) * (place - Double(index))) / 65535
    }
  }

  /// Returns the part of white's X, Y, or Z that a third root in the formulas of Lab stands for.
  ///
  /// Source: CIE 15:2004, 8.2.1.
  static func fromLab(_ root: Double) -> Double {
    root > 6.0 / 29 ? root * root * root : 108.0 / 841 * (root - 4.0 / 29)
  }
}

/// A power of a line from `start` on, and a line below.
///
/// Source: ICC.1:2022, 10.18 "parametricCurveType".
struct ToneFunction: Sendable {
  var exponent: Double
  var scale = 1.0, shift = 0.0, lift = 0.0
  var start = 0.0, slope = 0.0, intercept = 0.0

  func value(at x: Double) -> Double {
    let y =
      x < start
      ? slope * x + intercept : PortableMath.pow(max(0, scale * x + shift), exponent) + lift
    return y.isNaN ? 0 : min(max(y, 0), 1)
  }
}

extension ToneFunction {
  /// Creates the function that a profile describes with a type of ICC's, counted from 1, or `nil` without one.
  init?(type: Int, parameters: [Double]) {
    let p = parameters
    guard p.count == 7, p.allSatisfy(\.isFinite), 1...5 ~= type else { return nil }
    self.init(exponent: p[0])
    if type == 1 { return }
    (scale, shift) = (p[1], p[2])
    switch type {
    case 2, 3:
      guard scale != 0 else { return nil }
      start = -shift / scale
      if type == 3 { (lift, intercept) = (p[3], p[3]) }
    case 4: (slope, start) = (p[3], p[4])
    default: (slope, start, lift, intercept) = (p[3], p[4], p[5], p[6])
    }
  }
}
