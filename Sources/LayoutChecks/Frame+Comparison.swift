import Compositor
import LayoutCore

/// The visible elements of a frame, for comparisons between frames.
struct ElementSnapshot {
  struct Key: Hashable {
    var kind: ElementKind
    var id: String
  }

  let frame: Frame
  /// The elements without the background.
  let byKey: [Key: FrameElement]

  init(_ frame: Frame) {
    self.frame = frame
    let seen = frame.elements.filter { element in
      let attributes = element.attributes
      return attributes.kind != .background && !attributes.isHidden && !(attributes.alpha <= 0)
    }
    byKey = Dictionary(seen.map { (Key(kind: $0.attributes.kind, id: $0.id), $0) }) { first, _ in first }
  }

  /// Returns the elements that differ in another frame, and their differences, in the order of kinds and identifiers.
  ///
  /// Positions are compared on the screen. Index paths and z-indexes aren't compared, because an update changes index
  /// paths, and a z-index has no intermediate values.
  func differences(from other: ElementSnapshot, tolerance: Double) -> [(element: LayoutIssue.Element, message: String)]
  {
    let keys = Set(byKey.keys).union(other.byKey.keys).sorted { ($0.kind, $0.id) < ($1.kind, $1.id) }
    return keys.compactMap { key in
      switch (byKey[key], other.byKey[key]) {
      case (let mine?, let theirs?):
        onScreen(mine).difference(from: other.onScreen(theirs, like: mine), tolerance: tolerance)
          .map { (mine.attributes.checkedElement, $0) }
      case (let only?, nil) where only.attributes.alpha > tolerance:
        (only.attributes.checkedElement, "the element is present, but shouldn't be")
      case (nil, let only?) where only.attributes.alpha > tolerance:
        (only.attributes.checkedElement, "the element is missing")
      case (.some, nil), (nil, .some), (nil, nil): nil
      }
    }
  }

  private func onScreen(_ element: FrameElement, like model: FrameElement? = nil) -> LayoutAttributes {
    var attributes = element.attributes
    attributes.center.x -= frame.bounds.minX
    attributes.center.y -= frame.bounds.minY
    if let model { (attributes.indexPath, attributes.zIndex) = (model.attributes.indexPath, model.attributes.zIndex) }
    return attributes
  }
}

extension LayoutIssueList {
  mutating func add(
    _ kind: LayoutIssue.Kind, _ frame: Frame, insteadOf expected: Frame, tolerance: Double, _ sentence: String,
    subject: String = ""
  ) {
    let differences = ElementSnapshot(frame).differences(from: ElementSnapshot(expected), tolerance: tolerance)
    for (element, difference) in differences {
      add(
        LayoutIssue(
          kind, element: element, frame: frame.index, contentOffset: frame.bounds.origin,
          message: "\(sentence): \(difference)"), subject: subject)
    }
  }
}
