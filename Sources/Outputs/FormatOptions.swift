import Compositor
import PNGCodec
import Raster

/// Options that several formats have.
extension Parameter {
  /// The time that compression of PNG may take.
  static func pngProfile(_ path: ParameterPath<Root, PNGProfile>) -> Parameter {
    .choice("png", path, "compression: fast, balanced (several times as long, a few percent less) or small")
  }

  /// The number of times that an animation plays.
  static func loopCount(_ path: ParameterPath<Root, Int>) -> Parameter {
    .integer("loop", path, in: 0...65_535, "how often it plays; 0 is for ever")
  }
}
