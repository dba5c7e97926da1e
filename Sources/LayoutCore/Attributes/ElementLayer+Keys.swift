import Graphics

extension [ElementLayer] {
  /// Returns the layers between those of a screen at one moment and those at another.
  ///
  /// Layers with the same key move. Layers that only one moment has fade, and move with the layers before them. A layer
  /// that disappears stays behind the layers that follow it.
  func interpolatedByKey(to end: [ElementLayer], progress: Double) -> [ElementLayer] {
    if self == end { return end }
    let places = Dictionary(indices.map { (self[$0].key, $0) }) { first, _ in first }
    let remaining = Set(end.map(\.key))
    var result: [ElementLayer] = []
    var next = startIndex
    var (oldShift, newShift) = (Point.zero, Point.zero)
    func takeLeaving(before place: Int) {
      while next < place {
        if !remaining.contains(self[next].key) {
          result.append(self[next].faded(by: 1 - progress, movedBy: oldShift))
        }
        next += 1
      }
    }
    for layer in end {
      guard let place = places[layer.key] else {
        result.append(layer.faded(by: progress, movedBy: newShift))
        continue
      }
      takeLeaving(before: place)
      let moved = self[place].interpolatedByKey(to: layer, progress: progress)
      (oldShift, newShift) = (self[place].way(to: moved), layer.way(to: moved))
      result.append(moved)
    }
    takeLeaving(before: endIndex)
    return result
  }
}

extension ElementLayer {
  fileprivate func faded(by opacity: Double, movedBy way: Point) -> ElementLayer {
    var layer = self
    layer.alpha *= Swift.max(0, Swift.min(opacity, 1))
    layer.transform = transform.concatenating(.translation(x: way.x, y: way.y))
    return layer
  }

  fileprivate func way(to other: ElementLayer) -> Point {
    Point(x: other.transform.m41 - transform.m41, y: other.transform.m42 - transform.m42)
  }

  fileprivate func interpolatedByKey(to end: ElementLayer, progress: Double) -> ElementLayer {
    if self == end { return end }
    var layer = end
    layer.alpha = Swift.max(0, Swift.min(mix(alpha, end.alpha, progress), 1))
    switch (content, end.content) {
    case (.group(let inner, _), .group(let endInner, let clip)):
      layer.content = .group(inner.interpolatedByKey(to: endInner, progress: progress), clip: clip)
    case (.own(let style), .own(let endStyle)) where style.image == endStyle.image:
      layer.content = .own(style.interpolated(to: endStyle, progress: progress))
    case (.element, _), (.own, _), (.view, _), (.group, _): break
    }
    guard let map = transform.interpolated(to: end.transform, progress: progress) else { return layer }
    layer.transform = map
    layer.size = size.interpolated(to: end.size, progress: progress)
    return layer
  }
}
