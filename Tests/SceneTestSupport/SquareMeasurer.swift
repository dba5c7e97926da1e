import Compositor
import Graphics

/// Letters half as wide as the font is large, in lines exactly as high as it: places can be worked out by head.
package struct SquareMeasurer: TextMeasurer {
  /// Creates a measurer.
  package init() {}

  package func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics {
    FontMetrics(ascender: fontSize, descender: 0)
  }

  package func metrics(of block: TextBlock) -> TextMetrics {
    let perLine = max(1, Int(min(1e6, block.width / (block.fontSize / 2)) + 1e-9))
    var counts = block.text.split(separator: "\n").flatMap { part in
      (0..<(part.count + perLine - 1) / perLine).map { min(perLine, part.count - $0 * perLine) }
    }
    let isTruncated = block.lineLimit > 0 && counts.count > block.lineLimit
    if isTruncated { counts = Array(counts.prefix(block.lineLimit)) }
    let lines = counts.enumerated().map {
      TextMetrics.Line(
        characters: 0..<$1, width: Double($1) * block.fontSize / 2, baseline: Double($0 + 1) * block.fontSize)
    }
    return TextMetrics(
      size: Size(width: lines.map(\.width).max() ?? 0, height: Double(lines.count) * block.fontSize), lines: lines,
      isTruncated: isTruncated)
  }
}
