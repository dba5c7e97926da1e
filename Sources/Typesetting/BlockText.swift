import LayoutCore

/// The clusters of a text for shaping, with its possible line ends.
struct BlockText {
  /// The characters to draw, with spaces instead of line separators.
  private(set) var clusters: [TextCluster] = []
  private(set) var characters: [Int] = []
  /// The number of characters of the text up to the last one that's laid out.
  private(set) var characterCount = 0
  /// The clusters before which a line may end, in ascending order through the end.
  private(set) var allowed: [Int] = []
  /// The clusters before which a line must end, through the end.
  private(set) var required: [Int] = []
  /// The level of each paragraph, which is 1 if it runs from right to left.
  private(set) var bases: [Int] = []
  private(set) var isCut = false

  /// Creates the clusters of a block, up to ``FontFallback/mostCharacters``.
  init(_ block: TextBlock, _ fonts: inout RunFonts) {
    let text = block.text
    var next = 0
    var (units, starts): ([UInt16], [Int]) = ([], [])
    for character in text {
      guard characterCount < FontFallback.mostCharacters else {
        isCut = true
        break
      }
      while next < block.runs.count, block.runs[next].characters.upperBound <= characterCount { next += 1 }
      let isInRun = next < block.runs.count && block.runs[next].characters.contains(characterCount)
      let run = isInRun ? next + 1 : 0
      if let cluster = fonts.cluster(for: character, run: run) ?? fonts.cluster(for: "\u{FFFD}", run: run) {
        clusters.append(cluster)
        characters.append(characterCount)
        starts.append(units.count)
      }
      units += character.utf16
      characterCount += 1
    }
    starts.append(units.count)
    let breaks = LineBreaks(units)
    for cluster in 1..<max(clusters.count, 1) {
      // An omitted character may hide the position after it.
      let kinds = (starts[cluster - 1] + 1...starts[cluster]).map { breaks[$0] }
      if kinds.contains(.required) { required.append(cluster) }
      if kinds.contains(where: { $0 != .none }) { allowed.append(cluster) }
    }
    required.append(clusters.count)
    allowed.append(clusters.count)
    // A trailing separator begins an empty line.
    if text.last?.isNewline ?? false, !clusters.isEmpty, !isCut { required.append(clusters.count) }
    var start = 0
    for end in required {
      bases.append(clusters.setLevels(in: start..<end))
      start = end
    }
  }

  func characters(of range: Range<Int>) -> Range<Int> {
    func place(_ cluster: Int) -> Int { cluster < characters.count ? characters[cluster] : characterCount }
    return place(range.lowerBound)..<place(range.upperBound)
  }
}
