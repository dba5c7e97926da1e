import CText
import Raster

/// Sets a line with fonts of one weight: chooses, shapes, truncates, outlines.
struct TextShaper {
  let fonts: [Font]
  private var fallback: FontFallback
  /// Level of the line: 1 if it runs from right to left.
  private(set) var base = 0

  /// - Parameter fonts: The primary one first.
  init(_ fonts: [Font]) {
    self.fonts = fonts
    fallback = FontFallback(fonts)
  }

  /// The line of a text, ended by an ellipsis if it is wider than `limit` ems; nil if not even the ellipsis fits.
  mutating func line(_ text: String, limit: Double) -> ShapedLine? {
    let result = fallback.clusters(of: text)
    var clusters = Array(result.clusters.withoutTrailingSpaces)
    base = clusters.setLevels(in: clusters.indices)
    let whole = ShapedLine(clusters, fonts: fonts)
    if !result.isCut && whole.width <= limit { return whole }
    return truncated(clusters, advances: whole.advances, limit: limit)
  }

  /// The longest beginning that fits with an ellipsis behind it.
  ///
  /// Each candidate is shaped as it will be drawn, since its last letter may look different there.
  private mutating func truncated(_ clusters: [TextCluster], advances: [Double], limit: Double) -> ShapedLine? {
    let ellipsis = ellipsis
    func candidate(_ count: Int) -> ShapedLine? {
      let line = ShapedLine(Array(clusters[..<count]).withoutTrailingSpaces + ellipsis, fonts: fonts)
      return line.width <= limit ? line : nil
    }
    guard var best = candidate(0) else { return nil }
    var room = limit
    let most = advances.firstIndex { advance in
      room -= advance
      return room < 0
    }
    var range = 0..<(most ?? clusters.count) + 1
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      if let line = candidate(middle) {
        (best, range) = (line, middle..<range.upperBound)
      } else {
        range = range.lowerBound..<middle
      }
    }
    return best
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
