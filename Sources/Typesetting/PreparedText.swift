import LayoutCore
import Synchronization

/// Everything about a block that doesn't depend on its width and its number of lines, which its measurements share.
final class PreparedText: Sendable {
  /// The text and the attributes that determine a prepared text.
  struct Key: Hashable {
    var text: String
    var fontSize: Double
    var weight: FontWeight
    var isItalic: Bool
    var runs: [TextRun]

    init(_ block: TextBlock) {
      (text, fontSize, weight) = (block.text, block.fontSize, block.weight)
      (isItalic, runs) = (block.isItalic, block.runs)
    }
  }

  let text: BlockText
  let fonts: RunFonts
  let tabs: TabStops
  /// The ellipsis in the style of each run.
  let ellipses: [[TextCluster]]
  let hyphens: [TextCluster?]
  private let paragraphs: Mutex<[ShapedParagraph?]>

  init(_ block: TextBlock, in set: FontFallbacks) {
    let fonts = RunFonts(block, in: set)
    let text = BlockText(block, fonts)
    ellipses = fonts.scales.indices.map { run in
      fonts.cluster(for: "…", run: run).map { [$0] } ?? fonts.cluster(for: ".", run: run).map { [$0, $0, $0] } ?? []
    }
    hyphens = fonts.scales.indices.map { run in
      fonts.cluster(for: "\u{2010}", run: run) ?? fonts.cluster(for: "-", run: run)
    }
    tabs = TabStops(fontSize: block.fontSize)
    (self.text, self.fonts) = (text, fonts)
    paragraphs = Mutex(Array(repeating: nil, count: text.required.count))
  }

  /// An equivalent for the memory, in segments of a path.
  var cost: Int { 3 * text.clusters.count + 32 }

  /// Returns a paragraph of clusters, which is shaped on first use.
  func paragraph(_ index: Int, _ range: Range<Int>) -> ShapedParagraph {
    paragraphs.withLock { paragraphs in
      if let paragraph = paragraphs[index] { return paragraph }
      let paragraph = ShapedParagraph(Array(text.clusters[range]), fonts: fonts.fonts, tabs: tabs)
      paragraphs[index] = paragraph
      return paragraph
    }
  }
}
