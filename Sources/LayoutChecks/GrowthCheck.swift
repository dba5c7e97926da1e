import Compositor
import LayoutCore

/// Whether a query returns more elements outside its rectangle the more items there are: such an answer costs O(items).
///
/// Time is not looked at, so that the result does not depend on the machine. A query that visits all items and returns few
/// passes; the command line compares times instead.
struct GrowthCheck {
  private let layout: any CollectionLayout
  private let images: [CollectionData.Image]

  /// Numbers of items that are compared.
  private static let counts = (few: 400, many: 4000)
  /// Number of needless elements that is never doubted.
  private static let allowed = 200

  init(_ layout: any CollectionLayout, images: [CollectionData.Image]) {
    (self.layout, self.images) = (layout, images)
  }

  func run(_ issues: inout LayoutIssueList) {
    let few = needlessCount(Self.counts.few)
    let many = needlessCount(Self.counts.many)
    guard many > max(Self.allowed, 5 * few) else { return }
    issues.add(
      LayoutIssue(
        .growingAnswer,
        message: "a query for the viewport returns \(many) elements that lie outside of it among "
          + "\(Self.counts.many) items, and \(few) among \(Self.counts.few); a query costs what is visible, whatever else "
          + "there is"))
  }

  /// Number of elements that a query in the middle of some items returns and that lie outside its rectangle.
  private func needlessCount(_ count: Int) -> Int {
    let data = CollectionData(counts: [count], images: images)
    let (prepared, bounds) = layout.preparedShowing(ItemIndexPath(section: 0, item: count / 2), of: data)
    return prepared.attributes(in: bounds).count { !$0.isHidden && !$0.frame.intersects(bounds) }
  }
}

extension CollectionLayout {
  /// Prepares the layout at the content offset that shows an item in the middle of a phone's screen.
  ///
  /// - Returns: The prepared layout, and its bounds.
  package func preparedShowing(_ item: ItemIndexPath, of data: CollectionData) -> (any PreparedLayout, Rect) {
    var bounds = Rect(x: 0, y: 0, width: 390, height: 844)
    let start = prepare(LayoutContext(data: data, bounds: bounds))
    if let middle = start.contentOffset(showing: item, at: .center, in: bounds), middle.isFinite {
      bounds.origin = middle
    }
    return (prepare(LayoutContext(data: data, bounds: bounds)), bounds)
  }
}
