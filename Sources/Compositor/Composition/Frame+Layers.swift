import LayoutCore
import Scenes

extension Frame {
  /// Creates a frame that shows layers with separate styles, in points from the canvas's top-left corner.
  package init(_ layers: [ElementLayer], on canvas: Canvas) {
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0),
      center: Point(x: canvas.size.width / 2, y: canvas.size.height / 2), size: canvas.size)
    attributes.alpha = 1
    var parts = LayerParts()
    parts.add(layers, to: [], attributes)
    self.init(index: 0, bounds: Rect(origin: .zero, size: canvas.size), contents: parts.contents)
  }
}

/// The layers of a picture that is no element of a collection, back to front.
private struct LayerParts {
  var contents = FrameContents()
  private var count = 0

  mutating func add(_ layers: [ElementLayer], to groups: [ElementGroup], _ attributes: LayoutAttributes) {
    for layer in layers {
      var part = attributes.attributes(of: layer)
      switch layer.content {
      case .element, .view: continue
      case .own(let style):
        count += 1
        part.zIndex = count
        var element = FrameElement(id: "\(count)", attributes: part, text: style.label.text)
        element.groups = groups
        contents.append(element, style: style.shared, image: style.image.map { ImageRequest($0) })
      case .group(let inner, let clip):
        var whole = attributes
        guard groups.count < LayerWalk.maximumDepth else {
          whole.alpha = part.alpha
          add(inner, to: groups, whole)
          continue
        }
        count += 1
        var group = ElementGroup(element: "", number: count, alpha: part.alpha)
        if clip != nil { (group.clip, group.clipAttributes) = (clip, part) }
        whole.alpha = 1
        add(inner, to: groups + [group], whole)
      }
    }
  }
}
