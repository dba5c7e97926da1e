// Every kernel here works on a range of a working row and is one loop over one pixel formula. Colors are premultiplied,
// masks 0…255, with the exact /255 rounding of `Pixel.scaled(by:)`. Rows come as arrays, not as spans, since two spans
// into one value's properties exclude each other.

package func areOpaque(_ pixels: Span<Pixel>) -> Bool {
  var all: UInt32 = 0xFF00_0000
  for i in 0..<pixels.count { all &= pixels[i].bits }
  return all == 0xFF00_0000
}

func fill(_ row: inout [Pixel], _ range: Range<Int>, with color: Pixel) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = color }
}

/// Sets pixels of a frame, which begins at `offset`, to one color.
func fill(_ target: inout MutableSpan<Pixel>, offset: Int, _ range: Range<Int>, with color: Pixel) {
  // The compiler doesn't turn a loop over checked indices into wide stores.
  unsafe target.withUnsafeMutableBufferPointer { pixels in
    unsafe pixels[offset &+ range.lowerBound..<offset &+ range.upperBound].update(repeating: color)
  }
}

/// Puts other pixels, which begin at `offset`, behind the pixels: p over other.
func layOver(_ row: inout [Pixel], _ range: Range<Int>, on other: [Pixel], offset: Int) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = pixels[i].over(other[offset &+ i]) }
}

/// Copies coverage to its place in a row.
func copyMask(_ coverage: Span<UInt8>, into mask: inout [UInt8], at place: Int) {
  var mask = mask.mutableSpan
  for i in coverage.indices { mask[place &+ i] = coverage[i] }
}

/// Returns the range from the first to the last nonzero number, or an empty range at the end if there is none.
func covered(_ coverage: Span<UInt8>) -> Range<Int> {
  var (begin, end) = (0, coverage.count)
  unsafe coverage.withUnsafeBytes { bytes in
    // Wide shadows lie far outside the outline: skip eight numbers at a time.
    while begin + 8 <= end, unsafe bytes.loadUnaligned(fromByteOffset: begin, as: UInt64.self) == 0 { begin &+= 8 }
    while end - 8 >= begin, unsafe bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self) == 0 { end &-= 8 }
  }
  while begin < end, coverage[begin] == 0 { begin &+= 1 }
  while end > begin, coverage[end &- 1] == 0 { end &-= 1 }
  return begin..<end
}

/// Returns the part of covered pixels between the first and last fully covered one, or an empty range at the end.
func whole(_ part: Range<Int>, of coverage: Span<UInt8>) -> Range<Int> {
  var (begin, end) = (part.lowerBound, part.upperBound)
  while begin < end, coverage[begin] != 255 { begin &+= 1 }
  while end > begin, coverage[end &- 1] != 255 { end &-= 1 }
  let none = part.upperBound..<part.upperBound
  if begin == end { return none }
  var all: UInt8 = 255
  for i in begin..<end { all &= coverage[i] }
  return all == 255 ? begin..<end : none
}

/// Copies pixels, which begin at `offset`, to a row.
func copy(_ source: [Pixel], offset: Int, _ range: Range<Int>, to row: inout [Pixel]) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = source[offset &+ i] }
}

/// Blends a color into the part of each pixel that a mask leaves free: p·mask + outside·(255 − mask), over 255.
func mixOutside(_ target: inout MutableSpan<Pixel>, offset: Int, _ range: Range<Int>, mask: [UInt8], outside: Pixel) {
  for i in range { target[offset &+ i] = target[offset &+ i].mixed(with: outside, share: UInt32(mask[i])) }
}

func fill(_ mask: inout [UInt8], _ range: Range<Int>, with coverage: UInt8) {
  // The compiler doesn't turn a loop over checked indices into wide stores.
  unsafe mask.withUnsafeMutableBufferPointer { mask in unsafe mask[range].update(repeating: coverage) }
}

/// Puts a color behind the pixels: p over color.
func fillBehind(_ row: inout [Pixel], _ range: Range<Int>, with color: Pixel) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = pixels[i].over(color) }
}

/// Puts a color behind the pixels, weighted by a mask: p over color · mask.
func fillBehind(_ row: inout [Pixel], _ range: Range<Int>, with color: Pixel, mask: [UInt8]) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = pixels[i].over(color.scaled(by: UInt32(mask[i]))) }
}

/// Lays a color over the pixels, weighted by a mask: color · mask over p.
func blendOver(_ row: inout [Pixel], _ range: Range<Int>, with color: Pixel, mask: [UInt8]) {
  var pixels = row.mutableSpan
  for i in range where mask[i] != 0 { pixels[i] = color.scaled(by: UInt32(mask[i])).over(pixels[i]) }
}

/// Scales pixels by one factor, `0...255`.
func scalePixels(_ row: inout [Pixel], _ range: Range<Int>, by factor: UInt32) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = pixels[i].scaled(by: factor) }
}

/// Scales pixels by a coverage mask.
func maskPixels(_ row: inout [Pixel], _ range: Range<Int>, by mask: [UInt8]) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = pixels[i].scaled(by: UInt32(mask[i])) }
}

/// Clips content by its outline and lays a border between the outlines over it.
///
/// A pixel's area consists of `inner` (content alone), `outer − inner` (border over content) and nothing; so c·(inner +
/// ring·(255 − b.alpha)) + b·ring. An opaque border and its content share each pixel without a seam.
func maskWithBorder(_ row: inout [Pixel], _ range: Range<Int>, outer: [UInt8], inner: [UInt8], border: Pixel) {
  var pixels = row.mutableSpan
  let through = 255 &- (border.bits &>> 24)
  for i in range {
    let inside = min(UInt32(inner[i]), UInt32(outer[i]))
    let ring = UInt32(outer[i]) &- inside
    let content = pixels[i].scaled(by: inside &+ scaledByte(ring, through))
    pixels[i] = Pixel(bits: content.bits &+ border.scaled(by: ring).bits)
  }
}
