import LayoutCore
import PNGCodec
import Raster

/// Options that several formats have.
extension Parameter {
  /// The time that compression of PNG may take.
  static func pngProfile(_ path: ParameterPath<Root, PNGProfile>) -> Parameter {
    .choice("png", path, "compression: fast, balanced (several times as long, a few percent less) or small")
  }

  /// The time that compression of PNG may take, or a palette.
  static func pngCompression(_ path: ParameterPath<Root, PNGCompression>) -> Parameter {
    .choice(
      "png", path,
      "compression: fast, balanced (several times as long, a few percent less), small, or palette (256 colours)")
  }

  /// The quality of lossy WebP.
  static func webPQuality(_ path: ParameterPath<Root, Int?>) -> Parameter {
    .integer("webpQuality", path, in: 0...100, "quality of lossy compression; lossless if left out")
  }

  /// The loss of a video encoder.
  static func rateFactor(_ path: ParameterPath<Root, Int>, in range: ClosedRange<Int>) -> Parameter {
    .integer("crf", path, in: range, "constant rate factor of the encoder: higher is smaller and worse")
  }

  /// The number of times that an animation plays.
  static func loopCount(_ path: ParameterPath<Root, Int>) -> Parameter {
    .integer("loop", path, in: 0...65_535, "how often it plays; 0 is for ever")
  }
}
