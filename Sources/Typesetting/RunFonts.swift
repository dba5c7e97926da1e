import LayoutCore

/// The fonts, sizes, and colors of a text's runs, starting with the text's style as run 0.
struct RunFonts {
  private(set) var fonts: [Font] = []
  /// The color of each run, or `nil` for the label's color.
  private(set) var colors: [Color?] = []
  /// The size of each run's font as a multiple of the text's.
  private(set) var scales: [Double] = []
  private var fallbacks: [Int] = []
  private var choosers: [FontFallback] = []
  private var known: [FontStyle: Int] = [:]

  private struct FontStyle: Hashable {
    var weight: FontWeight
    var isItalic: Bool
  }

  /// Creates the fonts of a block, in O(runs).
  init(_ block: TextBlock, in set: FontSet) {
    add(TextRun(characters: 0..<0), of: block, set)
    for run in block.runs { add(run, of: block, set) }
  }

  private mutating func add(_ run: TextRun, of block: TextBlock, _ set: FontSet) {
    let style = FontStyle(weight: run.weight ?? block.weight, isItalic: run.isItalic ?? block.isItalic)
    let chooser = known[style] ?? choosers.count
    if chooser == choosers.count {
      let own = set.fonts(for: style.weight, isItalic: style.isItalic)
      choosers.append(FontFallback(own, first: fonts.count))
      fonts += own
      known[style] = chooser
    }
    fallbacks.append(chooser)
    colors.append(run.color)
    let size = run.fontSize ?? block.fontSize
    scales.append(size > 0 && size.isFinite ? size / block.fontSize : 1)
  }

  /// Returns the character in a run's font, or `nil` if no font contains it.
  mutating func cluster(for character: Character, run: Int) -> TextCluster? {
    guard var cluster = choosers[fallbacks[run]].cluster(for: character) else { return nil }
    (cluster.run, cluster.scale) = (run, scales[run])
    return cluster
  }
}
