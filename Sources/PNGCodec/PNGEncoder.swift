import Graphics
import Raster

/// Encodes a picture, or a part of one, as PNG, band by band.
///
/// Every row has the Paeth filter. A band is as many rows as make about a hundred thousand bytes: it has a code of its own,
/// ends on a whole byte and is a chunk of its own, so a band depends on its rows and the one above them alone. The last
/// chunk ends the stream.
struct PNGEncoder: Sendable {
  /// What the bands depend on besides pixels.
  let format: PNGFormat
  private let bitmap: Bitmap
  private let rect: PixelRect
  /// Rows in every band but the last.
  private let bandRows: Int
  private var filtered = PNGFilteredRows()
  private let path: InstructionSet
  private var finder: MatchDeflater

  /// Filtered bytes in a band, unless a single row has more.
  ///
  /// Smaller bands compress better, and their codes take longer.
  static var bandBytes: Int { 115_000 }
  /// The most bytes that share a code, so that counts stay small.
  private static var pieceBytes: Int { 1 << 20 }

  /// An encoder of a part of a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - rect: The part: not empty, and in the bitmap.
  ///   - settings: What the PNG is to be like; texts come later.
  ///   - path: Which kernels run; the bytes do not depend on it.
  ///   - bandBytes: Filtered bytes in a band, unless a single row has more.
  init(
    _ bitmap: Bitmap, _ rect: PixelRect, _ settings: PNGSettings, path: InstructionSet = .best,
    bandBytes: Int = PNGEncoder.bandBytes
  ) {
    self.path = path
    finder = MatchDeflater(path: path)
    self.bitmap = bitmap
    self.rect = rect
    let keepsAlpha =
      switch settings.alpha {
      case .automatic: !bitmap.isOpaque(in: rect)
      case .discarded: false
      case .stored: true
      }
    format = PNGFormat(
      width: rect.x.count, height: rect.y.count, profile: settings.profile, keepsAlpha: keepsAlpha,
      reduces: settings.profile == .small && settings.alpha == .automatic)
    bandRows = max(1, bandBytes / format.rowBytes)
  }

  /// How many bands the picture has.
  var bandCount: Int { (format.height - 1) / bandRows + 1 }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - text: What texts it carries.
  ///   - previous: A whole picture whose equal bands are taken over.
  /// - Complexity: O(pixels).
  mutating func encoded(
    text: [PNGText], reusing previous: (bitmap: Bitmap, encoded: EncodedPNG)?
  ) throws(ImageError) -> EncodedPNG {
    if format.profile == .small { return try encodedSmall(text: text, reusing: previous) }
    var png = PNGHeader.signature
    png.reserveCapacity(format.width * format.height + 1024)
    appendHead(text, colorType: format.keepsAlpha ? 6 : 2, depth: 8, to: &png)
    var bands: [PNGBand] = []
    for index in 0..<bandCount {
      if let previous, canReuse(index, of: previous) {
        var band = previous.encoded.bands[index]
        let start = png.count
        png += previous.encoded.bytes[band.range]
        band.range = start..<png.count
        bands.append(band)
      } else {
        bands.append(appendBand(index, to: &png))
      }
    }
    PNGEncoder.appendTail(bands, to: &png)
    return EncodedPNG(bytes: png, format: format, bands: bands)
  }

  /// The whole file with the profile `small`: a single band, palette included.
  private func encodedSmall(
    text: [PNGText], reusing previous: (bitmap: Bitmap, encoded: EncodedPNG)?
  ) throws(ImageError) -> EncodedPNG {
    var png = PNGHeader.signature
    let start: Int
    if let previous, previous.encoded.format == format, previous.bitmap == bitmap {
      let bytes = previous.encoded.bytes
      appendHead(text, colorType: Int(bytes[25]), depth: Int(bytes[24]), to: &png)
      start = png.count
      png += bytes[previous.encoded.bands[0].range]
    } else {
      var pixels = rect.y.flatMap {
        bitmap.pixels[$0 * bitmap.width + rect.x.lowerBound..<$0 * bitmap.width + rect.x.upperBound]
      }
      if format.keepsAlpha {
        var span = pixels.mutableSpan
        unpremultiply(&span)
      }
      let small = try SmallPNG(
        pixels, width: format.width, keepsAlpha: format.keepsAlpha, reduces: format.reduces, path: path)
      appendHead(text, colorType: small.samples.colorType, depth: small.samples.depth, to: &png)
      start = png.count
      small.append(to: &png)
    }
    let band = PNGBand(range: start..<png.count, checksum: Adler32(), byteCount: 0)
    png.appendChunk("IEND") { _ in }
    return EncodedPNG(bytes: png, format: format, bands: [band])
  }

  /// Appends all that comes before the bands.
  func appendHead(_ text: [PNGText], colorType: Int, depth: Int, to png: inout [UInt8]) {
    png.appendChunk("IHDR") { data in
      data.append(bigEndian: UInt32(format.width))
      data.append(bigEndian: UInt32(format.height))
      data += [UInt8(depth), UInt8(colorType), 0, 0, 0]
    }
    png.appendChunk("sRGB") { $0.append(0) }
    for text in text { png.append(text) }
  }

