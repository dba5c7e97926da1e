import LayoutCore
import Scenes

extension FrameGenerator {
  /// Returns the outline of a screen's collection view, or `nil` if the collection view fills the viewport.
  mutating func screenClip(of state: CollectionState, time: Double) -> LayoutAttributes? {
    if state.openItem != nil { return nil }
    if let elements = state.presentation?.elements {
      return elements.first { $0.attributes.kind == .screenClip }?.attributes
    }
    let prepared = cache.prepared(for: state, time: time)
    return prepared.attributes(of: .screenClip, at: ItemIndexPath(section: 0, item: 0))
  }
}

extension FrameContents {
  /// Clips all elements except the other views of a screen.
  mutating func clip(to outline: LayoutAttributes) {
    var place = LayoutAttributes(
      indexPath: outline.indexPath, kind: outline.kind, center: outline.center, size: outline.size)
    (place.transform3D, place.anchorPoint) = (outline.transform3D, outline.anchorPoint)
    var group = ElementGroup(element: outline.kind.name, number: 0, clipAttributes: place)
    group.clip = ElementLayer.Clip(cornerRadius: outline.cornerRadius ?? 0)
    for index in elements.indices where !elements[index].attributes.kind.isScreen {
      elements[index].groups.insert(group, at: 0)
    }
  }
}
