import Graphics
import Raster

/// A type that encodes an image, or a part of one, as PNG, strip by strip.
///
/// Every row has the Paeth filter. A strip is as many rows as make about a hundred thousand bytes. It has a separate
/// code, ends on a whole byte, and is a separate chunk, so it depends only on its rows and the one above them. The last
/// chunk ends the stream.
struct PNGEncoder: Sendable {
  let format: PNGFormat
  private let bitmap: Bitmap
  private let rect: PixelRect
  private let stripRows: Int
  private var filtered = PNGFilteredRows()
  private let instructionSet: InstructionSet
  private var finder: MatchDeflater

  /// The number of filtered bytes in a strip, unless a single row has more.
  ///
  /// Smaller strips compress better, but their codes take longer to compute.
  static var stripBytes: Int { 115_000 }
  /// The most bytes that share a code, so that counts stay small.
  private static var pieceBytes: Int { 1 << 20 }

  /// Creates an encoder of a nonempty part of an image; the instruction set doesn't affect the bytes.
  init(
    _ bitmap: Bitmap, _ rect: PixelRect, _ settings: PNGSettings, instructionSet: InstructionSet = .best,
    stripBytes: Int = PNGEncoder.stripBytes
  ) {
    self.instructionSet = instructionSet
    finder = MatchDeflater(instructionSet: instructionSet)
    (self.bitmap, self.rect) = (bitmap, rect)
    let keepsAlpha =
      switch settings.alpha {
      case .automatic: !bitmap.isOpaque(in: rect)
      case .discarded: false
      case .stored: true
      }
    format = PNGFormat(
      width: rect.x.count, height: rect.y.count, compression: settings.compression, keepsAlpha: keepsAlpha,
      reduces: settings.compression == .small && settings.alpha == .automatic)
    stripRows = max(1, stripBytes / format.rowBytes)
  }

  var stripCount: Int { (format.height - 1) / stripRows + 1 }

  /// Returns the whole file with texts, and copies the equal strips of a previous image, in O(pixels).
  mutating func encoded(
    text: [PNGText], reusing previous: (bitmap: Bitmap, encoded: EncodedPNG)?
  ) throws(ImageError) -> EncodedPNG {
    switch format.compression {
    case .fast, .balanced: break
    case .small: return try encodedSmall(text: text, reusing: previous)
    case .palette: return try encodedPalette(text: text)
    }
    var png: [UInt8] = []
    png.reserveCapacity(format.width * format.height + 1024)
    appendHead(text, colorType: format.keepsAlpha ? 6 : 2, depth: 8, to: &png)
    var strips: [PNGStrip] = []
    for index in 0..<stripCount {
      if let previous, canReuse(index, of: previous) {
        var strip = previous.encoded.strips[index]
        let start = png.count
        png += previous.encoded.bytes[strip.range]
        strip.range = start..<png.count
        strips.append(strip)
      } else {
        strips.append(appendStrip(index, to: &png))
      }
    }
    PNGEncoder.appendTail(strips, to: &png)
    return EncodedPNG(bytes: png, format: format, strips: strips)
  }

  /// Returns the file with the compression `small`: a single strip, including its palette.
  private func encodedSmall(
    text: [PNGText], reusing previous: (bitmap: Bitmap, encoded: EncodedPNG)?
  ) throws(ImageError) -> EncodedPNG {
    var png: [UInt8] = []
    let start: Int
    if let previous, previous.encoded.format == format, previous.bitmap == bitmap {
      let bytes = previous.encoded.bytes
      appendHead(text, colorType: Int(bytes[25]), depth: Int(bytes[24]), to: &png)
      start = png.count
      png += bytes[previous.encoded.strips[0].range]
    } else {
      let straight = format.keepsAlpha ? pixels.map(\.unpremultiplied) : pixels
      let small = try SmallPNG(
        straight, width: format.width, keepsAlpha: format.keepsAlpha, reduces: format.reduces,
        instructionSet: instructionSet)
      appendHead(text, colorType: small.samples.colorType, depth: small.samples.depth, to: &png)
      start = png.count
      small.append(to: &png)
    }
    let strip = PNGStrip(range: start..<png.count, checksum: Adler32(), byteCount: 0)
    png.appendChunk("IEND") { _ in }
    return EncodedPNG(bytes: png, format: format, strips: [strip])
  }

  /// Returns the file with the compression `palette`: a single strip with the colors of this image.
  private func encodedPalette(text: [PNGText]) throws(ImageError) -> EncodedPNG {
    let colors = format.keepsAlpha ? pixels : pixels.map { Pixel(bits: $0.bits | 0xFF00_0000) }
    let image = Bitmap(width: format.width, height: format.height, pixels: colors)
    var histogram = ColorHistogram()
    histogram.add(image)
    let palette = ColorPalette(histogram)
    var matcher = PaletteMatcher(palette)
    let indices = matcher.indices(of: image, at: (rect.x.lowerBound, rect.y.lowerBound))
    let png = try IndexedImage(width: format.width, indices: indices, palette: palette).encodedPNG(text: text)
    return EncodedPNG(bytes: png, format: format, strips: [])
  }

  private var pixels: [Pixel] {
    rect.y.flatMap { bitmap.pixels[$0 * bitmap.width + rect.x.lowerBound..<$0 * bitmap.width + rect.x.upperBound] }
  }

