import Graphics

/// A type that describes an image as a function from position to light.
///
/// Positions are in image heights: `y` is 0 at the top edge and 1 at the bottom edge, `x` is 0 in the middle and
/// positive to the right. `pixel` is the side of a pixel in the same unit: edges are softened by it, and finer detail
/// is left out.
protocol ProceduralImage: Sendable {
  associatedtype Column = Void

  /// The name by which scenes refer to the image.
  var name: String { get }
  var aspectRatio: Double { get }
  /// The nominal height in pixels, although the image can be drawn at any height.
  var naturalHeight: Double { get }
  var grading: ColorGrading { get }

  func column(at x: Double, pixel: Double) -> Column
  func light(x: Double, y: Double, in column: Column, pixel: Double) -> RGB
  /// Returns the opacity of the image at a position, `0...1`, below which the backdrop shows through.
  func opacity(x: Double, y: Double, in column: Column, pixel: Double) -> Double
  /// Returns the whole image.
  ///
  /// It is a requirement, not an extension method, so that every image gets a specialized loop.
  func drawn(width: Int, height: Int) -> Bitmap
}

extension ProceduralImage where Column == Void {
  func column(at x: Double, pixel: Double) {}
}

extension ProceduralImage {
  var naturalHeight: Double { 480 }
  var grading: ColorGrading { ColorGrading() }

  /// Returns 1, because photos are opaque.
  @inline(always) func opacity(x: Double, y: Double, in column: Column, pixel: Double) -> Double { 1 }

  /// Returns the middle of the image, as large as fits `width × height`, with the overhang cropped, in O(pixels).
  func drawn(width: Int, height: Int) -> Bitmap {
    let shape = Double(width) / Double(height)
    let span = min(1, aspectRatio / shape)
    let pixel = span / Double(height)
    let top = (1 - span) / 2, left = -pixel * Double(width) / 2
    let grader = ColorGrader(grading, aspectRatio: aspectRatio)
    var pixels = [Pixel](repeating: .clear, count: width * height)
    for across in 0..<width {
      let x = left + (Double(across) + 0.5) * pixel
      let column = column(at: x, pixel: pixel)
      for down in 0..<height {
        let y = top + (Double(down) + 0.5) * pixel
        let light = light(x: x, y: y, in: column, pixel: pixel)
        let print = grader.graded(light, x: x, y: y)
        let opacity = saturated(opacity(x: x, y: y, in: column, pixel: pixel))
        pixels[down * width + across] = opacity < 1 ? print.scaled(by: UInt32(opacity * 255 + 0.5)) : print
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
