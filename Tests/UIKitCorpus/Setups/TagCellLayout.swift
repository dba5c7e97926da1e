import CorpusSupport
import UIKit

/// Tags of several lengths.
private final class Tags: NSObject, TagCellLayoutDelegate {
  func tagCellLayoutTagSize(layout: TagCellLayout, atIndex index: Int) -> CGSize {
    CGSize(width: 60 + index * 37 % 90, height: 40)
  }
}

nonisolated(unsafe) private let tags = Tags()

/// Layouts to try.
///
/// Widths are 60, 97, 134, 81 (372 in all) and then 118, which begins the second row; 390 − 372 = 18 points are left in the
/// first one.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("left") { TagCellLayout(alignment: .left, delegate: tags) }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(0, 0, 60, 40)),
    CorpusValue(at: 0, 0, item: 1, .frame(60, 0, 97, 40)),
    CorpusValue(at: 0, 0, item: 3, .frame(291, 0, 81, 40)),
    CorpusValue(at: 0, 0, item: 4, .frame(0, 40, 118, 40)),
  ]),
  CorpusLayout("center") { TagCellLayout(alignment: .center, delegate: tags) }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(9, 0, 60, 40)),
    CorpusValue(at: 0, 0, item: 3, .frame(300, 0, 81, 40)),
  ]),
  CorpusLayout("right") { TagCellLayout(alignment: .right, delegate: tags) }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(18, 0, 60, 40)),
    CorpusValue(at: 0, 0, item: 3, .frame(309, 0, 81, 40)),
  ]),
]
