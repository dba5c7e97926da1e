import Graphics
import Measuring
import Raster

/// Shadows of cells without a fill, so that nothing hides them.
func addShadows() {
  let inset = Homography.translation(64, 64)
  shadow("upright", inset, sigma: 20)
  shadow("affine", .turned(side: 384), sigma: 20)
  shadow("perspective", .leadingAway, sigma: 20)
  // Finer than a pixel: the mask holds the means of pixels.
  shadow("fine", inset, sigma: 0.5)
  shadow("sharp", inset, sigma: 0, kernels: .swift)
  // A translucent card shows its own shadow only outside itself.
  measureDrawing("shadow/under-group", kernels: .vectors) {
    var quad = cell(.turned(side: 384), sigma: 20).filled(Color.white.pixel())
    quad.alpha = 0.5
    return frame([quad])
  }
  // A rasterizer that has drawn nothing yet has no mask.
  measure("shadow/mask") {
    frame([cell(inset, sigma: 20)])
  } _: { list in
    var rasterizer = Rasterizer()
    list.clip = PixelRect(x: 0..<1, y: 200..<201)
    var bitmap = Bitmap(width: frameSide, height: frameSide)
    rasterizer.draw(list, into: &bitmap)
  }
}

private func cell(_ homography: Homography, sigma: Double) -> Quad {
  var quad = Quad(homography, side: 384)
  quad.cornerRadius = 12
  quad.shadow = Quad.Shadow(sigma: sigma, offset: Point(x: 0, y: 8), color: Color.white.pixel(opacity: 0.5))
  return quad
}

private func shadow(_ name: String, _ homography: Homography, sigma: Double, kernels: Kernels = .vectors) {
  measureDrawing("shadow/" + name, kernels: kernels) { frame([cell(homography, sigma: sigma)]) }
}
