import Compositor
import LayoutCore

extension StateCheck {
  mutating func checkContentSize(_ moment: Moment) {
    let size = moment.prepared.contentSize
    if let issue = GeometryIssue.ofSize(size, "the content size") {
      report(issue.kind, at: moment.bounds.origin, subject: "contentSize", issue.message)
    } else if max(size.width, size.height) > LayoutChecker.largestCoordinate {
      report(
        .hugeGeometry, at: moment.bounds.origin, subject: "contentSize",
        "the content size is \(size.shortPoints); content offsets end at \(LayoutChecker.largestCoordinate.shortPoints)"
      )
    }
  }

  mutating func checkSize(of moment: Moment, besides first: Moment) {
    let (size, old) = (moment.prepared.contentSize, first.prepared.contentSize)
    func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) }
    // The content grows as the sizes that its views prefer become known.
    if moment.hasReplacedEstimates || first.hasReplacedEstimates { return }
    // Sizes that aren't finite are reported already.
    guard GeometryIssue.ofSize(old, "") == nil, !isNear(size.width, old.width) || !isNear(size.height, old.height)
    else { return }
    report(
      .unstableContentSize, at: moment.bounds.origin,
      "the content size is \(size.shortPoints) here and \(old.shortPoints) at \(first.bounds.origin.shortPoints); "
        + "scroll positions jump if it depends on the content offset")
  }

  mutating func checkWholeContent(_ moment: Moment) {
    guard coverage.itemCount <= limits.items, let whole = reachableRect(moment) else { return }
    let main = answer(of: moment, in: whole)
    check(main)
    if isChanging(moment, main) { return }
    checkItems(items, main, moment)
    let columns = whole.size.width > whole.size.height ? 16 : 1
    let rows = 16 / columns
    let size = Size(width: whole.size.width / Double(columns), height: whole.size.height / Double(rows))
    for number in 0..<16 {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      let part = Rect(
        x: whole.minX + Double(column) * size.width, y: whole.minY + Double(row) * size.height, width: size.width,
        height: size.height)
      compare(answer(of: moment, in: part), main, moment)
    }
  }

  /// Returns the part of the content that content offsets make visible, or `nil` if it isn't finite.
  func reachableRect(_ moment: Moment) -> Rect? {
    let range = moment.prepared.contentOffsetRange(in: moment.bounds)
    let rect = Rect(
      x: range.x.lowerBound, y: range.y.lowerBound, width: range.x.length + moment.bounds.size.width,
      height: range.y.length + moment.bounds.size.height)
    let limit = 2 * LayoutChecker.largestCoordinate
    return [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs($0) <= limit } ? rect : nil
  }
}
