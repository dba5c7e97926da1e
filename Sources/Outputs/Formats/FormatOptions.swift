import LayoutCore

/// Options that several formats have.
extension Parameter {
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
