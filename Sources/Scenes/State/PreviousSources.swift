import LayoutCore

package struct PreviousSource: Sendable {
  package var source: ElementSource
  package var indexPath: ItemIndexPath
  package var progress: Double
}

/// The earlier sources of an element, one for each change that the next one has interrupted.
///
/// Lists share their beginning, because every interruption extends the list of every element.
package final class PreviousSources: Sendable {
  private static let largestPart = 64

  private let earlier: PreviousSources?
  private let part: [PreviousSource]

  private init(_ part: [PreviousSource], after earlier: PreviousSources?) {
    (self.part, self.earlier) = (part, earlier)
  }

  /// Returns a list with another source at its end.
  ///
  /// - Complexity: O(1).
  static func appending(_ source: PreviousSource, to list: PreviousSources?) -> PreviousSources {
    guard let list, list.part.count < largestPart else { return PreviousSources([source], after: list) }
    return PreviousSources(list.part + [source], after: list.earlier)
  }

  /// All sources, the oldest first.
  package var all: [PreviousSource] {
    var parts: [[PreviousSource]] = []
    var next: PreviousSources? = self
    while let list = next {
      parts.append(list.part)
      next = list.earlier
    }
    return Array(parts.reversed().joined())
  }
}
