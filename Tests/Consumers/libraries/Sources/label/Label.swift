import Compositor
import Raster
import Typesetting

/// Draws a line of text without the command line.
@main struct DrawsALabel {
  static func main() {
    let search = FontSet.search()
    for problem in search.problems { print("warning: \(problem)") }
    let line = TextLine(text: "Hi", fontSize: 17, size: Size(width: 100, height: 20))
    let path = LineTypesetter(fonts: search.fonts).path(of: line)
    print(path.segments.count { if case .move = $0 { true } else { false } }, "shapes")
  }
}
