import Compositor
import LayoutCore

extension StateCheck {
  mutating func noteShown(_ answer: Answer) {
    for attributes in answer.elements
    where attributes.kind == .cell && attributes.isSeen && attributes.frame.intersects(answer.rect) {
      shown.insert(attributes.indexPath)
    }
  }

  mutating func checkUnseenItems(_ first: Moment) {
    let unseen = items.filter { !shown.contains($0) }
    var start = first
    for number in sampled(unseen.count, limit: limits.offscreenSampleCount) {
      let moment = checkUnseen(unseen[number], start)
      // A layout that has measured its elements knows them for the next item.
      if moment.hasReplacedEstimates { start = moment }
    }
  }

  /// Returns the layout at the offset that shows the item.
  private mutating func checkUnseen(_ path: ItemIndexPath, _ first: Moment) -> Moment {
    let (cell, first) = (LayoutIssue.Element(kind: .cell, indexPath: path), first.measured(showing: path))
    let rest = first.prepared.attributes(for: path)
    let requested = first.prepared.contentOffset(showing: path, at: .center, in: first.bounds)
    let range = first.prepared.contentOffsetRange(in: first.bounds)
    let middle = rest.map { ScrollPosition.center.offset(showing: $0.frame, in: first.bounds) }
    // An offset that a layout requests counts even outside the range.
    let offset = requested.flatMap { $0.isFinite ? $0 : nil } ?? range.clamped(middle ?? first.bounds.origin)
    if let requested, !requested.isFinite {
      report(
        .notFinite, cell, at: nil, subject: "showing",
        "contentOffset(showing:at:in:) is \(requested.shortPoints); only finite numbers are allowed")
    }
    let moment = momentShowing(path, at: offset, keeping: first)
    // The offset was found by estimates, which views at the offset have replaced.
    if moment.hasReplacedEstimates, !first.hasReplacedEstimates { return checkUnseen(path, moment) }
    checkUnseen(cell, in: moment)
    return moment
  }

  private mutating func checkUnseen(_ cell: LayoutIssue.Element, in moment: Moment) {
    let (path, offset) = (cell.indexPath, moment.bounds.origin)
    guard let attributes = moment.prepared.attributes(for: path) else {
      return report(
        .neverShown, cell, at: nil, subject: "nil",
        "attributes(for:) returns nil for an item of the data; set isHidden for a cell that must not be visible")
    }
    // The element is hidden intentionally, or its issue is reported already.
    guard attributes.hasFiniteGeometry, !attributes.isHidden, attributes.alpha > 0, !moment.isTooSmall(for: attributes)
    else { return }
    let isInView = attributes.frame.intersects(moment.bounds)
    guard !isInView || !moment.prepared.attributes(in: moment.bounds).contains(where: { $0.checkedElement == cell })
    else { return }
    if let reachable = reachableRect(moment), !isInView, !attributes.frame.intersects(reachable) {
      report(
        .outsideContent, cell, at: nil,
        "its frame \(attributes.frame.shortPoints) lies outside the area that content offsets reach, "
          + "\(reachable.shortPoints); enlarge contentSize or contentOffsetRange(in:)")
    } else {
      report(
        .neverShown, cell, at: nil, subject: "out of view",
        "is in view neither at the checked content offsets nor at \(offset.shortPoints), which should show it; "
          + "its size is \(attributes.size.shortPoints)")
    }
  }

  /// Returns the layout at a content offset, with the item's section scrolled to the item if it scrolls orthogonally.
  private func momentShowing(_ path: ItemIndexPath, at offset: Point, keeping first: Moment) -> Moment {
    let sections = first.prepared as? any SectionScrollingLayout
    guard let sectionOffset = sections?.sectionOffset(showing: path, at: .center),
      context.data.sections.indices.contains(path.section)
    else { return moment(at: offset, keeping: first) }
    var context = context
    context.bounds = Rect(origin: offset, size: first.bounds.size)
    context.sectionOffsets[context.data.sections[path.section].id] = sectionOffset
    if first.hasReplacedEstimates,
      let scrolled = sections?.scrolled(to: context.bounds, sectionOffsets: context.sectionOffsets)
    {
      return Moment(bounds: context.bounds, prepared: scrolled)
    }
    return Moment(bounds: context.bounds, prepared: layout.prepared(context))
  }
}

extension StateCheck.Moment {
  /// The shorter side of the smallest viewport in which all items must be visible, in points.
  private static let smallestSide = 100.0

  /// Returns a Boolean value that indicates whether a small viewport leaves no space for an element.
  ///
  /// The insets of a layout may fill a small viewport, which cells then exceed, or in which they have no area.
  fileprivate func isTooSmall(for attributes: LayoutAttributes) -> Bool {
    let (size, viewport) = (attributes.size, bounds.size)
    if min(viewport.width, viewport.height) >= Self.smallestSide { return false }
    return min(size.width, size.height) <= 0 || size.width > viewport.width || size.height > viewport.height
  }

  /// Returns the moment with the sizes of all elements on the way to an item, if they are estimated.
  fileprivate func measured(showing path: ItemIndexPath) -> Self {
    func measured(_ layout: some EstimatingLayout) -> Self? {
      layout.measured(toward: .item(path, .center)).map { Self(bounds: $0.bounds, prepared: $0.prepared) }
    }
    return (prepared as? any EstimatingLayout).flatMap { measured($0) } ?? self
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
