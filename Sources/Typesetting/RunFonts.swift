import LayoutCore

/// Fonts, sizes and colours of a text's runs; run 0 is the text's own style.
struct RunFonts {
  /// Fonts of all runs; clusters refer to them.
  private(set) var fonts: [Font] = []
  /// Colour of each run; `nil` for the label's.
  private(set) var colors: [Color?] = []
  /// Size of each run's font as a multiple of the text's.
  private(set) var scales: [Double] = []
  private var fallbacks: [Int] = []
  private var choosers: [FontFallback] = []
  /// Index of the chooser of a weight.
  private var known: [FontStyle: Int] = [:]

  /// A weight, and whether letters are slanted.
  private struct FontStyle: Hashable {
    var weight: FontWeight
    var isItalic: Bool
  }

  /// - Complexity: O(runs).
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

  /// The character in a run's font; `nil` if no font has it.
  mutating func cluster(for character: Character, run: Int) -> TextCluster? {
    guard var cluster = choosers[fallbacks[run]].cluster(for: character) else { return nil }
    (cluster.run, cluster.scale) = (run, scales[run])
    return cluster
  }
}
