import CImageCodecs

/// The version of the library for WebP, for machine reports.
package enum WebPLibrary {
  /// The version of libwebp, such as `1.2.4`.
  package static var version: String {
    let number = Int(cwebp_version())
    return [16, 8, 0].map { String(number >> $0 & 0xFF) }.joined(separator: ".")
  }
}

/// The version of the library for color profiles, for machine reports.
package enum ProfileLibrary {
  /// The version of Little CMS, such as `2.14`.
  package static var version: String {
    let number = Int(ccolor_version())
    return "\(number / 1000).\(number % 1000 / 10)"
  }
}
