import LayoutCore
import PNGCodec

/// An output format that encodes frames as PNG.
public protocol PNGOutputFormat: OutputFormat {
  /// The balance between encoding time and file size.
  var compression: PNGCompression { get set }
  /// A Boolean value that indicates whether the format can reduce its frames to 256 colors.
  static var allowsPalette: Bool { get }
}

extension OutputTarget {
  /// Sets the compression of a format that encodes frames as PNG; other formats stay as they are.
  ///
  /// - Throws: ``OutputError`` if the format has to be lossless.
  package mutating func setCompression(_ compression: PNGCompression) throws(OutputError) {
    guard var format = format as? any PNGOutputFormat else { return }
    guard compression != .palette || type(of: format).allowsPalette else { throw OutputError(path, .needsLosslessPNG) }
    format.compression = compression
    self.format = format
  }
}

extension Parameter where Root: PNGOutputFormat {
  /// The option `png` of a format: the cases of ``PNGCompression`` that the format allows.
  static func pngCompression(_ path: ParameterPath<Root, PNGCompression>) -> Parameter {
    let allowed = Root.allowsPalette ? PNGCompression.allCases : PNGCompression.lossless
    let help =
      Root.allowsPalette
      ? "compression: fast, balanced (several times as long, a few percent less), small, or palette (256 colors)"
      : "compression: fast, balanced (several times as long, a few percent less) or small"
    let codec = ParameterCodec<PNGCompression>(
      .choice(allowed.map(\.rawValue)), encode: { .text($0.rawValue) },
      decode: { if case .text(let name) = $0 { PNGCompression(rawValue: name) } else { nil } })
    return Parameter("png", path, codec, help)
  }
}
