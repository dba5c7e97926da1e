import Benchmark
import Graphics
import Measuring
import PNGCodec

/// The PNG encoder as a whole, with the kernels that it takes by itself: the best ones.
func addPNG() {
  for compression in [PNGCompression.fast, .balanced, .small] {
    encode("\(compression)-photo", compression, photo)
    encode("\(compression)-interface", compression, interface)
  }
  measure("png/decode-photo") {
    encoded(photo(width: 640, height: 360))
  } _: { bytes in
    blackHole(try Bitmap(png: bytes))
  }
  measure("png/changed-rect") {
    let before = photo(width: 640, height: 360)
    var pixels = before.pixels
    pixels[200 * 640 + 300] = .clear
    return (before: before, after: Bitmap(width: 640, height: 360, pixels: pixels))
  } _: { frames in
    blackHole(frames.after.changedRect(since: frames.before))
  }
}

private func encode(_ name: String, _ compression: PNGCompression, _ make: @escaping (Int, Int) -> Bitmap) {
  measure("png/" + name) {
    make(640, 360)
  } _: { bitmap in
    blackHole(try bitmap.encodedPNG(PNGSettings(compression: compression)))
  }
}

private func encoded(_ bitmap: Bitmap) -> [UInt8] {
  do {
    return try bitmap.encodedPNG()
  } catch {
    fatalError("a photo could not be encoded: \(error)")
  }
}
