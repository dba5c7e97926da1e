import Graphics
import Measuring
import Raster

/// Colours and textures over what is there.
func addBlending() {
  let veil = Color.white.pixel(opacity: 0.5)
  measureDrawing("blend/fill") { frame([Quad(.identity).filled(Color.white.pixel())]) }
  measureDrawing("blend/over") { frame([Quad(.identity).filled(veil)]) }
  measureDrawing("blend/over-eight") { frame(Array(repeating: Quad(.identity).filled(veil), count: 8)) }
  groups("texture") { _ in }
  groups("texture-over-fill") { $0.fill = veil }
  groups("alpha") { $0.alpha = 0.5 }
  groups("border") {
    $0.cornerRadius = 40
    $0.border = Quad.Border(width: 8, color: veil)
  }
  fadingCards("cards-fading")
  groups("fade") { $0.fade = Quad.Fade(top: (0, 0.8), bottom: (512, 0)) }
}

/// A translucent texture on the whole frame: a group of its own.
private func groups(_ name: String, _ change: @escaping (inout Quad) -> Void) {
  measureDrawing("group/" + name, kernels: .vectors) {
    var quad = Quad(.turned(side: 1024), side: 1024).textured
    change(&quad)
    let texture = photo(width: 1024, height: 1024)
    let pixels = texture.pixels.map { $0.scaled(by: 200) }
    return frame([quad], texture: Bitmap(width: 1024, height: 1024, pixels: pixels))
  }
}

/// Translucent cards one upon the other, with wide shadows.
private func fadingCards(_ name: String) {
  measureDrawing("group/" + name, kernels: .vectors) {
    let cards = (0..<20).map { index in
      let place = Homography.translation(Double(index % 5) * 90, Double(index / 5) * 110)
      var card = Quad(place.after(Homography(1, 0.05, 0, -0.04, 1, 8, 0.0001, 0.00005, 1)), side: 140).textured
      card.cornerRadius = 12
      card.alpha = 0.6
      card.shadow = Quad.Shadow(sigma: 24, offset: Point(x: 0, y: 12), color: Color.black.pixel(opacity: 0.5))
      return card
    }
    return frame(cards, texture: photo(width: 256, height: 256))
  }
}
