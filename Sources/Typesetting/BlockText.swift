import LayoutCore

/// A text's characters as they are shaped, with the places at which lines may end.
struct BlockText {
  /// The characters that are drawn; separators of lines are spaces.
  private(set) var clusters: [TextCluster] = []
  /// The character of the text that each cluster is.
  private(set) var characters: [Int] = []
  /// The number of characters in the text, up to the last that is set.
  private(set) var characterCount = 0
  /// Clusters before which a line may end, ascending; the last is the end.
  private(set) var allowed: [Int] = []
  /// Clusters before which a line must end; the last is the end.
  private(set) var required: [Int] = []
  /// Level of each paragraph: 1 if it runs from right to left.
  private(set) var bases: [Int] = []
  /// A Boolean value that indicates whether the text goes on behind the clusters.
  private(set) var isCut = false

  /// - Complexity: O(characters) up to ``FontFallback/mostCharacters``.
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
      // A character that is left out may hide the place behind it.
      let kinds = (starts[cluster - 1] + 1...starts[cluster]).map { breaks[$0] }
      if kinds.contains(.required) { required.append(cluster) }
      if kinds.contains(where: { $0 != .none }) { allowed.append(cluster) }
    }
    let endsWithSeparator = text.last?.isNewline ?? false
    required.append(clusters.count)
    allowed.append(clusters.count)
    // A separator at the end begins a line that is empty.
    if endsWithSeparator, !clusters.isEmpty, !isCut { required.append(clusters.count) }
    var start = 0
    for end in required {
      bases.append(clusters.setLevels(in: start..<end))
      start = end
    }
  }

  /// Characters of a range of clusters.
  func characters(of range: Range<Int>) -> Range<Int> {
    func place(_ cluster: Int) -> Int { cluster < characters.count ? characters[cluster] : characterCount }
    return place(range.lowerBound)..<place(range.upperBound)
  }
}
