import Graphics

/// The difference between an actual image and the expected one.
public struct ImageDifference: Hashable, Sendable {
  /// A Boolean value that indicates whether the tolerance accepts the actual image.
  public internal(set) var isAccepted = false
  /// The reason the images weren't compared and so not accepted, or `nil`.
  package internal(set) var refusal: Refusal?
  /// The number of unequal pixels, regardless of the tolerance, where fully transparent pixels are equal.
  public internal(set) var differingPixels = 0
  /// The largest difference of a channel of any pixel, `0...255`.
  public internal(set) var maxDifference = 0
  /// The root mean square of the differences of red, green, blue, and alpha of all compared pixels, `0...255`.
  package internal(set) var rootMeanSquare = 0.0
  /// The bounding box of the differing pixels, or `nil` if there are none.
  public internal(set) var bounds: PixelRect?
  package internal(set) var ignoredPixels = 0
  var comparedPixels = 0
  /// The measured values of the tolerance and its limits, or `nil` if the images weren't compared.
  public internal(set) var measure: Measure?

  /// The sizes, or `nil` if they're equal.
  package var size: SizeMismatch? {
    guard case .size(let mismatch)? = refusal else { return nil }
    return mismatch
  }

  /// A Boolean value that indicates whether all compared pixels are equal.
  package var isIdentical: Bool { refusal == nil && differingPixels == 0 }
}

extension ImageDifference {
  /// Two sizes in pixels that differ.
  package struct SizeMismatch: Hashable, Sendable {
    package var expected, actual: PixelSize
  }

  package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    package var width, height: Int

    /// A text such as `640 × 480`.
    package var description: String { "\(width) × \(height)" }
  }

  /// The reason images weren't compared.
  package enum Refusal: Hashable, Sendable, CustomStringConvertible {
    case size(SizeMismatch)
    /// The mask has another size than the images.
    case maskSize(SizeMismatch)
    /// The mask ignores every pixel.
    case nothingCompared

    package var description: String {
      switch self {
      case .size(let size): "the image is \(size.actual) pixels, expected \(size.expected)"
      case .maskSize(let size): "the mask is \(size.actual) pixels, the images are \(size.expected)"
      case .nothingCompared: "the mask ignores every pixel"
      }
    }
  }
}

extension ImageDifference: CustomStringConvertible {
  /// The complete description on one line, without a final period.
  public var description: String {
    if let refusal { return "not accepted: \(refusal)" }
    let ignored = ignoredPixels > 0 ? "; \(ignoredPixels) of \(ignoredPixels + comparedPixels) ignored" : ""
    if isIdentical && isAccepted { return "identical" + ignored }
    let verdict = isAccepted ? "accepted" : "not accepted"
    // An exact comparison measures the number of differing pixels, which follows.
    let measured = measure.map { $0.name == "exact" ? ": " : ": \($0); " } ?? ": "
    if isIdentical { return "\(verdict)\(measured)identical\(ignored)" }
    let place = bounds.map { " in \($0.place)" } ?? ""
    return
      "\(verdict)\(measured)\(differingPixels) of \(comparedPixels) pixels differ\(place), by at most \(maxDifference), "
      + "root mean square \(decimal(rootMeanSquare))\(ignored)"
  }
}

extension PixelRect {
  /// The size and position for a message, such as `120 × 80 at (40, 52)`.
  package var place: String { "\(x.count) × \(y.count) at (\(x.lowerBound), \(y.lowerBound))" }
}
