import PNGCodec
import Raster
import Testing

@testable import ImageCodecs

struct DamagedImageTests {
  @Test(arguments: [
    ("GIF89a", "GIF"), ("BM____\0\0\0\0", "BMP"), ("II*\0", "TIFF"), ("MM\0*", "TIFF"),
    ("\0\0\0\u{18}ftypheic", "HEIC"), ("\0\0\0\u{18}ftypavif", "AVIF"), ("\0\0\0\u{18}ftypmif1", "HEIF"),
    ("%PDF-1.7", "PDF"), ("<svg>", "SVG"),
  ])
  func otherFormats_areNamed(start: String, name: String) {
    let error = decodingError(Array((start + "and more").utf8))
    #expect(error == .unsupported(name))
    let command = ["HEIC", "HEIF", "AVIF"].contains(name) ? ": vips copy IMAGE.\(name.lowercased()) IMAGE.png" : ""
    let package = command.isEmpty ? "" : " (Debian package libvips-tools)"
    #expect(error?.description == "\(name) is not supported; convert it to PNG, JPEG or WebP\(command)\(package)")
  }

  @Test func bytesWithoutImage_areNamed() {
    #expect(decodingError([]) == .empty)
    #expect(decodingError(Array("BMW is no bitmap".utf8)) == .notAnImage)
    #expect(decodingError([0xFF]) == .notAnImage)
    #expect(decodingError([0xFF, 0xD8, 0xFF]) == .truncated)
  }

  @Test func animatedWebP_isNamed() throws {
    #expect(decodingError(try fixture("animated.webp")) == .unsupported("animated WebP"))
  }

  @Test(arguments: ["color-420.jpg", "progressive.jpg", "orientation-6.jpg", "lossy.webp", "alpha-lossless.webp"])
  func truncation_anywhere_isAnError(name: String) throws {
    let bytes = try fixture(name)
    // The end marker of a JPEG may be missing, and a WebP of odd size ends with a padding byte.
    for count in stride(from: 0, to: bytes.count - 2, by: 3) {
      let error = decodingError(Array(bytes.prefix(count)))
      #expect(error != nil, "\(count) of \(bytes.count) bytes")
    }
    #expect(decodingError(Array(bytes.prefix(bytes.count * 2 / 3))) == .truncated)
  }

  @Test(arguments: [
    "color-420.jpg", "progressive.jpg", "ycck.jpg", "orientation-6.jpg", "lossy.webp", "alpha-lossy.webp",
  ])
  func bitFlips_neverCrash(name: String) throws {
    let bytes = try fixture(name)
    var state: UInt64 = 7
    let limits = DecodeLimits(maxSide: 1024, maxPixels: 1 << 18)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        damaged[Int(state >> 33) % bytes.count] ^= 1 << UInt8(state >> 61)
      }
      _ = decodingError(damaged, limits: limits)
    }
  }

  @Test func limits_concernTheFile_notTheReduction() throws {
    let limits = DecodeLimits(maxSide: 199, maxPixels: 1_000_000)
    let decoder = ImageDecoder(limits: limits)
    let bytes = try fixture("scaling.jpg")
    let expected = ImageError.tooLarge(width: 200, height: 121, limit: limits)
    #expect(throws: expected) { try decoder.decode(bytes, covering: (10, 10)) }
    #expect(throws: expected) { try decoder.header(of: bytes) }
  }

  @Test func hugeClaim_isRefused() throws {
    var bytes = try fixture("grey.jpg")
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(decodingError(bytes) == .tooLarge(width: 65535, height: 65535, limit: .standard))
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 9])
    #expect(decodingError(bytes) == .zeroSized(width: 9, height: 0))
    bytes[frame + 4] = 12
    #expect(decodingError(bytes) == .unsupported("12-bit JPEG"))
  }

  @Test func bytesBehindTheImage_areIgnored() throws {
    let bytes = try fixture("color-444.jpg")
    let same = try ImageDecoder().decode(bytes + [1, 2, 3, 0xFF, 0xD8, 0xFF]) == ImageDecoder().decode(bytes)
    #expect(same)
  }

  @Test func strayBytesBeforeTheEnd_areIgnored() throws {
    let bytes = try fixture("color-444.jpg")
    let stray = bytes.dropLast(2) + [0x12, 0x34, 0x56, 0xFF, 0xD9]
    let same = try ImageDecoder().decode(Array(stray)) == ImageDecoder().decode(bytes)
    #expect(same)
  }
}

struct EXIFTests {
  /// An EXIF segment with one entry before the orientation.
  private func segment(_ value: Int, bigEndian: Bool, type: Int = 3, count: Int = 1) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      let little = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return bigEndian ? little.reversed() : little
    }
    let head = Array("Exif\0\0".utf8) + Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    let other = number(0x010F, 2) + number(2, 2) + number(1, 4) + number(0, 4)
    let entry = number(0x0112, 2) + number(type, 2) + number(count, 4) + number(value, 2) + number(0, 2)
    return head + number(2, 2) + other + entry + number(0, 4)
  }

  @Test(arguments: 1...8, [false, true])
  func orientation_isRead(value: Int, bigEndian: Bool) {
    let orientation = Orientation(exifSegment: segment(value, bigEndian: bigEndian)[...])
    #expect(orientation?.rawValue == UInt8(value))
  }

  @Test func garbage_statesNothing() {
    for value in [0, 9, 256, 65535] {
      #expect(Orientation(exifSegment: segment(value, bigEndian: true)[...]) == nil)
    }
    #expect(Orientation(exifSegment: segment(6, bigEndian: true, type: 4)[...]) == nil)
    #expect(Orientation(exifSegment: segment(6, bigEndian: true, count: 2)[...]) == nil)
    let whole = segment(6, bigEndian: false)
    for count in 0..<whole.count - 6 { #expect(Orientation(exifSegment: whole.prefix(count)) == nil, "\(count)") }
    for index in whole.indices {
      for value in [UInt8(0), 0x7F, 0xFF] {
        var damaged = whole
        damaged[index] = value
        _ = Orientation(exifSegment: damaged[...])
      }
    }
  }
}
