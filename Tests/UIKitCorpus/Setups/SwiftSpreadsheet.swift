import Compositor
import CorpusSupport
import UIKit

/// Columns of two widths, and rows and headers of one height.
private final class Sizes: SpreadsheetLayoutDelegate {
  func spreadsheet(layout: SpreadsheetLayout, heightForRowsInSection section: Int) -> CGFloat { 60 }
  func widthsOfSideRowsInSpreadsheet(layout: SpreadsheetLayout) -> (left: CGFloat?, right: CGFloat?) { (80, nil) }
  func spreadsheet(layout: SpreadsheetLayout, widthForColumnAtIndex index: Int) -> CGFloat {
    index % 2 == 0 ? 100 : 120
  }
  func heightsOfHeaderAndFooterColumnsInSpreadsheet(
    layout: SpreadsheetLayout
  ) -> (headerHeight: CGFloat?, footerHeight: CGFloat?) { (40, nil) }
}

nonisolated(unsafe) private let sizes = Sizes()

/// Layouts to try.
///
/// Behind a left row of 80 points and a header of 40, columns are 100 and 120 points in turn and rows 60.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("SpreadsheetLayout", configure: { [PhotoCells(UICollectionViewCell.self, in: $0)] }) {
    SpreadsheetLayout(delegate: sizes)
  }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(80, 40, 100, 60)),
    CorpusValue(at: 0, 0, item: 1, .frame(180, 40, 120, 60)),
    CorpusValue(at: 300, 0, item: 4, .frame(520, 40, 100, 60)),
  ])
  .scene { scene in
    scene.data = CollectionData(counts: Array(repeating: 8, count: 30), images: scene.data.images)
    // A row has as many columns as the others: whole rows go.
    var delete = DeleteTransition()
    delete.sections = [3]
    delete.duration = 0.4
    scene.steps[1] = TimelineStep(delete)
  }
]
