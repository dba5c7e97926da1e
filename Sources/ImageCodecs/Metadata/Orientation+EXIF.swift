extension Orientation {
  /// Creates the orientation in the APP1 segment of a JPEG, or returns `nil` if it isn't EXIF, has no orientation, or
  /// is damaged.
  init?(exifSegment segment: ArraySlice<UInt8>) {
    guard segment.starts(with: "Exif\0\0".utf8) else { return nil }
    self.init(exif: segment)
  }

  /// Creates the orientation in EXIF of a PNG or a WebP, some of which keep the start of JPEG's segment.
  ///
  /// Only the first image directory is read, every position is checked, and nothing is followed twice.
  /// - Complexity: O(entries), at most 65,535.
  /// Source: CIPA DC-008-2019 (Exif 2.32), 4.5 and 4.6.4 "Orientation"; Adobe, *TIFF Revision 6.0*, section 2.
  init?(exif: ArraySlice<UInt8>) {
    let start = exif.starts(with: "Exif\0\0".utf8) ? 6 : 0
    guard let tiff = TIFFReader(exif.dropFirst(start)), let directory = tiff.long(at: 4),
      let count = tiff.short(at: directory)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = tiff.short(at: entry) else { return nil }
      if tag == 0x0112 {
        guard tiff.short(at: entry + 2) == 3, tiff.long(at: entry + 4) == 1, let value = tiff.short(at: entry + 8),
          let orientation = UInt8(exactly: value).flatMap(Orientation.init(rawValue:))
        else { return nil }
        self = orientation
        return
      }
    }
    return nil
  }
}

/// A reader of numbers in a TIFF structure, in its byte order; `nil` outside of it.
private struct TIFFReader {
  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool

  init?(_ bytes: ArraySlice<UInt8>) {
    switch Array(bytes.prefix(4)) {
    case [0x49, 0x49, 42, 0]: isBigEndian = false
    case [0x4D, 0x4D, 0, 42]: isBigEndian = true
    default: return nil
    }
    self.bytes = bytes
  }

  func short(at offset: Int) -> Int? { number(at: offset, count: 2) }

  func long(at offset: Int) -> Int? { number(at: offset, count: 4) }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0 && offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    let field = bytes[start..<start + count]
    return isBigEndian ? field.reduce(0) { $0 << 8 | Int($1) } : field.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
