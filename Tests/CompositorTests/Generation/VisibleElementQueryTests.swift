import Raster
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Another layout's elements, all of them, whatever is asked for.
private struct Everything<Inner: CollectionLayout>: CollectionLayout {
  static var kind: String { Inner.kind }
  static var summary: String { Inner.summary }
  static var parameters: [Parameter<Everything>] { [] }
  static var views: [ViewDescription] { Inner.views }

  var inner = Inner()

  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  func prepare(_ context: LayoutContext) -> Prepared { Prepared(inner: inner.prepare(context)) }

  struct Prepared: PreparedLayout {
    let inner: Inner.Prepared

    var contentSize: Size { inner.contentSize }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      inner.attributes(in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { inner.attributes(for: indexPath) }
  }
}

/// The extent of a query must not show: with all elements a frame looks the same.
struct VisibleElementQueryTests {
  private static let looks: [(shadow: Double, perspective: Double?)] = [(0, nil), (9, nil), (0, 260), (9, 260)]

  @Test(arguments: Catalog.standardLayouts.map { $0.kind })
  func nothingThatCanBeSeen_isLeftOut(kind: String) throws {
    let type = try #require(Catalog(layouts: Catalog.standardLayouts).layout(kind))
    for look in Self.looks { try check(type.init(), look) }
  }

  @Test func reflections_shadowsAndASharedEye() throws {
    var layout = CoverFlowLayout()
    layout.itemSize = Size(width: 60, height: 60)
    layout.eyeDistance = 0
    layout.reflection = 0.5
    layout.angle = .degrees(70)
    try check(layout, (shadow: 9, perspective: 180))
  }

  private func check<Layout: CollectionLayout>(_ layout: Layout, _ look: (shadow: Double, perspective: Double?)) throws
  {
    for end in [Point(x: 330, y: 0), Point(x: 0, y: 330)] {
      var scene = Scene(data: CollectionData(counts: [4, 9, 5]), layout: layout)
      scene.canvas.size = Size(width: 120, height: 160)
      scene.viewport = scene.canvas.size
      scene.background.set(CellStyle())
      scene.perspective = look.perspective
      scene.cell.backgroundColor = Color(red: 0.2, green: 0.5, blue: 0.9)
      scene.cell.shadow.radius = look.shadow
      scene.cell.shadow.opacity = look.shadow > 0 ? 0.8 : 0
      var scroll = ScrollTransition()
      scroll.to = end
      scene.steps = [TimelineStep(scroll)]
      scene.framesPerSecond = 30
      var all = scene
      all.layout = Everything(inner: layout)
      var (asked, unasked) = (try FrameGenerator(scene), try FrameGenerator(all))
      let composer = FrameComposer(canvas: scene.canvas)
      var rasterizer = Rasterizer()
      for index in 0..<asked.frameCount {
        let seen = rasterizer.drawn(composer.displayList(for: asked.frame(at: index), textures: [:]))
        let whole = rasterizer.drawn(composer.displayList(for: unasked.frame(at: index), textures: [:]))
        #expect(seen == whole, "\(Layout.kind), frame \(index), \(look)")
      }
    }
  }
}
