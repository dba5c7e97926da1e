import StandardLayouts

/// Rows that go wrong once the content has moved by 50 points: a value.
package struct ValueRows: CollectionLayout {
  package var fault = Fault.none
  package static let kind = "valueRows"
  package static let summary = "rows that go wrong"
  package static var parameters: [Parameter<ValueRows>] { [.choice("fault", \.fault, "what happens")] }

  package init() {}

  package func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  package func prepare(_ context: LayoutContext) -> Prepared {
    if context.bounds.minY >= 49.9 { fault.happen() }
    return Prepared(count: context.data.sections[0].items.count, width: context.bounds.size.width)
  }

  package struct Prepared: PreparedLayout {
    let count: Int, width: Double

    package var contentSize: Size { Size(width: width, height: Double(count) * 40) }

    package func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      LayoutAttributes(
        indexPath: indexPath, center: Point(x: width / 2, y: Double(indexPath.item) * 40 + 20),
        size: Size(width: width, height: 36))
    }

    package func attributes(in rect: Rect) -> [LayoutAttributes] {
      (0..<count).compactMap { attributes(for: ItemIndexPath(section: 0, item: $0)) }.filter {
        $0.frame.intersects(rect)
      }
    }
  }
}
