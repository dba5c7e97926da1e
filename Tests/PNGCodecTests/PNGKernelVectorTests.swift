import Graphics
import TestSupport
import Testing

@testable import PNGCodec

/// What the kernels of other CPUs have to make: the reference's results, which this CPU's kernels make, too.
struct PNGKernelVectorTests {
  @Test func paeth_isTheReferences() throws {
    var random = SplitMix64(seed: 11)
    var vectors = KernelVectors()
    for width in [17, 18, 24, 25, 31, 33, 100, 640] {
      for (mask, isAlike) in [(0xFFFF_FFFF, false), (0x0303_0303, false), (0xFFFF_FFFF, true)] as [(UInt32, Bool)] {
        var pixels = (0..<2 * width).map { _ in Pixel(bits: UInt32(truncatingIfNeeded: random.next()) & mask) }
        if isAlike {
          for x in 0..<width where x % 41 != 17 { pixels[width + x] = pixels[x] }
        }
        for keepsAlpha in [false, true] {
          let count = width * (keepsAlpha ? 4 : 3)
          var filtered = [UInt8](repeating: 0, count: count + 16)
          var target = filtered.mutableSpan
          filterPaeth(
            pixels.span.extracting(width..<2 * width), above: pixels.span.extracting(0..<width),
            keepsAlpha: keepsAlpha, into: &target, at: 0, instructionSet: .portable)
          vectors.append(pixels)
          vectors.append([UInt32(keepsAlpha ? 1 : 0)])
          vectors.append(Array(filtered[..<count]))
        }
      }
    }
    try vectors.write("paeth")
  }

  @Test func runs_areTheReferences() throws {
    var random = SplitMix64(seed: 12)
    var vectors = KernelVectors()
    for count in [1, 2, 5, 6, 63, 64, 65, 68, 129, 1000, 5000] {
      for longest in [2, 8, 300] as [UInt64] {
        var bytes: [UInt8] = []
        while bytes.count < count {
          bytes += repeatElement(UInt8(truncatingIfNeeded: random.next()), count: 1 + Int(random.next() % longest))
        }
        bytes.removeLast(bytes.count - count)
        vectors.append(bytes)
        vectors.append(byteRuns(bytes.span, instructionSet: .portable).flatMap { [$0.literals, $0.length] })
      }
    }
    try vectors.write("runs")
  }
}
