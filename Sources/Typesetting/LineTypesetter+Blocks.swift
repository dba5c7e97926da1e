import Compositor
import LayoutCore
import Raster

/// Texts of several lines, broken according to UAX #14, each with the height of the primary font's line.
///
/// Trailing spaces take no space. A word that doesn't fit any line is broken between characters. Right-to-left scripts
/// are reordered line by line.
extension LineTypesetter: TextMeasurer {
  /// Returns the sizes and positions of a text's lines, or none without fonts or a positive font size.
  ///
  /// A width that isn't positive counts as no limit.
  /// - Complexity: O(characters).
  package func metrics(of block: TextBlock) -> TextMetrics {
    if let metrics = metricsCache[block, text: block.text] { return metrics }
    let metrics = measured(block)
    metricsCache.insert(metrics, for: block, text: block.text, cost: metrics.lines.count)
    return metrics
  }

  /// Returns the metrics of a font's lines, with a height of one em without fonts.
  package func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics {
    guard let primary = fallbacks[FontFallbacks.Style(weight: weight)].fonts.first else {
      return FontMetrics(ascender: fontSize * 0.8, descender: fontSize * -0.2)
    }
    let scale = fontSize / Double(primary.unitsPerEm)
    return FontMetrics(ascender: Double(primary.ascender) * scale, descender: Double(primary.descender) * scale)
  }

  package func path(of block: TextBlock, in box: Size) -> Path { drawing(of: block, in: box).path }

  /// Returns the drawing of a text's lines in points: outlines by color, and emoji images, from the box's top left
  /// corner.
  ///
  /// The lines that fit into the box are drawn, but at least one. The drawing is empty in the cases of ``path(of:)``.
  /// - Complexity: O(characters).
  package func drawing(of block: TextBlock, in box: Size) -> TextDrawing {
    guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else { return TextDrawing() }
    let key = PlacedBlock(block: block, box: box)
    if let drawing = blockCache[key, text: block.text] { return drawing }
    let drawing = placed(block, in: box)
    blockCache.insert(drawing, for: key, text: block.text, cost: drawing.cost + 2 * block.runs.count)
    return drawing
  }

  struct PlacedBlock: Hashable {
    var block: TextBlock
    var box: Size
  }

  /// Returns the block with as many lines as fit into a box without larger runs.
  private func limited(_ block: TextBlock, in box: Size) -> TextBlock {
    var block = block
    block.width = min(block.width > 0 ? block.width : .infinity, box.width)
    let heights = LineHeights(block, metrics(of: block))
    guard heights.height > 0 else { return block }
    let fittingLines = Int(
      max(1, min((box.height + heights.spacing) / (heights.height + heights.spacing) + LineHeights.slack, 1e6)))
    block.lineLimit = block.lineLimit > 0 ? min(block.lineLimit, fittingLines) : fittingLines
    return block
  }

  /// Returns the lines of a block that fit into a box, at least one.
  private func shaped(_ block: TextBlock, in box: Size) -> BlockShaper? {
    var block = limited(block, in: box)
    guard let shaper = shaped(block) else { return nil }
    guard block.hasLargerRuns else { return shaper }
    let count = LineHeights(block, metrics(of: block)).count(
      of: shaper.lines.map(\.shaped.largestScale), in: box.height)
    if count >= shaper.lines.count { return shaper }
    block.lineLimit = count
    return shaped(block)
  }

  private func metrics(of block: TextBlock) -> FontMetrics { metrics(ofFontSize: block.fontSize, weight: block.weight) }

  private func shaped(_ block: TextBlock) -> BlockShaper? {
    guard !fonts.entries.isEmpty, block.fontSize > 0, block.fontSize.isFinite else { return nil }
    let limit = block.width > 0 ? Self.limit(of: block.width, fontSize: block.fontSize) : .infinity
    return BlockShaper(block, prepared(block), limit: limit)
  }

