import LayoutCore
import Raster

/// The parts of a text that the quad of its element doesn't draw: color images, and letters that extend beyond the outline.
struct QuadText {
  var images: [TextDrawing.Image] = []
  /// The heights by which letters extend above and below the outline.
  var overhang: (above: Double, below: Double) = (0, 0)
  /// The plane of the whole text, which begins above the outline, or `nil` if the outline contains the text.
  var homography: Homography?

  /// A Boolean value that indicates whether the element's quad draws everything.
  var isPlain: Bool { images.isEmpty && homography == nil }

  var hasOverhang: Bool { overhang.above > 0 || overhang.below > 0 }

  /// Returns the commands of an element's quad and its text, back to front.
  func commands(_ quad: Quad, opacity: Double, textures: inout TextureTable) -> [DrawCommand] {
    var base = quad
    // A reflection fades from top to bottom and shows the background through an emoji.
    let isGroup = quad.alpha < 1 && quad.fade == nil
    if isGroup { base.alpha = 1 }
    var above: [Quad] = []
    if homography != nil {
      var letters = textQuad(over: base)
      letters.glyphs = base.glyphs?.offsetBy(dy: overhang.above)
      base.glyphs = nil
      above.append(letters)
    }
    for image in images {
      var glyph = textQuad(over: base)
      let rect = homography == nil ? image.rect : image.rect.offsetBy(dx: 0, dy: overhang.above)
      var content = Quad.Content(texture: textures.index(of: image), rect: rect)
      content.opacity = opacity
      glyph.content = content
      above.append(glyph)
    }
    moveBorder(of: &base, above: &above)
    var all = homography == nil || base.isVisible ? [base] + above : above
    if isGroup, all.count > 1 { return [.group(DrawGroup(all.map { .quad($0) }, alpha: quad.alpha))] }
    if isGroup { all[0].alpha = quad.alpha }
    return all.map { .quad($0) }
  }

  /// Returns an empty quad for a part of the text.
  private func textQuad(over base: Quad) -> Quad {
    guard let homography else { return base.emptied }
    var part = Quad(
      homography: homography,
      size: Size(width: base.size.width, height: base.size.height + overhang.above + overhang.below))
    (part.isDoubleSided, part.alpha) = (base.isDoubleSided, base.alpha)
    part.fade = base.fade.map { fade in
      Quad.Fade(
        top: (fade.top.y + overhang.above, fade.top.opacity),
        bottom: (fade.bottom.y + overhang.above, fade.bottom.opacity))
    }
    return part
  }

  /// Moves a border from an element's quad to one above the text.
  private func moveBorder(of base: inout Quad, above: inout [Quad]) {
    guard let border = base.border else { return }
    if homography != nil { above.append(base.emptied) }
    above[above.count - 1].border = border
    base.border = nil
  }
}

extension Quad {
  /// An invisible quad with the same outline.
  fileprivate var emptied: Quad {
    var quad = Quad(homography: homography, size: size)
    (quad.cornerRadius, quad.isDoubleSided, quad.alpha, quad.fade) = (cornerRadius, isDoubleSided, alpha, fade)
    return quad
  }

  fileprivate var isVisible: Bool { fill.bits != 0 || gradient != nil || content != nil || shadow != nil }
}

extension Quad.Glyphs {
  fileprivate func offsetBy(dy: Double) -> Quad.Glyphs {
    var glyphs = self
    glyphs.path = path.offsetBy(dx: 0, dy: dy)
    for index in runs.indices { glyphs.runs[index].path = runs[index].path.offsetBy(dx: 0, dy: dy) }
    return glyphs
  }
}
