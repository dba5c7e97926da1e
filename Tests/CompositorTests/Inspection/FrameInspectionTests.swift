import Raster
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Cards at given places, each with a transform.
struct CardLayout: CollectionLayout {
  static let kind = "cards"
  static let summary = "cards at given places"
  static var parameters: [Parameter<CardLayout>] { [] }

  var cards: [LayoutAttributes] = []

  func prepare(_ context: LayoutContext) -> Prepared { Prepared(cards: cards) }

  struct Prepared: PreparedLayout {
    let cards: [LayoutAttributes]

    var contentSize: Size { Size(width: 120, height: 300) }

    func attributes(in rect: Rect) -> [LayoutAttributes] { cards }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { cards.first { $0.indexPath == indexPath } }
  }
}

struct FrameInspectionTests {
  private static func canvas(_ scale: Double = 1) -> Canvas {
    Canvas(size: Size(width: 120, height: 100), scale: scale)
  }

  private static func scene(_ layout: any CollectionLayout, _ count: Int = 9) -> Scene {
    Scene(canvas: canvas(2), data: CollectionData(counts: [count]), layout: layout)
  }

  private static func turned(_ degrees: Double, x: Double = 0, y: Double = 1, z: Double = 0) -> Transform3D {
    .rotation(.degrees(degrees), x: x, y: y, z: z)
  }

