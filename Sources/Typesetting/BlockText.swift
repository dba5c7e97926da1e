import LayoutCore
import Synchronization

/// The clusters of a text for shaping, with its possible line ends.
final class BlockText: Sendable {
  /// The characters to draw, with spaces instead of line separators.
  let clusters: [TextCluster]
  let characters: [Int]
  /// The number of characters of the text up to the last one that's laid out.
  let characterCount: Int
  /// The clusters before which a line must end, through the end.
  let required: [Int]
  /// The level of each paragraph, which is 1 if it runs from right to left.
  let bases: [Int]
  let isCut: Bool

  private let source: BreakSource
  private let breaks: Mutex<LineEnds?>

  /// The clusters before which a line may end, in ascending order through the end.
  var allowed: [Int] {
    breaks.withLock { breaks in
      let ends = breaks ?? source.lineEnds()
      breaks = ends
      return ends.allowed
    }
  }

  /// Creates the clusters of a block, up to ``FontFallback/mostCharacters``.
  init(_ block: TextBlock, _ fonts: RunFonts) {
    var (clusters, characters, characterCount, isCut): ([TextCluster], [Int], Int, Bool) = ([], [], 0, false)
    var next = 0
    var source = BreakSource()
    for character in block.text {
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
        source.starts.append(source.units.count)
      }
      source.units += character.utf16
      characterCount += 1
    }
    source.starts.append(source.units.count)
    // Most texts have no separators, and most of these fit on one line.
    let ends = source.hasSeparators ? source.lineEnds() : nil
    var required = ends?.required ?? [clusters.count]
    // A trailing separator begins an empty line.
    if ends != nil, block.text.last?.isNewline ?? false, !clusters.isEmpty, !isCut { required.append(clusters.count) }
    var (bases, start): ([Int], Int) = ([], 0)
    for end in required {
      bases.append(clusters.setLevels(in: start..<end))
      start = end
    }
    (self.clusters, self.characters, self.characterCount, self.isCut) = (clusters, characters, characterCount, isCut)
    (self.required, self.bases, self.source) = (required, bases, source)
    breaks = Mutex(ends)
  }

  func characters(of range: Range<Int>) -> Range<Int> {
    func place(_ cluster: Int) -> Int { cluster < characters.count ? characters[cluster] : characterCount }
    return place(range.lowerBound)..<place(range.upperBound)
  }
}

private struct LineEnds {
  var allowed: [Int] = []
  var required: [Int] = []
}

/// A text in UTF-16 with the start of each cluster, from which its line ends follow.
private struct BreakSource: Sendable {
  var units: [UInt16] = []
  /// The first unit of each cluster, and the number of units.
  var starts: [Int] = []

  /// A Boolean value that indicates whether a line must end before the end of the text, or at it.
  var hasSeparators: Bool {
    units.contains { 0x0A...0x0D ~= $0 || $0 == 0x85 || $0 == 0x2028 || $0 == 0x2029 }
  }

  func lineEnds() -> LineEnds {
    let breaks = LineBreaks(units)
    var ends = LineEnds()
    let count = starts.count - 1
    for cluster in 1..<max(count, 1) {
      // An omitted character may hide the position after it.
      let kinds = (starts[cluster - 1] + 1...starts[cluster]).map { breaks[$0] }
      if kinds.contains(.required) { ends.required.append(cluster) }
      if kinds.contains(where: { $0 != .none }) { ends.allowed.append(cluster) }
    }
    ends.required.append(count)
    ends.allowed.append(count)
    return ends
  }
}
