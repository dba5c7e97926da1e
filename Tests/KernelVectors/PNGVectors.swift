import Graphics
import TestSupport

@testable import KernelReference

/// Filtered rows and runs of bytes.
func pngVectors() -> [VectorFile] { [filters(), runs()] }

private func filters() -> VectorFile {
  var random = SplitMix64(seed: 11)
  var file = VectorFile("paeth")
  for width in [17, 18, 24, 25, 31, 33, 100, 640] {
    for (mask, isAlike) in [(0xFFFF_FFFF, false), (0x0303_0303, false), (0xFFFF_FFFF, true)] as [(UInt32, Bool)] {
      var pixels = (0..<2 * width).map { _ in Pixel(bits: UInt32(truncatingIfNeeded: random.next()) & mask) }
      if isAlike {
        for x in 0..<width where x % 41 != 17 { pixels[width + x] = pixels[x] }
      }
      for keepsAlpha in [false, true] {
        file.append(pixels)
        file.append([UInt32(keepsAlpha ? 1 : 0)])
        file.append(
          KernelReference.filterPaeth(
            Array(pixels[width...]), above: Array(pixels[..<width]), keepsAlpha: keepsAlpha))
      }
    }
  }
  return file
}

private func runs() -> VectorFile {
  var random = SplitMix64(seed: 12)
  var file = VectorFile("runs")
  for count in [1, 2, 5, 6, 63, 64, 65, 68, 129, 1000, 5000] {
    for longest in [2, 8, 300] as [UInt64] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        bytes += repeatElement(UInt8(truncatingIfNeeded: random.next()), count: 1 + Int(random.next() % longest))
      }
      bytes.removeLast(bytes.count - count)
      file.append(bytes)
      file.append(KernelReference.byteRuns(bytes).flatMap { [UInt32($0.literals), UInt32($0.length)] })
    }
  }
  return file
}
