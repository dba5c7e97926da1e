import CoreGraphics

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a name from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A constant pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The timing of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function that is a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  private let points: (c1x: Float, c1y: Float, c2x: Float, c2y: Float)

  package var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
    (Double(points.c1x), Double(points.c1y), Double(points.c2x), Double(points.c2y))
  }

  /// Creates a timing function from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { points = (c1x, c1y, c2x, c2y) }

  /// Creates a timing function with the given name.
  ///
  /// Unknown names create a linear function. Source: Apple's reference of CAMediaTimingFunctionName.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes the coordinates of a control point to an array of two numbers.
  ///
  /// - Parameters:
  ///   - index: The index of the control point, `0...3`.
  ///   - values: The array, with space for two numbers.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let all: [(Float, Float)] = [(0, 0), (points.c1x, points.c1y), (points.c2x, points.c2y), (1, 1)]
    precondition(all.indices.contains(index), "control point \(index) of 4")
    unsafe (values[0], values[1]) = all[index]
  }
}
