import Raster
import Testing

@testable import Compositor

/// Layers of one element in groups.
struct ElementGroupTests {
  private let bounds = Rect(x: 0, y: 0, width: 100, height: 100)

  private func layer(_ x: Double) -> ElementLayer {
    ElementLayer(.own(style), size: Size(width: 10, height: 10), transform: .translation(x: x, y: 0, z: 0))
  }

  private var style: CellStyle {
    var style = CellStyle()
    (style.showsPicture, style.backgroundColor) = (false, Color(red: 1, green: 0, blue: 0))
    return style
  }

  private func walked(_ layers: [ElementLayer], alpha: Double = 1) -> [LayerWalk.Part] {
    var attributes = LayoutAttributes(
      indexPath: IndexPath(section: 0, item: 0), center: Point(x: 50, y: 50), size: Size(width: 100, height: 100))
    (attributes.layers, attributes.alpha) = (layers, alpha)
    let source = ElementSource(data: CollectionData(counts: [1]), layout: TimelineTests.RowLayout())
    return LayerWalk(layers, of: PresentedElement(id: .cell(0), attributes: attributes, source: source)).parts
  }

  private func group(_ layers: [ElementLayer], alpha: Double = 1) -> ElementLayer {
    ElementLayer(
      .group(layers, clip: ElementLayer.Clip(cornerRadius: 3)), size: Size(width: 50, height: 50), alpha: alpha)
  }

  @Test func walk_namesTheGroupsOfEachLayer() {
    let parts = walked([layer(0), group([layer(1), group([layer(2)], alpha: 0.5)]), layer(3)])
    #expect(parts.map(\.groups.count) == [0, 1, 2, 0])
    #expect(parts[1].groups[0] == parts[2].groups[0] && parts[2].groups[1].alpha == 0.5)
    #expect(parts.allSatisfy { $0.element.attributes.alpha == 1 })
  }

  @Test func fadedElement_isOneGroup_unlessItHasOneLayer() {
    let parts = walked([layer(0), layer(1)], alpha: 0.5)
    #expect(parts.allSatisfy { $0.groups.count == 1 && $0.element.attributes.alpha == 1 })
    #expect(parts[0].groups == parts[1].groups && parts[0].groups[0].alpha == 0.5)
    let single = walked([layer(0)], alpha: 0.5)
    #expect(single[0].groups.isEmpty && single[0].element.attributes.alpha == 0.5)
  }

  @Test func depthOfGroups_isLimited() {
    let deep = (0..<200).reduce(layer(0)) { inner, _ in group([inner]) }
    #expect(walked([deep])[0].groups.count == LayerWalk.maximumDepth)
  }

  @Test(arguments: [Ordering.zIndex, .depth]) func commands_lieInTheirGroups(ordering: Ordering) throws {
    var contents = FrameContents()
    for part in walked([layer(0), group([layer(1), layer(2)]), layer(3)]) {
      var element = FrameElement(id: "\(contents.elements.count)", attributes: part.element.attributes)
      (element.groups, element.isSublayer) = (part.groups, !contents.elements.isEmpty)
      contents.append(element, style: style)
    }
    var frame = Frame(index: 0, bounds: bounds, contents: contents)
    frame.ordering = ordering
    let list = FrameComposer(canvas: Canvas(size: bounds.size)).displayList(for: frame, textures: [:])
    #expect(list.commands.count == 3)
    guard case .group(let group) = list.commands[1] else {
      Issue.record("no group")
      return
    }
    #expect(group.commands.count == 2 && group.clip?.cornerRadius == 3 && group.clip?.size.width == 50)
  }
}