  private static func card(_ item: Int, _ transform: Transform3D, z: Int = 0) -> LayoutAttributes {
    var card = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: item), center: Point(x: 60, y: 50), size: Size(width: 70, height: 50))
    (card.transform3D, card.zIndex) = (transform, z)
    return card
  }

  private static var cards: CardLayout {
    var layout = CardLayout()
    layout.cards = [
      card(0, turned(30).concatenating(.translation(x: -20, y: 0, z: 20)), z: 3),
      card(1, turned(-50).concatenating(turned(20, y: 0, z: 1)), z: 1),
      card(2, turned(40, x: 1, y: 0).concatenating(.translation(x: 15, y: 20, z: -30)), z: 2),
      // Its lower half is behind the viewer.
      card(3, .scale(x: 1, y: 9, z: 9).concatenating(turned(70, x: 1, y: 0))),
      card(4, turned(180).concatenating(.translation(x: 40, y: -30, z: 0)), z: 4),
    ]
    return layout
  }

  private static var drum: any CollectionLayout {
    var row = FlowLayout()
    (row.itemSize, row.scrollDirection) = (Size(width: 60, height: 60), .horizontal)
    return row.effect(CylinderEffect())
  }

  private static func scenes() -> [(name: String, scene: Scene)] {
    var flow = CoverFlowLayout()
    (flow.itemSize, flow.spacing, flow.centerGap) = (Size(width: 60, height: 60), 18, 20)
    var tilted = scene(cards, 5)
    tilted.perspective = 150
    var deep = tilted
    deep.ordering = .depth
    var rotated = tilted
    rotated.steps = [TimelineStep(RotateTransition())]
    return [
      ("coverFlow", scene(flow)), ("cylinder", scene(drum)), ("tilted", tilted), ("depth", deep), ("rotated", rotated),
    ]
  }

  /// Paints each element in another color, and compares every pixel inside an element with the hit test.
  @Test(arguments: ["coverFlow", "cylinder", "tilted", "depth", "rotated"])
  func hit_isTheElementOfThePixel(name: String) throws {
    var scene = try #require(Self.scenes().first { $0.name == name }).scene
    if scene.steps.isEmpty {
      scene.steps = [TimelineStep(ScrollTransition(to: Point(x: 130, y: 0), duration: 0.2))]
    }
    scene.framesPerSecond = 20
    var generator = FrameGenerator(try Timeline(scene))
    for index in 0..<generator.frameCount {
      var frame = generator.inspectedFrame(at: index)
      let inspection = FrameComposer(canvas: scene.canvas).inspection(of: frame)
      Self.paint(&frame)
      var rasterizer = Rasterizer()
      let bitmap = rasterizer.drawn(FrameComposer(canvas: scene.canvas).displayList(for: frame, textures: [:]))
      var hits: Set<Int> = []
      var compared = 0
      for y in stride(from: 0, to: bitmap.height, by: 3) {
        for x in stride(from: 0, to: bitmap.width, by: 3) {
          guard let item = Self.item(of: bitmap[x, y]) else { continue }
          let hit = inspection.element(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
          let found = hit.map { inspection.elements[$0].attributes.indexPath.item } ?? -1
          compared += 1
          if found != item { Issue.record("frame \(index), (\(x), \(y)): \(found), but the pixel is of \(item)") }
          hits.insert(found)
        }
      }
      #expect(compared > 2000)
      #expect(hits.count > 1)
    }
  }

  /// Colors of which no mixture is another one, as on the edges of elements.
  private static let colors = [
    0x1137E5, 0x2FD103, 0x7A4BC1, 0xC70F29, 0x53A877, 0xE89B12, 0x0C5E6D, 0x9EF2B3, 0xB1308F,
  ]

  private static func paint(_ frame: inout Frame) {
    frame.styles = frame.elements.map { element in
      var style = CellStyle()
      style.showsImage = false
      style.backgroundColor = Color(rgba: UInt32(colors[element.attributes.indexPath.item]) << 8 | 0xFF)
      return style
    }
    for index in frame.elements.indices {
      (frame.elements[index].styleIndex, frame.elements[index].imageIndex) = (index, nil)
    }
  }

  /// Returns the item of a pixel, −1 for the background, or `nil` for a pixel on an edge.
  private static func item(of pixel: Pixel) -> Int? {
    let color = Int(pixel.red) << 16 | Int(pixel.green) << 8 | Int(pixel.blue)
    return color == 0xFFFFFF ? -1 : colors.firstIndex(of: color)
  }

  private func inspection(_ scene: Scene, at index: Int = 0) throws -> FrameInspection {
    var generator = FrameGenerator(try Timeline(scene))
    return FrameComposer(canvas: scene.canvas).inspection(of: generator.inspectedFrame(at: index))
  }

  @Test func back_ofASingleSidedCellHasNoOutline() throws {
    var scene = Self.scene(Self.cards, 5)
    #expect(try inspection(scene).elements.allSatisfy { !$0.outline.isEmpty })
    scene.cell.isDoubleSided = false
    let hidden = try inspection(scene).elements.filter(\.outline.isEmpty).map(\.attributes.indexPath.item)
    #expect(hidden == [4])
  }

  @Test func invisibleCells_haveNoOutline() throws {
    var layout = Self.cards
    layout.cards[0].isHidden = true
    layout.cards[1].alpha = 0
    layout.cards[2].center.x = 900
    let elements = try inspection(Self.scene(layout, 5)).elements
    let empty = Set(elements.filter(\.outline.isEmpty).map(\.attributes.indexPath.item))
    #expect(empty == [1, 2])
    // The layout's hidden elements are in no frame.
    #expect(!elements.contains { $0.id == "0" })
  }

  @Test func outline_isInDevicePixels() throws {
    var layout = CardLayout()
    layout.cards = [Self.card(0, .identity)]
    let element = try #require(inspection(Self.scene(layout, 1)).elements.first)
    #expect(
      element.outline == [Point(x: 50, y: 50), Point(x: 190, y: 50), Point(x: 190, y: 150), Point(x: 50, y: 150)])
    #expect(element.id == "0")
  }

  @Test func transform_isDecomposed() throws {
    let element = try #require(inspection(Self.scene(Self.cards, 5)).elements.first { $0.id == "0" })
    let angles = try #require(element.transform?.rotation.eulerAngles)
    #expect(abs(angles.y - 30) < 1e-9)
    #expect(abs(angles.x) < 1e-9)
    #expect(abs(angles.z) < 1e-9)
    #expect(element.transform?.translation.x == -20)
  }

  @Test func cellOfParts_isOneElement() throws {
    var scene = Self.scene(RowLayout(), 2)
    scene.cell.template = CellTemplate(root: CellPart().applying([]))
    scene.cell.backgroundColor = .white
    scene.cell.border.width = 2
    let elements = try inspection(scene).elements
    #expect(elements.map(\.id) == ["0", "1"])
    #expect(elements[0].attributes.size == Size(width: 100, height: 100))
    #expect(elements[0].outline.first == Point(x: 0, y: 0))
  }

  @Test func background_isNoElement() throws {
    var scene = Self.scene(RowLayout(), 1)
    scene.background.backgroundColor = .white
    #expect(try inspection(scene).elements.count == 1)
  }

  @Test func overlays_areTheCollectionOnTheCanvas() throws {
    var scene = Self.scene(RowLayout(), 5)
    scene.viewport = Size(width: 100, height: 60)
    scene.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    let overlays = try inspection(scene).overlays
    #expect(
      overlays.bounds == [Point(x: 20, y: 40), Point(x: 220, y: 40), Point(x: 220, y: 160), Point(x: 20, y: 160)])
    #expect(overlays.contentInset.first == Point(x: 20, y: 60))
    #expect(overlays.contentInset.count == 4)
    #expect(overlays.contentInset[2] == Point(x: 220, y: 120))
    #expect(overlays.content.count == 4)
    #expect(overlays.sharedEye == nil)
    scene.perspective = 500
    #expect(try inspection(scene).overlays.sharedEye == Point(x: 120, y: 100))
  }

  @Test func framesForDrawing_haveNoOrigins() throws {
    var generator = FrameGenerator(try Timeline(Self.scene(RowLayout(), 2)))
    let inspected = generator.inspectedFrame(at: 0)
    #expect(inspected.origins?.owners.count == 2)
    #expect(generator.frame(at: 0).origins == nil)
    #expect(generator.frame(at: 0).elements.allSatisfy { $0.owner == 0 })
  }
}
