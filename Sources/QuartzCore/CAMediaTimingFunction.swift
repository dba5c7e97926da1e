import CoreGraphics

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Even pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow start and slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  private let points: (c1x: Float, c1y: Float, c2x: Float, c2y: Float)

  /// Creates a curve from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { points = (c1x, c1y, c2x, c2y) }

  /// Creates a named curve; an unknown name is linear.
  ///
  /// Source: Apple's reference of CAMediaTimingFunctionName.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes the two coordinates of a control point, `0...3`.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let all: [(Float, Float)] = [(0, 0), (points.c1x, points.c1y), (points.c2x, points.c2y), (1, 1)]
    precondition(all.indices.contains(index), "control point \(index) of 4")
    unsafe (values[0], values[1]) = all[index]
  }
}
