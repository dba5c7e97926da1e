import Compositor
import LayoutCore

/// The elements of a frame that may be seen, for comparisons between frames.
struct SeenElements {
  /// Key that tells elements apart: an element keeps it from frame to frame.
  struct Key: Hashable {
    var kind: ElementKind
    var id: String
  }

  let frame: Frame
  /// The elements, without the background.
  let byKey: [Key: FrameElement]

  init(_ frame: Frame) {
    self.frame = frame
    let seen = frame.elements.filter { element in
      let attributes = element.attributes
      return attributes.kind != .background && !attributes.isHidden && !(attributes.alpha <= 0)
    }
    byKey = Dictionary(seen.map { (Key(kind: $0.attributes.kind, id: $0.id), $0) }) { first, _ in first }
  }

  /// Returns each element in which another frame differs, and the difference, in the order of the elements' kinds and ids.
  ///
  /// Places are those on the screen. Index paths and zIndexes are not compared: an update changes the first, and the second
  /// has no values between two.
  ///
  /// - Parameter tolerance: The largest difference of two numbers that are the same, in points and in units of opacity.
  func differences(from other: SeenElements, tolerance: Double) -> [(element: LayoutIssue.Element, message: String)] {
    let keys = Set(byKey.keys).union(other.byKey.keys).sorted { ($0.kind, $0.id) < ($1.kind, $1.id) }
    return keys.compactMap { key in
      switch (byKey[key], other.byKey[key]) {
      case (let mine?, let theirs?):
        onScreen(mine).difference(from: other.onScreen(theirs, like: mine), tolerance: tolerance)
          .map { (mine.attributes.checkedElement, $0) }
      case (let only?, nil) where only.attributes.alpha > tolerance:
        (only.attributes.checkedElement, "it is there, and should not be")
      case (nil, let only?) where only.attributes.alpha > tolerance:
        (only.attributes.checkedElement, "it is not there, and should be")
      case (.some, nil), (nil, .some), (nil, nil):
        nil
      }
    }
  }

  /// The attributes relative to the viewport.
  ///
  /// - Parameter model: Takes index path and zIndex from that element, so that they do not differ.
  private func onScreen(_ element: FrameElement, like model: FrameElement? = nil) -> LayoutAttributes {
    var attributes = element.attributes
    attributes.center.x -= frame.bounds.minX
    attributes.center.y -= frame.bounds.minY
    if let model { (attributes.indexPath, attributes.zIndex) = (model.attributes.indexPath, model.attributes.zIndex) }
    return attributes
  }
}

extension LayoutIssueList {
  /// Adds the differences of a frame from what it should show.
  mutating func add(
    _ kind: LayoutIssue.Kind, _ frame: Frame, insteadOf expected: Frame, tolerance: Double, _ sentence: String,
    subject: String = ""
  ) {
    let differences = SeenElements(frame).differences(from: SeenElements(expected), tolerance: tolerance)
    for (element, difference) in differences {
      add(
        LayoutIssue(
          kind, element: element, frame: frame.index, contentOffset: frame.bounds.origin,
          message: "\(sentence): \(difference)"),
        subject: subject)
    }
  }
}
