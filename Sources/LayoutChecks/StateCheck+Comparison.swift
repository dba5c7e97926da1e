import Compositor
import LayoutCore

extension StateCheck {
  private static let singleLimit = 400

  mutating func checkParts(_ main: Answer, _ moment: Moment) {
    for rect in main.rect.parts {
      let part = answer(of: moment, in: rect)
      check(part)
      compare(part, main, moment)
    }
    for number in sampled(main.elements.count, limit: Self.singleLimit) { checkSingle(main.elements[number], moment) }
  }

  /// Compares two results of one prepared layout.
  ///
  /// The elements of each result that lie in the other's rectangle must be in the other, with the same attributes.
  mutating func compare(_ first: Answer, _ second: Answer, _ moment: Moment) {
    guard first.isComparable, second.isComparable else { return }
    for (answer, other) in [(first, second), (second, first)] {
      for attributes in answer.elements {
        let element = attributes.checkedElement
        guard let theirs = other.byElement[element] else {
          reportMissing(attributes, in: other)
          continue
        }
        guard let difference = attributes.difference(from: theirs) else { continue }
        report(
          .differentAttributes, element, at: moment.bounds.origin, subject: "rectangles",
          "attributes(in:) of two rectangles differ: \(difference); an element must have the same attributes in both")
      }
    }
  }

  private mutating func reportMissing(_ attributes: LayoutAttributes, in answer: Answer) {
    guard attributes.isSeen, attributes.frame.overlaps(answer.rect) else { return }
    report(
      .missingElement, attributes.checkedElement, at: answer.offset,
      "attributes(in: \(answer.rect.shortPoints)) omits it, although its frame \(attributes.frame.shortPoints) "
        + "intersects the rectangle")
  }

  private mutating func checkSingle(_ attributes: LayoutAttributes, _ moment: Moment) {
    let (element, path) = (attributes.checkedElement, attributes.indexPath)
    let isCell = attributes.kind == .cell
    let query = isCell ? "attributes(for:)" : "attributes(of:at:)"
    // Index paths outside the data are reported already, and no collection view queries them.
    if isCell, context.data[path] == nil { return }
    let single =
      isCell ? moment.prepared.attributes(for: path) : moment.prepared.attributes(of: attributes.kind, at: path)
    guard let single else {
      return report(
        .unansweredElement, element, at: moment.bounds.origin,
        "attributes(in:) returns it, but \(query) returns nil; both must agree")
    }
    guard let difference = attributes.difference(from: single) else { return }
    report(
      .differentAttributes, element, at: moment.bounds.origin, subject: "single",
      "attributes(in:) and \(query) differ: \(difference); both must agree")
  }

  /// Queries items individually, which must be in a result if they lie in its rectangle.
  mutating func checkItems(_ items: [ItemIndexPath], _ main: Answer, _ moment: Moment) {
    for path in items {
      guard let attributes = moment.prepared.attributes(for: path) else { continue }
      let element = LayoutIssue.Element(kind: .cell, indexPath: path)
      if !attributes.hasFiniteGeometry { reportFault(attributes, at: moment.bounds.origin) }
      guard attributes.checkedElement == element else {
        report(
          .differentAttributes, element, at: moment.bounds.origin, subject: "other",
          "attributes(for:) returns those of \(attributes.checkedElement)")
        continue
      }
      if main.byElement[element] == nil { reportMissing(attributes, in: main) }
    }
  }
}
