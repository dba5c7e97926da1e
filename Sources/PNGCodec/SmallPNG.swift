import CPNG
import Graphics
import Raster

/// A type that encodes an image in as few bytes as possible.
///
/// It stores the samples that take least, filters each row with the best filter, and uses a library's thorough search
/// or its own blocks, whichever is smaller. Our own blocks suit noise, where each has a separate code. libdeflate suits
/// photographs; zlib suits very repetitive images, where it takes half of libdeflate's time for the same bytes.
struct SmallPNG {
  let samples: PNGSamples
  private let stream: [UInt8]

  private static var blockBytes: Int { 60_000 }
  /// The accepted loss of a faster method against a slower one that is then not tried: 1/64.
  private static var tolerance: Int { 64 }

  /// Creates an encoder of straight pixels, which stores alpha if `keepsAlpha`, and gray or a palette only if `reduces`.
  ///
  /// - Throws: ``ImageError/outOfMemory``.
  init(_ pixels: [Pixel], width: Int, keepsAlpha: Bool, reduces: Bool, instructionSet: InstructionSet)
    throws(ImageError)
  {
    var best: (samples: PNGSamples, filtered: [UInt8], own: [UInt8])?
    let candidates = reduces ? [PNGSamples(gray: pixels, width: width), PNGSamples(indexed: pixels, width: width)] : []
    let reduced = candidates.compactMap(\.self)
    // With gray instead of RGB no alternatives are left.
    let all =
      reduced.first?.colorType == 0 ? reduced : reduced + [PNGSamples(pixels, width: width, keepsAlpha: keepsAlpha)]
    for samples in all {
      let filtered = SmallPNG.filtered(samples)
      let own = SmallPNG.ownStream(filtered, rowBytes: samples.rowBytes + 1, instructionSet: instructionSet)
      let size = own.count + samples.palette.count * 4
      if let best, best.own.count + best.samples.palette.count * 4 <= size { continue }
      best = (samples, filtered, own)
    }
    guard let best else { throw .outOfMemory }
    samples = best.samples
    stream = try SmallPNG.smaller(best.own, best.filtered, best.samples, instructionSet: instructionSet)
  }

  /// Creates an encoder of indices of a palette that is already written.
  init(indices: [UInt8], width: Int) throws(ImageError) {
    samples = PNGSamples(indices: indices, width: width)
    let filtered = SmallPNG.filtered(samples)
    let own = SmallPNG.ownStream(filtered, rowBytes: width + 1, instructionSet: .best)
    stream = try SmallPNG.smaller(own, filtered, samples, instructionSet: .best)
  }

  func append(to png: inout [UInt8]) {
    if !samples.palette.isEmpty { png.appendPalette(samples.palette) }
    let longest = 1 << 30
    for start in stride(from: 0, to: stream.count, by: longest) {
      png.appendChunk("IDAT") { $0 += stream[start..<min(start + longest, stream.count)] }
    }
  }

  private static func filtered(_ samples: PNGSamples) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.bytes.count + samples.bytes.count / samples.rowBytes)
    var filter = RowFilter(pixelBytes: samples.pixelBytes, rowBytes: samples.rowBytes)
    for start in stride(from: 0, to: samples.bytes.count, by: samples.rowBytes) {
      let row = samples.bytes[start..<start + samples.rowBytes]
      if samples.colorType == 3 {
        // Neighboring indices need not be neighboring colors.
        bytes.append(0)
        bytes += row
      } else {
        filter.append(row, to: &bytes)
      }
    }
    return bytes
  }

  private static func ownStream(_ filtered: [UInt8], rowBytes: Int, instructionSet: InstructionSet) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0xDA]
    var deflater = MatchDeflater(instructionSet: instructionSet)
    for start in stride(from: 0, to: filtered.count, by: blockBytes) {
      let end = min(start + blockBytes, filtered.count)
      deflater.deflate(filtered.span.extracting(start..<end), rowBytes: rowBytes, into: &stream)
    }
    var checksum = Adler32()
    checksum.append(filtered.span)
    // The last block, in the fixed code, with only its end.
    stream += [3, 0]
    stream.append(bigEndian: checksum.value)
    return stream
  }

  /// Returns our own stream, or a library's if that is smaller.
  private static func smaller(
    _ own: [UInt8], _ filtered: [UInt8], _ samples: PNGSamples, instructionSet: InstructionSet
  ) throws(ImageError) -> [UInt8] {
    let runs = byteRuns(filtered.span.extracting(first: min(filtered.count, 1 << 31)), instructionSet: instructionSet)
    let literals = runs.reduce(0) { $0 + Int($1.literals) }
    let isNoisy = samples.colorType != 3 && literals > filtered.count / 8
    if isNoisy && filtered.count > 8 * blockBytes {
      // In a large image a sample of four parts shows whether libdeflate may be smaller.
      var deflater = MatchDeflater(instructionSet: instructionSet)
      var ownSample: [UInt8] = [], sample: [UInt8] = []
      for part in 0..<4 {
        let start = (2 * part + 1) * (filtered.count / 8) - blockBytes / 2
        let bytes = filtered.span.extracting(start..<start + blockBytes)
        deflater.deflate(bytes, rowBytes: samples.rowBytes + 1, into: &ownSample)
        sample += filtered[start..<start + blockBytes]
      }
      let other = try compressed(sample, isNoisy: true)
      if ownSample.count < other.count - other.count / tolerance { return own }
    }
    let other = try compressed(filtered, isNoisy: isNoisy)
    return other.count < own.count ? other : own
  }

  private static func compressed(_ bytes: [UInt8], isNoisy: Bool) throws(ImageError) -> [UInt8] {
    let capacity = isNoisy ? cpng_libdeflate_bound(bytes.count) : cpng_deflate_bound(bytes.count)
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      count = unsafe bytes.withUnsafeBufferPointer { bytes in
        isNoisy
          ? unsafe cpng_libdeflate(bytes.baseAddress, bytes.count, target.baseAddress, capacity)
          : unsafe cpng_deflate(bytes.baseAddress, bytes.count, target.baseAddress, capacity)
      }
    }
    if stream.isEmpty { throw .outOfMemory }
    return stream
  }
}
