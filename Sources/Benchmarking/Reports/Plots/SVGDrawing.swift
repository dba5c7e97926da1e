import Outputs
import Support

/// A drawing that becomes an SVG: shapes with classes, whose colors for light and dark mode are in ``style``.
///
/// Text isn't converted to shapes, so it can be searched, read aloud, and scaled. Coordinates are CSS pixels, y down.
struct SVGDrawing {
  enum Anchor: String {
    case start, middle, end
  }

  var width: Double
  var height: Double
  var title: String
  private var body: [String] = []

  init(width: Double, height: Double, title: String) {
    (self.width, self.height, self.title) = (width, height, title)
    rectangle(x: 0, y: 0, width: width, height: height, style: "ground")
  }

  mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, style: String) {
    body.append("<path class=\"\(style)\" d=\"M\(x1.chartText) \(y1.chartText)L\(x2.chartText) \(y2.chartText)\"/>")
  }

  mutating func polyline(_ points: [(x: Double, y: Double)], isClosed: Bool = false, style: String) {
    guard points.count > 1 else { return }
    let path = points.map { "\($0.x.chartText) \($0.y.chartText)" }.joined(separator: "L")
    body.append("<path class=\"\(style)\" d=\"M\(path)\(isClosed ? "Z" : "")\"/>")
  }

  mutating func circle(x: Double, y: Double, radius: Double, style: String) {
    body.append("<circle class=\"\(style)\" cx=\"\(x.chartText)\" cy=\"\(y.chartText)\" r=\"\(radius.chartText)\"/>")
  }

  /// Adds a rectangle with a note that appears when the pointer rests on it.
  mutating func rectangle(x: Double, y: Double, width: Double, height: Double, style: String, note: String? = nil) {
    let place = "x=\"\(x.chartText)\" y=\"\(y.chartText)\" width=\"\(width.chartText)\" height=\"\(height.chartText)\""
    let end = note.map { "><title>\($0.htmlEscaped)</title></rect>" } ?? "/>"
    body.append("<rect class=\"\(style)\" \(place)\(end)")
  }

  mutating func text(_ text: String, x: Double, y: Double, anchor: Anchor = .start, style: String = "t") {
    let side = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    body.append("<text class=\"\(style)\" x=\"\(x.chartText)\" y=\"\(y.chartText)\"\(side)>\(text.htmlEscaped)</text>")
  }

  var document: String {
    let (width, height, title) = (width.chartText, height.chartText, title.htmlEscaped)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img" aria-label="\(title)">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      \(body.joined(separator: "\n"))
      </svg>

      """
  }

  /// The approximate width of a letter: 0.6 em of 12.5 pixels, as in the widest common fonts.
  static let letterWidth = 7.5

  static func width(of text: String) -> Double { Double(text.count) * letterWidth }
}
