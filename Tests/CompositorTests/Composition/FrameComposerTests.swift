import Raster
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes

struct FrameComposerTests {
  private func quad(
    _ attributes: LayoutAttributes, style: CellStyle = CellStyle(), canvas: Canvas = canvas(), bounds: Rect,
    sublayerTransform: Transform3D = .identity, image: Texture? = nil
  ) throws -> Quad {
    let request = ImageRequest(.file("p"))
    var contents = FrameContents()
    contents.append(
      FrameElement(id: "0-0", attributes: attributes), style: style, image: image == nil ? nil : request)
    let frame = Frame(index: 0, bounds: bounds, sublayerTransform: sublayerTransform, contents: contents)
    let list = FrameComposer(canvas: canvas).displayList(for: frame, textures: image.map { [request: $0] } ?? [:])
    guard case .quad(let quad)? = list.commands.first else { throw SceneError(path: [], message: "nothing drawn") }
    return quad
  }

  private static func canvas(_ width: Double = 200, _ height: Double = 100, scale: Double = 1) -> Canvas {
    var canvas = Canvas()
    canvas.size = Size(width: width, height: height)
    canvas.scale = scale
    return canvas
  }

  private func attributes(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> LayoutAttributes {
    LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), center: Point(x: x, y: y), size: Size(width: w, height: h))
  }

  private func expect(_ quad: Quad, maps point: (Double, Double), to pixel: (Double, Double)) {
    let p = quad.homography.applied(x: point.0, y: point.1)
    #expect(abs(p.x / p.w - pixel.0) < 1e-9)
    #expect(abs(p.y / p.w - pixel.1) < 1e-9)
  }

  @Test func plainCell_landsOnItsFrame() throws {
    let quad = try quad(attributes(60, 40, 30, 20), bounds: Rect(x: 10, y: 5, width: 200, height: 100))
    expect(quad, maps: (0, 0), to: (35, 25))
    expect(quad, maps: (30, 20), to: (65, 45))
  }

  @Test func scale_multipliesDevicePixels() throws {
    let quad = try quad(
      attributes(60, 40, 30, 20), canvas: Self.canvas(scale: 3), bounds: Rect(x: 0, y: 0, width: 200, height: 100))
    expect(quad, maps: (0, 0), to: (135, 90))
    expect(quad, maps: (30, 20), to: (225, 150))
  }

  @Test func smallViewport_isCentred_andClips() {
    let frame = Frame(index: 0, bounds: Rect(x: 0, y: 0, width: 100, height: 51), elements: [])
    let list = FrameComposer(canvas: Self.canvas(scale: 2)).displayList(for: frame, textures: [:])
    #expect((list.width, list.height) == (400, 200))
    #expect(list.clip == PixelRect(x: 100..<300, y: 49..<151))
  }

  @Test func anchorPoint_isTheFixedPoint() throws {
    var corner = attributes(50, 50, 20, 20)
    corner.anchorPoint = .zero
    corner.transform3D = .rotation(.degrees(90), x: 0, y: 0, z: 1)
    let quad = try quad(corner, bounds: Rect(x: 0, y: 0, width: 200, height: 100))
    expect(quad, maps: (0, 0), to: (50, 50))
    // Clockwise on screen: the right end goes down.
    expect(quad, maps: (20, 0), to: (50, 70))
  }

  @Test func ownPerspective_vanishesAtTheCell() throws {
    var tilted = attributes(150, 50, 40, 40)
    tilted.transform3D = Transform3D.perspective(distance: 100).rotatedBy(.degrees(90), x: 0, y: 1, z: 0)
    let quad = try quad(tilted, bounds: Rect(x: 0, y: 0, width: 200, height: 100))
    // Edge-on and seen from its own centre: every point of the middle line stays on the centre.
    expect(quad, maps: (0, 20), to: (150, 50))
    expect(quad, maps: (40, 20), to: (150, 50))
    // +x turns away from the viewer (−z): farther, so smaller.
    let far = quad.homography.applied(x: 40, y: 0)
    #expect(abs(far.w - 1.2) < 1e-12)
  }

  @Test func sharedPerspective_vanishesAtTheViewportsCentre() throws {
    var deep = attributes(250, 50, 40, 40)
    deep.transform3D = .translation(x: 0, y: 0, z: -100)
    let quad = try quad(
      deep, bounds: Rect(x: 100, y: 0, width: 200, height: 100), sublayerTransform: .perspective(distance: 100))
    // 50 right of the centre, twice as far away: 25 right of it.
    expect(quad, maps: (20, 20), to: (125, 50))
    expect(quad, maps: (0, 0), to: (115, 40))
  }

  @Test(arguments: [
    (ContentMode.aspectFill, Rect(x: -10, y: 0, width: 80, height: 40)),
    (.aspectFit, Rect(x: 0, y: 5, width: 60, height: 30)), (.fill, Rect(x: 0, y: 0, width: 60, height: 40)),
    (.center, Rect(x: 20, y: 15, width: 20, height: 10)),
  ]) func contentModes(mode: ContentMode, rect: Rect) throws {
    var style = CellStyle()
    style.contentMode = mode
    let quad = try quad(
      attributes(100, 50, 60, 40), style: style, bounds: Rect(x: 0, y: 0, width: 200, height: 100),
      image: Texture(Bitmap(width: 10, height: 5), naturalSize: Size(width: 20, height: 10)))
    #expect(quad.content?.rect == rect)
  }

  @Test func parallax_movesTheContent() throws {
    var moved = attributes(100, 50, 60, 40)
    moved.contentParallax = Point(x: 7, y: -3)
    let quad = try quad(
      moved, bounds: Rect(x: 0, y: 0, width: 200, height: 100), image: Texture(Bitmap(width: 3, height: 2)))
    #expect(quad.content?.rect == Rect(x: 7, y: -3, width: 60, height: 40))
  }

  @Test func style_isCarriedOver_andAttributesOverrideIt() throws {
    var style = CellStyle()
    style.cornerRadius = 4
    style.border.width = 2
    style.shadow.opacity = 0.5
    style.shadow.radius = 6
    style.shadow.offset = Point(x: 1, y: 2)
    var cell = attributes(100, 50, 60, 40)
    let plain = try quad(cell, style: style, bounds: Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(plain.cornerRadius == 4)
    #expect(plain.border?.width == 2)
    #expect(plain.alpha == 1)
    #expect(plain.shadow?.sigma == 6)
    #expect(plain.shadow?.offset == Point(x: 1, y: 2))
    #expect(plain.shadow?.color.alpha == 128)
    cell.cornerRadius = 9
    cell.shadowOpacity = 0
    cell.alpha = 1.5
    let driven = try quad(cell, style: style, bounds: Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(driven.cornerRadius == 9)
    #expect(driven.shadow == nil)
    #expect(driven.alpha == 1.5)
  }

  @Test func frame_ofATurnedElement_isItsBoundingBox() {
    var turned = attributes(10, 20, 6, 2)
    #expect(turned.frame == Rect(x: 7, y: 19, width: 6, height: 2))
    turned.transform3D = .rotation(.degrees(90), x: 0, y: 0, z: 1)
    #expect(turned.frame == Rect(x: 9, y: 17, width: 2, height: 6))
    turned.transform3D = Transform3D.perspective(distance: 1).rotatedBy(.degrees(90), x: 0, y: 1, z: 0)
    #expect(turned.frame.intersects(Rect(x: 1e6, y: 1e6, width: 1, height: 1)))
  }

  @Test func hidden_isNotDrawn() {
    var hidden = attributes(10, 20, 6, 2)
    hidden.isHidden = true
    let frame = Frame(
      index: 0, bounds: Rect(x: 0, y: 0, width: 200, height: 100),
      elements: [FrameElement(id: "0-0", attributes: hidden)])
    #expect(FrameComposer(canvas: Self.canvas()).displayList(for: frame, textures: [:]).commands.isEmpty)
  }
}
