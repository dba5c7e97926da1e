/// One thing to paint inside an outline: a quad becomes up to four of them.
struct Layer: Sendable {
  /// The source of the colours inside the outline.
  enum Paint: Sendable {
    case solid(Pixel)
    case texture(TexturePaint)
    /// An index into the plan's shadows.
    case shadow(Int)
    /// A composition of several things that cannot be painted one after another; an index into the plan's groups.
    case group(Int)
    /// A picture of its own; an index into the plan's nested ones.
    case nested(Int)
  }

  var paint: Paint
  var geometry: LayerGeometry

  init(_ paint: Paint, in outline: ConvexOutline, isOpaque: Bool = false, isMixed: Bool = false) {
    self.paint = paint
    geometry = LayerGeometry(outline: outline, isOpaque: isOpaque, isMixed: isMixed)
    if case .shadow = paint { geometry.isShadow = true }
  }
}

/// A texture on a quad, in as few bytes as plans of very many quads want: what sampling needs besides is worked out
/// where it is painted.
struct TexturePaint: Sendable {
  /// Index into the display list's textures.
  let texture: Int32
  let isTiled: Bool
  /// The middle of a small quad; `nil` for others.
  let origin: SmallTexture.Origin?
  /// Device pixels to texels of the full-size level.
  let map: Homography

  func sampler(_ textures: [Texture]) -> TextureSampler {
    TextureSampler(textures[Int(texture)], map: map, isTiled: isTiled, origin: origin)
  }
}

/// A layer's outline and the way it mixes with the layers behind; kept apart from its paint, since most layers turn
/// out to be hidden.
struct LayerGeometry: Sendable {
  /// The painted area; of a shadow, the end of its blur.
  var outline: ConvexOutline
  /// The end of a group's own shadow.
  var reach = ConvexOutline()
  /// The opacity of a texture, `1...255`; groups know their own.
  var opacity: UInt32 = 255
  /// True if it lets nothing through where the outline covers a pixel wholly.
  var isOpaque = false
  /// True if every pixel mixes with the layers behind, not only those on the outline.
  var isMixed = false
  /// True if it ends softly before its outline.
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

  /// The parts before and after `hole`; without one, all comes before it.
  @inline(always) func around(_ hole: Range<Int>) -> (left: Range<Int>, right: Range<Int>) {
    let cut = hole.clamped(to: self)
    if cut.isEmpty { return (self, upperBound..<upperBound) }
    return (lowerBound..<cut.lowerBound, cut.upperBound..<upperBound)
  }
}
