import Graphics

/// The difference of an actual image from the expected one.
public struct ImageDifference: Hashable, Sendable {
  /// True if the tolerance accepts the actual image.
  public internal(set) var isAccepted = false
  /// Why the images were not compared at all; never accepted.
  public internal(set) var refusal: Refusal?
  /// The pixels that are not equal, whatever the tolerance; fully transparent ones are equal.
  public internal(set) var differingPixels = 0
  /// The greatest difference of a channel of any pixel, `0...255`.
  public internal(set) var maxDifference = 0
  /// The root mean square of the differences of red, green, blue and alpha of all compared pixels, `0...255`.
  public internal(set) var rootMeanSquare = 0.0
  /// The bounding box of the differing pixels; `nil` if there is none.
  public internal(set) var bounds: PixelRect?
  /// The pixels that the mask left out.
  public internal(set) var ignoredPixels = 0
  /// The pixels that were compared.
  public internal(set) var comparedPixels = 0
  /// Measured values of the tolerance, and its limits; `nil` if the images were not compared.
  public internal(set) var measure: Measure?

  /// The sizes, if they differ.
  public var size: SizeMismatch? {
    guard case .size(let mismatch)? = refusal else { return nil }
    return mismatch
  }

  /// True if all pixels that were compared are equal.
  public var isIdentical: Bool { refusal == nil && differingPixels == 0 }
}

extension ImageDifference {
  /// Two sizes in pixels that should be equal.
  public struct SizeMismatch: Hashable, Sendable {
    /// The size of the expected image.
    public var expected: PixelSize
    /// The size of the actual image, or of a mask.
    public var actual: PixelSize
  }

  /// A size in pixels.
  public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int

    /// `640 × 480`.
    public var description: String { "\(width) × \(height)" }
  }

  /// Why images were not compared.
  public enum Refusal: Hashable, Sendable, CustomStringConvertible {
    /// The images have different sizes.
    case size(SizeMismatch)
    /// The mask is for images of another size.
    case maskSize(SizeMismatch)
    /// The mask leaves out every pixel.
    case nothingCompared

    /// Fault in a few words.
    public var description: String {
      switch self {
      case .size(let size): "the image is \(size.actual) pixels, expected \(size.expected)"
      case .maskSize(let size): "the mask is \(size.actual) pixels, the images are \(size.expected)"
      case .nothingCompared: "the mask leaves out every pixel"
      }
    }
  }
}

extension ImageDifference: CustomStringConvertible {
  /// All of it on one line, without a full stop.
  public var description: String {
    if let refusal { return "not accepted: \(refusal)" }
    let ignored = ignoredPixels > 0 ? "; \(ignoredPixels) of \(ignoredPixels + comparedPixels) ignored" : ""
    if isIdentical && isAccepted { return "identical" + ignored }
    let verdict = isAccepted ? "accepted" : "not accepted"
    // An exact comparison measures the number of pixels that differ, which follows.
    let measured = measure.map { $0.name == "exact" ? ": " : ": \($0); " } ?? ": "
    if isIdentical { return "\(verdict)\(measured)identical\(ignored)" }
    let place = bounds.map { " in \($0.place)" } ?? ""
    return
      "\(verdict)\(measured)\(differingPixels) of \(comparedPixels) pixels differ\(place), by at most \(maxDifference), "
      + "root mean square \(decimal(rootMeanSquare))\(ignored)"
  }
}

extension PixelRect {
  /// Size and place for a message: `120 × 80 at (40, 52)`.
  package var place: String { "\(x.count) × \(y.count) at (\(x.lowerBound), \(y.lowerBound))" }
}
