import Compositor

extension ElementKind {
  /// The background of a list's row.
  static let row = ElementKind.decoration("row")
  /// The text of a list's row.
  static let rowLabel = ElementKind.supplementary("label")
  /// The line between two rows of a list.
  static let separator = ElementKind.decoration("separator")
}

/// Section bodies of full-width rows: backgrounds, images, texts beside them, lines between them.
struct ListRows: SectionBody {
  /// The rows as lines with a single slot.
  let rows: EqualLines
  /// Frame of the image, in points from the row's top left corner.
  let image: Rect
  /// Frame of the text, in points from the row's top left corner; `nil` for none.
  let label: Rect?
  /// Frame of the separator below the row, in points from the row's top left corner; `nil` for none.
  let separator: Rect?

  var lengths: [Double] { rows.lengths }

  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes] {
    // A separator lies anywhere between its row and the next one.
    let reach = rect.insetBy(dx: 0, dy: -rows.lineSpacing - (separator?.size.height ?? 0))
    return rows.lines(in: reach, of: rows.counts[section], from: start).flatMap { item in
      [ElementKind.row, .cell, .rowLabel, .separator].compactMap {
        attributes(of: $0, at: IndexPath(section: section, item: item), from: start)
      }
    }.filter { $0.frame.intersects(rect) }
  }

  func attributes(of kind: ElementKind, at indexPath: IndexPath, from start: Double) -> LayoutAttributes? {
    guard rows.contains(indexPath), let part = part(kind, at: indexPath) else { return nil }
    let (x, y) = (rows.slots[0].start, rows.start(ofLine: indexPath.item, from: start))
    let frame = part.offsetBy(dx: x, dy: y)
    var attributes = LayoutAttributes(indexPath: indexPath, kind: kind, center: frame.center, size: frame.size)
    // A separator without space of its own covers the row above it.
    attributes.zIndex = kind == .separator ? 1 : kind == .row ? -1 : 0
    return attributes
  }

  func frame(showing indexPath: IndexPath, from start: Double) -> Rect? {
    rows.attributes(of: .cell, at: indexPath, from: start)?.frame
  }

  private func part(_ kind: ElementKind, at indexPath: IndexPath) -> Rect? {
    if kind == .row {
      Rect(x: 0, y: 0, width: rows.slots[0].length, height: rows.lineLength)
    } else if kind == .cell {
      image
    } else if kind == .rowLabel {
      label
    } else if kind == .separator, indexPath.item + 1 < rows.counts[indexPath.section] {
      separator
    } else {
      nil
    }
  }
}
