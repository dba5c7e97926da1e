import Compositor

extension ElementKind {
  /// The background of a list's row.
  static let row = ElementKind.decoration("row")
  /// The text of a list's row.
  static let rowLabel = ElementKind.supplementary("label")
  /// The text at the right of a list's row.
  static let rowValue = ElementKind.supplementary("value")
  /// The line between two rows of a list.
  static let separator = ElementKind.decoration("separator")
  /// The header of a section in a grouped list.
  static let groupedHeader = ElementKind.supplementary("groupedHeader")
}

/// Section bodies of full-width rows: each a cell with background, image, texts, line and accessory.
struct ListRows: SectionBody {
  /// The rows as lines with a single slot.
  let rows: EqualLines
  /// Frame of the image, in points from the row's top left corner; `nil` for none.
  let image: Rect?
  /// Frame of the text, in points from the row's top left corner; `nil` for none.
  let label: Rect?
  /// Frame of the text at the right, in points from the row's top left corner; `nil` for none.
  let value: Rect?
  /// Frame of the separator below the row, in points from the row's top left corner; `nil` for none.
  let separator: Rect?
  /// What stands at the right of rows, and where its middle is.
  let accessory: (kind: ListAccessory, center: Point)
  /// Items with a chevron that turns.
  let expandable: Set<IndexPath>
  /// Corner radius of each section's outline, in points.
  let cornerRadius: Double

  var lengths: [Double] { rows.lengths }

  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes] {
    // A separator lies anywhere between its row and the next one.
    let reach = rect.insetBy(dx: 0, dy: -rows.lineSpacing - (separator?.size.height ?? 0))
    guard rows.lineLength > 0, rows.slots[0].length > 0 else { return [] }
    return rows.lines(in: reach, of: rows.counts[section], from: start).compactMap { item in
      let path = IndexPath(section: section, item: item)
      guard let row = attributes(of: .cell, at: path, from: start) else { return nil }
      let line = separator(of: path).map { $0.offsetBy(dx: row.frame.minX, dy: row.frame.minY) }
      return row.frame.intersects(rect) || line?.intersects(rect) == true ? row : nil
    }
  }

  func attributes(of kind: ElementKind, at indexPath: IndexPath, from start: Double) -> LayoutAttributes? {
    guard var attributes = rows.attributes(of: kind, at: indexPath, from: start) else { return nil }
    attributes.layers = layers(of: indexPath, size: attributes.size)
    return attributes
  }

  /// Returns the parts of a row, back to front.
  private func layers(of indexPath: IndexPath, size: Size) -> [ElementLayer] {
    func part(_ content: ElementLayer.Content, _ frame: Rect) -> ElementLayer {
      ElementLayer(content, size: frame.size, transform: .translation(x: frame.minX, y: frame.minY))
    }
    var parts = [ElementLayer(.view(.row), size: size)]
    if let image { parts.append(part(.element, image)) }
    if let label { parts.append(part(.view(.rowLabel), label)) }
    if let value { parts.append(part(.view(.rowValue), value)) }
    let isExpandable = expandable.contains(indexPath)
    let kind = isExpandable ? .expanded : accessory.kind
    if let symbol = kind.layer(at: accessory.center) { parts.append(symbol) }
    if let separator = separator(of: indexPath) { parts.append(part(.view(.separator), separator)) }
    guard cornerRadius > 0 else { return parts }
    let isLast = indexPath.item == rows.counts[indexPath.section] - 1
    return RowLayers(
      parts, size: size, top: indexPath.item == 0 ? cornerRadius : 0, bottom: isLast ? cornerRadius : 0
    ).layers
  }

  private func separator(of indexPath: IndexPath) -> Rect? {
    indexPath.item + 1 < rows.counts[indexPath.section] ? separator : nil
  }
}
