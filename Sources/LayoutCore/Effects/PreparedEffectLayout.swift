import Graphics

/// A prepared layout whose cells an effect changes.
struct PreparedEffectLayout<Base: CollectionLayout>: PreparedLayout {
  let layout: EffectLayout<Base>
  var base: Base.Prepared
  var space: EffectContext
  // The center of the first cell along the axis, in points.
  private let firstCenter: Double
  // A Boolean value that indicates whether the base layout depends on the content offset.
  private let baseMoves: Bool
  // The longest side of the cells, as far as a sample knows it, in points.
  private let longestSide: Double
  private let index: ItemOrder

  // The number of first cells of a sample, and of evenly spread ones.
  private static var sampleLimit: Int { 128 }

  init(_ layout: EffectLayout<Base>, _ base: Base.Prepared, _ context: LayoutContext) {
    let bounds = context.bounds
    let moved = bounds.offsetBy(dx: 1, dy: 1)
    baseMoves = layout.base.shouldInvalidate(forBoundsChange: moved, from: bounds)
    let content = base.contentSize
    let overhang = (x: content.width - bounds.size.width, y: content.height - bounds.size.height)
    let axis = overhang.x > overhang.y ? ScrollDirection.horizontal : .vertical
    let index = ItemOrder(context.data)
    let row = CellRow(of: base, index, along: axis)
    let length = axis.along(bounds.size)
    let pitch = baseMoves ? length : row?.pitch ?? length
    let space = EffectContext(bounds: bounds, itemSpacing: pitch > 0 && pitch.isFinite ? pitch : 1, axis: axis)
    firstCenter = baseMoves ? length / 2 : row?.start ?? length / 2
    let movesByLengths = layout.effect.map { $0.extent(in: space).convergence <= 0 } ?? false
    longestSide = movesByLengths ? Self.longestSide(of: base, index) : 0
    (self.layout, self.base, self.space, self.index) = (layout, base, space, index)
  }

  // Returns the longest side of the first cells, which often repeat, and of evenly spread ones.
  private static func longestSide(of layout: Base.Prepared, _ index: ItemOrder) -> Double {
    let first = Array(0..<min(index.count, sampleLimit))
    let others = stride(from: first.count, to: index.count, by: max(1, index.count / sampleLimit))
    return (first + others).reduce(0) { longest, position in
      max(longest, layout.attributes(for: index.indexPath(at: position))?.longestSide ?? 0)
    }
  }

  var contentSize: Size { base.contentSize }

  /// Queries the base layout for rectangles that are larger by the effect's extent.
  func attributes(in rect: Rect) -> [LayoutAttributes] {
    guard let effect = layout.effect else { return base.attributes(in: rect) }
    let extent = effect.extent(in: space)
    let found: [LayoutAttributes]
    if extent.convergence > 0 {
      let others = base.attributes(in: rect).filter { $0.kind != .cell }
      let near = convergenceRect(extent.convergence).insetBy(dx: -displacement, dy: -displacement)
      found = base.attributes(in: near).filter { $0.kind == .cell } + others
    } else {
      found = elements(movingInto: rect, by: extent.offset).filter { $0.kind == .cell || $0.frame.intersects(rect) }
    }
    return found.compactMap { element in
      guard element.kind == .cell else { return element }
      let cell = effect.applied(to: element, in: space, convergence: extent.convergence)
      return !cell.isHidden && cell.frame.intersects(rect) ? cell : nil
    }
  }

  // Returns the base layout's elements in a rectangle that is larger by a number of lengths of the longest cell.
  private func elements(movingInto rect: Rect, by offset: Double) -> [LayoutAttributes] {
    let displacement = displacement
    var (found, longest, known): ([LayoutAttributes], Double, Double) = ([], max(space.itemSpacing, longestSide), 0)
    repeat {
      known = longest
      let pad = (offset > 0 ? offset * longest : 0) + displacement
      found = base.attributes(in: rect.insetBy(dx: -pad, dy: -pad))
      longest = found.reduce(longest) { $1.kind == .cell ? max($0, $1.longestSide) : $0 }
      // Longer cells than expected may come from farther away.
    } while offset > 0 && longest > known
    return found
  }

  // The distance by which the base layout's transforms, which effects may replace, displace the cells near the center.
  private var displacement: Double {
    guard let current = (base as? any CenteringLayout)?.currentItem(in: space.bounds),
      let position = index.position(of: current)
    else { return 0 }
    return (max(0, position - 1)..<min(index.count, position + 2)).reduce(0) { farthest, neighbor in
      max(farthest, base.attributes(for: index.indexPath(at: neighbor))?.displacement ?? 0)
    }
  }

