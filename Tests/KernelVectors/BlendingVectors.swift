import TestSupport

@testable import KernelReference
@testable import Raster

/// Rows of pixels, and bitmaps that are halved.
func blendingVectors() -> [VectorFile] { rows() + [halves()] }

private func rows() -> [VectorFile] {
  var random = SplitMix64(seed: 4)
  var (composites, blends) = (VectorFile("composite"), VectorFile("blend"))
  for count in 1..<70 {
    let (source, target) = (random.pixels(count), random.pixels(count))
    let coverage = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() % 3 == 0 ? 255 : random.next()) }
    let mask = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() % 2 == 0 ? 0 : random.next()) }
    let (color, opacity) = (random.pixel(), count % 3 == 0 ? 255 : UInt32(random.next() % 256))
    for coverage in [coverage, []] {
      composites.append(source)
      composites.append(coverage)
      composites.append([opacity])
      composites.append(target)
      composites.append(KernelReference.composite(source, over: target, coverage: coverage, opacity: opacity))
    }
    blends.append(mask)
    blends.append(coverage)
    blends.append([color.bits, opacity])
    blends.append(target)
    blends.append(KernelReference.blend(color, over: target, mask: mask, coverage: coverage, opacity: opacity))
  }
  return [composites, blends]
}

private func halves() -> VectorFile {
  var random = SplitMix64(seed: 5)
  var file = VectorFile("halve")
  for (width, height) in [(1, 1), (1, 5), (5, 1), (2, 3), (3, 2), (37, 11), (40, 23), (301, 6)] {
    let bitmap = Bitmap(width: width, height: height, pixels: random.pixels(width * height))
    file.append([Int32(width), Int32(height)])
    file.append(bitmap.pixels)
    file.append(KernelReference.halved(bitmap).pixels)
  }
  return file
}
