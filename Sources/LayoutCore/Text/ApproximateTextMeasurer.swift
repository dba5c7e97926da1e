import Graphics

/// Measures texts without fonts, from the mean advances of Inter's letters and the height of its lines.
///
/// Lines end at spaces. A renderer measures exactly; without one, a layout gets approximately the same values.
package struct ApproximateTextMeasurer: TextMeasurer {
  package init() {}

  package func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics {
    // Inter 3.019: 2728 and −680 of 2816 units.
    FontMetrics(ascender: fontSize * 2728 / 2816, descender: fontSize * -680 / 2816)
  }

  package func metrics(of block: TextBlock) -> TextMetrics {
    let font = metrics(ofFontSize: block.fontSize, weight: block.weight)
    let step = font.lineHeight + block.lineSpacing
    let limit = block.width > 0 ? block.width : .infinity
    let most = block.lineLimit > 0 ? block.lineLimit : .max
    let widths = widths(of: block, limit)
    var (lines, start): ([TextMetrics.Line], Int) = ([], 0)
    for width in widths.prefix(most) {
      let baseline = Double(lines.count) * step + font.ascender
      lines.append(.init(characters: start..<start + width.count, width: width.width, baseline: baseline))
      start += width.count
    }
    let height = lines.isEmpty ? 0 : Double(lines.count - 1) * step + font.lineHeight
    let widest = lines.reduce(0) { max($0, $1.width) }
    return TextMetrics(
      size: Size(width: widest, height: height), lines: lines, isTruncated: widths.count > lines.count)
  }

  /// Returns how many characters each line contains, and its width without trailing spaces.
  private func widths(of block: TextBlock, _ limit: Double) -> [(count: Int, width: Double)] {
    var lines: [(count: Int, width: Double)] = []
    // Up to the last character, up to the last one that isn't a space, and up to the last possible line break.
    var (count, width, inked) = (0, 0.0, 0.0)
    var (breakCount, breakWidth, breakInked) = (0, 0.0, 0.0)
    for character in block.text {
      if character.isNewline {
        lines.append((count + 1, inked))
        (count, width, inked, breakCount) = (0, 0, 0, 0)
        continue
      }
      let advance = block.fontSize * Self.advance(of: character)
      if width + advance > limit, !character.isWhitespace, count > 0 {
        let isWord = breakCount > 0
        lines.append(isWord ? (breakCount, breakInked) : (count, inked))
        (count, width, inked) = isWord ? (count - breakCount, width - breakWidth, inked - breakWidth) : (0, 0, 0)
        breakCount = 0
      }
      (count, width) = (count + 1, width + advance)
      if character.isWhitespace {
        (breakCount, breakWidth, breakInked) = (count, width, inked)
      } else {
        inked = width
      }
    }
    if count > 0 || block.text.last?.isNewline == true { lines.append((count, inked)) }
    return lines
  }

  // In ems.
  private static func advance(of character: Character) -> Double {
    character.isWhitespace ? 0.28 : character.isUppercase ? 0.68 : 0.56
  }
}
