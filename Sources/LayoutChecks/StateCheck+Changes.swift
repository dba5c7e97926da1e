import Compositor
import LayoutCore

extension StateCheck {
  mutating func checkChange(from old: Moment, to new: Moment, _ main: Answer) {
    // A layout that has been scrolled knows more sizes than one that is prepared there.
    if old.hasReplacedEstimates || new.hasReplacedEstimates { return }
    let way = "from \(old.bounds.origin.shortPoints)"
    if !isInvalidated(old, at: new.bounds) {
      let kept = Moment(bounds: new.bounds, prepared: old.prepared)
      compare(
        kept, with: new, main, .staleAttributes,
        "shouldInvalidate(forBoundsChange:from:) is false for a scroll \(way), but a new preparation differs")
    } else if let scrolled = old.prepared.scrolled(to: new.bounds) {
      compare(
        Moment(bounds: new.bounds, prepared: scrolled), with: new, main, .differentScroll,
        "scrolled(to:) \(way) differs from a new preparation")
    }
  }

  mutating func checkResizing(_ old: Moment) {
    let size = old.bounds.size
    let other = size.width == size.height ? Size(width: size.width * 1.5, height: size.height * 0.75) : size.transposed
    let bounds = Rect(origin: old.bounds.origin, size: other)
    guard !isInvalidated(old, at: bounds) else { return }
    let new = Moment(bounds: bounds, prepared: prepared(for: bounds))
    compare(
      Moment(bounds: bounds, prepared: old.prepared), with: new, answer(of: new, in: bounds), .staleAttributes,
      "shouldInvalidate(forBoundsChange:from:) is false for a change of the viewport from \(size.shortPoints) to "
        + "\(other.shortPoints), but a new preparation differs")
  }

  private mutating func compare(
    _ kept: Moment, with new: Moment, _ main: Answer, _ kind: LayoutIssue.Kind, _ sentence: String
  ) {
    let (size, expected) = (kept.prepared.contentSize, new.prepared.contentSize)
    if size != expected, GeometryIssue.ofSize(expected, "") == nil {
      report(
        kind, at: new.bounds.origin, subject: "contentSize",
        "\(sentence): the content size is \(size.shortPoints), not \(expected.shortPoints)")
    }
    let old = answer(of: kept, in: new.bounds)
    guard main.isComparable, old.isComparable, let (element, difference) = main.difference(from: old) else { return }
    report(kind, element, at: new.bounds.origin, subject: "attributes", "\(sentence): \(difference)")
  }

  mutating func checkTargets(_ moment: Moment) {
    let range = moment.prepared.contentOffsetRange(in: moment.bounds)
    guard range.x.length.isFinite, range.y.length.isFinite else { return }
    for fraction in [0, 0.3, 0.5, 1] {
      let proposed = Point(
        x: range.x.lowerBound + range.x.length * fraction, y: range.y.lowerBound + range.y.length * fraction)
      // The speeds of released scrolls, in points per millisecond.
      for speed in [0, 0.5, -0.5, 4, -4] {
        let velocity = Point(x: range.x.length > 0 ? speed : 0, y: range.y.length > 0 ? speed : 0)
        checkTarget(of: proposed, velocity, in: range, moment)
      }
    }
  }

  private mutating func checkTarget(
    of proposed: Point, _ velocity: Point, in range: ContentOffsetRange, _ moment: Moment
  ) {
    let target = moment.prepared.targetContentOffset(forProposed: proposed, velocity: velocity)
    let question =
      "targetContentOffset(forProposed: \(proposed.shortPoints), velocity: \(velocity.shortPoints)) "
      + "is \(target.shortPoints)"
    guard target.isFinite else {
      return report(
        .notFinite, at: moment.bounds.origin, subject: "target", "\(question); only finite numbers are allowed")
    }
    let nearest = range.clamped(target)
    let slack = 1e-3 + 1e-9 * max(abs(target.x), abs(target.y))
    guard abs(nearest.x - target.x) > slack || abs(nearest.y - target.y) > slack else { return }
    report(
      .targetOutOfRange, at: moment.bounds.origin,
      "\(question), which is outside contentOffsetRange(in:); a released scroll would end at \(nearest.shortPoints) instead"
    )
  }
}
