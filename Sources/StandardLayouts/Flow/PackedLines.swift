import LayoutCore

/// The content of sections of lines that take as many items as fit, of any sizes.
///
/// A line is as long, along the scroll direction, as its longest item; shorter items are centered in it. Origins are rounded
/// to device pixels; sizes and the running position are not.
///
/// Source: UICollectionViewFlowLayout.
struct PackedLines: SectionContent {
  private struct Line: Sendable {
    /// The position of its first item among those of all sections.
    var first: Int
    /// The distance along the scroll direction from the start of its section's body, in points.
    var start: Double
    var length: Double

    var end: Double { start + length }
  }

  private let sizes: ItemSizes
  private let grid: PixelGrid
  private var lines: [Line] = []
  /// The index of the first line of each section, and the number of lines.
  private var firstLines = [0]
  /// The position of the first item of each section among all items, and the number of items.
  private var firstItems = [0]
  /// The start of each item across the scroll direction, in points.
  private var origins: [Double] = []

  init(
    _ data: CollectionData, sizes: ItemSizes, grid: PixelGrid,
    rules: (Int) -> (packing: LinePacking, lineSpacing: Double)
  ) {
    (self.sizes, self.grid) = (sizes, grid)
    for (index, section) in data.sections.enumerated() {
      var (item, start) = (0, 0.0)
      let (packing, lineSpacing) = rules(index)
      while item < section.items.count {
        let end = addLine(index, from: item, of: section.items.count, at: start, packing)
        start = lines[lines.count - 1].end + lineSpacing
        item = end
      }
      firstLines.append(lines.count)
      firstItems.append(firstItems[index] + section.items.count)
    }
  }

  var lengths: [Double] { zip(firstLines, firstLines.dropFirst()).map { $0 < $1 ? lines[$1 - 1].end : 0 } }

  /// Returns the cells that intersect a rectangle, or none if no item has an area, since any number could overlap.
  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes] {
    guard sizes.haveArea else { return [] }
    let span = sizes.direction.span(of: rect)
    let all = lines[firstLines[section]..<firstLines[section + 1]]
    // Rounding to pixels moves an item by at most half a pixel.
    let first = all.partitionPoint { start + $0.end + grid.pixel >= span.min }
    let end = all.partitionPoint { start + $0.start - grid.pixel > span.max }
    return (min(first, end)..<end).flatMap { line in
      let next = line + 1 < all.endIndex ? lines[line + 1].first : firstItems[section + 1]
      return (lines[line].first..<next).map { cell(section, $0 - firstItems[section], in: lines[line], from: start) }
    }.filter { $0.frame.intersects(rect) }
  }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath, from start: Double) -> LayoutAttributes? {
    let (section, item) = (indexPath.section, indexPath.item)
    guard kind == .cell, section >= 0, section + 1 < firstItems.count, item >= 0 else { return nil }
    guard item < firstItems[section + 1] - firstItems[section] else { return nil }
    let position = firstItems[section] + item
    let next = lines[firstLines[section]..<firstLines[section + 1]].partitionPoint { $0.first > position }
    return cell(section, item, in: lines[next - 1], from: start)
  }

  private func cell(_ section: Int, _ item: Int, in line: Line, from start: Double) -> LayoutAttributes {
    let (path, position) = (ItemIndexPath(section: section, item: item), firstItems[section] + item)
    let size = sizes.size(of: path, position: position)
    let length = sizes.direction.along(size)
    let origin = sizes.direction.point(
      along: grid.rounded(start + line.start + (line.length - length) / 2), across: grid.rounded(origins[position]))
    return LayoutAttributes(indexPath: path, center: Rect(origin: origin, size: size).center, size: size)
  }

  /// Adds the line that begins with `item` and returns the first item that doesn't fit in it.
  private mutating func addLine(
    _ section: Int, from item: Int, of count: Int, at start: Double, _ packing: LinePacking
  ) -> Int {
    let direction = sizes.direction
    func size(_ item: Int) -> Size {
      sizes.size(of: ItemIndexPath(section: section, item: item), position: firstItems[section] + item)
    }
    let first = size(item)
    var (end, used, length, isUniform) = (item + 1, direction.across(first), direction.along(first), true)
    var spans = [used]
    while end < count, case let next = size(end), packing.fits(direction.across(next), after: used) {
      spans.append(direction.across(next))
      used += packing.minimumSpacing + direction.across(next)
      length = max(length, direction.along(next))
      isUniform = isUniform && next == first
      end += 1
    }
    let total = used - Double(spans.count - 1) * packing.minimumSpacing
    let arrangement =
      end < count
      ? packing.justified(spans.count, total: total) : isUniform ? packing.filled(with: spans[0]) : packing.plain
    lines.append(Line(first: firstItems[section] + item, start: start, length: length))
    var origin = arrangement.start
    for span in spans {
      origins.append(origin)
      origin += span + arrangement.spacing
    }
    return end
  }
}

/// The sizes of the items of a flow layout.
struct ItemSizes: Sendable {
  let direction: ScrollDirection
  /// The sizes of the items of all sections in turn; not empty.
  let dealt: [Size]
  /// The data whose images determine the extents across the scroll direction, or `nil` if they don't.
  let photos: CollectionData?
  /// The measured sizes of the items of all sections, or `nil` if they aren't measured.
  var measured: [Size]?

  /// The size that all items have, or `nil` if there can be several.
  var common: Size? { measured == nil && photos == nil && dealt.allSatisfy { $0 == dealt[0] } ? dealt[0] : nil }

  /// `true` if any item has an area, where the side that images determine counts as positive.
  var haveArea: Bool {
    if let measured { return measured.contains { $0.width > 0 && $0.height > 0 } }
    return dealt.contains { direction.along($0) > 0 && (photos != nil || direction.across($0) > 0) }
  }

  /// Returns the size of an item, in points, by its index path and its position among the items of all sections.
  func size(of indexPath: ItemIndexPath, position: Int) -> Size {
    if let measured { return measured[position] }
    let size = dealt[position % dealt.count]
    guard let photos else { return size }
    let ratio = photos.aspectRatio(at: indexPath)
    switch direction {
    case .vertical: return Size(width: size.height * ratio, height: size.height)
    case .horizontal: return Size(width: size.width, height: size.width / ratio)
    }
  }
}
