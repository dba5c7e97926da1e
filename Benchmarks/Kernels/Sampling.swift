import Graphics
import Measuring
import Raster

/// Textures by every map that has a kernel of its own.
func addSampling() {
  sample("one-to-one", .identity)
  sample("moved", .translation(-100.3, -100.6), side: 1024)
  sample("upright-reduced", .scale(x: 1 / 1.44, y: 1 / 1.44), side: 1024)
  sample("upright-minified", .scale(x: 0.25, y: 0.25), side: 2048)
  sample("upright-magnified", .scale(x: 2.5, y: 2.5))
  sample("affine", .turned(side: 1024), side: 1024)
  // 2048 · 0.36 pixels, turned by 30°, still fill the frame.
  sample("affine-minified", .turned(side: 2048, scale: 0.36), side: 2048)
  sample("affine-magnified", .turned(side: 512, scale: 3))
  sample("perspective", .leadingAway)
  // Four texels a unit of the plane: up to 16 taps along the longer axis of a pixel's footprint.
  sample("perspective-minified", .leadingAway, texels: 2048)
  measureDrawing("sample/cells", kernels: .vectors) {
    frame(turnedCells(side: 9, pitch: 13).map(\.textured), texture: photo(width: 64, height: 64))
  }
  tiles("tiled-affine", .turned(side: 1024))
  tiles("tiled-perspective", .leadingAway)
}

private func sample(_ name: String, _ homography: Homography, side: Int = frameSide, texels: Int? = nil) {
  measureDrawing("sample/" + name, kernels: .vectors) {
    let texels = texels ?? side
    return frame([Quad(homography, side: Double(side)).textured], texture: photo(width: texels, height: texels))
  }
}

private func tiles(_ name: String, _ homography: Homography) {
  measureDrawing("sample/" + name, kernels: .vectors) {
    var quad = Quad(homography, side: 1024).textured
    quad.content?.rect.size = Size(width: 64, height: 64)
    quad.content?.isTiled = true
    return frame([quad], texture: photo(width: 64, height: 64))
  }
}
