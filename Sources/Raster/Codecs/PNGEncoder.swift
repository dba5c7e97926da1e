/// Encodes a bitmap as PNG, band by band.
///
/// Every row has the Paeth filter. A band is as many rows as make about a hundred thousand bytes: it has a code of its own
/// and ends on a whole byte, so bands depend on one another by their last row alone.
struct PNGEncoder: Sendable {
  private var filtered: [UInt8] = []

  /// Filtered bytes in a band, unless a single row has more.
  ///
  /// Smaller bands compress better, and their codes take longer.
  private static var bandBytes: Int { 115_000 }
  /// The most bytes that share a code, so that counts stay small.
  private static var pieceBytes: Int { 1 << 20 }

  /// The whole file: 8 bits a channel, tagged sRGB.
  ///
  /// - Parameters:
  ///   - pixels: Straight ones, `width` in each row; at least one.
  ///   - width: Pixels in a row.
  ///   - keepsAlpha: RGBA or RGB.
  /// - Complexity: O(pixels).
  mutating func encoded(_ pixels: Span<Pixel>, width: Int, keepsAlpha: Bool) -> [UInt8] {
    let height = pixels.count / width
    var png = PNGHeader.signature
    png.reserveCapacity(pixels.count + 1024)
    png.appendChunk("IHDR") { data in
      data.append(bigEndian: UInt32(width))
      data.append(bigEndian: UInt32(height))
      data += [8, keepsAlpha ? 6 : 2, 0, 0, 0]
    }
    png.appendChunk("sRGB") { $0.append(0) }
    let rowBytes = width * (keepsAlpha ? 4 : 3) + 1
    let rows = max(1, PNGEncoder.bandBytes / rowBytes)
    var checksum = Adler32(), deflater = RunDeflater()
    for first in stride(from: 0, to: height, by: rows) {
      let end = min(first + rows, height)
      filter(pixels, width: width, rows: first..<end, rowBytes: rowBytes, keepsAlpha: keepsAlpha)
      let band = filtered.span.extracting(0..<(end - first) * rowBytes)
      checksum.append(band)
      appendData(band, to: &png, isFirst: first == 0, ending: end == height ? checksum : nil, &deflater)
    }
    png.appendChunk("IEND") { _ in }
    return png
  }

  /// Filters rows into ``filtered``, each behind its filter's number.
  private mutating func filter(
    _ pixels: Span<Pixel>, width: Int, rows: Range<Int>, rowBytes: Int, keepsAlpha: Bool
  ) {
    let count = rows.count * rowBytes + 16
    if filtered.count < count { filtered = Array(repeating: 0, count: count) }
    var target = filtered.mutableSpan
    for y in rows {
      let place = (y - rows.lowerBound) * rowBytes
      target[place] = 4
      let row = pixels.extracting(y * width..<(y + 1) * width)
      let above = y > 0 ? pixels.extracting((y - 1) * width..<y * width) : nil
      filterPaeth(row, above: above, keepsAlpha: keepsAlpha, into: &target, at: place + 1)
    }
  }

  /// Appends an IDAT with a part of the stream.
  ///
  /// - Parameter checksum: Of all filtered bytes, with the last part.
  private func appendData(
    _ bytes: Span<UInt8>, to png: inout [UInt8], isFirst: Bool, ending checksum: Adler32?, _ deflater: inout RunDeflater
  ) {
    png.appendChunk("IDAT") { data in
      // A window of 32 KB, and the compressor says that it was in a hurry.
      if isFirst { data += [0x78, 0x01] }
      for start in stride(from: 0, to: bytes.count, by: PNGEncoder.pieceBytes) {
        let end = min(start + PNGEncoder.pieceBytes, bytes.count)
        deflater.deflate(
          bytes.extracting(start..<end), isLast: checksum != nil && end == bytes.count, into: &data)
      }
      if let checksum { data.append(bigEndian: checksum.value) }
    }
  }
}
