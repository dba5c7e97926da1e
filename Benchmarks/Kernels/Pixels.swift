import Benchmark
import Graphics
import Measuring
import Raster

/// Whole bitmaps: mip levels, means, video samples.
///
/// Swift on every CPU.
func addPixels() {
  bitmaps("halving/even", side: 1024) { blackHole($0.halved()) }
  bitmaps("halving/odd", side: 1023) { blackHole($0.halved()) }
  bitmaps("halving/mip-levels", side: 1024) { blackHole(Texture($0)) }
  bitmaps("video/planes", side: 512) { blackHole($0.videoPlanes()) }
  bitmaps("opacity/is-opaque", side: 1024) { blackHole($0.isOpaque) }
  measure("mean/four-frames") {
    (mean: BitmapMean(pixelCount: 512 * 512), bitmap: photo(width: 512, height: 512))
  } _: { state in
    for _ in 0..<4 { state.mean.add(state.bitmap) }
    state.mean.finish(into: &state.bitmap)
  }
  rounding("rounding/by-addition") { nearestInteger($0) }
  rounding("rounding/standard-library") { Int($0.rounded(.toNearestOrEven)) }
}

private func bitmaps(_ name: String, side: Int, _ work: @escaping (Bitmap) -> Void) {
  measure(name) {
    photo(width: side, height: side)
  } _: { bitmap in
    work(bitmap)
  }
}

@inline(__always) private func rounding(_ name: String, _ round: @escaping (Double) -> Int) {
  measure(name) {
    (numbers: (0..<100_000).map { Double($0) / 7 }, sum: 0)
  } _: { state in
    for number in state.numbers { state.sum &+= round(number) }
    blackHole(state.sum)
  }
}
