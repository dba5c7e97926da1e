import CText
import Raster

/// A shaper for a line with fonts of one weight, which handles fallback and truncation.
struct TextShaper {
  let fonts: [Font]
  private let fallback: FontFallback
  /// The level of the line, which is 1 if it runs from right to left.
  private(set) var base = 0
  private let tabs: TabStops

  /// Creates a shaper with a font size in points.
  init(_ fallback: FontFallback, fontSize: Double) {
    self.fallback = fallback
    fonts = fallback.fonts
    tabs = TabStops(fontSize: fontSize)
  }

  /// Returns the line of a text, truncated with an ellipsis to `limit` ems, or `nil` if even the ellipsis doesn't fit.
  mutating func line(_ text: String, limit: Double) -> ShapedLine? {
    let result = fallback.clusters(of: text)
    var clusters = Array(result.clusters.withoutTrailingSpaces)
    base = clusters.setLevels(in: clusters.indices)
    let whole = ShapedLine(clusters, fonts: fonts, tabs: tabs)
    if !result.isCut && whole.width <= limit { return whole }
    return truncated(clusters, advances: whole.advances, limit: limit)
  }

  /// Returns the longest beginning of a text that fits with an ellipsis after it.
  ///
  /// Each candidate is shaped as it's drawn, since its last letter may have another form there.
  private func truncated(_ clusters: [TextCluster], advances: [Double], limit: Double) -> ShapedLine? {
    let ellipsis = ellipsis
    func candidate(_ count: Int) -> ShapedLine? {
      let line = ShapedLine(Array(clusters[..<count]).withoutTrailingSpaces + ellipsis, fonts: fonts, tabs: tabs)
      return line.width <= limit ? line : nil
    }
    var space = limit
    let most = advances.firstIndex { advance in
      space -= advance
      return space < 0
    }
    return TruncationSearch.longest(upTo: most ?? clusters.count, candidate: candidate)
  }

  /// The character `…`, or three full stops if the font lacks it, or an empty array if those are missing, too.
  private var ellipsis: [TextCluster] {
    var dots = fallback.cluster(for: "…").map { [$0] } ?? fallback.cluster(for: ".").map { [$0, $0, $0] } ?? []
    for index in dots.indices { dots[index].level = base }
    return dots
  }
}
