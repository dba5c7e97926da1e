import CText
import Raster

/// Sets a line with fonts of one weight: chooses, shapes, truncates, outlines.
struct TextShaper {
  let fonts: [Font]
  private var fallback: FontFallback

  /// - Parameter fonts: The primary one first.
  init(_ fonts: [Font]) {
    self.fonts = fonts
    fallback = FontFallback(fonts)
  }

  /// The line of a text, ended by an ellipsis if it is wider than `limit` ems; nil if not even the ellipsis fits.
  mutating func line(_ text: String, limit: Double) -> ShapedLine? {
    let result = fallback.clusters(of: text)
    let clusters = Array(result.clusters.withoutTrailingSpaces)
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
      if let cluster = fallback.cluster(for: "…") { return [cluster] }
      return fallback.cluster(for: ".").map { [$0, $0, $0] } ?? []
    }
  }
}

extension ShapedLine {
  /// The outlines of the glyphs.
  ///
  /// - Parameters:
  ///   - origin: The start of the baseline in the path's plane, whose y points down.
  ///   - fontSize: The em in units of that plane.
  func path(fonts: [Font], origin: Point, fontSize: Double) -> Path {
    var path = Path()
    for placed in glyphs {
      let font = fonts[placed.font]
      let pen = Point(x: origin.x + placed.x * fontSize, y: origin.y - placed.y * fontSize)
      path.append(font.handle.outline(placed.glyph), at: pen, scale: fontSize / Double(font.unitsPerEm))
    }
    return path
  }
}

extension Path {
  /// Farther from a glyph's origin, in font units, are damaged outlines only.
  private static let farthest: Float = 1_000_000

  /// Adds an outline in font units, y up; nothing of it if it is damaged.
  fileprivate mutating func append(_ outline: [FontHandle.Segment], at pen: Point, scale: Double) {
    let isSane = outline.allSatisfy { segment in
      [segment.x.0, segment.x.1, segment.x.2, segment.y.0, segment.y.1, segment.y.2].allSatisfy {
        abs($0) <= Self.farthest
      }
    }
    guard isSane, outline.first.map({ $0.verb == CTEXT_MOVE }) ?? false else { return }
    // Whole font units, as they are in nearly all fonts: how HarfBuzz rounds scaled parts of glyphs must not matter.
    func point(_ x: Float, _ y: Float) -> Point {
      Point(x: pen.x + Double(x.rounded()) * scale, y: pen.y - Double(y.rounded()) * scale)
    }
    for segment in outline {
      let first = point(segment.x.0, segment.y.0)
      switch segment.verb {
      case CTEXT_MOVE: segments.append(.move(first))
      case CTEXT_LINE: segments.append(.line(first))
      case CTEXT_QUADRATIC:
        segments.append(.quadratic(control: first, end: point(segment.x.1, segment.y.1)))
      default:
        segments.append(
          .cubic(
            control1: first, control2: point(segment.x.1, segment.y.1), end: point(segment.x.2, segment.y.2)))
      }
    }
  }
}