  /// Appends the bytes before the strips.
  private func appendHead(_ text: [PNGText], colorType: Int, depth: Int, to png: inout [UInt8]) {
    png.appendHead(width: format.width, height: format.height, depth: depth, colorType: colorType)
    for text in text { png.append(text) }
  }

  /// Appends the chunk of a strip; several encoders can make strips in any order.
  mutating func appendStrip(_ index: Int, to png: inout [UInt8]) -> PNGStrip {
    let rows = rows(of: index)
    let count = rows.count * format.rowBytes
    filtered.filter(bitmap, rect, rows: rows, format, instructionSet)
    var checksum = Adler32()
    let bytes = filtered.bytes
    let strip = bytes.span.extracting(0..<count)
    checksum.append(strip)
    let start = png.beginChunk("IDAT")
    // A window of 32 KB and the lowest compression level.
    if index == 0 { png += [0x78, 0x01] }
    for start in stride(from: 0, to: count, by: PNGEncoder.pieceBytes) {
      let end = min(start + PNGEncoder.pieceBytes, count)
      let piece = strip.extracting(start..<end)
      if format.compression == .fast {
        RunDeflater(instructionSet: instructionSet).deflate(piece, into: &png)
      } else {
        finder.deflate(piece, rowBytes: format.rowBytes, into: &png)
      }
    }
    png.endChunk(start)
    return PNGStrip(range: start..<png.count, checksum: checksum, byteCount: count)
  }

  static func appendTail(_ strips: [PNGStrip], to png: inout [UInt8]) {
    var checksum = Adler32()
    for strip in strips { checksum.append(strip.checksum, count: strip.byteCount) }
    png.appendChunk("IDAT") { data in
      // The last block, in the fixed code, with only its end: ten bits.
      data += [3, 0]
      data.append(bigEndian: checksum.value)
    }
    png.appendChunk("IEND") { _ in }
  }

  private func rows(of strip: Int) -> Range<Int> {
    strip * stripRows..<min(strip * stripRows + stripRows, format.height)
  }

  /// Returns whether a strip of another image equals this one's: its rows and the one above are equal.
  private func canReuse(_ strip: Int, of previous: (bitmap: Bitmap, encoded: EncodedPNG)) -> Bool {
    let (old, width) = (previous.bitmap, format.width)
    guard previous.encoded.format == format, old.width == width, old.height == format.height else { return false }
    let rows = rows(of: strip)
    let needed = max(0, rows.lowerBound - 1) * width..<rows.upperBound * width
    return firstDifference(bitmap.pixels.span.extracting(needed), old.pixels.span.extracting(needed)) == nil
  }
}

/// The filtered rows of an image, in memory that its strips reuse.
private struct PNGFilteredRows: Sendable {
  /// The bytes: each row preceded by its filter's number, then sixteen bytes of padding.
  private(set) var bytes: [UInt8] = []
  private var straight: [Pixel] = []

  mutating func filter(
    _ bitmap: Bitmap, _ rect: PixelRect, rows: Range<Int>, _ format: PNGFormat, _ instructionSet: InstructionSet
  ) {
    // The row above the first one is converted, too.
    let hasAbove = rows.lowerBound > 0
    let first = rect.y.lowerBound + rows.lowerBound - (hasAbove ? 1 : 0)
    let place = first * bitmap.width + rect.x.lowerBound
    let end = (rect.y.lowerBound + rows.upperBound - 1) * bitmap.width + rect.x.upperBound
    let source = bitmap.pixels.span.extracting(place..<end)
    let count = rows.count * format.rowBytes + 16
    if bytes.count < count { bytes = Array(repeating: 0, count: count) }
    guard format.keepsAlpha else {
      return filter(source, stride: bitmap.width, hasAbove: hasAbove, format, instructionSet)
    }
    var straight: [Pixel] = []
    swap(&straight, &self.straight)
    straight.removeAll(keepingCapacity: true)
    for start in Swift.stride(from: 0, to: source.count, by: bitmap.width) {
      for x in 0..<format.width { straight.append(source[start + x]) }
    }
    var span = straight.mutableSpan
    unpremultiply(&span)
    filter(straight.span, stride: format.width, hasAbove: hasAbove, format, instructionSet)
    swap(&straight, &self.straight)
  }

  /// Filters rows, the first one only if no row is above it.
  private mutating func filter(
    _ source: Span<Pixel>, stride: Int, hasAbove: Bool, _ format: PNGFormat, _ instructionSet: InstructionSet
  ) {
    var target = bytes.mutableSpan
    var place = 0
    for start in Swift.stride(from: hasAbove ? stride : 0, to: source.count, by: stride) {
      target[place] = 4
      let row = source.extracting(start..<start + format.width)
      let above = start > 0 ? source.extracting(start - stride..<start - stride + format.width) : nil
      filterPaeth(
        row, above: above, keepsAlpha: format.keepsAlpha, into: &target, at: place + 1, instructionSet: instructionSet)
      place += format.rowBytes
    }
  }
}

extension PNGFormat {
  var rowBytes: Int { width * (keepsAlpha ? 4 : 3) + 1 }
}

extension Bitmap {
  fileprivate func isOpaque(in rect: PixelRect) -> Bool {
    rect.y.allSatisfy {
      areOpaque(pixels.span.extracting($0 * width + rect.x.lowerBound..<$0 * width + rect.x.upperBound))
    }
  }
}
