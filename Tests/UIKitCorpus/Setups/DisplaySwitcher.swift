import Compositor
import CorpusSupport
import UIKit

private func list() -> UICollectionViewLayout {
  DisplaySwitchLayout(staticCellHeight: 80, nextLayoutStaticCellHeight: 165, layoutState: .list)
}

private func grid() -> UICollectionViewLayout {
  DisplaySwitchLayout(staticCellHeight: 165, nextLayoutStaticCellHeight: 80, layoutState: .grid)
}

/// Layouts to try.
///
/// A row is 6 points higher than its cell, and cells have 6 points on all sides: in the list (6, 86i + 6, 378, 74), in the
/// grid of 130 points (130c + 6, 171r + 6, 118, 159).
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("list") { list() }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(6, 6, 378, 74)),
    CorpusValue(at: 0, 0, item: 1, .frame(6, 92, 378, 74)),
    CorpusValue(at: 0, 400, item: 9, .frame(6, 780, 378, 74)),
  ]),
  CorpusLayout("grid") { grid() }.expecting([
    CorpusValue(at: 0, 0, item: 2, .frame(266, 6, 118, 159)),
    CorpusValue(at: 0, 0, item: 4, .frame(136, 177, 118, 159)),
  ]),
  CorpusLayout("switch") { list() }.scene { scene in
    var change = LayoutTransition()
    change.to = LayoutChangeDescription(UIKitLayout<UICollectionViewLayout> { grid() })
    scene.steps.append(TimelineStep(change))
  },
]
