import LayoutCore

extension PresentedElement {
  /// Returns the image of a cell with several parts, such as a row's thumbnail, and the cell without it.
  ///
  /// - Returns: `nil` for a cell that consists of its image.
  package func detachingPicture() -> (picture: PresentedElement, rest: PresentedElement)? {
    guard let layers = attributes.layers, layers.contains(where: \.hasViews), let place = layers.picture else {
      return nil
    }
    var (picture, rest) = (self, self)
    rest.attributes.layers = layers.withoutPicture
    picture.attributes.layers = nil
    picture.attributes.size = place.size
    let size = attributes.size
    picture.attributes.center = Point(
      x: attributes.center.x + place.midX - size.width / 2, y: attributes.center.y + place.midY - size.height / 2)
    return (picture, rest)
  }
}

extension [ElementLayer] {
  /// The rectangle of the element's own image, in points from the cell's top left corner, or `nil` for none.
  fileprivate var picture: Rect? {
    for layer in self {
      let (x, y) = (layer.transform.m41, layer.transform.m42)
      switch layer.content {
      case .element: return Rect(x: x, y: y, width: layer.size.width, height: layer.size.height)
      case .group(let inner, _): if let rect = inner.picture { return rect.offsetBy(dx: x, dy: y) }
      case .own, .view: continue
      }
    }
    return nil
  }

  fileprivate var withoutPicture: [ElementLayer] {
    compactMap { layer in
      switch layer.content {
      case .element: return nil
      case .group(let inner, let clip):
        var group = layer
        group.content = .group(inner.withoutPicture, clip: clip)
        return group
      case .own, .view: return layer
      }
    }
  }
}
