import LayoutCore

extension ElementKind {
  static let row = ElementKind.decoration("row")
  static let rowLabel = ElementKind.supplementary("label")
  static let rowValue = ElementKind.supplementary("value")
  static let separator = ElementKind.decoration("separator")
  static let groupedHeader = ElementKind.supplementary("groupedHeader")
}

/// The content of sections of full-width rows, each a cell with background, image, texts, line, and accessory.
struct ListRows: SectionContent {
  let rows: RowLines
  // The frames of the parts, in points from the row's top left corner, or `nil` for none.
  let image: Rect?
  let label: Rect?
  let value: Rect?
  let separator: Rect?
  let accessory: (kind: ListAccessory, center: Point)
  let expandable: Set<ItemIndexPath>
  /// The corner radius of each section's outline, in points.
  let cornerRadius: Double

  var lengths: [Double] { rows.lengths }

  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes] {
    // A separator can be anywhere between its row and the next one.
    let reach = rect.insetBy(dx: 0, dy: -rows.spacing - (separator?.size.height ?? 0))
    return rows.lines(in: reach, ofSection: section, from: start).compactMap { item in
      let path = ItemIndexPath(section: section, item: item)
      guard let row = attributes(of: .cell, at: path, from: start) else { return nil }
      let line = separator(of: path).map { line in
        line.offsetBy(dx: row.frame.minX, dy: row.frame.minY + row.size.height - rows.rowHeight)
      }
      return row.frame.intersects(rect) || line?.intersects(rect) == true ? row : nil
    }
  }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath, from start: Double) -> LayoutAttributes? {
    guard kind == .cell, var attributes = rows.row(at: indexPath, from: start) else { return nil }
    attributes.layers = layers(of: indexPath, size: attributes.size)
    return attributes
  }

  /// Returns the parts of a row, back to front.
  private func layers(of indexPath: ItemIndexPath, size: Size) -> [ElementLayer] {
    // The frames are those in a row of the usual height.
    let more = size.height - rows.rowHeight
    func part(_ content: ElementLayer.Content, _ frame: Rect, grows: Bool) -> ElementLayer {
      ElementLayer(
        content, size: Size(width: frame.size.width, height: frame.size.height + (grows ? more : 0)),
        transform: .translation(x: frame.minX, y: frame.minY))
    }
    var parts = [ElementLayer(.view(.row), size: size)]
    if let image {
      let fills = image.size.height == rows.rowHeight
      parts.append(part(.element, fills ? image : image.offsetBy(dx: 0, dy: more / 2), grows: fills))
    }
    if let label { parts.append(part(.view(.rowLabel), label, grows: true)) }
    if let value { parts.append(part(.view(.rowValue), value, grows: true)) }
    let kind = expandable.contains(indexPath) ? .expanded : accessory.kind
    if let symbol = kind.layer(at: Point(x: accessory.center.x, y: accessory.center.y + more / 2)) {
      parts.append(symbol)
    }
    if let separator = separator(of: indexPath) {
      parts.append(part(.view(.separator), separator.offsetBy(dx: 0, dy: more), grows: false))
    }
    guard cornerRadius > 0 else { return parts }
    let isLast = indexPath.item == rows.counts[indexPath.section] - 1
    return RowLayers(
      parts, size: size, top: indexPath.item == 0 ? cornerRadius : 0, bottom: isLast ? cornerRadius : 0
    ).layers
  }

  private func separator(of indexPath: ItemIndexPath) -> Rect? {
    indexPath.item + 1 < rows.counts[indexPath.section] ? separator : nil
  }
}
