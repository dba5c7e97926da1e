import Compositor
import Raster

/// Texts of several lines: broken by UAX #14, one below the other, each as high as the primary font's line.
///
/// Spaces at the end of a line take no room. A word that fits no line is broken between its characters. Scripts from right to
/// left are put in order line by line.
extension LineTypesetter: TextMeasurer {
  /// Returns the sizes and places of a text's lines.
  ///
  /// No lines for a set without fonts, and for a font size that is not positive. A width that is not positive counts as
  /// none.
  /// - Complexity: O(characters).
  public func metrics(of block: TextBlock) -> TextMetrics {
    if let metrics = metricsCache[block, text: block.text] { return metrics }
    let metrics = measured(block)
    metricsCache.insert(metrics, for: block, text: block.text, cost: metrics.lines.count)
    return metrics
  }

  /// Returns the metrics of a font's lines; those of a font of one em for a set without fonts.
  public func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics {
    guard let primary = fonts.fonts(for: weight).first else {
      return FontMetrics(ascender: fontSize * 0.8, descender: fontSize * -0.2)
    }
    let scale = fontSize / Double(primary.unitsPerEm)
    return FontMetrics(ascender: Double(primary.ascender) * scale, descender: Double(primary.descender) * scale)
  }

  /// The outlines of a text's lines in points, origin at the box's top left corner.
  ///
  /// The lines are centred in the box's height, and each aligned in its width; they are as many as the box has room for,
  /// but at least one. Empty as ``path(of:)`` says.
  /// - Complexity: O(characters).
  public func path(of block: TextBlock, in box: Size) -> Path {
    guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else { return Path() }
    let block = limited(block, in: box)
    let key = PlacedBlock(block: block, box: box)
    if let path = blockCache[key, text: block.text] { return path }
    let path = placed(block, in: box)
    blockCache.insert(path, for: key, text: block.text, cost: path.segments.count)
    return path
  }

  /// A text in a box.
  struct PlacedBlock: Hashable {
    var block: TextBlock
    var box: Size
  }

  /// The block with as many lines as a box has room for.
  private func limited(_ block: TextBlock, in box: Size) -> TextBlock {
    var block = block
    block.width = min(block.width > 0 ? block.width : .infinity, box.width)
    let height = metrics(ofFontSize: block.fontSize, weight: block.weight).lineHeight
    let spacing = max(0, block.lineSpacing)
    guard height > 0 else { return block }
    // A box that is lower by less than a hundredth of a line, as by rounding, still has room.
    let room = Int(max(1, min((box.height + spacing) / (height + spacing) + 0.01, 1e6)))
    block.lineLimit = block.lineLimit > 0 ? min(block.lineLimit, room) : room
    return block
  }

  private func shaped(_ block: TextBlock) -> BlockShaper? {
    let fonts = fonts.fonts(for: block.weight)
    guard !fonts.isEmpty, block.fontSize > 0, block.fontSize.isFinite else { return nil }
    // The limit is widened by what dividing and multiplying may lose, so that a text fits its own width.
    let limit = block.width > 0 ? block.width / block.fontSize * (1 + 1e-12) : .infinity
    return BlockShaper(
      block.text, fonts: fonts, limit: limit, lineLimit: max(0, block.lineLimit), mode: block.lineBreakMode)
  }

  private func measured(_ block: TextBlock) -> TextMetrics {
    guard let shaper = shaped(block) else { return TextMetrics(size: .zero, lines: [], isTruncated: false) }
    let font = metrics(ofFontSize: block.fontSize, weight: block.weight)
    let step = font.lineHeight + max(0, block.lineSpacing)
    let lines = shaper.lines.enumerated().map { index, line in
      TextMetrics.Line(
        characters: shaper.characters(of: line), width: line.shaped.width * block.fontSize,
        baseline: Double(index) * step + font.ascender)
    }
    let width = lines.reduce(0) { max($0, $1.width) }
    let height = lines.isEmpty ? 0 : Double(lines.count - 1) * step + font.lineHeight
    return TextMetrics(
      size: Size(width: width, height: height), lines: lines, isTruncated: shaper.isTruncated)
  }

  private func placed(_ block: TextBlock, in box: Size) -> Path {
    guard let shaper = shaped(block) else { return Path() }
    let font = metrics(ofFontSize: block.fontSize, weight: block.weight)
    let step = font.lineHeight + max(0, block.lineSpacing)
    let height = Double(shaper.lines.count - 1) * step + font.lineHeight
    let top = (box.height - height) / 2 + font.ascender
    let fonts = fonts.fonts(for: block.weight)
    var path = Path()
    for (index, line) in shaper.lines.enumerated() {
      let free = box.width - line.shaped.width * block.fontSize
      let x =
        switch block.alignment {
        case .left: 0.0
        // A line that is clipped begins at the left.
        case .center: max(0, free / 2)
        case .right: max(0, free)
        }
      let origin = Point(x: x, y: top + Double(index) * step)
      path.segments += line.shaped.path(fonts: fonts, origin: origin, fontSize: block.fontSize).segments
    }
    return path
  }
}
