import LayoutCore

/// An output format that encodes frames as WebP.
public protocol WebPOutputFormat: OutputFormat {
  /// The quality of lossy compression, from 0 to 100, or `nil` for lossless compression.
  var quality: Int? { get set }
}

extension ReducibleOutputFormat where Self: WebPOutputFormat {
  package var reducedVariants: [FormatVariant] {
    [90, 80, 70, 60, 50, 40, 30].filter { $0 < quality ?? 101 }.map { quality in
      var variant = self
      variant.quality = quality
      return FormatVariant(format: variant, description: "WebP quality \(quality)")
    }
  }
}

extension Parameter {
  static func webPQuality(_ path: ParameterPath<Root, Int?>) -> Parameter {
    .integer("webpQuality", path, in: 0...100, "quality of lossy compression; omitted: lossless")
  }
}
