import LayoutCore

/// The content of sections of equal lines with equally many slots, where an item's frame follows from its index.
struct EqualLines: SectionContent {
  /// A slot for an item in a line, across the scroll direction from the content's edge, in points.
  struct Slot: Sendable, Hashable {
    var start: Double
    var length: Double
  }

  let direction: ScrollDirection
  /// The slots of a line, in order; at least one.
  let slots: [Slot]
  let lineLength: Double
  let lineSpacing: Double
  let counts: [Int]
  let grid: PixelGrid

  var lengths: [Double] { counts.indices.map(length(ofSection:)) }

  func length(ofSection section: Int) -> Double { length(of: lineCount(of: counts[section])) }

  /// Returns the cells that intersect a rectangle, or none if lines or slots have no extent, since any number could overlap.
  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes] {
    guard lineLength > 0, slots.contains(where: { $0.length > 0 }) else { return [] }
    let count = counts[section]
    return lines(in: rect, of: count, from: start).flatMap { line in
      (line * slots.count..<min(count, (line + 1) * slots.count)).map { cell(section, $0, from: start) }
    }.filter { $0.frame.intersects(rect) }
  }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath, from start: Double) -> LayoutAttributes? {
    guard kind == .cell, contains(indexPath) else { return nil }
    return cell(indexPath.section, indexPath.item, from: start)
  }

  func contains(_ indexPath: ItemIndexPath) -> Bool {
    counts.indices.contains(indexPath.section) && indexPath.item >= 0 && indexPath.item < counts[indexPath.section]
  }

  /// Returns the lines of a section of `count` items that can intersect a rectangle, including rounding to pixels.
  func lines(in rect: Rect, of count: Int, from start: Double) -> Range<Int> {
    let (span, pitch) = (direction.span(of: rect), lineLength + lineSpacing)
    let lines = 0...lineCount(of: count)
    guard pitch > 0 else { return 0..<lines.upperBound }
    let first = Int(clamping: ((span.min - grid.pixel - lineLength - start) / pitch).rounded(.down), to: lines)
    let end = Int(clamping: ((span.max + grid.pixel - start) / pitch).rounded(.up), to: lines)
    return min(first, end)..<end
  }

  func start(ofLine line: Int, from start: Double) -> Double {
    grid.rounded(start + Double(line) * (lineLength + lineSpacing))
  }

  private func lineCount(of count: Int) -> Int { count > 0 ? (count - 1) / slots.count + 1 : 0 }

  private func length(of lines: Int) -> Double {
    lines > 0 ? Double(lines) * lineLength + Double(lines - 1) * lineSpacing : 0
  }

  private func cell(_ section: Int, _ item: Int, from start: Double) -> LayoutAttributes {
    let (line, column) = item.quotientAndRemainder(dividingBy: slots.count)
    let slot = slots[column]
    return LayoutAttributes(
      indexPath: ItemIndexPath(section: section, item: item),
      center: direction.point(
        along: self.start(ofLine: line, from: start) + lineLength / 2, across: slot.start + slot.length / 2),
      size: direction.size(along: lineLength, across: slot.length))
  }
}
