import Raster

/// Draws a rectangle with Raster alone, which links no system library but the C library.
@main struct DrawsARectangle {
  static func main() {
    var quad = Quad(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: 1, y: 1)), size: Size(width: 4, height: 2))
    quad.fill = Color.white.pixel()
    var list = DisplayList(width: 6, height: 4, background: Color.black.pixel())
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    let bitmap = rasterizer.drawn(list)
    print("\(bitmap.pixels.count { $0 == quad.fill }) white pixels")
  }
}
