import CText
import Raster

/// Sets a line with fonts of one weight: chooses, shapes, truncates, outlines.
struct TextShaper {
  let fonts: [Font]
  private var fallback: FontFallback
  /// Level of the line: 1 if it runs from right to left.
  private(set) var base = 0

  private let tabs: TabStops

  /// - Parameters:
  ///   - fonts: The primary one first.
  ///   - fontSize: Points.
  init(_ fonts: [Font], fontSize: Double) {
    self.fonts = fonts
    tabs = TabStops(fontSize: fontSize)
    fallback = FontFallback(fonts)
  }

  /// The line of a text, ended by an ellipsis if it is wider than `limit` ems; nil if not even the ellipsis fits.
  mutating func line(_ text: String, limit: Double) -> ShapedLine? {
    let result = fallback.clusters(of: text)
    var clusters = Array(result.clusters.withoutTrailingSpaces)
    base = clusters.setLevels(in: clusters.indices)
    let whole = ShapedLine(clusters, fonts: fonts, tabs: tabs)
    if !result.isCut && whole.width <= limit { return whole }
    return truncated(clusters, advances: whole.advances, limit: limit)
  }

  /// The longest beginning that fits with an ellipsis behind it.
  ///
  /// Each candidate is shaped as it will be drawn, since its last letter may look different there.
  private mutating func truncated(_ clusters: [TextCluster], advances: [Double], limit: Double) -> ShapedLine? {
    let ellipsis = ellipsis
    func candidate(_ count: Int) -> ShapedLine? {
      let line = ShapedLine(
        Array(clusters[..<count]).withoutTrailingSpaces + ellipsis, fonts: fonts, tabs: tabs)
      return line.width <= limit ? line : nil
    }
    var room = limit
    let most = advances.firstIndex { advance in
      room -= advance
      return room < 0
    }
    return TruncationSearch.longest(upTo: most ?? clusters.count, candidate: candidate)
  }

  /// `…`, or three full stops of fonts that lack it; empty if these are missing, too.
  private var ellipsis: [TextCluster] {
    mutating get {
      var dots =
        fallback.cluster(for: "…").map { [$0] } ?? fallback.cluster(for: ".").map { [$0, $0, $0] } ?? []
      for index in dots.indices { dots[index].level = base }
      return dots
    }
  }
}
