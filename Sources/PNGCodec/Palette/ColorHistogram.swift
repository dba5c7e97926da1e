import Graphics

/// The colors of many images and their frequencies, in cells of similar colors.
package struct ColorHistogram: Sendable {
  struct Cell: Sendable {
    var count = 0
    /// The sums of their premultiplied components: red, green, blue, alpha.
    var sums = SIMD4<UInt64>()

    var mean: SIMD4<Double> { SIMD4(sums) / Double(count) }
  }

  /// The cells by the upper bits of red, green, blue, and alpha.
  private var cells = [Cell](repeating: Cell(), count: 1 << 18)
  /// The colors themselves, while there are few.
  package private(set) var fewColors: Set<UInt32>? = []

  package init() {}

  /// Adds the pixels of an image, in O(pixels).
  package mutating func add(_ bitmap: Bitmap) {
    var known = ~(bitmap.pixels.first?.bits ?? 0)
    for pixel in bitmap.pixels {
      let place = Self.place(of: pixel)
      cells[place].count += 1
      cells[place].sums &+= SIMD4(UInt64(pixel.red), UInt64(pixel.green), UInt64(pixel.blue), UInt64(pixel.alpha))
      guard pixel.bits != known else { continue }
      known = pixel.bits
      fewColors?.insert(known)
      if fewColors.map({ $0.count > ColorPalette.limit }) == true { fewColors = nil }
    }
  }

  package mutating func add(_ other: ColorHistogram) {
    for place in other.cells.indices where other.cells[place].count > 0 {
      cells[place].count += other.cells[place].count
      cells[place].sums &+= other.cells[place].sums
    }
    fewColors = other.fewColors.flatMap { fewColors?.union($0) }
    if fewColors.map({ $0.count > ColorPalette.limit }) == true { fewColors = nil }
  }

  var occupied: [Cell] { cells.filter { $0.count > 0 } }

  /// Returns the index of a cell: five bits of each color, three of alpha.
  private static func place(of pixel: Pixel) -> Int {
    Int(pixel.red >> 3) | Int(pixel.green >> 3) << 5 | Int(pixel.blue >> 3) << 10 | Int(pixel.alpha >> 5) << 15
  }
}
