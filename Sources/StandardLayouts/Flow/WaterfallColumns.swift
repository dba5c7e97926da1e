import LayoutCore

/// The content of a ``WaterfallLayout``'s sections: the items' frames, and each column's items from the top down.
struct WaterfallColumns: SectionContent {
  private(set) var lengths: [Double] = []
  /// The top edges of all sections' items below their section's start, in points.
  private var tops: [Double] = []
  /// The heights of all sections' items, in points.
  private var heights: [Double] = []
  /// The columns of all sections' items, counted in the direction of the order.
  private var columns: [Int32] = []
  /// Each section's items, ordered by column and in that from the top down.
  private var sequence: [Int32] = []
  /// The ends of the columns' items in the sequence; the columns of a section follow one another.
  private var ends: [Int] = []
  /// The first indices of each section in the sequence and among the ends, and then those of the next section.
  private var starts: [(item: Int, column: Int)] = [(0, 0)]

  private let itemWidth: Double
  /// The left edges of the columns, counted in the direction of the order.
  private let edges: [Double]

  init(_ layout: WaterfallLayout, _ context: LayoutContext) {
    let (size, grid) = (context.bounds.size, PixelGrid(scale: context.scale))
    let count = context.columns(layout.columns, landscape: layout.landscapeColumns)
    let available = size.width - layout.sectionInset.horizontal
    let width = max(0, grid.floored((available - Double(count - 1) * layout.columnSpacing) / Double(count)))
    let edges = (0..<count).map { layout.sectionInset.left + (width + layout.columnSpacing) * Double($0) }
    itemWidth = width
    self.edges = layout.order == .rightToLeft ? edges.reversed() : edges
    let total = context.data.itemCount
    tops.reserveCapacity(total)
    heights.reserveCapacity(total)
    columns.reserveCapacity(total)
    sequence.reserveCapacity(total)
    for (section, content) in context.data.sections.enumerated() {
      let itemHeights = content.items.indices.map { item in
        let path = ItemIndexPath(section: section, item: item)
        let shaped = grid.floored(width / context.data.aspectRatio(at: path))
        switch layout.sizing {
        case .photos: return shaped
        case .content: return context.measure(at: path, width: width)?.height ?? shaped
        }
      }
      append(itemHeights, order: layout.order, spacing: layout.interitemSpacing)
    }
  }

  private mutating func append(_ itemHeights: [Double], order: WaterfallOrder, spacing: Double) {
    // Columns that no item can reach need no values.
    let count = min(edges.count, itemHeights.count)
    var bottoms = [Double](repeating: 0, count: count)
    var counts = [Int](repeating: 0, count: count)
    for (item, height) in itemHeights.enumerated() {
      let column = order == .shortest ? bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0 : item % count
      tops.append(bottoms[column])
      columns.append(Int32(column))
      bottoms[column] += height + spacing
      counts[column] += 1
    }
    heights += itemHeights
    lengths.append(max(0, (bottoms.max() ?? spacing) - spacing))
    sort(items: itemHeights.count, counts: counts)
  }

  /// Orders the items of the last section by column.
  private mutating func sort(items: Int, counts: [Int]) {
    let first = starts[starts.count - 1].item
    var next: [Int] = []
    for count in counts {
      next.append(ends.last ?? 0)
      ends.append(next[next.count - 1] + count)
    }
    sequence += repeatElement(0, count: items)
    for item in 0..<items {
      let column = Int(columns[first + item])
      sequence[next[column]] = Int32(item)
      next[column] += 1
    }
    starts.append((sequence.count, ends.count))
  }

  /// - Complexity: O(columns · log items + found).
  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes] {
    let first = starts[section].item
    // One more point, since the comparison with the frames below rounds differently.
    let (low, high) = (rect.minY - 1 - start, rect.maxY + 1 - start)
    var found: [LayoutAttributes] = []
    for column in starts[section].column..<starts[section + 1].column {
      let items = sequence[(column == 0 ? 0 : ends[column - 1])..<ends[column]]
      let begin = items.partitionPoint { tops[first + Int($0)] + heights[first + Int($0)] > low }
      for item in items[begin...] {
        guard tops[first + Int(item)] < high else { break }
        found.append(cell(section, Int(item), from: start))
      }
    }
    return found.filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
  }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath, from start: Double) -> LayoutAttributes? {
    let (section, item) = (indexPath.section, indexPath.item)
    guard kind == .cell, lengths.indices.contains(section), item >= 0,
      item < starts[section + 1].item - starts[section].item
    else { return nil }
    return cell(section, item, from: start)
  }

  private func cell(_ section: Int, _ item: Int, from start: Double) -> LayoutAttributes {
    let position = starts[section].item + item
    let size = Size(width: itemWidth, height: heights[position])
    return LayoutAttributes(
      indexPath: ItemIndexPath(section: section, item: item),
      center: Point(x: edges[Int(columns[position])] + size.width / 2, y: start + tops[position] + size.height / 2),
      size: size)
  }
}
