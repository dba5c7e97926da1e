import Graphics

/// A picture as a function of the place: what light comes from there.
///
/// Places are in picture heights: `y` is 0 at the top edge and 1 at the bottom edge, `x` is 0 in the middle and positive
/// to the right. `pixel` is the side of a pixel in the same unit: edges are softened by it, finer detail is left out.
protocol Picture: Sendable {
  /// What a picture works out once for all places of one `x`: ridge lines, what stands in front of what.
  associatedtype Column = Void

  /// The name that scenes call the picture by.
  var name: String { get }
  /// Width / height of the whole picture.
  var aspectRatio: Double { get }
  /// The height that stands for the picture's own, in pixels, though it can be drawn at any.
  var naturalHeight: Double { get }
  /// How the light is printed.
  var film: Film { get }

  /// Prepares the column at `x`.
  func column(at x: Double, pixel: Double) -> Column
  /// The light from (`x`, `y`).
  func light(x: Double, y: Double, in column: Column, pixel: Double) -> RGB
  /// How much of that light there is in the picture, `0...1`: less than 1 lets what lies behind shine through.
  func opacity(x: Double, y: Double, in column: Column, pixel: Double) -> Double
  /// The whole picture; a requirement, not an extension method, so that every picture gets its own specialised loop.
  func drawn(width: Int, height: Int) -> Bitmap
}

extension Picture where Column == Void {
  func column(at x: Double, pixel: Double) {}
}

extension Picture {
  var naturalHeight: Double { 480 }
  var film: Film { Film() }

  /// Photos are opaque.
  @inline(always) func opacity(x: Double, y: Double, in column: Column, pixel: Double) -> Double { 1 }

  /// Draws the middle of the picture, as large as fits `width × height`; the overhang is cropped.
  ///
  /// - Complexity: O(width × height).
  func drawn(width: Int, height: Int) -> Bitmap {
    let shape = Double(width) / Double(height)
    let span = min(1, aspectRatio / shape)
    let pixel = span / Double(height)
    let top = (1 - span) / 2, left = -pixel * Double(width) / 2
    let darkroom = Darkroom(film, aspectRatio: aspectRatio)
    var pixels = [Pixel](repeating: .clear, count: width * height)
    for across in 0..<width {
      let x = left + (Double(across) + 0.5) * pixel
      let column = column(at: x, pixel: pixel)
      for down in 0..<height {
        let y = top + (Double(down) + 0.5) * pixel
        let light = light(x: x, y: y, in: column, pixel: pixel)
        let print = darkroom.developed(light, x: x, y: y)
        let opacity = saturated(opacity(x: x, y: y, in: column, pixel: pixel))
        pixels[down * width + across] = opacity < 1 ? print.scaled(by: UInt32(opacity * 255 + 0.5)) : print
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
