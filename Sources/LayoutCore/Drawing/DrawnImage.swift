import Graphics

/// An image that code draws, such as that of a UIGraphicsImageRenderer, as the commands that draw it.
///
/// The renderer draws it when a frame shows it, with the scene's fonts and images, and keeps it in the memory for
/// images. Coordinates are pixels from the top-left corner.
package final class DrawnImage: ImageDrawing, @unchecked Sendable {
  /// A Boolean value that indicates whether the image begins black, instead of transparent.
  package let isOpaque: Bool
  package let steps: [DrawingStep]

  /// The largest width and height, in pixels.
  package static let maximumSide = 32_766
  /// The largest number of pixels, which take 256 MiB.
  package static let maximumPixelCount = 1 << 26
  /// The most drawn images inside each other; deeper ones are left out.
  package static let maximumDepth = 64

  /// Creates an image.
  ///
  /// - Precondition: ``isPossible(width:height:)``.
  package init(width: Int, height: Int, isOpaque: Bool, steps: [DrawingStep]) {
    precondition(Self.isPossible(width: width, height: height), "an image of \(width) × \(height) pixels")
    (self.isOpaque, self.steps) = (isOpaque, steps)
    var digest = DrawingDigest()
    digest.add(UInt64(width) << 32 | UInt64(height) << 1 | (isOpaque ? 1 : 0))
    for step in steps { digest.add(step) }
    super.init(width: width, height: height, digest: digest.value, depth: 1 + digest.depth)
  }

  override func hasCommands(of other: ImageDrawing) -> Bool {
    guard let other = other as? DrawnImage else { return false }
    return isOpaque == other.isOpaque && steps == other.steps
  }

  /// Returns whether an image can have a size in pixels.
  package static func isPossible(width: Int, height: Int) -> Bool {
    (1...maximumSide).contains(width) && (1...maximumSide).contains(height) && width * height <= maximumPixelCount
  }
}

extension ImageSource {
  package static let drawingScheme = "drawing"

  /// Returns an image that code draws.
  package static func drawing(_ image: DrawnImage) -> ImageSource {
    let digits = String(image.digest, radix: 16)
    var source = ImageSource(scheme: drawingScheme, name: "\(image.width)x\(image.height)-\(digits)")
    source.drawing = image
    return source
  }
}
