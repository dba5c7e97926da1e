import Compositor
import LayoutCore

extension StateCheck {
  struct Answer {
    var rect: Rect
    var offset: Point
    var elements: [LayoutAttributes]
    /// The elements by kind and index path: the first of duplicates, none if there are too many elements to compare.
    var byElement: [LayoutIssue.Element: LayoutAttributes]

    var isComparable: Bool { byElement.isEmpty == elements.isEmpty }
  }

  /// Queries the elements in a rectangle, and keys them if they are few enough to compare.
  func answer(of moment: Moment, in rect: Rect) -> Answer {
    let elements = moment.prepared.attributes(in: rect)
    let keyed = elements.count > limits.elements ? [] : elements.map { ($0.checkedElement, $0) }
    return Answer(
      rect: rect, offset: moment.bounds.origin, elements: Array(elements.prefix(limits.elements)),
      byElement: Dictionary(keyed) { first, _ in first })
  }

  mutating func check(_ answer: Answer) {
    if answer.isComparable, answer.byElement.count < answer.elements.count { reportDuplicates(answer) }
    for attributes in answer.elements {
      if !attributes.hasFiniteGeometry { reportFault(attributes, at: answer.offset) }
      checkExtent(attributes, at: answer.offset)
      checkIndexPath(attributes, at: answer.offset)
    }
  }

  private mutating func reportDuplicates(_ answer: Answer) {
    var known: Set<LayoutIssue.Element> = []
    for attributes in answer.elements where !known.insert(attributes.checkedElement).inserted {
      report(
        .duplicateElement, attributes.checkedElement, at: answer.offset,
        "attributes(in: \(answer.rect.shortPoints)) returns it twice; each element is allowed once")
    }
  }

  mutating func reportFault(_ attributes: LayoutAttributes, at offset: Point) {
    guard let issue = attributes.geometryIssue else { return }
    report(issue.kind, attributes.checkedElement, at: offset, subject: issue.property, "its \(issue.message)")
  }

  private mutating func checkExtent(_ attributes: LayoutAttributes, at offset: Point) {
    guard attributes.hasFiniteGeometry else { return }
    let (side, coordinate) = (LayoutChecker.largestSide, LayoutChecker.largestCoordinate)
    let (size, center) = (attributes.size, attributes.center)
    if max(size.width, size.height) > side {
      report(
        .hugeGeometry, attributes.checkedElement, at: offset, subject: "size",
        "its size is \(size.shortPoints); sides up to \(side.shortPoints) points are expected")
    }
    if max(abs(center.x), abs(center.y)) > coordinate {
      report(
        .hugeGeometry, attributes.checkedElement, at: offset, subject: "center",
        "its center is \(center.shortPoints); content offsets end at \(coordinate.shortPoints)")
    }
  }

  private mutating func checkIndexPath(_ attributes: LayoutAttributes, at offset: Point) {
    let (kind, path) = (attributes.kind, attributes.indexPath)
    if kind != .cell, anchors[kind] == nil, attributes.layers == nil {
      report(
        .undeclaredKind, attributes.checkedElement, at: offset,
        "the layout's views don't declare the kind \(kind); only declared kinds are drawn, listed, and known to scenes")
    }
    guard let issue = context.data.issue(of: path, following: anchors[kind] ?? ViewDescription(kind, "").anchor) else {
      return
    }
    report(.unknownIndexPath, attributes.checkedElement, at: offset, issue)
  }

  /// Repeats a query, and queries a layout that was prepared again after other queries.
  ///
  /// - Returns: `true` if the results differ, because further comparisons would find only chance results, or if a
  ///   result is too large to compare.
  mutating func isChanging(_ moment: Moment, _ main: Answer) -> Bool {
    if !main.isComparable { return true }
    if let (element, difference) = main.difference(from: answer(of: moment, in: main.rect)) {
      report(
        .changingAnswer, element, at: main.offset, subject: "again",
        "attributes(in:) differs the second time: \(difference); the same query must return the same result")
      return true
    }
    let fresh = Moment(bounds: moment.bounds, prepared: prepared(for: moment.bounds))
    for rect in main.rect.parts.reversed() { _ = fresh.prepared.attributes(in: rect) }
    for element in main.elements.prefix(20).reversed() {
      _ = fresh.prepared.attributes(of: element.kind, at: element.indexPath)
    }
    guard let (element, difference) = main.difference(from: answer(of: fresh, in: main.rect)) else { return false }
    report(
      .changingAnswer, element, at: main.offset, subject: "prepared again",
      "a layout prepared in the same way and queried in another order differs: \(difference); "
        + "results must depend only on the data and the bounds")
    return true
  }
}

extension StateCheck.Answer {
  /// Returns the first visible element that differs in another result, and the difference, or `nil` if the results are
  /// equal in any order.
  func difference(from other: Self) -> (LayoutIssue.Element, String)? {
    for attributes in elements {
      let element = attributes.checkedElement
      guard let theirs = other.byElement[element] else {
        if attributes.isSeen, attributes.frame.overlaps(rect) { return (element, "it's in only one of the results") }
        continue
      }
      // The other answer's value is the second one.
      if let difference = theirs.difference(from: byElement[element] ?? attributes) { return (element, difference) }
    }
    for attributes in other.elements where byElement[attributes.checkedElement] == nil {
      if attributes.isSeen, attributes.frame.overlaps(rect) {
        return (attributes.checkedElement, "it's in only one of the results")
      }
    }
    return nil
  }
}

extension LayoutAttributes {
  /// A Boolean value that indicates whether any part of the element is visible.
  var isSeen: Bool {
    guard !isHidden, alpha > 0, hasFiniteGeometry, size.width > 0, size.height > 0 else { return false }
    let frame = frame
    return frame.size.width > 0 && frame.size.height > 0 && frame.size.width < Rect.unbounded.size.width
      && frame.origin.isFinite
  }
}

extension Rect {
  /// The distance by which an element must extend into a rectangle to count as missing, in points, against rounding.
  private static let hair = 0.01

  func overlaps(_ other: Rect) -> Bool { intersects(other.insetBy(dx: Self.hair, dy: Self.hair)) }

  /// The quarters of the rectangle, a strip across its middle, and the rectangle enlarged by its size.
  var parts: [Rect] {
    let half = Size(width: size.width / 2, height: size.height / 2)
    let quarters = [(minX, minY), (midX, minY), (minX, midY), (midX, midY)].map { x, y in
      Rect(origin: Point(x: x, y: y), size: half)
    }
    let strip = Rect(x: minX, y: midY - size.height / 40, width: size.width, height: size.height / 20)
    return quarters + [strip, insetBy(dx: -size.width, dy: -size.height)]
  }
}
