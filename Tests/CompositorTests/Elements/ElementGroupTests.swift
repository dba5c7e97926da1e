import Raster
import SceneTestSupport
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes

/// Layers of one element in groups.
struct ElementGroupTests {
  private let bounds = Rect(x: 0, y: 0, width: 100, height: 100)

  private func layer(_ x: Double) -> ElementLayer {
    ElementLayer(.own(style), size: Size(width: 10, height: 10), transform: .translation(x: x, y: 0, z: 0))
  }

  private var style: CellStyle {
    var style = CellStyle()
    (style.showsImage, style.backgroundColor) = (false, Color(red: 1, green: 0, blue: 0))
    return style
  }

  private func walked(_ layers: [ElementLayer], alpha: Double = 1) -> [LayerWalk.Part] {
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), center: Point(x: 50, y: 50), size: Size(width: 100, height: 100))
    (attributes.layers, attributes.alpha) = (layers, alpha)
    let source = ElementSource(data: CollectionData(counts: [1]), layout: RowLayout())
    return LayerWalk(layers, of: PresentedElement(id: .cell(0), attributes: attributes, source: source)).parts
  }

  private func group(_ layers: [ElementLayer], alpha: Double = 1) -> ElementLayer {
    ElementLayer(
      .group(layers, clip: ElementLayer.Clip(cornerRadius: 3)), size: Size(width: 50, height: 50), alpha: alpha)
  }

  @Test func walk_namesTheGroupsOfEachLayer() {
    let parts = walked([layer(0), group([layer(1), group([layer(2)], alpha: 0.5)]), layer(3)])
    #expect(parts.map(\.groups.count) == [0, 1, 2, 0])
    #expect(parts[1].groups[0] == parts[2].groups[0])
    #expect(parts[2].groups[1].alpha == 0.5)
    #expect(parts.allSatisfy { $0.element.attributes.alpha == 1 })
  }

  @Test func fadedElement_isOneGroup_unlessItHasOneLayer() {
    let parts = walked([layer(0), layer(1)], alpha: 0.5)
    #expect(parts.map(\.groups.count) == [1, 1])
    #expect(parts.map(\.element.attributes.alpha) == [1, 1])
    #expect(parts[0].groups == parts[1].groups)
    #expect(parts[0].groups[0].alpha == 0.5)
    let single = walked([layer(0)], alpha: 0.5)
    #expect(single[0].groups.isEmpty)
    #expect(single[0].element.attributes.alpha == 0.5)
  }

  @Test func depthOfGroups_isLimited() {
    let deep = (0..<200).reduce(layer(0)) { inner, _ in group([inner]) }
    #expect(walked([deep])[0].groups.count == LayerWalk.maximumDepth)
  }

  @Test(arguments: [DepthOrdering.zIndex, .depth]) func commands_lieInTheirGroups(ordering: DepthOrdering) throws {
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
    #expect(group.commands.count == 2)
    #expect(group.clip?.cornerRadius == 3)
    #expect(group.clip?.size.width == 50)
  }
}

/// Mirror images of layers that a group clips.
struct MirroredGroupTests {
  @Test func mirrorImages_haveTheMirrorImageOfTheClip() throws {
    var style = CellStyle()
    (style.showsImage, style.backgroundColor) = (false, Color(red: 1, green: 0, blue: 0))
    let inner = ElementLayer(.own(style), size: Size(width: 40, height: 20))
    let layers = [
      ElementLayer(.group([inner], clip: ElementLayer.Clip(cornerRadius: 5)), size: Size(width: 40, height: 20))
    ]
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), center: Point(x: 50, y: 30), size: Size(width: 40, height: 20))
    attributes.layers = layers
    attributes.reflection = Reflection(opacity: 0.5, length: 1, gap: 4)
    let source = ElementSource(data: CollectionData(counts: [1]), layout: RowLayout())
    let walk = LayerWalk(layers, of: PresentedElement(id: .cell(0), attributes: attributes, source: source))
    var contents = FrameContents()
    for part in walk.parts {
      var element = FrameElement(id: "a", attributes: part.element.attributes)
      element.groups = part.groups
      contents.append(element, style: style)
    }
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let frame = Frame(index: 0, bounds: bounds, contents: contents)
    let list = FrameComposer(canvas: Canvas(size: bounds.size)).displayList(for: frame, textures: [:])
    let groups = list.commands.compactMap { if case .group(let group) = $0 { group } else { nil } }
    // The cell lies at y = 20 … 40, the floor at 40, its image at 44 … 64 upside down.
    #expect(groups.count == 2)
    #expect(groups.allSatisfy { $0.commands.count == 1 })
    let places = try groups.map { group in
      let homography = try #require(group.clip?.homography)
      return [Point(x: 0, y: 0), Point(x: 40, y: 20)].map { point in
        let at = homography.applied(x: point.x, y: point.y)
        return Point(x: at.x / at.w, y: at.y / at.w)
      }
    }
    #expect(places == [[Point(x: 30, y: 64), Point(x: 70, y: 44)], [Point(x: 30, y: 20), Point(x: 70, y: 40)]])
  }
}
