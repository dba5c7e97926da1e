import Graphics
import Outputs

/// A picture in the characters of a terminal: two pixels a character, one above the other.
struct BlockPicture {
  /// Lines of text with colours, each reset at its end.
  let lines: [String]

  /// Draws an image, not larger than so many columns and lines of text.
  init(_ bitmap: Bitmap, columns: Int, rows: Int) {
    let factor = min(1, Double(columns) / Double(bitmap.width), Double(2 * rows) / Double(bitmap.height))
    let size = Size(
      width: max(1, (Double(bitmap.width) * factor).rounded(.down)),
      height: max(1, (Double(bitmap.height) * factor).rounded(.down)))
    let small = factor < 1 ? bitmap.scaled(to: size) : bitmap
    lines = stride(from: 0, to: small.height, by: 2).map { y in
      (0..<small.width).map { x in
        let below = y + 1 < small.height ? small[x, y + 1] : .clear
        return "\u{1B}[38;2;\(Self.numbers(small[x, y]))m\u{1B}[48;2;\(Self.numbers(below))m▀"
      }.joined() + "\u{1B}[0m"
    }
    width = small.width
  }

  /// Characters in a line.
  let width: Int

  /// The pixel over black.
  private static func numbers(_ pixel: Pixel) -> String {
    "\(pixel.bits & 255);\(pixel.bits >> 8 & 255);\(pixel.bits >> 16 & 255)"
  }

  /// Lines of several pictures side by side, a gap apart.
  static func row(_ pictures: [BlockPicture]) -> [String] {
    let height = pictures.map(\.lines.count).max() ?? 0
    return (0..<height).map { line in
      pictures.map { $0.lines.indices.contains(line) ? $0.lines[line] : String(repeating: " ", count: $0.width) }
        .joined(separator: "  ")
    }
  }
}
