/// The list of tables at the start of a font, with their positions in the file.
///
/// HarfBuzz treats a table that ends after the file as absent, so a truncated font would draw only some of its glyphs.
/// Source: ISO/IEC 14496-22 (OpenType), 4.5 "Organization of an OpenType font" and 4.6.3 "TTC header".
enum FontDirectory {
  /// Checks that bytes are a font, have the face, and contain all of its tables.
  static func check(_ bytes: [UInt8], face: Int) throws(FontError) {
    var (start, faces) = (0, 1)
    switch Array(bytes.prefix(4)) {
    case Array("ttcf".utf8): faces = try number(bytes, at: 8, count: 4)
    case Array("OTTO".utf8), Array("true".utf8), [0, 1, 0, 0]: break
    default: throw .notAFont
    }
    guard 0..<faces ~= face else { throw .noSuchFace(index: face, count: faces) }
    if bytes.starts(with: "ttcf".utf8) { start = try number(bytes, at: 12 + 4 * face, count: 4) }
    let count = try number(bytes, at: start + 4, count: 2)
    for entry in stride(from: start + 12, to: start + 12 + 16 * count, by: 16) {
      let offset = try number(bytes, at: entry + 8, count: 4)
      let length = try number(bytes, at: entry + 12, count: 4)
      if offset + length > bytes.count { throw .truncated }
    }
  }

  private static func number(_ bytes: [UInt8], at offset: Int, count: Int) throws(FontError) -> Int {
    guard offset <= bytes.count - count else { throw .truncated }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
