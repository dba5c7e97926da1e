import LayoutCore

/// Rows around the front of a drum, as on a picker's wheel: scrolling turns the drum.
struct DrumLayout: CollectionLayout {
  var rowSize = Size(width: 320, height: 90)
  var radius = 180.0

  static let kind = "drum"
  static let summary = "rows on a drum that turns as it is scrolled"
  static var parameters: [Parameter<DrumLayout>] {
    [
      .size("rowSize", \.rowSize, in: 1...10_000, "size of every row"),
      .number("radius", \.radius, in: 1...10_000, unit: .points, "radius of the drum"),
    ]
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(layout: self, index: ItemOrder(context.data), bounds: context.bounds)
  }

  struct Prepared: PreparedLayout {
    let layout: DrumLayout, index: ItemOrder, bounds: Rect
    var pitch: Double { layout.rowSize.height }

    var contentSize: Size {
      Size(width: bounds.size.width, height: bounds.size.height + pitch * Double(max(0, index.count - 1)))
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      // Rows further than a quarter turn from the front are behind the drum.
      let (front, reach) = (bounds.minY / pitch, layout.radius * Double.pi / 2 / pitch)
      let seen = Int((front - reach).rounded(.up))..<Int((front + reach).rounded(.down)) + 1
      return seen.clamped(to: 0..<index.count).map(row(at:)).filter { $0.frame.intersects(rect) }
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(row(at:)) }

    func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
      clamped(Point(x: proposed.x, y: (proposed.y / pitch).rounded() * pitch), in: bounds)
    }

    func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
      index.position(of: indexPath).map { Point(x: 0, y: Double($0) * pitch) }
    }

    private func row(at position: Int) -> LayoutAttributes {
      let distance = Double(position) * pitch - bounds.minY
      var row = LayoutAttributes(indexPath: index.indexPath(at: position), center: bounds.center, size: layout.rowSize)
      row.transform3D = Transform3D.translation(x: 0, y: 0, z: -layout.radius)
        .rotatedBy(.radians(-distance / layout.radius), x: 1, y: 0, z: 0)
        .translatedBy(x: 0, y: 0, z: layout.radius)
      row.zIndex = -Int((abs(distance) / pitch).rounded())
      // Behind the drum: hidden, as the query leaves it out.
      row.isHidden = abs(distance) > layout.radius * Double.pi / 2
      return row
    }
  }
}
