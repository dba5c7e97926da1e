import CorpusSupport
import UIKit

/// A large square and two small ones beside it, and then a row of three.
private struct Mosaic: SquareMosaicPattern {
  func patternBlocks() -> [any SquareMosaicBlock] { [OneAndTwo(), Three()] }
  func patternBlocksSeparator(at position: SquareMosaicBlockSeparatorPosition) -> CGFloat {
    position == .between ? 4 : 0
  }
}

private struct OneAndTwo: SquareMosaicBlock {
  func blockFrames() -> Int { 3 }

  func blockFrames(origin: CGFloat, side: CGFloat) -> [CGRect] {
    let small = side / 3
    return [
      CGRect(x: 0, y: origin, width: 2 * small, height: 2 * small),
      CGRect(x: 2 * small, y: origin, width: small, height: small),
      CGRect(x: 2 * small, y: origin + small, width: small, height: small),
    ]
  }
}

private struct Three: SquareMosaicBlock {
  func blockFrames() -> Int { 3 }

  func blockFrames(origin: CGFloat, side: CGFloat) -> [CGRect] {
    (0..<3).map { CGRect(x: CGFloat($0) * side / 3, y: origin, width: side / 3, height: side / 3) }
  }
}

private final class Source: SquareMosaicDataSource {
  func layoutPattern(for section: Int) -> any SquareMosaicPattern { Mosaic() }
}

nonisolated(unsafe) private let source = Source()

/// Layouts to try.
///
/// A side of 390: squares of 260 and 130 points; blocks are 260 and 130 high with 4 points between them.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("SquareMosaicLayout") {
    let layout = SquareMosaicLayout()
    layout.dataSource = source
    return layout
  }.expecting([
    CorpusValue(at: 0, 0, item: 0, .frame(0, 0, 260, 260)),
    CorpusValue(at: 0, 0, item: 2, .frame(260, 130, 130, 130)),
    CorpusValue(at: 0, 0, item: 4, .frame(130, 264, 130, 130)),
    // 260 + 4 + 130 + 4.
    CorpusValue(at: 0, 0, item: 6, .frame(0, 398, 260, 260)),
    CorpusValue(at: 0, 300, item: 11, .frame(260, 662, 130, 130)),
  ])
]
