import Graphics

/// Replaces red, green, and blue of straight pixels in place by the entries of a table of 256.
///
/// - Complexity: O(pixels.count).
func map(_ pixels: inout MutableSpan<Pixel>, to levels: Span<UInt8>) {
  for index in pixels.indices {
    let pixel = pixels[index]
    pixels[index] = Pixel(
      red: levels[Int(pixel.red)], green: levels[Int(pixel.green)], blue: levels[Int(pixel.blue)], alpha: pixel.alpha)
  }
}

/// Converts straight pixels in place: three sums of an entry for red, one for green, and one for blue, rounded from 24 to 16 bits, limited
/// to these, and encoded.
///
/// Shape: `sums` has 256 entries for each of the three, `levels` has 65,536. A transparent pixel whose color is black, and the neighbor of
/// an equal one, aren't looked up.
/// - Complexity: O(pixels.count).
func convert(_ pixels: inout MutableSpan<Pixel>, adding sums: Span<SIMD4<Int32>>, encoding levels: Span<UInt8>) {
  precondition(sums.count == 768 && levels.count == 65536)
  var (known, result) = (Pixel.clear, Pixel.clear)
  for index in pixels.indices {
    let pixel = pixels[index]
    if pixel != known {
      known = pixel
      let sum = sums[Int(pixel.red)] &+ sums[256 + Int(pixel.green)] &+ sums[512 + Int(pixel.blue)]
      let linear = ((sum &+ 128) &>> 8).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 65535))
      result = Pixel(
        red: levels[Int(linear.x)], green: levels[Int(linear.y)], blue: levels[Int(linear.z)], alpha: pixel.alpha)
    }
    pixels[index] = result
  }
}

/// Converts pixels in place by interpolating in a grid.
///
/// With 3 channels, the pixels are straight and keep their alpha. With 4 channels, they are CMYK and become opaque.
///
/// - Complexity: O(pixels.count).
func convert(_ pixels: inout MutableSpan<Pixel>, through grid: ColorGrid) {
  let sampler = GridSampler(side: grid.side)
  let points = grid.points.span
  var known: Pixel?
  var result = Pixel.clear
  for index in pixels.indices {
    let pixel = pixels[index]
    if pixel != known {
      known = pixel
      let color = grid.channels == 3 ? sampler.light(points, pixel.bits) : sampler.ink(points, pixel.bits)
      let level = SIMD4<UInt8>(truncatingIfNeeded: (color &+ 128) &>> 8)
      result = Pixel(red: level.x, green: level.y, blue: level.z, alpha: grid.channels == 3 ? pixel.alpha : 255)
    }
    pixels[index] = result
  }
}

/// Linear interpolation in a grid, one dimension after another, with weights in 1/256.
private struct GridSampler {
  let side: Int
  /// The point before each of the 256 values, times 256, plus the distance from it.
  private let places: [Int]

  init(side: Int) {
    self.side = side
    places = (0..<256).map { value in
      let place = (value * (side - 1) * 256 + 127) / 255
      // The last value has the whole distance from the last point but one.
      let first = min(place >> 8, side - 2)
      return (first << 9) | (place - (first << 8))
    }
  }

  func light(_ points: Span<SIMD4<UInt16>>, _ bits: UInt32) -> SIMD4<UInt32> { cube(points, bits, at: 0, stride: 1) }

  func ink(_ points: Span<SIMD4<UInt16>>, _ bits: UInt32) -> SIMD4<UInt32> {
    let (black, fraction) = place(bits &>> 24)
    return mix(
      cube(points, bits, at: black, stride: side), cube(points, bits, at: black + 1, stride: side), fraction)
  }

  /// Returns the color of the lowest three bytes in the points that are `stride` apart in the third dimension.
  private func cube(
    _ points: Span<SIMD4<UInt16>>, _ bits: UInt32, at offset: Int, stride: Int
  ) -> SIMD4<UInt32> {
    let (x, xFraction) = place(bits & 0xFF)
    let (y, yFraction) = place(bits &>> 8 & 0xFF)
    let (z, zFraction) = place(bits &>> 16 & 0xFF)
    let (rows, planes) = (stride * side, stride * side * side)
    let first = offset + x * planes + y * rows + z * stride
    func line(_ start: Int) -> SIMD4<UInt32> {
      mix(
        SIMD4<UInt32>(truncatingIfNeeded: points[start]), SIMD4<UInt32>(truncatingIfNeeded: points[start + stride]),
        zFraction)
    }
    return mix(
      mix(line(first), line(first + rows), yFraction),
      mix(line(first + planes), line(first + planes + rows), yFraction),
      xFraction)
  }

  private func place(_ value: UInt32) -> (point: Int, fraction: UInt32) {
    let place = places[Int(value)]
    return (place >> 9, UInt32(truncatingIfNeeded: place & 511))
  }

  private func mix(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ fraction: UInt32) -> SIMD4<UInt32> {
    (a &* (256 &- fraction) &+ b &* fraction &+ 128) &>> 8
  }
}
