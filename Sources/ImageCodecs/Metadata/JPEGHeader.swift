import PNGCodec

/// The segments of a JPEG before its pixels.
///
/// TurboJPEG's own query rejects images of unusual subsampling that it decodes well, and it doesn't read EXIF. Source:
/// ITU-T T.81, Annex B; ICC.1:2022, B.4 "Embedding ICC profiles in JPEG files"; Adobe, *Technical Note 5116*, 1992, "Adobe application-specific JPEG marker".
struct JPEGHeader {
  /// The stored sides in pixels, before the orientation.
  private(set) var width = 0, height = 0
  /// The number of components: gray 1, color 3, CMYK 4.
  private(set) var components = 0
  /// The orientation of the stored image.
  private(set) var orientation = Orientation.up
  /// A Boolean value that indicates whether the file has an Adobe segment, which means that CMYK values are inverted.
  private(set) var isAdobe = false
  private(set) var scanStart = 0
  /// The parts of the color profile, each after its number and their count.
  private var profileParts: [ArraySlice<UInt8>] = []

  /// - Throws: ``ImageError``: `truncated`, `corrupt`, or `unsupported` for lossless, hierarchical and 12-bit images.
  /// - Complexity: O(bytes before the first scan).
  init(of jpeg: [UInt8]) throws(ImageError) {
    var position = 2
    while true {
      // Garbage between segments is skipped, as libjpeg does.
      guard let prefix = jpeg[min(position, jpeg.count)...].firstIndex(of: 0xFF) else { throw .truncated }
      guard let code = jpeg[prefix...].firstIndex(where: { $0 != 0xFF }) else { throw .truncated }
      position = code + 1
      let marker = jpeg[code]
      if marker == 0 || marker == 0x01 || 0xD0...0xD8 ~= marker { continue }
      if marker == 0xD9 { throw .corrupt("no frame before the end marker") }
      guard jpeg.count - position >= 2 else { throw .truncated }
      let length = Int(jpeg[position]) << 8 | Int(jpeg[position + 1])
      guard length >= 2 else { throw .corrupt("a segment of \(length) bytes") }
      guard length <= jpeg.count - position else { throw .truncated }
      try read(marker, jpeg[position + 2..<position + length])
      position += length
      if marker == 0xDA { break }
    }
    guard components > 0 else { throw .corrupt("no frame header before the first scan") }
    scanStart = position
  }

  private mutating func read(_ marker: UInt8, _ data: ArraySlice<UInt8>) throws(ImageError) {
    switch marker {
    case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA: try readFrame(data)
    case 0xC3, 0xC5, 0xC6, 0xC7, 0xCB, 0xCD, 0xCE, 0xCF: throw .unsupported("lossless or hierarchical JPEG")
    case 0xE1: orientation = Orientation(exifSegment: data) ?? orientation
    case 0xE2: if data.count >= 14, data.starts(with: "ICC_PROFILE\0".utf8) { profileParts.append(data.dropFirst(12)) }
    case 0xEE: isAdobe = isAdobe || data.count >= 12 && data.starts(with: "Adobe".utf8)
    default: break
    }
  }

  private mutating func readFrame(_ data: ArraySlice<UInt8>) throws(ImageError) {
    let bytes = Array(data.prefix(6))
    guard bytes.count == 6 else { throw .corrupt("a short frame header") }
    guard bytes[0] == 8 else { throw .unsupported("\(bytes[0])-bit JPEG") }
    height = Int(bytes[1]) << 8 | Int(bytes[2])
    width = Int(bytes[3]) << 8 | Int(bytes[4])
    components = Int(bytes[5])
    guard [1, 3, 4].contains(components) else { throw .unsupported("JPEG of \(components) components") }
  }

  /// The color profile, whose parts may come in any order, or `nil` without one; empty if parts don't fit together.
  var profile: [UInt8]? {
    if profileParts.isEmpty { return nil }
    let parts = profileParts.sorted { $0[$0.startIndex] < $1[$1.startIndex] }
    for (index, part) in parts.enumerated() {
      let (number, count) = (Int(part[part.startIndex]), Int(part[part.startIndex + 1]))
      if number != index + 1 || count != parts.count { return [] }
    }
    return parts.flatMap { $0.dropFirst(2) }
  }
}
