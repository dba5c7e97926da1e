import CPNG

/// The chunks of a PNG that state the meaning of its samples and its orientation, without regard to their precedence.
///
/// If a chunk appears more than once, the first one is used.
///
/// Source: W3C PNG Specification (Third Edition), 11.3.2 "Color space information" and 11.3.4.5 "eXIf".
package struct PNGMetadata: Sendable {
  /// The four numbers of cICP: primaries, transfer function, matrix, and range.
  package private(set) var codePoints: [UInt8]?
  /// A Boolean value that indicates whether the file has an sRGB chunk.
  package private(set) var isTaggedSRGB = false
  /// The exponent of gAMA, times 100,000.
  package private(set) var gamma: Int?
  /// The numbers of cHRM, times 100,000: x and y of white, red, green, and blue.
  package private(set) var chromaticities: [Int]?
  /// The TIFF structure of eXIf, which may lie before or after the pixels.
  package private(set) var exif: ArraySlice<UInt8>?
  /// The zlib stream of iCCP, which is empty if the chunk is damaged.
  private var compressedProfile: ArraySlice<UInt8>?

  /// Reads the chunks, as far as the bytes go.
  ///
  /// Checksums aren't checked.
  /// - Complexity: O(chunks).
  package init(of png: [UInt8]) {
    var start = PNGHeader.signature.count
    var sawPixels = false
    while let chunk = PNGChunk(at: start, in: png) {
      switch String(decoding: png[start + 4..<start + 8], as: UTF8.self) {
      case "IEND": return
      case "IDAT": sawPixels = true
      case "eXIf": exif = exif ?? png[chunk.data]
      case let type: if !sawPixels { readColor(type, png[chunk.data]) }
      }
      start = chunk.end
    }
  }

  private mutating func readColor(_ type: String, _ data: ArraySlice<UInt8>) {
    switch (type, data.count) {
    case ("cICP", 4): codePoints = codePoints ?? Array(data)
    case ("sRGB", 1): isTaggedSRGB = true
    case ("gAMA", 4): gamma = gamma ?? Self.numbers(data)[0]
    case ("cHRM", 32): chromaticities = chromaticities ?? Self.numbers(data)
    case ("iCCP", _): compressedProfile = compressedProfile ?? Self.stream(ofProfile: data)
    default: break
    }
  }

  private static func numbers(_ data: ArraySlice<UInt8>) -> [Int] {
    let bytes = Array(data)
    return stride(from: 0, to: bytes.count, by: 4).map { Int(bytes.bigEndian32(at: $0)) }
  }

  /// Returns what follows the name, its terminating 0, and the method of compression, which is 0.
  private static func stream(ofProfile data: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let end = data.prefix(80).firstIndex(of: 0), data[(end + 1)...].first == 0 else { return [] }
    return data[(end + 2)...]
  }

  /// Returns the bytes of the color profile, of which at most `limit` are decompressed, or `nil` without a profile.
  ///
  /// The profile is empty if it is damaged.
  package func profile(limit: Int) -> [UInt8]? {
    guard let compressedProfile else { return nil }
    // Nearly all profiles are small.
    let small = min(limit, 64 << 10)
    let bytes = Self.inflated(compressedProfile, limit: small)
    return bytes.count < small || small == limit ? bytes : Self.inflated(compressedProfile, limit: limit)
  }

  private static func inflated(_ stream: ArraySlice<UInt8>, limit: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: limit) { target, count in
      count = unsafe stream.withUnsafeBufferPointer {
        unsafe cpng_inflate($0.baseAddress, $0.count, target.baseAddress, target.count)
      }
    }
  }
}
