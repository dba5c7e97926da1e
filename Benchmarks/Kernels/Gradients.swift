import Graphics
import Raster

/// Linear gradients over the whole frame.
func addGradients() {
  gradient("two-stops", .identity, stops: 2)
  gradient("twenty-stops", .identity, stops: 20)
  gradient("affine", .turned(side: 1024), stops: 2)
  gradient("perspective", .leadingAway, stops: 2)
}

private func gradient(_ name: String, _ homography: Homography, stops: Int) {
  measureDrawing("gradient/" + name) {
    var quad = Quad(homography, side: 1024)
    quad.gradient = Quad.Gradient(
      start: .zero, end: Point(x: 900, y: 700),
      stops: (0..<stops).map { stop in
        let location = Double(stop) / Double(stops - 1)
        return (location, Color(red: location, green: 1 - location, blue: Double(stop % 2)).pixel())
      })
    return frame([quad])
  }
}
