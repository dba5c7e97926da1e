/// A layer to paint inside an outline; a quad becomes up to four of them.
struct Layer: Sendable {
  /// The source of the colors inside an outline.
  enum Paint: Sendable {
    case solid(Pixel)
    case texture(TexturePaint)
    case shadow(Int)
    /// An index into the plan's groups, whose parts can't be painted one after another.
    case group(Int)
    /// An index into the plan's nested plans.
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

/// A texture on a quad, kept small because plans can have very many quads.
struct TexturePaint: Sendable {
  let texture: Int32
  let isTiled: Bool
  /// The middle of a small quad, or `nil`.
  let origin: SmallTexture.Origin?
  /// The map from device pixels to texels of the full-size level.
  let map: Homography

  func sampler(_ textures: [Texture]) -> TextureSampler {
    TextureSampler(textures[Int(texture)], map: map, isTiled: isTiled, origin: origin)
  }
}

/// A layer's outline and blending; it is stored apart from its paint because most layers turn out to be hidden.
struct LayerGeometry: Sendable {
  /// The painted area, which ends at the end of a shadow's blur.
  var outline: ConvexOutline
  /// The end of a group's shadow.
  var reach = ConvexOutline()
  /// The opacity of a texture, `1...255`; groups store theirs separately.
  var opacity: UInt32 = 255
  /// A Boolean value that indicates whether the layer is opaque where the outline covers a pixel fully.
  var isOpaque = false
  /// A Boolean value that indicates whether every pixel blends with the layers behind, not only those on the outline.
  var isMixed = false
  /// A Boolean value that indicates whether the layer fades out before its outline.
  var isShadow = false

  var rows: Range<Int> { outline.rows.union(reach.rows) }
  var columns: Range<Int> { outline.columns.union(reach.columns) }
}

extension Range<Int> {
  /// Returns the smallest range that contains both; an empty one adds nothing.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }

  @inline(always) func counted(from origin: Int) -> Range<Int> { lowerBound - origin..<upperBound - origin }
}
