import LayoutCore

// Sections that scroll orthogonally.
extension PreparedCompositional {
  /// Returns the content offset of a section, which is 0 if it doesn't scroll orthogonally.
  func offset(of section: Int) -> Double {
    let plan = plans[section]
    guard plan.section.isOrthogonal else { return 0 }
    return sectionOffsets[plan.id] ?? plan.offsetRange.lowerBound
  }

  package func scrolling(ofSection section: Int) -> SectionScroll? {
    guard plans.indices.contains(section), plans[section].section.isOrthogonal else { return nil }
    let plan = plans[section]
    return SectionScroll(
      direction: plan.row.axis, offset: offset(of: section), range: plan.offsetRange, frame: plan.bodyFrame,
      deceleration: plan.section.orthogonalDecelerationRate
        ?? (plan.section.orthogonalScrollingBehavior.isPaged ? .fast : nil))
  }

  package func scrollingSection(at location: Point) -> Int? {
    let along = layout.scrollDirection.along(location)
    return plans.firstIndex { plan in
      let span = layout.scrollDirection.span(of: plan.bodyFrame)
      return plan.section.isOrthogonal && span.min <= along && along < span.max
    }
  }

  /// Returns the offset at which an item's cell has a position inside the section's insets, or the nearest stop if it pages.
  package func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double? {
    guard let scroll = scrolling(ofSection: indexPath.section), let cell = attributes(for: indexPath) else {
      return nil
    }
    let plan = plans[indexPath.section]
    let axis = plan.row.axis
    let span = axis.span(of: cell.frame)
    // The offset at which the cell's start is at that of the section.
    let start = span.min + scroll.offset - axis.along(plan.frame.origin)
    let length = span.max - span.min
    let offset: Double =
      switch position {
      case .start: start - plan.lead
      case .center: start + length / 2 - scroll.pageLength / 2
      case .end: start + length + plan.trail - scroll.pageLength
      }
    let goal = scroll.clamped(offset)
    let stops = plan.stops
    return plan.section.orthogonalScrollingBehavior.isPaged ? stops.offset(of: stops.nearest(to: goal)) : goal
  }

  /// Returns the offset at which the section stops by its behavior.
  ///
  /// Paged behaviors end at the next stop in the direction of a flick, or at the nearest one without a flick, and never farther
  /// than one stop from the one at which the touch began.
  package func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double {
    guard plans.indices.contains(section) else { return release.proposed }
    let plan = plans[section]
    let stops = plan.stops
    switch plan.section.orthogonalScrollingBehavior {
    case .none, .continuous: return release.proposed
    case .continuousGroupLeadingBoundary: return stops.offset(of: stops.nearest(to: release.proposed))
    case .paging, .groupPaging, .groupPagingCentered: break
    }
    let start = stops.nearest(to: release.start)
    let stop =
      switch FlingDirection(velocity: release.velocity) {
      case .none: stops.nearest(to: release.offset)
      case .forward: stops.next(after: release.offset)
      case .backward: stops.last(before: release.offset)
      }
    return stops.offset(of: max(start - 1, min(stop, start + 1)))
  }

  /// Returns the first item of the group at the section's start.
  package func currentItem(ofSection section: Int) -> ItemIndexPath? {
    guard plans.indices.contains(section), plans[section].section.isOrthogonal else { return nil }
    let plan = plans[section]
    guard plan.row.count > 0 else { return nil }
    let isCentered = plan.section.orthogonalScrollingBehavior == .groupPagingCentered
    let group =
      isCentered ? plan.stops.nearest(to: offset(of: section)) : plan.row.nearestGroup(to: offset(of: section))
    return ItemIndexPath(section: section, item: plan.row.firstItem(of: group))
  }
}

extension OrthogonalScrolling {
  /// A Boolean value that indicates whether a release ends at most one stop farther.
  var isPaged: Bool {
    switch self {
    case .none, .continuous, .continuousGroupLeadingBoundary: false
    case .paging, .groupPaging, .groupPagingCentered: true
    }
  }
}

/// The content offsets at which a section stops, in ascending order.
struct ScrollStops: Sendable {
  /// The number of stops, at least 1.
  let count: Int
  let offsets: @Sendable (Int) -> Double

  /// Returns the offset of a stop, or that of the first or last for a stop outside.
  func offset(of stop: Int) -> Double { offsets(max(0, min(stop, count - 1))) }

  /// Returns the stop nearest to an offset, of several at one offset the first, in O(log count).
  func nearest(to offset: Double) -> Int {
    let next = min(count - 1, (0..<count).partitionPoint { offsets($0) >= offset })
    return next > 0 && offset - offsets(next - 1) < offsets(next) - offset ? next - 1 : next
  }

  /// Returns the first stop after an offset, by more than rounding, or the last one if there is none.
  func next(after offset: Double) -> Int { min(count - 1, (0..<count).partitionPoint { offsets($0) > offset + 1e-6 }) }

  /// Returns the last stop before an offset, by more than rounding, or the first one if there is none.
  func last(before offset: Double) -> Int { max(0, (0..<count).partitionPoint { offsets($0) >= offset - 1e-6 } - 1) }
}

extension SectionPlan {
  /// The extent of the section's viewport along its groups, in points.
  private var pageLength: Double { row.axis.along(frame.size) }

  /// The distance from the section's edge to its first group along the groups, in points.
  fileprivate var lead: Double { row.axis.along(origin) - row.axis.along(frame.origin) }

  /// The distance from the last group to the section's edge along the groups, in points.
  fileprivate var trail: Double { row.axis.trailing(section.contentInsets) + row.axis.trailing(boundary) }

  /// Returns the offset at which a group is in the center.
  private func centeredOffset(_ group: Int) -> Double {
    lead + row.start(of: group) + row.length(of: group) / 2 - pageLength / 2
  }

  /// The offsets at which the section can stop.
  ///
  /// In `groupPagingCentered`, the first and the last group are also centered, as in UIKit by thread 684678 of Apple's
  /// developer forums.
  var offsetRange: ClosedRange<Double> {
    guard row.count > 0 else { return 0...0 }
    if section.orthogonalScrollingBehavior == .groupPagingCentered {
      let first = centeredOffset(0)
      return first...max(first, centeredOffset(row.count - 1))
    }
    return 0...max(0, lead + row.length + trail - pageLength)
  }

  var stops: ScrollStops {
    let (range, row, page) = (offsetRange, row, pageLength)
    switch section.orthogonalScrollingBehavior {
    case .paging:
      let count = page > 0 ? Int(clamping: (range.upperBound / page).rounded(.up), to: 0...1_000_000) + 1 : 1
      return ScrollStops(count: count) { min(Double($0) * page, range.upperBound) }
    case .groupPagingCentered:
      let plan = self
      return ScrollStops(count: max(1, row.count)) { row.count > 0 ? plan.centeredOffset($0) : 0 }
    case .none, .continuous, .continuousGroupLeadingBoundary, .groupPaging:
      return ScrollStops(count: max(1, row.count)) { row.count > 0 ? min(row.start(of: $0), range.upperBound) : 0 }
    }
  }
}
