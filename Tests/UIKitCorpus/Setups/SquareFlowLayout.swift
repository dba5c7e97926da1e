import CorpusSupport
import UIKit

/// Every fourth item is large.
private final class Expanded: SquareFlowLayoutDelegate {
  func shouldExpandItem(at indexPath: IndexPath) -> Bool { indexPath.item % 6 == 1 }
}

nonisolated(unsafe) private let expanded = Expanded()

/// Layouts to try.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("SquareFlowLayout") {
    let layout = SquareFlowLayout()
    layout.flowDelegate = expanded
    return layout
  }
]
