import Compositor
import LayoutCore
import Raster
import Testing
import Typesetting

/// The fonts that set-up installs; that one is not there is a failure, since nothing can be tested without.
func standardFonts() throws -> FontSet {
  let search = FontSet.search()
  let problems = search.problems.filter { $0.family.script == nil }
  try #require(problems.isEmpty, "\(problems); make setup installs the fonts")
  return search.fonts
}

/// One of the standard fonts.
enum StandardFont: Int, CaseIterable {
  case inter, droid, microHei

  /// Debian's path of the font, for tests that need its bytes.
  var path: String {
    switch self {
    case .inter: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    case .droid: "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
    case .microHei: "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
    }
  }

  func entry() throws -> FontSet.Entry { try standardFonts().entries[rawValue] }
}

func standardTypesetter() throws -> LineTypesetter { LineTypesetter(fonts: try standardFonts()) }

/// At this size a font unit of Inter is 0.01 points.
let interSize = 28.16

/// A line in a box of 1000 × 100 points.
func line(
  _ text: String, fontSize: Double = interSize, weight: FontWeight = .regular, alignment: TextAlignment = .left,
  width: Double = 1000, height: Double = 100
) -> TextLine {
  TextLine(
    text: text, fontSize: fontSize, weight: weight, alignment: alignment, size: Size(width: width, height: height))
}

extension Path {
  /// All points, controls included.
  var points: [Point] {
    segments.flatMap { segment in
      switch segment {
      case .move(let point), .line(let point): [point]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      }
    }
  }

  var left: Double { points.map(\.x).min() ?? .nan }
  var right: Double { points.map(\.x).max() ?? .nan }
  var top: Double { points.map(\.y).min() ?? .nan }
  var bottom: Double { points.map(\.y).max() ?? .nan }

  /// The number of shapes.
  var shapes: Int { segments.count { if case .move = $0 { true } else { false } } }
}
