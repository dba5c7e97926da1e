import Support

/// A reader of CSV, in which values are separated by commas, and rows by CR LF or LF.
///
/// A quoted value can contain commas, line breaks, and doubled quotation marks.
///
/// Source: RFC 4180, *Common Format and MIME Type for Comma-Separated Values (CSV) Files*, section 2.
struct CSVText {
  struct Value {
    var text: String
    var offset: Int
  }

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func rows(_ bytes: [UInt8], limit: Int) throws(SourceError) -> [[Value]] {
    var reader = CSVText(bytes)
    var rows: [[Value]] = []
    while reader.place < bytes.count {
      let start = reader.place
      let row = try reader.row()
      if row.count == 1, row[0].text.isEmpty, reader.bytes[start] != UInt8(ascii: "\"") { continue }
      // The header is not counted.
      guard rows.count <= limit else {
        throw SourceError(origin: .offset(start), message: "too many rows; at most \(limit) are allowed")
      }
      rows.append(row)
    }
    return rows
  }

  private mutating func row() throws(SourceError) -> [Value] {
    var values = [try value()]
    while place < bytes.count, bytes[place] == UInt8(ascii: ",") {
      place += 1
      values.append(try value())
      guard values.count <= ItemTable.maximumFieldCount else {
        throw SourceError(
          origin: .offset(place),
          message: "too many values in a row; at most \(ItemTable.maximumFieldCount) are allowed")
      }
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: "\r") { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: "\n") { place += 1 }
    return values
  }

  private mutating func value() throws(SourceError) -> Value {
    let start = place
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
      while place < bytes.count, !Self.ends.contains(bytes[place]) {
        if bytes[place] == UInt8(ascii: "\"") {
          throw SourceError(
            origin: .offset(place),
            message: "a quotation mark inside a value; quote the value and write the inner mark twice")
        }
        place += 1
      }
      return Value(text: String(decoding: bytes[start..<place], as: UTF8.self), offset: start)
    }
    var text: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "\"") else {
        text.append(byte)
        continue
      }
      if place < bytes.count, bytes[place] == byte {
        text.append(byte)
        place += 1
        continue
      }
      if place < bytes.count, !Self.ends.contains(bytes[place]) {
        throw SourceError(
          origin: .offset(place),
          message: "text after a closing quotation mark; expected a comma or the end of the line")
      }
      return Value(text: String(decoding: text, as: UTF8.self), offset: start)
    }
    throw SourceError(origin: .offset(start), message: "a missing closing quotation mark")
  }

  private static let ends = [UInt8(ascii: ","), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
}
