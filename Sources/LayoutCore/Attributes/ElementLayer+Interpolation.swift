import Graphics

extension ElementLayer {
  package var hasViews: Bool {
    switch content {
    case .view: true
    case .element, .own: false
    case .group(let inner, _): inner.contains(where: \.hasViews)
    }
  }

  package var hasElement: Bool {
    switch content {
    case .element: true
    case .view, .own: false
    case .group(let inner, _): inner.contains(where: \.hasElement)
    }
  }

  /// Returns the layers between those of one element and those of another.
  ///
  /// Parts of rows move, and parts that only one side has fade. An element without layers counts as a single part with
  /// its style. Other layers, such as those of UIKit's cells, change to the final ones at once.
  static func interpolated(
    from start: [ElementLayer]?, of size: Size, to end: [ElementLayer]?, of endSize: Size, progress: Double
  ) -> [ElementLayer]? {
    if start == end && (start == nil || size == endSize) { return end }
    let (a, b) = (start ?? [ElementLayer(.element, size: size)], end ?? [ElementLayer(.element, size: endSize)])
    let (first, last) = (RowLayers(a), RowLayers(b))
    guard a.contains(where: \.hasViews) || b.contains(where: \.hasViews) else { return end ?? start }
    return first.interpolated(to: last, sizes: (size, endSize), progress: progress).layers
  }
}

/// The parts of a row inside the clips for its upper and its lower corners.
package struct RowLayers: Sendable {
  private var parts: [ElementLayer]
  private var size = Size.zero
  private var (top, bottom) = (0.0, 0.0)
  // The accessory is the only group.
  private static let groupKey = ElementKind.decoration("accessory")
  private static let upper: RectCorners = [.topLeft, .topRight]
  private static let lower: RectCorners = [.bottomLeft, .bottomRight]

  // Removes the clips.
  init(_ layers: [ElementLayer]) {
    parts = layers
    while parts.count == 1, case .group(let inner, let clip?) = parts[0].content {
      if clip.corners == Self.upper { top = clip.cornerRadius } else { bottom = clip.cornerRadius }
      (size, parts) = (parts[0].size, inner)
    }
  }

  // The parts are back to front.
  package init(_ parts: [ElementLayer], size: Size, top: Double, bottom: Double) {
    (self.parts, self.size, self.top, self.bottom) = (parts, size, top, bottom)
  }

  package var layers: [ElementLayer] {
    var layers = parts
    for (radius, corners) in [(bottom, Self.lower), (top, Self.upper)] where radius > 0 {
      let clip = ElementLayer.Clip(cornerRadius: radius, corners: corners)
      layers = [ElementLayer(.group(layers, clip: clip), size: size)]
    }
    return layers
  }

  func interpolated(to end: RowLayers, sizes: (Size, Size), progress: Double) -> RowLayers {
    var result = end
    result.size = sizes.0.interpolated(to: sizes.1, progress: progress)
    (result.top, result.bottom) = (max(0, mix(top, end.top, progress)), max(0, mix(bottom, end.bottom, progress)))
    let (old, new) = (parts.map(Self.key), end.parts.map(Self.key))
    // Disappearing parts keep their positions, below the parts after them.
    result.parts = []
    for (index, part) in parts.enumerated() where !new.contains(old[index]) {
      result.parts.append(part.faded(by: 1 - progress, in: sizes.0, to: result.size))
    }
    for (index, part) in end.parts.enumerated() {
      let start = old.firstIndex(of: new[index]).map { parts[$0] }
      result.parts.append(
        start?.interpolated(to: part, progress: progress) ?? part.faded(by: progress, in: sizes.1, to: result.size))
    }
    return result
  }

  private static func key(_ layer: ElementLayer) -> ElementKind? {
    switch layer.content {
    case .element: .cell
    case .view(let kind): kind
    case .group: groupKey
    case .own: nil
    }
  }
}

extension ElementLayer {
  // Returns the layer with a lower opacity. A layer that fills its element continues to fill it.
  fileprivate func faded(by opacity: Double, in whole: Size, to newWhole: Size) -> ElementLayer {
    var layer = self
    layer.alpha *= max(0, min(opacity, 1))
    if case .group = content { return layer }
    if size == whole, transform.isIdentity { layer.size = newWhole }
    return layer
  }

  fileprivate func interpolated(to end: ElementLayer, progress: Double) -> ElementLayer {
    if self == end { return end }
    var layer = end
    layer.alpha = mix(alpha, end.alpha, progress)
    if case .group(let inner, let clip) = content, case .group(let endInner, _) = end.content,
      inner.count == endInner.count
    {
      layer.content = .group(
        zip(inner, endInner).map { $0.interpolated(to: $1, progress: progress) }, clip: clip)
    }
    guard let map = transform.interpolated(to: end.transform, progress: progress) else { return layer }
    layer.transform = map
    layer.size = size.interpolated(to: end.size, progress: progress)
    return layer
  }
}
