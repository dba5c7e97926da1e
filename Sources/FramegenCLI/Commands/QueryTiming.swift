import Compositor
import FoundationEssentials
import Glibc
import LayoutChecks
import LayoutCore

/// A comparison of the times of queries with few and many items, the only check that depends on the machine.
///
/// The limit is far above the ratio of a query whose cost is O(visible) or O(log items).
struct QueryTiming {
  private let layout: any CollectionLayout
  private let images: [CollectionData.Image]

  private static let counts = (few: 1000, many: 100_000)
  /// The longest preparation of a tenth of the many items, in seconds.
  private static let preparationLimit = 0.3
  /// The largest accepted ratio of the times when the number of items grows by a factor of 100.
  private static let ratio = 12.0
  /// The time below which a query is always accepted, in seconds.
  private static let leastTime = 50e-6
  /// The largest number of measurements, the shortest of which count.
  private static let repeats = 15

  init(_ layout: any CollectionLayout, images: [CollectionData.Image]) { (self.layout, self.images) = (layout, images) }

  /// A warning if the time of a query grows with the number of items.
  var issues: [LayoutIssue] {
    let start = Self.seconds
    _ = Query(layout, Self.counts.many / 10, images)
    guard Self.seconds - start < Self.preparationLimit else { return [] }
    let (few, many) = (Query(layout, Self.counts.few, images), Query(layout, Self.counts.many, images))
    // More visible elements may take more time.
    guard many.count <= 2 * few.count + 20 else { return [] }
    var (shortest, longest) = (Double.infinity, Double.infinity)
    for _ in 0..<Self.repeats {
      shortest = min(shortest, few.time)
      longest = min(longest, many.time)
      // One fast query is enough, because other processes only add time.
      if longest < max(Self.leastTime, Self.ratio * shortest) { return [] }
    }
    func micro(_ seconds: Double) -> String { shortNumber(seconds * 1e6) }
    return [
      LayoutIssue(
        .slowQuery,
        message: "a query takes \(micro(longest)) µs with \(Self.counts.many) items and \(micro(shortest)) µs with "
          + "\(Self.counts.few); its time should depend only on the visible elements")
    ]
  }

  /// The CPU time of the thread, in seconds.
  private static var seconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// A query for the viewport in the middle of the items.
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

    /// The duration of the query, in seconds.
    var time: Double {
      let start = QueryTiming.seconds
      let found = prepared.attributes(in: bounds)
      let end = QueryTiming.seconds
      // The result is used, so that the query isn't optimized away.
      return found.count == count ? end - start : .infinity
    }
  }
}
