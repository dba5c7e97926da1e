/// Mixes pixels with what was there before, by their coverage: p · coverage over saved.
///
/// - Parameters:
///   - offset: Where the pixels begin; their coverage and what was there begin at `from`.
///   - count: How many there are.
func mend(
  _ pixels: inout MutableSpan<Pixel>, offset: Int, saved: Span<Pixel>, coverage: Span<UInt8>, from: Int, count: Int
) {
  for i in 0..<count {
    pixels[offset &+ i] = pixels[offset &+ i].scaled(by: UInt32(coverage[from &+ i])).over(saved[from &+ i])
  }
}

/// Lays a colour over pixels by their coverage: color · coverage over p.
///
/// - Parameters:
///   - offset: Where the pixels begin; their coverage begins at `from`.
///   - count: How many there are.
func paintSolid(
  _ pixels: inout MutableSpan<Pixel>, offset: Int, color: Pixel, coverage: Span<UInt8>, from: Int, count: Int
) {
  for i in 0..<count {
    pixels[offset &+ i] = color.scaled(by: UInt32(coverage[from &+ i])).over(pixels[offset &+ i])
  }
}
