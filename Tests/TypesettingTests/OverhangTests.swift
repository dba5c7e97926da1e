import Compositor
import LayoutCore
import Raster
import Scenes
import TestSupport
import Testing

@testable import Typesetting

/// Letters that are higher than the primary font's line: none is cut off at the box of a line that fits.
struct OverhangTests {
  /// The height of Inter's line at 40 points is 48.4 points.
  private let lineHeight = 49.0
  private let margin = 40 * TextDrawing.overhangMargin

  @Test(arguments: ["①", "Ⓐ", "Ễ", "Ḕ", "⑨ ①"])
  func overhang_isThatOfTheInk(text: String) throws {
    let drawing = try standardTypesetter().drawing(of: line(text, fontSize: 40, height: lineHeight))
    #expect(drawing.path.top < -0.4)
    #expect(approximatelyEqual(drawing.overhang.above, margin - drawing.path.top))
    let below = drawing.path.bottom - lineHeight
    #expect(approximatelyEqual(drawing.overhang.below, below > 0 ? below + margin : 0))
  }

  @Test(arguments: [("Hg|jÄ", 49.0), ("①", 70), ("①", 40), ("", 49)])
  func overhang_isNone_inside_andForALineThatDoesNotFit(text: String, height: Double) throws {
    let drawing = try standardTypesetter().drawing(of: line(text, fontSize: 40, height: height))
    #expect(drawing.overhang == (0, 0))
  }

  @Test func overhang_ofABlock_isThatOfItsFirstAndLastLines() throws {
    let setter = try standardTypesetter()
    var block = TextBlock(text: "①\n②\n③", fontSize: 40, width: 200)
    block.lineLimit = 2
    let size = setter.metrics(of: block).size
    let drawing = setter.drawing(of: block, in: Size(width: 200, height: size.height))
    #expect(approximatelyEqual(drawing.overhang.above, margin - drawing.path.top))
    #expect(approximatelyEqual(drawing.overhang.below, margin + drawing.path.bottom - size.height))
    // A single line that's higher than its box.
    #expect(setter.drawing(of: block, in: Size(width: 200, height: 30)).overhang == (0, 0))
  }

  /// The pixels of a text in a box about the middle of 200 × 200 pixels.
  private func picture(
    _ text: String, height: Double, _ change: (inout CellStyle, inout LayoutAttributes) -> Void = { _, _ in }
  ) throws -> Bitmap {
    var canvas = Canvas()
    canvas.size = Size(width: 200, height: 200)
    var style = CellStyle()
    (style.showsImage, style.label.fontSize) = (false, 40)
    var attributes = LayoutAttributes(
      indexPath: [0, 0], center: Point(x: 100, y: 100), size: Size(width: 180, height: height))
    change(&style, &attributes)
    var contents = FrameContents()
    contents.append(FrameElement(id: "0-0", attributes: attributes, text: text), style: style)
    let frame = Frame(index: 0, bounds: Rect(x: 0, y: 0, width: 200, height: 200), contents: contents)
    let list = FrameComposer(canvas: canvas, typesetter: try standardTypesetter())
      .displayList(for: frame, textures: [:])
    var rasterizer = Rasterizer()
    return rasterizer.drawn(list)
  }

  @Test(arguments: ["①", "Ễ Å", "x①😀"], [1, 0.5])
  func text_looksAsInAHigherBox(text: String, alpha: Double) throws {
    let low = try picture(text, height: lineHeight) { $1.alpha = alpha }
    #expect(try low == picture(text, height: 99) { $1.alpha = alpha })
    #expect(try low != picture("", height: lineHeight))
  }

  @Test func textOverABackground_extendsBeyondIt() throws {
    let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
    func picture(_ text: String) throws -> Bitmap {
      try self.picture(text, height: lineHeight) { style, attributes in
        (style.backgroundColor, style.border.width, style.border.color) = (blue, 2, .white)
        attributes.reflection = Reflection(opacity: 0.5, length: 0.5, gap: 8)
      }
    }
    let (empty, one) = (try picture(""), try picture("①"))
    // The box begins at 75.5 and ends at 124.5.
    func changed(_ rows: Range<Int>) -> Bool {
      rows.contains { y in (0..<200).contains { one[$0, y] != empty[$0, y] } }
    }
    #expect(changed(70..<75))
    #expect(changed(125..<130))
    #expect(changed(90..<110))
    // The border lies above the text.
    #expect(one[20, 76] == empty[20, 76])
  }

  @Test(arguments: [DepthOrdering.intersecting, .depth])
  func overhang_isCutWithItsElement(ordering: DepthOrdering) throws {
    // Two boxes that cross at the middle, each seen on one half.
    var canvas = Canvas()
    canvas.size = Size(width: 200, height: 200)
    func list(height: Double) throws -> DisplayList {
      var contents = FrameContents()
      for (item, angle) in [20.0, -20].enumerated() {
        var style = CellStyle()
        (style.showsImage, style.label.fontSize, style.label.alignment) = (false, 40, .center)
        var attributes = LayoutAttributes(
          indexPath: [0, item], center: Point(x: 100, y: 100), size: Size(width: 180, height: height))
        attributes.transform3D = .rotation(.degrees(angle), x: 0, y: 1, z: 0)
        contents.append(FrameElement(id: "0-\(item)", attributes: attributes, text: "①②③④"), style: style)
      }
      var frame = Frame(index: 0, bounds: Rect(x: 0, y: 0, width: 200, height: 200), contents: contents)
      frame.ordering = ordering
      return FrameComposer(canvas: canvas, typesetter: try standardTypesetter()).displayList(for: frame, textures: [:])
    }
    var rasterizer = Rasterizer()
    #expect(try rasterizer.drawn(list(height: lineHeight)) == rasterizer.drawn(list(height: 99)))
  }
}
