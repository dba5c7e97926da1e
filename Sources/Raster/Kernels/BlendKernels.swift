// Every kernel here works on a range of a working row and is one loop over one pixel formula. Colours are
// premultiplied, masks 0…255, with the exact /255 rounding of `Pixel.scaled(by:)`. Rows come as arrays, not as spans,
// since two spans into one value's properties exclude each other.

/// Returns true if every pixel has alpha 255.
package func areOpaque(_ pixels: Span<Pixel>) -> Bool {
  var all: UInt32 = 0xFF00_0000
  for i in 0..<pixels.count { all &= pixels[i].bits }
  return all == 0xFF00_0000
}

/// Sets pixels to one colour.
func fill(_ row: inout [Pixel], _ range: Range<Int>, with color: Pixel) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = color }
}

/// Sets pixels of a frame to one colour.
///
/// - Parameter target: Starts at `offset` for the range's pixel 0.
func fill(_ target: inout MutableSpan<Pixel>, offset: Int, _ range: Range<Int>, with color: Pixel) {
  // A loop over checked places is not turned into wide stores.
  unsafe target.withUnsafeMutableBufferPointer { pixels in
    unsafe pixels[offset &+ range.lowerBound..<offset &+ range.upperBound].update(repeating: color)
  }
}

/// Lays a colour over pixels of a frame.
///
/// - Parameter target: Starts at `offset` for the range's pixel 0.
func layOver(_ target: inout MutableSpan<Pixel>, offset: Int, _ range: Range<Int>, with color: Pixel) {
  for i in range { target[offset &+ i] = color.over(target[offset &+ i]) }
}

/// Puts other pixels behind the pixels: p over other.
func layOver(_ row: inout [Pixel], _ range: Range<Int>, on other: [Pixel]) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = pixels[i].over(other[i]) }
}

/// Copies what a run of a frame's pixels shows.
@inline(always) func save(
  _ pixels: borrowing MutableSpan<Pixel>, offset: Int, count: Int, to saved: inout MutableSpan<Pixel>, at place: Int
) {
  for i in 0..<count { saved[place &+ i] = pixels[offset &+ i] }
}

/// Copies coverage to its place in a row.
func copyMask(_ coverage: Span<UInt8>, into mask: inout [UInt8], at place: Int) {
  var mask = mask.mutableSpan
  for i in coverage.indices { mask[place &+ i] = coverage[i] }
}

/// From the first to the last number that is not 0; empty at the end if there is none.
func covered(_ coverage: Span<UInt8>) -> Range<Int> {
  var (begin, end) = (0, coverage.count)
  while begin < end, coverage[begin] == 0 { begin &+= 1 }
  while end > begin, coverage[end &- 1] == 0 { end &-= 1 }
  return begin..<end
}

/// Copies pixels to a row.
///
/// - Parameter source: Starts at `offset` for the range's pixel 0.
func copy(_ source: [Pixel], offset: Int, _ range: Range<Int>, to row: inout [Pixel]) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = source[offset &+ i] }
}

/// Shows a colour in the part of each pixel that a mask leaves free: p·mask + outside·(255 − mask), over 255.
///
/// - Parameter target: Starts at `offset` for the mask's first number.
func mixOutside(
  _ target: inout MutableSpan<Pixel>, offset: Int, _ range: Range<Int>, mask: [UInt8], outside: Pixel
) {
  for i in range { target[offset &+ i] = target[offset &+ i].mixed(with: outside, share: UInt32(mask[i])) }
}

/// Sets a mask to one coverage.
func fill(_ mask: inout [UInt8], _ range: Range<Int>, with coverage: UInt8) {
  for i in range { mask[i] = coverage }
}

/// Puts a colour behind the pixels: p over color.
func fillBehind(_ row: inout [Pixel], _ range: Range<Int>, with color: Pixel) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = pixels[i].over(color) }
}

/// Puts a colour behind the pixels where a mask says so: p over color · mask.
func fillBehind(_ row: inout [Pixel], _ range: Range<Int>, with color: Pixel, mask: [UInt8]) {
  var pixels = row.mutableSpan
  for i in range { pixels[i] = pixels[i].over(color.scaled(by: UInt32(mask[i]))) }
}

/// Lays a colour over the pixels where a mask says so: color · mask over p.
func blendOver(_ row: inout [Pixel], _ range: Range<Int>, with color: Pixel, mask: [UInt8]) {
  var pixels = row.mutableSpan
  for i in range where mask[i] != 0 { pixels[i] = color.scaled(by: UInt32(mask[i])).over(pixels[i]) }
}

/// Lays a colour over pixels of a frame where a mask says so, by the coverage of an outline and an opacity:
/// ((color · mask) · coverage) · opacity over p, each product rounded.
///
/// - Parameters:
///   - target: Starts at `offset` for the mask's first number.
///   - coverage: Starts with the range's first pixel.
func blendOver(
  _ target: inout MutableSpan<Pixel>, offset: Int, _ range: Range<Int>, with color: Pixel, mask: Span<UInt8>,
  coverage: Span<UInt8>, opacity: UInt32
) {
  for i in range where mask[i] != 0 {
    var pixel = color.scaled(by: UInt32(mask[i]))
    let inside = UInt32(coverage[i &- range.lowerBound])
    if inside < 255 { pixel = pixel.scaled(by: inside) }
    if opacity < 255 { pixel = pixel.scaled(by: opacity) }
    target[offset &+ i] = pixel.over(target[offset &+ i])
  }
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

/// Cuts content out by its outline and lays a border between the outlines over it.
///
/// A pixel's area consists of `inner` (content alone), `outer − inner` (border over content) and nothing; so
/// c·(inner + ring·(255 − b.alpha)) + b·ring. An opaque border and its content share each pixel without a seam.
func maskWithBorder(
  _ row: inout [Pixel], _ range: Range<Int>, outer: [UInt8], inner: [UInt8], border: Pixel
) {
  var pixels = row.mutableSpan
  let through = 255 &- (border.bits &>> 24)
  for i in range {
    let inside = min(UInt32(inner[i]), UInt32(outer[i]))
    let ring = UInt32(outer[i]) &- inside
    let content = pixels[i].scaled(by: inside &+ scaledByte(ring, through))
    pixels[i] = Pixel(bits: content.bits &+ border.scaled(by: ring).bits)
  }
}

/// Composites source pixels over a row: s·opacity over d.
///
/// - Parameter target: Starts at `offset` for the source pixel 0.
func compositeOver(
  _ target: inout MutableSpan<Pixel>, offset: Int, source: [Pixel], _ range: Range<Int>, opacity: UInt32
) {
  if opacity == 255 {
    for i in range { target[offset &+ i] = source[i].over(target[offset &+ i]) }
  } else {
    for i in range { target[offset &+ i] = source[i].scaled(by: opacity).over(target[offset &+ i]) }
  }
}

/// Composites pixels over those of a frame by their coverage: s·coverage over d.
///
/// - Parameters:
///   - target: Starts at `offset` for the first pixel.
///   - source: Starts at `place` for it.
func compositeOver(
  _ target: inout MutableSpan<Pixel>, offset: Int, source: Span<Pixel>, from place: Int, coverage: Span<UInt8>
) {
  for i in coverage.indices {
    let pixel = source[place &+ i].scaled(by: UInt32(coverage[i]))
    target[offset &+ i] = pixel.over(target[offset &+ i])
  }
}
