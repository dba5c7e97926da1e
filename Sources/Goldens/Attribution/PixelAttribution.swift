import Graphics

/// The differing pixels of a pair of frames, by element.
struct PixelAttribution {
  private(set) var counts: [Int: Int] = [:]
  /// The number of differing pixels, including those without an element.
  private(set) var total = 0

  private enum Owner {
    case element(Int)
    /// One of several overlapping elements, from front to back.
    case oneOf([Int])
    case unattributed
  }

  /// Assigns the differing pixels of a pair of frames of the same size to elements.
  ///
  /// A pixel belongs to the topmost element at its position whose attributes differ on either side, because that
  /// element moved, or uncovers or covers the content behind it. Without such an element, the pixel belongs to the
  /// topmost element, or else to a shadow. At edges where several elements meet, it belongs to the one with the most
  /// pixels elsewhere.
  /// - Parameters:
  ///   - bounds: A box that contains all differing pixels.
  ///   - ignored: `true` for each ignored pixel, or `nil` if no pixels are ignored.
  /// - Complexity: O(pixels of the box), and O(elements²) for each row.
  init(actual: Bitmap, golden: Bitmap, bounds: PixelRect, ignored: [Bool]?, lookup: ElementLookup) {
    let (a, b, width) = (actual.pixels, golden.pixels, actual.width)
    var meetings: [(candidates: [Int], count: Int)] = []
    for y in bounds.y {
      func differs(_ x: Int) -> Bool {
        a[y * width + x].bits != b[y * width + x].bits && !(ignored?[y * width + x] ?? false)
      }
      guard let first = bounds.x.first(where: differs) else { continue }
      let regions = lookup.row(y)
      for columns in Self.segments(of: first..<bounds.x.upperBound, regions) {
        var (x, count) = (columns.lowerBound, 0)
        while x < columns.upperBound {
          if differs(x) { count += 1 }
          x += 1
        }
        if count == 0 { continue }
        total += count
        switch Self.owner(of: columns.lowerBound, regions, lookup) {
        case .element(let element): counts[element, default: 0] += count
        case .oneOf(let candidates): meetings.append((candidates, count))
        case .unattributed: break
        }
      }
    }
    let votes = counts
    for (candidates, count) in meetings {
      // Of equally frequent elements, the topmost is chosen.
      let most = candidates.map { votes[$0] ?? 0 }.max() ?? 0
      if let best = candidates.first(where: { votes[$0] ?? 0 == most }) { counts[best, default: 0] += count }
    }
  }

  /// Divides columns into parts that each region covers completely or not at all.
  private static func segments(of columns: Range<Int>, _ regions: [ElementLookup.Row]) -> [Range<Int>] {
    var ends = Set([columns.upperBound])
    for region in regions {
      for range in [region.outline.core, region.outline.touched, region.reach.touched] {
        for end in [range.lowerBound, range.upperBound] where columns.contains(end) && end > columns.lowerBound {
          ends.insert(end)
        }
      }
    }
    var start = columns.lowerBound
    return ends.sorted().map { end in
      defer { start = end }
      return start..<end
    }
  }

  private static func owner(of x: Int, _ regions: [ElementLookup.Row], _ lookup: ElementLookup) -> Owner {
    if let changed = regions.first(where: { $0.isChanged && $0.outline.touched.contains(x) })
      ?? regions.first(where: { $0.isChanged && $0.reach.touched.contains(x) })
    {
      return .element(changed.element)
    }
    if lookup.isViewportChanged { return .element(ComparedAttributes.viewport) }
    let touching = regions.filter { $0.outline.touched.contains(x) }
    guard let top = touching.first else {
      return regions.first { $0.reach.touched.contains(x) }.map { .element($0.element) } ?? .unattributed
    }
    let isAlone = top.outline.core.contains(x) || touching.allSatisfy { $0.element == top.element }
    return isAlone ? .element(top.element) : .oneOf(touching.map(\.element))
  }
}
