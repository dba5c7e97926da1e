import Graphics

/// Whether a query returns more elements outside its rectangle the more items there are: such an answer costs O(items).
///
/// Time is not looked at, so that the result does not depend on the machine. A query that visits all items and returns few
/// passes; the command line compares times instead.
struct GrowthCheck {
  private let layout: any CollectionLayout
  private let images: [CollectionData.Image]

  /// Numbers of items that are compared.
  private static let counts = (few: 400, many: 4000)
  /// So many needless elements are doubted in no case.
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
    var bounds = Rect(x: 0, y: 0, width: 390, height: 844)
    let start = layout.prepare(LayoutContext(data: data, bounds: bounds))
    let middle = start.contentOffset(showing: IndexPath(section: 0, item: count / 2), at: .center, in: bounds)
    if let middle, middle.isFinite { bounds.origin = middle }
    let prepared = layout.prepare(LayoutContext(data: data, bounds: bounds))
    return prepared.attributes(in: bounds).count { !$0.isHidden && !$0.frame.intersects(bounds) }
  }
}