  /// Appends the chunk of a band; bands may be made in any order, by several encoders at once.
  mutating func appendBand(_ index: Int, to png: inout [UInt8]) -> PNGBand {
    let rows = rows(of: index)
    let count = rows.count * format.rowBytes
    filtered.filter(bitmap, rect, rows: rows, format, path)
    var checksum = Adler32()
    let bytes = filtered.bytes
    let band = bytes.span.extracting(0..<count)
    checksum.append(band, path: path)
    let start = png.beginChunk("IDAT")
    // A window of 32 KB, and the compressor says that it was in a hurry.
    if index == 0 { png += [0x78, 0x01] }
    for start in stride(from: 0, to: count, by: PNGEncoder.pieceBytes) {
      let end = min(start + PNGEncoder.pieceBytes, count)
      let piece = band.extracting(start..<end)
      if format.profile == .fast {
        RunDeflater(path: path).deflate(piece, into: &png)
      } else {
        finder.deflate(piece, rowBytes: format.rowBytes, into: &png)
      }
    }
    png.endChunk(start)
    return PNGBand(range: start..<png.count, checksum: checksum, byteCount: count)
  }

  /// Appends the end of the stream and of the file.
  static func appendTail(_ bands: [PNGBand], to png: inout [UInt8]) {
    var checksum = Adler32()
    for band in bands { checksum.append(band.checksum, count: band.byteCount) }
    png.appendChunk("IDAT") { data in
      // The last block, in the fixed code, with nothing but its end: ten bits.
      data += [3, 0]
      data.append(bigEndian: checksum.value)
    }
    png.appendChunk("IEND") { _ in }
  }

  private func rows(of band: Int) -> Range<Int> {
    band * bandRows..<min(band * bandRows + bandRows, format.height)
  }

  /// Whether a band of another picture is this one's: its rows and the one above are equal.
  private func canReuse(_ band: Int, of previous: (bitmap: Bitmap, encoded: EncodedPNG)) -> Bool {
    let (old, width) = (previous.bitmap, format.width)
    guard previous.encoded.format == format, old.width == width, old.height == format.height else { return false }
    let rows = rows(of: band)
    let needed = max(0, rows.lowerBound - 1) * width..<rows.upperBound * width
    return firstDifference(bitmap.pixels.span.extracting(needed), old.pixels.span.extracting(needed)) == nil
  }
}

/// Filtered rows of a picture, in memory that its bands use in turn.
private struct PNGFilteredRows: Sendable {
  /// Each row behind its filter's number; sixteen bytes more.
  private(set) var bytes: [UInt8] = []
  private var straight: [Pixel] = []

  mutating func filter(
    _ bitmap: Bitmap, _ rect: PixelRect, rows: Range<Int>, _ format: PNGFormat, _ path: InstructionSet
  ) {
    // The row above the first one, too.
    let hasAbove = rows.lowerBound > 0
    let first = rect.y.lowerBound + rows.lowerBound - (hasAbove ? 1 : 0)
    let place = first * bitmap.width + rect.x.lowerBound
    let end = (rect.y.lowerBound + rows.upperBound - 1) * bitmap.width + rect.x.upperBound
    let source = bitmap.pixels.span.extracting(place..<end)
    let count = rows.count * format.rowBytes + 16
    if bytes.count < count { bytes = Array(repeating: 0, count: count) }
    guard format.keepsAlpha else {
      return filter(source, stride: bitmap.width, hasAbove: hasAbove, format, path)
    }
    var straight: [Pixel] = []
    swap(&straight, &self.straight)
    straight.removeAll(keepingCapacity: true)
    for start in Swift.stride(from: 0, to: source.count, by: bitmap.width) {
      for x in 0..<format.width { straight.append(source[start + x]) }
    }
    var span = straight.mutableSpan
    unpremultiply(&span)
    filter(straight.span, stride: format.width, hasAbove: hasAbove, format, path)
    swap(&straight, &self.straight)
  }

  /// - Parameters:
  ///   - source: Rows, the first of which is filtered only if none lies above it.
  ///   - stride: Pixels from one row to the next.
  private mutating func filter(
    _ source: Span<Pixel>, stride: Int, hasAbove: Bool, _ format: PNGFormat, _ path: InstructionSet
  ) {
    var target = bytes.mutableSpan
    var place = 0
    for start in Swift.stride(from: hasAbove ? stride : 0, to: source.count, by: stride) {
      target[place] = 4
      let row = source.extracting(start..<start + format.width)
      let above = start > 0 ? source.extracting(start - stride..<start - stride + format.width) : nil
      filterPaeth(row, above: above, keepsAlpha: format.keepsAlpha, into: &target, at: place + 1, path: path)
      place += format.rowBytes
    }
  }
}

extension PNGFormat {
  /// Bytes of a filtered row.
  var rowBytes: Int { width * (keepsAlpha ? 4 : 3) + 1 }
}

extension Bitmap {
  /// Whether every pixel of a part has alpha 255.
  fileprivate func isOpaque(in rect: PixelRect) -> Bool {
    rect.y.allSatisfy {
      areOpaque(pixels.span.extracting($0 * width + rect.x.lowerBound..<$0 * width + rect.x.upperBound))
    }
  }
}