  // Effects gather cells along the axis only, and cells may lie beside the content, as on a circle with a large radius.
  private func convergenceRect(_ items: Double) -> Rect {
    let half = (items + 1) * space.itemSpacing
    let (bounds, content) = (space.bounds, base.contentSize)
    var (low, high) = (
      min(0, bounds.minX, bounds.minY), max(content.width, content.height, bounds.maxX, bounds.maxY)
    )
    // The cells of a section that scrolls orthogonally lie in a long row across the axis, far from the viewport.
    if !(base is any SectionScrollingLayout) {
      (low, high) = (min(low, -Self.farthestAcross), max(high, Self.farthestAcross))
    }
    let start = space.axis.point(along: space.axis.along(bounds.center) - half, across: low)
    return Rect(origin: start, size: space.axis.size(along: 2 * half, across: high - low))
  }

  // The distance, in points, beyond which no cell beside the content is expected.
  private static var farthestAcross: Double { 1e6 }

  private func effected(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    guard let attributes, attributes.kind == .cell, let effect = layout.effect else { return attributes }
    return effect.applied(to: attributes, in: space)
  }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { effected(base.attributes(for: indexPath)) }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    effected(base.attributes(of: kind, at: indexPath))
  }

  /// Returns the base layout's offset, or the offset that centers a cell if the base has none and the effect snaps.
  ///
  /// If cells nearly fill the viewport, a fling stops at the next one.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    let own = base.targetContentOffset(forProposed: proposed, velocity: velocity)
    guard own == proposed, let effect = layout.effect, type(of: effect).snaps else { return own }
    let axis = space.axis
    let length = axis.along(space.bounds.size)
    let first = firstCenter - length / 2
    let direction = FlingDirection(velocity: axis.along(velocity))
    var item = ((axis.along(proposed) - first) / space.itemSpacing).rounded(direction.rounding)
    if space.itemSpacing > length * 0.6 {
      let here = (axis.along(space.bounds.origin) - first) / space.itemSpacing
      switch direction {
      case .none: item = max((here - 1).rounded(.up), min(item, (here + 1).rounded(.down)))
      case .forward: item = (here + 1).rounded(.down)
      case .backward: item = (here - 1).rounded(.up)
      }
    }
    let target = first + item * space.itemSpacing
    guard target.isFinite else { return own }
    let point = axis == .horizontal ? Point(x: target, y: proposed.y) : Point(x: proposed.x, y: target)
    return base.clamped(point, in: space.bounds)
  }

  func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange { base.contentOffsetRange(in: bounds) }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    base.contentOffset(showing: indexPath, at: position, in: bounds)
  }

  func scrolled(to bounds: Rect) -> Self? {
    var prepared = self
    if layout.base.shouldInvalidate(forBoundsChange: bounds, from: space.bounds) {
      guard let next = base.scrolled(to: bounds) else { return nil }
      prepared.base = next
    }
    prepared.space.bounds = bounds
    return prepared
  }
}

/// The position of the first cell and the distance to the next one along an axis.
private struct CellRow {
  let start: Double
  let pitch: Double

  // The largest number of cells of a line.
  private static let limit = 256

  init?(of layout: some PreparedLayout, _ index: ItemOrder, along axis: ScrollDirection) {
    guard index.count > 0, let first = layout.attributes(for: index.indexPath(at: 0)) else { return nil }
    start = axis.along(first.center)
    for position in 1..<max(1, min(index.count, Self.limit)) {
      guard let next = layout.attributes(for: index.indexPath(at: position)) else { break }
      let distance = axis.along(next.center) - start
      if distance > axis.along(first.size) / 2 {
        pitch = distance
        return
      }
    }
    pitch = axis.along(first.size)
  }
}

extension LayoutAttributes {
  fileprivate var longestSide: Double { max(size.width, size.height) }

  // The distance between the centers of the frame and of the untransformed cell, 0 for one that isn't finite.
  fileprivate var displacement: Double {
    guard !transform3D.isIdentity else { return 0 }
    let middle = frame.center
    let distance = max(
      abs(middle.x - center.x - (0.5 - anchorPoint.x) * size.width),
      abs(middle.y - center.y - (0.5 - anchorPoint.y) * size.height))
    return distance.isFinite ? distance : 0
  }
}
