import LayoutCore

/// The fonts, sizes, and colors of a text's runs, starting with the text's style as run 0.
struct RunFonts {
  private(set) var fonts: [Font] = []
  /// The color of each run, or `nil` for the label's color.
  private(set) var colors: [Color?] = []
  /// The size of each run's font as a multiple of the text's.
  private(set) var scales: [Double] = []
  private var fallbacks: [Int] = []
  /// The fallbacks, each with the index of its first font among all fonts.
  private var choosers: [(first: Int, fallback: FontFallback)] = []
  private var known: [FontFallbacks.Style: Int] = [:]

  /// Creates the fonts of a block, in O(runs).
  init(_ block: TextBlock, in set: FontFallbacks) {
    add(TextRun(characters: 0..<0), of: block, set)
    for run in block.runs { add(run, of: block, set) }
  }

  private mutating func add(_ run: TextRun, of block: TextBlock, _ set: FontFallbacks) {
    let style = FontFallbacks.Style(weight: run.weight ?? block.weight, isItalic: run.isItalic ?? block.isItalic)
    let chooser = known[style] ?? choosers.count
    if chooser == choosers.count {
      let fallback = set[style]
      choosers.append((fonts.count, fallback))
      fonts += fallback.fonts
      known[style] = chooser
    }
    fallbacks.append(chooser)
    colors.append(run.color)
    let size = run.fontSize ?? block.fontSize
    scales.append(size > 0 && size.isFinite ? size / block.fontSize : 1)
  }

  /// Returns the character in a run's font, or `nil` if no font contains it.
  func cluster(for character: Character, run: Int) -> TextCluster? {
    let (first, fallback) = choosers[fallbacks[run]]
    guard var cluster = fallback.cluster(for: character) else { return nil }
    cluster.font += first
    (cluster.run, cluster.scale) = (run, scales[run])
    return cluster
  }
}
