import Graphics

/// Differing pixels of one pair of frames by the elements that they belong to.
struct PixelAttribution {
  /// Number of pixels by element.
  private(set) var counts: [Int: Int] = [:]
  /// Number of differing pixels, those of no element too.
  private(set) var total = 0

  /// A pixel at which several elements meet.
  private struct Meeting {
    var candidates: [Int]
  }

  /// Attributes the differing pixels of a pair of frames of the same size.
  ///
  /// A pixel belongs to the topmost element there whose attributes differ, on either side: it moved, or uncovers or
  /// covers what lies behind it. Without one it belongs to the topmost element there, and shadows count where there is none.
  /// At edges, where several elements meet, it belongs to the one with most pixels elsewhere.
  /// - Parameters:
  ///   - bounds: A box that holds all differing pixels.
  ///   - ignored: `true` for each pixel that does not count; `nil` if all do.
  /// - Complexity: O(pixels of the box + differing pixels × elements).
  init(actual: Bitmap, golden: Bitmap, bounds: PixelRect, ignored: [Bool]?, lookup: ElementLookup) {
    let (a, b, width) = (actual.pixels, golden.pixels, actual.width)
    var meetings: [Meeting] = []
    for y in bounds.y {
      var row: [ElementLookup.Row]?
      var index = y * width + bounds.x.lowerBound
      let end = y * width + bounds.x.upperBound
      while index < end {
        if a[index].bits != b[index].bits, !(ignored?[index] ?? false) {
          let regions = row ?? lookup.row(y)
          row = regions
          add(index - y * width, regions, lookup, &meetings)
        }
        index += 1
      }
    }
    let votes = counts
    for meeting in meetings {
      guard
        let best = meeting.candidates.enumerated().max(by: { x, y in
          (votes[x.element] ?? 0, y.offset) < (votes[y.element] ?? 0, x.offset)
        })
      else { continue }
      counts[best.element, default: 0] += 1
    }
  }

  private mutating func add(
    _ x: Int, _ regions: [ElementLookup.Row], _ lookup: ElementLookup, _ meetings: inout [Meeting]
  ) {
    total += 1
    if let changed = regions.first(where: { $0.isChanged && $0.outline.touched.contains(x) })
      ?? regions.first(where: { $0.isChanged && $0.reach.touched.contains(x) })
    {
      counts[changed.element, default: 0] += 1
      return
    }
    if lookup.isViewportChanged {
      counts[ComparedAttributes.viewport, default: 0] += 1
      return
    }
    let touching = regions.filter { $0.outline.touched.contains(x) }
    if let top = touching.first {
      if top.outline.core.contains(x) || touching.allSatisfy({ $0.element == top.element }) {
        counts[top.element, default: 0] += 1
      } else {
        meetings.append(Meeting(candidates: touching.map(\.element)))
      }
    } else if let shadow = regions.first(where: { $0.reach.touched.contains(x) }) {
      counts[shadow.element, default: 0] += 1
    }
  }
}
