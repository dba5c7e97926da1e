import CText

/// A glyph in a shaped run, with lengths in font units and y up.
typealias ShapedGlyph = ctext_glyph

/// The owner of a font of the C library, and the only type that calls functions with its pointer.
///
/// The type is sendable, since HarfBuzz's fonts may be shared between threads once they're immutable, which these are
/// from the start. Source: HarfBuzz Manual, "Object model and thread safety".
@safe final class FontHandle: @unchecked Sendable {
  typealias Segment = ctext_segment

  /// The largest number of segments of a glyph, above which it's damaged, whereas Han ideographs have about 300.
  static let mostSegments = 1 << 16

  private let font: OpaquePointer
  let hasImages: Bool

  init(_ bytes: [UInt8], face: Int) throws(FontError) {
    guard let index = UInt32(exactly: face) else { throw .noSuchFace(index: face, count: 0) }
    var font: OpaquePointer?
    var faces: UInt32 = 0
    let status = unsafe bytes.withUnsafeBufferPointer {
      unsafe ctext_font_create($0.baseAddress, $0.count, index, &font, &faces)
    }
    if let error = Self.error(status, face: face, faces: Int(faces)) { throw error }
    guard let font = unsafe font else { throw .outOfMemory }
    unsafe self.font = font
    hasImages = unsafe ctext_font_has_images(font) != 0
  }

  deinit { unsafe ctext_font_destroy(font) }

  private static func error(_ status: ctext_status, face: Int, faces: Int) -> FontError? {
    switch status {
    case CTEXT_OK: nil
    case CTEXT_NO_SUCH_FACE: .noSuchFace(index: face, count: faces)
    case CTEXT_NO_OUTLINES: .noOutlines
    case CTEXT_OUT_OF_MEMORY: .outOfMemory
    default: .notAFont
    }
  }

  /// The units per em, the ascender, and the descender that the font specifies.
  var metrics: ctext_metrics { unsafe ctext_font_metrics(font) }

  func hasGlyph(_ scalar: UInt32) -> Bool { unsafe ctext_font_glyph(font, scalar) != 0 }

  /// Returns the glyphs of a part of a text, with an ISO 15924 tag, from left to right, or none if memory runs out.
  func shape(_ range: Range<Int>, of scalars: [UInt32], script: UInt32, isRightToLeft: Bool) -> [ShapedGlyph] {
    var glyphs: UnsafeMutablePointer<ctext_glyph>?
    var count = 0
    let status = unsafe scalars.withUnsafeBufferPointer {
      unsafe ctext_shape(
        font, $0.baseAddress, $0.count, range.lowerBound, range.count, script, isRightToLeft ? 1 : 0, &glyphs, &count)
    }
    guard status == CTEXT_OK else { return [] }
    defer { unsafe ctext_free(glyphs) }
    return unsafe Array(UnsafeBufferPointer(start: glyphs, count: count))
  }

  /// Returns the PNG image of a glyph and its rectangle in font units, or `nil` if there is none.
  ///
  /// The y-axis points up, and the origin of the rectangle is its top left corner.
  func image(_ glyph: UInt32) -> (png: [UInt8], left: Int, top: Int, width: Int, height: Int)? {
    var image = unsafe ctext_image()
    guard unsafe ctext_font_image(font, glyph, &image) != 0 else { return nil }
    defer { unsafe ctext_free_image(image.png) }
    let png = unsafe Array(UnsafeBufferPointer(start: image.png, count: image.count))
    return unsafe (png, Int(image.left), Int(image.top), Int(image.width), Int(image.height))
  }

  /// Returns the outline of a glyph in font units, y up, empty for a glyph with more than ``mostSegments``.
  func outline(_ glyph: UInt32) -> [Segment] {
    var capacity = 256
    while true {
      var wanted = 0
      let segments = unsafe [Segment](unsafeUninitializedCapacity: capacity) { target, initialized in
        wanted = unsafe ctext_font_outline(font, glyph, target.baseAddress, target.count)
        initialized = min(wanted, capacity)
      }
      if wanted <= capacity { return segments }
      if wanted > Self.mostSegments { return [] }
      capacity = wanted
    }
  }
}
