import LayoutCore

/// A shaper that breaks a text into lines, and shapes each line separately, as it's drawn.
///
/// A line contains as many words as fit, according to their advances in the whole paragraph.
struct BlockShaper {
  struct Line {
    var shaped: ShapedLine
    var clusters: Range<Int>
    var isRightToLeft = false
    /// A Boolean value that indicates whether the line ends its paragraph, or the text with an ellipsis.
    var isLast = false
  }

  private let text: BlockText
  let fonts: RunFonts
  /// The limit in ems.
  private let limit: Double
  private let mode: LineBreakMode
  private let ellipses: [[TextCluster]]
  private let hyphens: [TextCluster?]
  private let tabs: TabStops
  /// The largest difference, in ems, by which a line's last letter may be narrower than in its paragraph.
  private static let widestKerning = 0.5
  private var base = 0
  private(set) var lines: [Line] = []
  private(set) var isTruncated = false

  /// Shapes a text in lines with a largest width in ems, in O(characters) for typical texts.
  init(_ block: TextBlock, fonts: RunFonts, limit: Double) {
    var fonts = fonts
    text = BlockText(block, &fonts)
    let runs = fonts.scales.indices
    ellipses = runs.map { run in
      fonts.cluster(for: "…", run: run).map { [$0] } ?? fonts.cluster(for: ".", run: run).map { [$0, $0, $0] } ?? []
    }
    hyphens = runs.map { run in fonts.cluster(for: "\u{2010}", run: run) ?? fonts.cluster(for: "-", run: run) }
    tabs = TabStops(fontSize: block.fontSize)
    (self.fonts, self.limit, mode) = (fonts, limit, block.lineBreakMode)
    setLines(block.lineLimit > 0 ? block.lineLimit : .max)
  }

  private mutating func setLines(_ most: Int) {
    if text.clusters.isEmpty { return }
    var start = 0
    for (index, end) in text.required.enumerated() {
      let isLastParagraph = index == text.required.count - 1
      if start == end, !isLastParagraph { continue }
      base = text.bases[index]
      let advances = ShapedLine(Array(text.clusters[start..<end]), fonts: fonts.fonts, tabs: tabs).advances
      var place = start
      repeat {
        let isLast = lines.count == most - 1
        let next = lineEnd(from: place, to: end, start, advances)
        let hasMore = next < end || !isLastParagraph || text.isCut
        if isLast && hasMore { return finish(from: place, next: next, paragraphEnd: end) }
        lines.append(line(place..<next))
        lines[lines.count - 1].isLast = next == end
        place = next
      } while place < end
      start = end
    }
    isTruncated = text.isCut
  }

  /// Returns clusters as a separate line, without trailing spaces.
  private func line(_ range: Range<Int>) -> Line {
    var shown = Array(Array(text.clusters[range]).withoutTrailingSpaces)
    let end = range.lowerBound + shown.count
    if let last = shown.last, last.isSoftHyphen, range.upperBound < text.clusters.count, var hyphen = hyphens[last.run]
    {
      hyphen.level = base
      shown[shown.count - 1] = hyphen
    }
    return Line(shaped: shaped(shown, range.lowerBound..<end), clusters: range, isRightToLeft: base == 1)
  }

  private func shaped(_ shown: [TextCluster], _ range: Range<Int>) -> ShapedLine {
    let all = text.clusters
    return ShapedLine(
      shown, fonts: fonts.fonts, tabs: tabs, before: range.lowerBound > 0 ? all[range.lowerBound - 1] : nil,
      after: range.upperBound < all.count ? all[range.upperBound] : nil)
  }

  /// Returns the end of a line that begins at a cluster, after at least one cluster of a nonempty paragraph.
  private func lineEnd(from place: Int, to end: Int, _ start: Int, _ advances: [Double]) -> Int {
    guard limit.isFinite, place < end else { return end }
    // The first cluster that clearly doesn't fit. Spaces may extend beyond the end. At a line's end, letters may be
    // narrower than in the paragraph, so shaping the line determines what fits.
    var (used, overflow) = (0.0, place)
    while overflow < end {
      used = text.clusters[overflow].isTab ? tabs.next(after: used) : used + advances[overflow - start]
      if used > limit + Self.widestKerning, !text.clusters[overflow].hangs { break }
      overflow += 1
    }
    if overflow == end, fits(place..<end) { return end }
    var candidate = lastBreak(upTo: min(overflow, end - 1), after: place)
    while let found = candidate {
      if fits(place..<found) { return found }
      candidate = lastBreak(upTo: found - 1, after: place)
    }
    // A word that doesn't fit any line.
    var inside = max(place + 1, min(overflow, end))
    while inside > place + 1, !fits(place..<inside) { inside -= 1 }
    return inside
  }

  private func lastBreak(upTo cluster: Int, after place: Int) -> Int? {
    if mode == .charWrapping { return cluster > place ? cluster : nil }
    let index = text.allowed.partitionPoint { $0 > cluster }
    return index > 0 && text.allowed[index - 1] > place ? text.allowed[index - 1] : nil
  }

  private func fits(_ range: Range<Int>) -> Bool { line(range).shaped.width <= limit }

  private mutating func finish(from place: Int, next: Int, paragraphEnd: Int) {
    isTruncated = true
    let end = text.clusters.count
    switch mode {
    case .wordWrapping, .charWrapping: lines.append(line(place..<next))
    case .clipping: lines.append(line(place..<paragraphEnd))
    case .truncatingTail: truncate(most: paragraphEnd - place) { (place..<place + $0, end..<end) }
    case .truncatingHead: truncate(most: end - place) { (place..<place, end - $0..<end) }
    case .truncatingMiddle: truncate(most: end - place) { (place..<place + ($0 + 1) / 2, end - $0 / 2..<end) }
    }
  }

  /// Adds the longest line with an ellipsis that fits, with at most `most` clusters.
  private mutating func truncate(most: Int, _ parts: (Int) -> (head: Range<Int>, tail: Range<Int>)) {
    func candidate(_ count: Int) -> Line? {
      let (head, tail) = parts(count)
      let (first, last) = (Array(text.clusters[head]).withoutTrailingSpaces, text.clusters[tail].drop { $0.isSpace })
      // The ellipsis has the style of the text before it.
      var ellipsis = ellipses[first.last?.run ?? last.first?.run ?? 0]
      for index in ellipsis.indices { ellipsis[index].level = base }
      let shaped = ShapedLine(
        first + ellipsis + last, fonts: fonts.fonts, tabs: tabs,
        before: !first.isEmpty && head.lowerBound > 0 ? text.clusters[head.lowerBound - 1] : nil)
      if shaped.width > limit { return nil }
      return Line(shaped: shaped, clusters: head.isEmpty ? tail : head, isRightToLeft: base == 1, isLast: true)
    }
    let (head, tail) = parts(0)
    let nothing = Line(
      shaped: ShapedLine([], fonts: fonts.fonts, tabs: tabs), clusters: head.isEmpty ? tail : head, isLast: true)
    lines.append(TruncationSearch.longest(upTo: most, candidate: candidate) ?? nothing)
  }

  func characters(of line: Line) -> Range<Int> { text.characters(of: line.clusters) }
}
