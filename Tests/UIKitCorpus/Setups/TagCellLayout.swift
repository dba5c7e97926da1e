import UIKit

/// Tags of several lengths.
final class Tags: NSObject, TagCellLayoutDelegate {
  func tagCellLayoutTagSize(layout: TagCellLayout, atIndex index: Int) -> CGSize {
    CGSize(width: 60 + index * 37 % 90, height: 40)
  }
}

nonisolated(unsafe) private let tags = Tags()

/// Layouts to try.
public let corpusLayouts: [(String, @Sendable () -> UICollectionViewLayout)] = [
  ("left", { TagCellLayout(alignment: .left, delegate: tags) }),
  ("center", { TagCellLayout(alignment: .center, delegate: tags) }),
  ("right", { TagCellLayout(alignment: .right, delegate: tags) }),
]
