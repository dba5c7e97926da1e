import LayoutCore
import Scenes

extension FrameGenerator {
  mutating func appendRefreshControl(in state: CollectionState, to contents: inout FrameContents) {
    guard let refresh = state.interaction.refresh, refresh.distance > 0, refresh.opacity > 0 else { return }
    let (side, path) = (PulledRefresh.side, ItemIndexPath(section: 0, item: 0))
    var attributes = LayoutAttributes(
      indexPath: path, kind: .refreshControl,
      center: Point(x: state.bounds.midX, y: state.bounds.minY + refresh.inset + refresh.distance / 2),
      size: Size(width: side, height: side))
    attributes.transform3D = .scale(x: refresh.opacity, y: refresh.opacity)
    attributes.zIndex = -1_000
    for (index, layer) in refresh.layers.enumerated() {
      guard case .own(let style) = layer.content else { continue }
      var own = attributes.attributes(of: layer)
      own.alpha *= refresh.opacity
      var element = FrameElement(id: "\(ElementKind.refreshControl)-\(index)", attributes: own)
      element.isSublayer = index > 0
      contents.append(element, style: style.shared)
    }
  }
}
