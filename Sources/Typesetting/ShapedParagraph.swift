/// A paragraph that is shaped once, and then cut into lines where the shaper says that the parts are the same alone.
///
/// Source: HarfBuzz Manual, HB_GLYPH_FLAG_UNSAFE_TO_BREAK; Pango and Blink break lines in this way, too.
struct ShapedParagraph {
  /// The glyphs of a paragraph that is one run from left to right.
  private struct Glyphs {
    var run: ShapedLine.Run
    var shaped: [ShapedGlyph]
    var scalars: ClusterScalars
    /// The first glyph of each cluster that can begin a line, or -1.
    var starts: [Int]
    /// The sums of the advances before each glyph, and of all.
    var positions: [Int]
  }

  /// The whole paragraph as one line.
  let whole: ShapedLine
  /// A Boolean value that indicates whether the paragraph is one run from left to right without tabs.
  var isSingleRun: Bool { glyphs != nil }
  private let glyphs: Glyphs?
  private let clusters: [TextCluster]
  private let fonts: [Font]

  init(_ clusters: [TextCluster], fonts: [Font], tabs: TabStops) {
    (self.clusters, self.fonts) = (clusters, fonts)
    let runs = clusters.contains(where: \.isTab) ? [] : ShapedLine.runs(clusters)
    guard runs.count == 1, runs[0].level == 0 else {
      whole = ShapedLine(clusters, fonts: fonts, tabs: tabs)
      glyphs = nil
      return
    }
    let scalars = ClusterScalars(clusters)
    let shaped = scalars.shaped(runs[0], with: fonts)
    whole = ShapedLine(shaped[...], runs[0], fonts: fonts, of: clusters, scalars, isWhole: true)
    var starts = [Int](repeating: -1, count: clusters.count + 1)
    for (index, glyph) in shaped.enumerated() where index == 0 || glyph.scalar != shaped[index - 1].scalar {
      if glyph.is_joined == 0, scalars.beginsCluster(glyph) { starts[scalars.cluster(of: glyph)] = index }
    }
    starts[0] = 0
    starts[clusters.count] = shaped.count
    var positions = [0]
    positions.reserveCapacity(shaped.count + 1)
    for (index, glyph) in shaped.enumerated() { positions.append(positions[index] + Int(glyph.x_advance)) }
    glyphs = Glyphs(run: runs[0], shaped: shaped, scalars: scalars, starts: starts, positions: positions)
  }

  /// Returns the line of a part of the clusters, or `nil` if it must be shaped for itself.
  func line(_ range: Range<Int>) -> ShapedLine? {
    guard let glyphs, let part = part(range, of: glyphs) else { return nil }
    return ShapedLine(glyphs.shaped[part], glyphs.run, fonts: fonts, of: clusters, glyphs.scalars, isWhole: false)
  }

  /// Returns the width of a part of the clusters in ems, or `nil` if it must be shaped for itself.
  func width(of range: Range<Int>) -> Double? {
    guard let glyphs, let part = part(range, of: glyphs) else { return nil }
    let units = glyphs.positions[part.upperBound] - glyphs.positions[part.lowerBound]
    return Double(units) * (glyphs.run.scale / Double(fonts[glyphs.run.font].unitsPerEm))
  }

  private func part(_ range: Range<Int>, of glyphs: Glyphs) -> Range<Int>? {
    let (start, end) = (glyphs.starts[range.lowerBound], glyphs.starts[range.upperBound])
    guard start >= 0, end > start else { return nil }
    // Characters of no script take that of the line, which has none here.
    let hasScript = glyphs.run.script == TextCluster.common || clusters[range].contains { $0.script != nil }
    return hasScript ? start..<end : nil
  }
}