  private func measured(_ block: TextBlock) -> TextMetrics {
    guard let shaper = shaped(block) else { return TextMetrics(size: .zero, lines: [], isTruncated: false) }
    var heights = LineHeights(block, metrics(of: block))
    let lines = shaper.lines.map { line in
      TextMetrics.Line(
        characters: shaper.characters(of: line), width: line.shaped.width * block.fontSize,
        baseline: heights.nextBaseline(line.shaped.largestScale))
    }
    let width = lines.reduce(0) { max($0, $1.width) }
    return TextMetrics(size: Size(width: width, height: heights.total), lines: lines, isTruncated: shaper.isTruncated)
  }

  private func placed(_ block: TextBlock, in box: Size) -> TextDrawing {
    guard let shaper = shaped(block, in: box) else { return TextDrawing() }
    var heights = LineHeights(block, metrics(of: block))
    let baselines = shaper.lines.map { heights.nextBaseline($0.shaped.largestScale) }
    let free = box.height - heights.total
    let top: Double =
      switch block.verticalAlignment {
      case .top: 0
      case .center: free / 2
      case .bottom: free
      }
    var builder = DrawingBuilder(fonts: shaper.fonts.fonts, colors: shaper.fonts.colors, images: images)
    for (line, baseline) in zip(shaper.lines, baselines) {
      var shaped = line.shaped
      if block.alignment == .justified, !line.isLast { shaped.justify(to: box.width / block.fontSize) }
      let free = max(0, box.width - shaped.width * block.fontSize)
      // A clipped line begins at the left.
      let x: Double =
        switch block.alignment {
        case .left: 0
        case .center: free / 2
        case .right: free
        case .natural, .justified: line.isRightToLeft ? free : 0
        }
      builder.add(shaped, origin: Point(x: x, y: top + baseline), fontSize: block.fontSize)
    }
    return heights.fits(box.height) ? builder.drawing.withOverhang(of: box.height, block.fontSize) : builder.drawing
  }
}

extension TextBlock {
  fileprivate var hasLargerRuns: Bool { runs.contains { $0.fontSize ?? 0 > fontSize } }
}

/// The heights of a block's lines in points, starting with the first line.
///
/// All lines have the height of the block's font, except those with larger runs, which are higher by the amount that
/// the run's letters extend above and below.
private struct LineHeights {
  /// The height of a line without larger runs.
  let height: Double
  let spacing: Double
  /// The distance from the top of such a line to its baseline.
  private let ascent: Double
  private let font: FontMetrics
  private var count = 0
  /// The additional height of the lines so far because of larger runs.
  private var extraHeight = 0.0

  init(_ block: TextBlock, _ font: FontMetrics) {
    self.font = font
    let natural = block.leading > 0 ? block.leading : font.lineHeight
    height = natural * max(0, block.lineHeight)
    spacing = max(0, block.lineSpacing)
    // As in CSS, half of the extra space is above the letters.
    ascent = font.ascender + (height - font.lineHeight) / 2
  }

  /// The fraction of a line by which a box may be lower than its lines, because of rounding.
  static let slack = 0.01

  /// Returns the number of lines from the first on that fit into a height, at least one.
  ///
  /// A scale is the size of a line's largest run as a multiple of the block's.
  func count(of scales: [Double], in available: Double) -> Int {
    var heights = self
    let count = scales.prefix { scale in
      _ = heights.nextBaseline(scale)
      return heights.fits(available)
    }.count
    return max(1, count)
  }

  /// Returns whether the lines so far fit into a height.
  func fits(_ available: Double) -> Bool { total <= available + Self.slack * height }

  mutating func nextBaseline(_ scale: Double) -> Double {
    let above = max(0, scale - 1) * font.ascender
    defer {
      extraHeight += max(0, scale - 1) * font.lineHeight
      count += 1
    }
    return Double(count) * (height + spacing) + ascent + (extraHeight + above)
  }

  var total: Double { count == 0 ? 0 : Double(count - 1) * (height + spacing) + height + extraHeight }
}
