import Compositor
import LayoutCore

/// A check for queries that return more elements outside their rectangle the more items there are, which costs
/// O(items).
///
/// The result doesn't depend on the machine, because the check doesn't measure time. A query that visits all items and
/// returns few passes. The command-line tool compares times instead.
struct GrowthCheck {
  private let layout: any CollectionLayout
  private let images: [CollectionData.Image]

  private static let counts = (few: 400, many: 4000)
  /// The number of unneeded elements that is always accepted.
  private static let allowed = 200

  init(_ layout: any CollectionLayout, images: [CollectionData.Image]) { (self.layout, self.images) = (layout, images) }

  func run(_ issues: inout LayoutIssueList) {
    let (few, many) = (needlessCount(Self.counts.few), needlessCount(Self.counts.many))
    guard many > max(Self.allowed, 5 * few) else { return }
    issues.add(
      LayoutIssue(
        .growingAnswer,
        message: "a query for the viewport returns \(many) elements outside of it for "
          + "\(Self.counts.many) items, and \(few) for \(Self.counts.few); the cost of a query should depend only on "
          + "the visible elements"))
  }

  private func needlessCount(_ count: Int) -> Int {
    let data = CollectionData(counts: [count], images: images)
    let (prepared, bounds) = layout.preparedShowing(ItemIndexPath(section: 0, item: count / 2), of: data)
    return prepared.attributes(in: bounds).count { !$0.isHidden && !$0.frame.intersects(bounds) }
  }
}

extension CollectionLayout {
  /// Returns the layout prepared at the content offset that shows an item in the middle of a phone's screen, and its
  /// bounds.
  package func preparedShowing(_ item: ItemIndexPath, of data: CollectionData) -> (any PreparedLayout, Rect) {
    var bounds = Rect(x: 0, y: 0, width: 390, height: 844)
    let start = prepare(LayoutContext(data: data, bounds: bounds))
    if let middle = start.contentOffset(showing: item, at: .center, in: bounds), middle.isFinite {
      bounds.origin = middle
    }
    return (prepare(LayoutContext(data: data, bounds: bounds)), bounds)
  }
}
