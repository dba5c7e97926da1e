import LayoutCore
import SceneTestSupport
import Testing

@testable import Compositor
@testable import Scenes
@testable import StandardTransitions

/// Touches on cells with attributes that only a layout of a tool gives.
struct UnusualRowTests {
  private func generator(_ layout: UnusualRows, _ steps: any Transition...) throws -> FrameGenerator {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 300, height: 100)), data: CollectionData(counts: [3]), layout: layout)
    (scene.steps, scene.framesPerSecond) = (steps.map { TimelineStep($0) }, 20)
    return try FrameGenerator(scene)
  }

  @Test(arguments: [0.15, 0.4]) func selectedRowWithoutLayers_showsItsBackground(time: Double) throws {
    var tap = TapTransition()
    tap.item = at(0, 1)
    var generator = try generator(UnusualRows(hasLayers: false), tap)
    #expect(generator.moment(time, of: 0).elements.map(\.id) == ["1/selectedBackground"])
  }

  @Test(arguments: [Int.min, .max]) func cellsMayHaveAnyZIndex(zIndex: Int) throws {
    var reorder = ReorderTransition()
    (reorder.item, reorder.to) = (at(0, 0), at(0, 2))
    var opening = OpenTransition()
    opening.item = at(0, 0)
    var thrown = ThrowTransition()
    thrown.item = at(0, 1)
    let delete = DeleteTransition(items: [[0, 1]])
    for step in [reorder, opening, thrown, delete] as [any Transition] {
      var generator = try generator(UnusualRows(zIndex: zIndex), step)
      #expect(generator.frameCount > 2)
      for index in 0..<generator.frameCount {
        let zIndexes = generator.frame(at: index).elements.map(\.attributes.zIndex)
        #expect(zIndexes == zIndexes.sorted())
      }
    }
  }
}

/// A row of cells that have a background while they are selected.
private struct UnusualRows: CollectionLayout {
  static let kind = "unusualRows"
  static let summary = "a row of cells with unusual attributes"
  static var parameters: [Parameter<UnusualRows>] { [] }
  static let views = [ViewDescription(.cell, "a cell"), ViewDescription(.selectedBackground, "its background")]

  var zIndex = 0
  var hasLayers = true

  func prepare(_ context: LayoutContext) -> Prepared { Prepared(layout: self, row: RowLayout().prepare(context)) }

  struct Prepared: PreparedLayout {
    let layout: UnusualRows
    let row: RowLayout.Prepared

    var contentSize: Size { row.contentSize }

    func attributes(in rect: Rect) -> [LayoutAttributes] { row.attributes(in: rect).map(changed) }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { row.attributes(for: indexPath).map(changed) }

    private func changed(_ attributes: LayoutAttributes) -> LayoutAttributes {
      var attributes = attributes
      attributes.zIndex = layout.zIndex
      if !layout.hasLayers { attributes.layers = [] }
      return attributes
    }
  }
}
