import CText
import Compositor
import Raster

struct DrawingBuilder {
  private let fonts: [Font]
  private let colors: [Color?]
  private let images: GlyphImages
  /// The layers by color in the order of first use, starting with the label's color.
  private(set) var drawing = TextDrawing()
  private var layers: [Color: Int] = [:]

  init(fonts: [Font], colors: [Color?] = [nil], images: GlyphImages) {
    (self.fonts, self.colors, self.images) = (fonts, colors, images)
  }

  /// Adds a line's glyphs with a baseline from a point and a font size in the drawing's plane, y down.
  mutating func add(_ line: ShapedLine, origin: Point, fontSize: Double) {
    for placed in line.glyphs {
      let font = fonts[placed.font]
      let pen = Point(x: origin.x + placed.x * fontSize, y: origin.y - placed.y * fontSize)
      let scale = fontSize * placed.scale / Double(font.unitsPerEm)
      if font.hasImages, let image = images.image(placed.glyph, of: font) {
        drawing.images.append(
          TextDrawing.Image(
            texture: image.texture,
            rect: Rect(
              x: pen.x + image.rect.minX * scale, y: pen.y + image.rect.minY * scale,
              width: image.rect.size.width * scale, height: image.rect.size.height * scale),
            id: image.id))
        continue
      }
      let layer = layer(of: colors[placed.run])
      drawing.layers[layer].path.append(font.handle.outline(placed.glyph), at: pen, scale: scale)
    }
  }

  private mutating func layer(of color: Color?) -> Int {
    guard let color else { return 0 }
    if let known = layers[color] { return known }
    layers[color] = drawing.layers.count
    drawing.layers.append(TextDrawing.Layer(path: Path(), color: color))
    return drawing.layers.count - 1
  }
}

extension Path {
  /// The largest distance from a glyph's origin in font units, which only damaged outlines exceed.
  private static let farthest: Float = 1_000_000

  /// Adds an outline in font units, y up, unless it's damaged.
  fileprivate mutating func append(_ outline: [FontHandle.Segment], at pen: Point, scale: Double) {
    let isSane = outline.allSatisfy { segment in
      [segment.x.0, segment.x.1, segment.x.2, segment.y.0, segment.y.1, segment.y.2].allSatisfy {
        abs($0) <= Self.farthest
      }
    }
    guard isSane, outline.first.map({ $0.verb == CTEXT_MOVE }) ?? false else { return }
    // Rounding to whole font units, as in almost all fonts, hides HarfBuzz's rounding of scaled glyph parts.
    func point(_ x: Float, _ y: Float) -> Point {
      Point(x: pen.x + Double(x.rounded()) * scale, y: pen.y - Double(y.rounded()) * scale)
    }
    for segment in outline {
      let first = point(segment.x.0, segment.y.0)
      switch segment.verb {
      case CTEXT_MOVE: segments.append(.move(first))
      case CTEXT_LINE: segments.append(.line(first))
      case CTEXT_QUADRATIC: segments.append(.quadratic(control: first, end: point(segment.x.1, segment.y.1)))
      default:
        segments.append(
          .cubic(
            control1: first, control2: point(segment.x.1, segment.y.1), end: point(segment.x.2, segment.y.2)))
      }
    }
  }
}
