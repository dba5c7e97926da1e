import LayoutCore
import PNGCodec

/// An output format that encodes frames as PNG.
///
/// ```swift
/// var target = try OutputTarget("preview.png")
/// if var format = target.format as? any PNGOutputFormat {
///   format.compression = .palette
///   target.format = format
/// }
/// ```
public protocol PNGOutputFormat: OutputFormat {
  /// The balance between encoding time and file size.
  var compression: PNGCompression { get set }
  /// A Boolean value that indicates whether the format can reduce its frames to 256 colors.
  static var allowsPalette: Bool { get }
}

extension ReducibleOutputFormat where Self: PNGOutputFormat {
  package var reducedVariants: [FormatVariant] {
    if compression == .palette { return [] }
    var variant = self
    variant.compression = .palette
    return [FormatVariant(format: variant, description: "256 colors")]
  }
}

extension OutputTarget {
  /// Sets the compression of a format that encodes frames as PNG, and leaves other formats unchanged.
  package mutating func setCompression(_ compression: PNGCompression) throws(OutputError) {
    guard var format = format as? any PNGOutputFormat else { return }
    guard compression != .palette || type(of: format).allowsPalette else { throw OutputError(path, .needsLosslessPNG) }
    format.compression = compression
    self.format = format
  }
}

extension Parameter where Root: PNGOutputFormat {
  static func pngCompression(_ path: ParameterPath<Root, PNGCompression>) -> Parameter {
    let allowed = Root.allowsPalette ? PNGCompression.allCases : PNGCompression.lossless
    let help =
      Root.allowsPalette
      ? "compression: fast, balanced (a few percent smaller, several times slower), small, or palette (256 colors)"
      : "compression: fast, balanced (a few percent smaller, several times slower), or small"
    let codec = ParameterCodec<PNGCompression>(
      .choice(allowed.map(\.rawValue)), encode: { .text($0.rawValue) },
      decode: { if case .text(let name) = $0 { PNGCompression(rawValue: name) } else { nil } })
    return Parameter("png", path, codec, help)
  }
}
