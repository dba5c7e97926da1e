import CImageCodecs
import Graphics
import PNGCodec

/// A type that decodes JPEG at the smallest DCT scale that suffices.
struct JPEGDecoder {
  let bytes: [UInt8]
  let header: JPEGHeader

  init(_ bytes: [UInt8]) throws(ImageError) {
    self.bytes = bytes
    header = try JPEGHeader(of: bytes)
  }

  /// Returns the stored image, at full size or at the smallest of 1/8, 2/8 … 8/8 that covers `covering` when it's upright.
  func decode(covering: (width: Int, height: Int)?, converting conversion: ColorConversion?) throws(ImageError)
    -> Bitmap
  {
    let (width, height) = scaledSize(covering: covering)
    // Cleared, so that malicious bytes can't expose earlier contents of memory.
    var pixels = [Pixel](repeating: .clear, count: width * height)
    let (status, message) = decode(into: &pixels, width: width, height: height)
    if let error = error(status, message) { throw error }
    var span = pixels.mutableSpan
    switch (header.components, conversion) {
    case (4, let conversion?):
      if header.isAdobe { invert(&span) }
      conversion.applyToInk(&span)
    case (4, nil): convertCMYK(&span, inverted: header.isAdobe)
    case (_, let conversion): conversion?.apply(to: &span)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns the stored size at the scale to decode at.
  private func scaledSize(covering: (width: Int, height: Int)?) -> (width: Int, height: Int) {
    guard let covering else { return (header.width, header.height) }
    let wanted = header.orientation.swapsSides ? (covering.height, covering.width) : covering
    for eighths in 1..<8 {
      let width = (header.width * eighths + 7) / 8
      let height = (header.height * eighths + 7) / 8
      if width >= wanted.0 && height >= wanted.1 { return (width, height) }
    }
    return (header.width, header.height)
  }

  private func decode(into pixels: inout [Pixel], width: Int, height: Int) -> (cjpeg_status, String) {
    var text = ""
    let status = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CJPEG_MESSAGE_SIZE)) { message in
      unsafe message.initialize(repeating: 0)
      let status = unsafe pixels.withUnsafeMutableBytes { target in
        unsafe bytes.withUnsafeBufferPointer { source in
          unsafe cjpeg_decode(
            source.baseAddress, source.count, header.components == 4 ? 1 : 0, Int32(width), Int32(height),
            target.assumingMemoryBound(to: UInt8.self).baseAddress, message.baseAddress)
        }
      }
      text = unsafe String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return status
    }
    return (status, text)
  }

  /// Returns the decoder's error, unless it is a warning about bytes that no pixel depends on, which cameras and
  /// editors write.
  ///
  /// The decoder reports only the first warning or the last error, so the end of the image is checked as well.
  private func error(_ status: cjpeg_status, _ message: String) -> ImageError? {
    if status == CJPEG_OK { return nil }
    if status == CJPEG_OUT_OF_MEMORY { return .outOfMemory }
    let text = message.lowercased()
    if text.contains("premature end") || !hasEndMarker { return .truncated }
    let harmless = [
      "extraneous bytes before marker", "unknown jfif revision", "invalid sos parameters", "unknown adobe",
    ]
    return status == CJPEG_WARNING && harmless.contains(where: text.contains) ? nil : .corrupt(message)
  }

  private var hasEndMarker: Bool {
    let scans = bytes[header.scanStart...]
    return zip(scans, scans.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }
}
