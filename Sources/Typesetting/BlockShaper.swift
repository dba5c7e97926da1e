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

  private let prepared: PreparedText
  private var text: BlockText { prepared.text }
  var fonts: RunFonts { prepared.fonts }
  /// The limit in ems.
  private let limit: Double
  private let mode: LineBreakMode
  /// The largest difference, in ems, by which a line's last letter may be narrower than in its paragraph.
  private static let widestKerning = 0.5
  private var base = 0
  private var paragraph: (start: Int, shaped: ShapedParagraph)
  private(set) var lines: [Line] = []
  private(set) var isTruncated = false

  /// Breaks a text into lines with a largest width in ems, in O(characters) for typical texts.
  init(_ block: TextBlock, _ prepared: PreparedText, limit: Double) {
    (self.prepared, self.limit, mode) = (prepared, limit, block.lineBreakMode)
    paragraph = (0, prepared.paragraph(0, 0..<prepared.text.required[0]))
    setLines(block.lineLimit > 0 ? block.lineLimit : .max)
  }

  private mutating func setLines(_ most: Int) {
    if text.clusters.isEmpty { return }
    var start = 0
    for (index, end) in text.required.enumerated() {
      let isLastParagraph = index == text.required.count - 1
      if start == end, !isLastParagraph { continue }
      base = text.bases[index]
      paragraph = (start, prepared.paragraph(index, start..<end))
      var place = start
      repeat {
        let isLast = lines.count == most - 1
        let next = lineEnd(from: place, to: end)
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

  /// Returns the clusters of a line without trailing spaces.
  private func shown(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, text.clusters[end - 1].hangs { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the visible clusters of a line as a part of the current paragraph, or `nil` if they end with a hyphen.
  private func part(_ shown: Range<Int>, of range: Range<Int>) -> Range<Int>? {
    if let last = text.clusters[shown].last, last.isSoftHyphen, range.upperBound < text.clusters.count { return nil }
    return shown.lowerBound - paragraph.start..<shown.upperBound - paragraph.start
  }

  /// Returns clusters as a separate line, without trailing spaces.
  private func line(_ range: Range<Int>) -> Line {
    let visible = shown(range)
    let shaped = part(visible, of: range).flatMap { paragraph.shaped.line($0) } ?? separateLine(visible, of: range)
    return Line(shaped: shaped, clusters: range, isRightToLeft: base == 1)
  }

  private func separateLine(_ visible: Range<Int>, of range: Range<Int>) -> ShapedLine {
    var shown = Array(text.clusters[visible])
    if let last = shown.last, last.isSoftHyphen, range.upperBound < text.clusters.count,
      var hyphen = prepared.hyphens[last.run]
    {
      hyphen.level = base
      shown[shown.count - 1] = hyphen
    }
    return shaped(shown, visible)
  }

  private func shaped(_ shown: [TextCluster], _ range: Range<Int>) -> ShapedLine {
    let all = text.clusters
    return ShapedLine(
      shown, fonts: fonts.fonts, tabs: prepared.tabs, before: range.lowerBound > 0 ? all[range.lowerBound - 1] : nil,
      after: range.upperBound < all.count ? all[range.upperBound] : nil)
  }

  /// Returns the end of a line that begins at a cluster, after at least one cluster of a nonempty paragraph.
  private func lineEnd(from place: Int, to end: Int) -> Int {
    guard limit.isFinite, place < end else { return end }
    // The first cluster that clearly doesn't fit. Spaces may extend beyond the end. At a line's end, letters may be
    // narrower than in the paragraph, so shaping the line determines what fits.
    let advances = paragraph.shaped.whole.advances
    var (used, overflow) = (0.0, place)
    while overflow < end {
      used =
        text.clusters[overflow].isTab
        ? prepared.tabs.next(after: used) : used + advances[overflow - paragraph.start]
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

  private func fits(_ range: Range<Int>) -> Bool {
    let visible = shown(range)
    let known = part(visible, of: range).flatMap { paragraph.shaped.width(of: $0) }
    return known ?? separateLine(visible, of: range).width <= limit
  }

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
    func shaped(_ count: Int) -> Line? {
      let (head, tail) = parts(count)
      let (first, last) = (Array(text.clusters[head]).withoutTrailingSpaces, text.clusters[tail].drop { $0.isSpace })
      // The ellipsis has the style of the text before it.
      var ellipsis = prepared.ellipses[first.last?.run ?? last.first?.run ?? 0]
      for index in ellipsis.indices { ellipsis[index].level = base }
      let shaped = ShapedLine(
        first + ellipsis + last, fonts: fonts.fonts, tabs: prepared.tabs,
        before: !first.isEmpty && head.lowerBound > 0 ? text.clusters[head.lowerBound - 1] : nil)
      if shaped.width > limit { return nil }
      return Line(shaped: shaped, clusters: head.isEmpty ? tail : head, isRightToLeft: base == 1, isLast: true)
    }
    let (head, tail) = parts(0)
    let empty = ShapedLine([], fonts: fonts.fonts, tabs: prepared.tabs)
    let nothing = Line(shaped: empty, clusters: head.isEmpty ? tail : head, isLast: true)
    let estimate = mode == .truncatingTail ? self.estimate(head.lowerBound..<head.lowerBound + most) : nil
    let longest = TruncationSearch.longest(upTo: most) { count -> TruncatedLine? in
      switch estimate?.fits(count) {
      case true?: .unshaped(count)
      case false?: nil
      case nil: shaped(count).map { .shaped($0) }
      }
    }
    switch longest {
    case .shaped(let line): lines.append(line)
    case .unshaped(let count): lines.append(shaped(count) ?? nothing)
    case nil: lines.append(nothing)
    }
  }

  /// Returns the widths of the beginnings of a part of the current paragraph with an ellipsis, or `nil` if joined
  /// letters or directions may change them.
  private func estimate(_ range: Range<Int>) -> TruncationEstimate? {
    guard paragraph.shaped.isSingleRun, let first = text.clusters[range].first else { return nil }
    let whole = paragraph.shaped.whole
    let ellipsis = ShapedLine(prepared.ellipses[first.run], fonts: fonts.fonts, tabs: prepared.tabs).width
    return TruncationEstimate(
      text.clusters[range],
      advances: whole.advances[range.lowerBound - paragraph.start..<range.upperBound - paragraph.start],
      ellipsis: ellipsis, limit: limit, scale: whole.largestScale)
  }

  func characters(of line: Line) -> Range<Int> { text.characters(of: line.clusters) }
}
