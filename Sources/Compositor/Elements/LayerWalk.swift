import LayoutCore
import Scenes

/// The layers of an element, back to front, each with its enclosing groups.
struct LayerWalk {
  struct Part {
    var element: PresentedElement
    var layer: ElementLayer
    var groups: [ElementGroup]
  }

  /// The largest depth of groups around a layer; deeper groups are drawn as parts of the enclosing one.
  static let maximumDepth = 32

  private(set) var parts: [Part] = []
  private var count = 0
  private let presented: PresentedElement
  private let element: String

  init(_ layers: [ElementLayer], of presented: PresentedElement) {
    self.presented = presented
    element = presented.isSnapshot ? "\(presented.id)~" : "\(presented.id)"
    var (outer, attributes): ([ElementGroup], LayoutAttributes) = ([], presented.attributes)
    let isSingle = layers.count == 1 && !layers[0].isGroup
    if attributes.alpha < 1, !isSingle {
      outer.append(ElementGroup(element: element, number: 0, alpha: attributes.alpha))
      attributes.alpha = 1
      count = 1
    }
    add(layers, to: outer, attributes)
  }

  private mutating func add(_ layers: [ElementLayer], to groups: [ElementGroup], _ attributes: LayoutAttributes) {
    for layer in layers {
      var part = presented
      part.attributes = attributes.attributes(of: layer)
      guard case .group(let inner, let clip) = layer.content else {
        part.attributes.reflection = presented.attributes.reflection?.of(layer, in: presented.attributes.size)
        parts.append(Part(element: part, layer: layer, groups: groups))
        continue
      }
      var whole = attributes
      guard groups.count < Self.maximumDepth else {
        whole.alpha = part.attributes.alpha
        add(inner, to: groups, whole)
        continue
      }
      var place = clip.map { _ in part.attributes.placeAlone }
      // Layers in the clip are mirrored in the reflection of the clip.
      place?.reflection = presented.attributes.reflection?.of(layer, in: presented.attributes.size)
      var group = ElementGroup(element: element, number: count, alpha: part.attributes.alpha)
      (group.clip, group.clipAttributes) = (clip, place)
      count += 1
      whole.alpha = 1
      add(inner, to: groups + [group], whole)
    }
  }
}

extension LayoutAttributes {
  fileprivate var placeAlone: LayoutAttributes {
    var place = LayoutAttributes(indexPath: ItemIndexPath(section: 0, item: 0), center: center, size: size)
    (place.transform3D, place.anchorPoint) = (transform3D, anchorPoint)
    return place
  }
}

extension Reflection {
  /// Returns the reflection of a layer on the floor below the whole element.
  ///
  /// A layer whose bottom is at the height d above the floor is mirrored 2d below itself, and fades like the whole: from
  /// o·(1 − d/l) at its bottom to 0 at the height l.
  fileprivate func of(_ layer: ElementLayer, in size: Size) -> Reflection? {
    let height = size.height - (layer.transform.row4.y + layer.size.height)
    let reach = length * size.height
    guard height < reach, layer.size.height > 0 else { return nil }
    return Reflection(
      opacity: opacity * (1 - height / reach), length: (reach - height) / layer.size.height, gap: gap + 2 * height)
  }
}

extension ElementLayer {
  fileprivate var isGroup: Bool { if case .group = content { true } else { false } }
}
