/// One thing to paint inside an outline: a quad becomes up to four of them.
struct Layer: Sendable {
  /// What the outline is filled with.
  enum Paint: Sendable {
    case solid(Pixel)
    case picture(PictureSampler)
    case shadow(ShadowSampler)
    /// A composition of several things that cannot be painted one after another; an index into the plan's groups.
    case group(Int)
  }

  var paint: Paint
  var shape: LayerShape

  init(_ paint: Paint, in outline: ConvexOutline, isOpaque: Bool = false, isMixed: Bool = false) {
    self.paint = paint
    shape = LayerShape(outline: outline, isOpaque: isOpaque, isMixed: isMixed)
    if case .shadow = paint { shape.isShadow = true }
  }
}

/// Where a layer is seen, and how it mixes with what lies behind; kept apart from what is painted there, since most of
/// what is looked at turns out to be hidden.
struct LayerShape: Sendable {
  /// What is painted; a shadow's, where it ends.
  var outline: ConvexOutline
  /// Where a group's own shadow ends.
  var reach = ConvexOutline()
  /// Of a picture, `1...255`; groups know their own.
  var opacity: UInt32 = 255
  /// Whether it lets nothing through where the outline covers a pixel wholly.
  var isOpaque = false
  /// Whether every pixel mixes with what lies behind, not only those on the outline.
  var isMixed = false
  /// Whether it ends softly before its outline.
  var isShadow = false

  /// Rows that may be touched.
  var rows: Range<Int> { outline.rows.union(reach.rows) }
  /// Columns that may be touched.
  var columns: Range<Int> { outline.columns.union(reach.columns) }
}

extension Range<Int> {
  /// The smallest range that holds both; an empty one adds nothing.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }

  /// What is left before and after `hole`.
  func without(_ hole: Range<Int>) -> [Range<Int>] {
    let cut = hole.clamped(to: self)
    if cut.isEmpty { return [self] }
    return [lowerBound..<cut.lowerBound, cut.upperBound..<upperBound]
  }
}
