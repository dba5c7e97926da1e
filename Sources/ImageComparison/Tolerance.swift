import Graphics

/// How far an actual image may be from the expected one.
public enum Tolerance: Hashable, Sendable, CustomStringConvertible {
  /// No pixel may differ.
  case exact

  /// The tolerance as it is written in files.
  public var description: String { "exact" }

  /// Creates a tolerance from its text.
  public init(_ text: String) throws(ToleranceError) { self = .exact }

  /// Returns the difference of an actual image from the expected one.
  public func difference(
    of actual: Bitmap, from expected: Bitmap, ignoring mask: PixelMask? = nil
  ) -> ImageDifference {
    var difference = ImageDifference()
    difference.isIdentical = actual == expected
    difference.isAccepted = difference.isIdentical
    return difference
  }

  /// Returns a Boolean value that indicates whether a blank image would pass.
  public func acceptsBlank(_ expected: Bitmap) -> Bool { false }
}

/// A tolerance's text that cannot be read.
public struct ToleranceError: Error, CustomStringConvertible { public var description: String }

/// Pixels left out of a comparison.
public struct PixelMask: Sendable, Hashable {
  /// Creates a mask of rectangles.
  public init(width: Int, height: Int, rectangles: [PixelRect]) {}
}

/// The difference of an actual image from the expected one.
public struct ImageDifference: Sendable {
  public var isIdentical = true
  public var isAccepted = true
  public var differingPixels = 0
  public var maxDifference = 0
  public var ignoredPixels = 0
  public var comparedPixels = 0
  public var rootMeanSquare = 0.0
  public var bounds: PixelRect?
  public var description: String { "" }
}
