/// The glyphs of a line at a size of one point, with positions in ems from the start of the baseline, y up.
struct ShapedLine {
  struct Placed: Equatable {
    var font: Int
    var glyph: UInt32
    var x: Double
    var y: Double
    var run: Int
    /// The size of the font as a multiple of the text's.
    var scale: Double
    var isSpace: Bool
  }

  struct Run {
    var clusters: Range<Int>
    var font: Int
    var script: UInt32
    var level: Int
    var scale: Double
  }

  /// The glyphs from left to right.
  private(set) var glyphs: [Placed] = []
  /// The width in ems.
  private(set) var width = 0.0
  /// The width of each cluster in ems, or an empty array for a part of a paragraph.
  private(set) var advances: [Double]
  /// The size of the largest font as a multiple of the text's, at least 1.
  private(set) var largestScale = 1.0
  private var hasTabs = false

  /// Shapes clusters with their fonts, in O(scalars) for typical fonts.
  ///
  /// Letters of a broken word are joined as in the unbroken word, by the clusters before and after the line, as in CSS
  /// Text 3, 5.6 "Shaping Across Intra-word Breaks".
  init(
    _ clusters: [TextCluster], fonts: [Font], tabs: TabStops, before: TextCluster? = nil, after: TextCluster? = nil
  ) {
    let hasTabs = clusters.contains(where: \.isTab)
    self.init(untabbed: hasTabs ? [] : clusters, fonts: fonts, before: before, after: after)
    if hasTabs { set(clusters, fonts: fonts, at: tabs, before: before, after: after) }
  }

  private mutating func set(
    _ clusters: [TextCluster], fonts: [Font], at tabs: TabStops, before: TextCluster?, after: TextCluster?
  ) {
    hasTabs = true
    // A tab has the level of its paragraph, so parts between tabs follow the paragraph's direction.
    var parts: [(start: Double, line: ShapedLine)] = []
    var start = clusters.startIndex
    while start <= clusters.count {
      let end = clusters[start...].firstIndex(where: \.isTab) ?? clusters.count
      let part = ShapedLine(
        untabbed: Array(clusters[start..<end]), fonts: fonts, before: start > 0 ? clusters[start - 1] : before,
        after: end < clusters.count ? clusters[end] : after)
      parts.append((width, part))
      advances += part.advances
      width += part.width
      largestScale = max(largestScale, part.largestScale)
      if end < clusters.count {
        let stop = tabs.next(after: width)
        advances.append(stop - width)
        width = stop
      }
      start = end + 1
    }
    let isRightToLeft = clusters.contains { $0.isTab && $0.level % 2 == 1 }
    for part in isRightToLeft ? parts.reversed() : parts {
      let left = isRightToLeft ? width - part.start - part.line.width : part.start
      for var glyph in part.line.glyphs {
        glyph.x += left
        glyphs.append(glyph)
      }
    }
  }

  private init(untabbed clusters: [TextCluster], fonts: [Font], before: TextCluster?, after: TextCluster?) {
    advances = Array(repeating: 0, count: clusters.count)
    let scalars = ClusterScalars(clusters, before: before, after: after)
    let runs = Self.runs(clusters)
    for index in BidiLevels.visualOrder(runs.map(\.level)) {
      let glyphs = scalars.shaped(runs[index], with: fonts)
      append(glyphs[...], runs[index], fonts, clusters, scalars)
    }
  }

  /// Creates a line from the glyphs of a run, or from some of them without advances.
  init(
    _ shaped: ArraySlice<ShapedGlyph>, _ run: Run, fonts: [Font], of clusters: [TextCluster], _ scalars: ClusterScalars,
    isWhole: Bool
  ) {
    advances = isWhole ? Array(repeating: 0, count: clusters.count) : []
    append(shaped, run, fonts, clusters, scalars)
  }

  private mutating func append(
    _ shaped: ArraySlice<ShapedGlyph>, _ run: Run, _ fonts: [Font], _ clusters: [TextCluster], _ scalars: ClusterScalars
  ) {
    let ems = run.scale / Double(fonts[run.font].unitsPerEm)
    let hasAdvances = !advances.isEmpty
    glyphs.reserveCapacity(glyphs.count + shaped.count)
    var pen = 0
    for glyph in shaped {
      let cluster = scalars.cluster(of: glyph)
      glyphs.append(
        Placed(
          font: run.font, glyph: glyph.glyph, x: width + Double(pen + Int(glyph.x_offset)) * ems,
          y: Double(glyph.y_offset) * ems, run: clusters[cluster].run, scale: clusters[cluster].scale,
          isSpace: clusters[cluster].isSpace))
      pen += Int(glyph.x_advance)
      if hasAdvances { advances[cluster] += Double(glyph.x_advance) * ems }
    }
    width += Double(pen) * ems
    largestScale = max(largestScale, run.scale)
  }

  /// Widens the spaces so that a narrower line without tabs fills a width in ems.
  mutating func justify(to wanted: Double) {
    let count = glyphs.count { $0.isSpace }
    guard count > 0, !hasTabs, wanted > width, wanted.isFinite else { return }
    let more = (wanted - width) / Double(count)
    var shift = 0.0
    for index in glyphs.indices {
      glyphs[index].x += shift
      if glyphs[index].isSpace { shift += more }
    }
    width = wanted
  }

  /// Splits clusters where the font, size, script, or direction changes, with common characters in the run before.
  static func runs(_ clusters: [TextCluster]) -> [Run] {
    var script = clusters.lazy.compactMap(\.script).first ?? TextCluster.common
    var runs: [Run] = []
    for (index, cluster) in clusters.enumerated() {
      script = cluster.script ?? script
      if let last = runs.last, last.font == cluster.font, last.script == script, last.level == cluster.level,
        last.scale == cluster.scale
      {
        runs[runs.count - 1].clusters = last.clusters.lowerBound..<index + 1
      } else {
        runs.append(
          Run(
            clusters: index..<index + 1, font: cluster.font, script: script, level: cluster.level, scale: cluster.scale)
        )
      }
    }
    return runs
  }
}
