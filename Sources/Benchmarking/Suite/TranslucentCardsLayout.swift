import LayoutCore

/// A layout of rows of overlapping translucent cards, each slightly rotated, whose shadows fall on other cards.
struct TranslucentCardsLayout: CollectionLayout {
  static let kind = "translucentCards"
  static let summary = "rows of overlapping translucent cards"
  static var parameters: [Parameter<TranslucentCardsLayout>] { [] }
  static let columns = 8
  static let pitch = Size(width: 160, height: 150)
  static let cardSize = Size(width: 190, height: 180)

  func prepare(_ context: LayoutContext) -> Prepared { Prepared(index: ItemOrder(context.data)) }

  struct Prepared: PreparedLayout {
    let index: ItemOrder

    var contentSize: Size {
      let rows = (index.count + columns - 1) / columns
      return Size(width: Double(columns) * pitch.width, height: Double(rows) * pitch.height)
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      (0..<index.count).map(card).filter { $0.frame.intersects(rect) }
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(card) }

    private func card(_ number: Int) -> LayoutAttributes {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      var card = LayoutAttributes(
        indexPath: index.indexPath(at: number),
        center: Point(x: (Double(column) + 0.5) * pitch.width, y: (Double(row) + 0.5) * pitch.height), size: cardSize)
      card.alpha = 0.8
      card.zIndex = number
      card.transform3D = .rotation(.degrees(Double(number * 37 % 21 - 10)))
      return card
    }
  }
}
