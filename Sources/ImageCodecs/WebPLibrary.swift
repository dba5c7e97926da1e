import CImageCodecs

/// The library behind WebP, for reports about a machine.
public enum WebPLibrary {
  /// libwebp's version: `1.2.4`.
  public static var version: String {
    let number = Int(cwebp_version())
    return [16, 8, 0].map { String(number >> $0 & 0xFF) }.joined(separator: ".")
  }
}
