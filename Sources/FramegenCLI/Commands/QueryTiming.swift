import Compositor
import Foundation
import LayoutChecks
import LayoutCore

/// Compares the time of a query among many items with that among few.
///
/// The only part of a check whose result depends on the machine; the ratio that is doubted is far from what a query that
/// costs O(visible) or O(log items) takes.
struct QueryTiming {
  private let layout: any CollectionLayout
  private let images: [CollectionData.Image]

  /// Numbers of items that are compared.
  private static let counts = (few: 1000, many: 100_000)
  /// A layout that needs more seconds to prepare a tenth of the many is not measured.
  private static let preparationLimit = 0.3
  /// Factor of the time among few items from which a query is doubted, where the number of items grows by a hundred times.
  private static let ratio = 12.0
  /// A query that takes fewer seconds is not doubted.
  private static let leastTime = 50e-6
  /// Pairs of measurements, of which the shortest count.
  private static let repeats = 15

  init(_ layout: any CollectionLayout, images: [CollectionData.Image]) {
    (self.layout, self.images) = (layout, images)
  }

  /// A warning if the query takes more time the more items there are.
  var issues: [LayoutIssue] {
    let start = Self.seconds
    _ = Query(layout, Self.counts.many / 10, images)
    guard Self.seconds - start < Self.preparationLimit else { return [] }
    let (few, many) = (Query(layout, Self.counts.few, images), Query(layout, Self.counts.many, images))
    // More elements in view take more time, and rightly so.
    guard many.count <= 2 * few.count + 20 else { return [] }
    var (shortest, longest) = (Double.infinity, Double.infinity)
    for _ in 0..<Self.repeats {
      shortest = min(shortest, few.time)
      longest = min(longest, many.time)
      // A query that is quick once is quick.
      if longest < max(Self.leastTime, Self.ratio * shortest) { return [] }
    }
    func micro(_ seconds: Double) -> String { shortNumber(seconds * 1e6) }
    return [
      LayoutIssue(
        .slowQuery,
        message: "a query takes \(micro(longest)) µs among \(Self.counts.many) items and \(micro(shortest)) µs among "
          + "\(Self.counts.few); a query costs what is visible, whatever else there is")
    ]
  }

  /// Seconds that the thread has computed.
  private static var seconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// A query for the viewport in the middle of some items.
  private struct Query {
    let prepared: any PreparedLayout
    let bounds: Rect
    let count: Int

    init(_ layout: any CollectionLayout, _ itemCount: Int, _ images: [CollectionData.Image]) {
      let data = CollectionData(counts: [itemCount], images: images)
      let middle = ItemIndexPath(section: 0, item: itemCount / 2)
      (prepared, bounds) = layout.preparedShowing(middle, of: data)
      count = prepared.attributes(in: bounds).count
    }

    /// Seconds that it takes.
    var time: Double {
      let start = QueryTiming.seconds
      let found = prepared.attributes(in: bounds)
      let end = QueryTiming.seconds
      // The answer is used, so that it is computed.
      return found.count == count ? end - start : .infinity
    }
  }
}
