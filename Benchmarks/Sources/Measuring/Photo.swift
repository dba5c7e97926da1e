import Graphics
import SamplePhotos

/// An opaque generated photo, repeated if it is larger than 512 pixels: drawing it takes longer than most benchmarks.
public func photo(width: Int, height: Int) -> Bitmap {
  let (columns, rows) = (min(width, 512), min(height, 512))
  let drawn = SamplePhoto.all[0].drawn(width: columns, height: rows)
  var pixels: [Pixel] = []
  pixels.reserveCapacity(width * height)
  for y in 0..<height {
    for x in 0..<width { pixels.append(drawn[x % columns, y % rows]) }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}
