import CRaster

/// A texture with the sampling data that is computed once per quad.
struct TextureSampler: Sendable {
  /// The cheapest method that gives the map's samples.
  enum Mapping: Sendable {
    case translation(TextureTranslation)
    case scaling(TextureScaling)
    /// The same footprint everywhere.
    case affine(Footprint)
    /// One footprint for a small quad.
    case small(SmallTexture.Origin)
    /// Weights across that a column's pixels share, for quads turned about the vertical axis alone.
    case columns
    case perspective
  }

  let texture: Texture
  let map: Homography
  let isTiled: Bool
  let mapping: Mapping

  /// Creates a sampler from the map to texels of the full-size level and the middle of a small quad; untiled, edges continue.
  init(_ texture: Texture, map: Homography, isTiled: Bool, origin: SmallTexture.Origin? = nil) {
    self.isTiled = isTiled
    let near = isTiled ? map.movedByTiles(width: Double(texture.width), height: Double(texture.height)) : map
    let isAffine = near.isAffine
    self.map = isAffine ? near.withUnitScale : near
    if !isTiled, isAffine, let translation = TextureTranslation(map) {
      mapping = .translation(translation)
    } else if !isTiled, isAffine, let scaling = TextureScaling(map, levels: texture.levels) {
      mapping = .scaling(scaling)
    } else if !isTiled, let origin {
      mapping = .small(origin)
    } else if isAffine {
      mapping = .affine(
        Footprint(
          ux: Float(self.map.h00), uy: Float(self.map.h01), vx: Float(self.map.h10), vy: Float(self.map.h11),
          levels: texture.ripmap.counts))
    } else if !isTiled, self.map.keepsColumns(width: Double(texture.width)) {
      mapping = .columns
    } else {
      mapping = .perspective
    }
    self.texture = texture
  }

  /// Creates a sampler whose pixels all show the sample at one point, in texels of the full-size level.
  private init(_ texture: Texture, u: Float, v: Float, _ footprint: Footprint, isTiled: Bool) {
    map = Homography(0, 0, Double(u), 0, 0, Double(v), 0, 0, 1)
    (self.texture, self.isTiled, mapping) = (texture, isTiled, .affine(footprint))
  }

  static func sample(_ texture: Texture, u: Float, v: Float, _ footprint: Footprint, isTiled: Bool) -> Pixel {
    let kernel = unsafe craster_sample_for(InstructionSet.best.isa)
    var (bits, span) = (UInt32(0), RowSpan(y: 0, begin: 0, end: 1))
    unsafe TextureSampler(texture, u: u, v: v, footprint, isTiled: isTiled).withKernelSource { source in
      unsafe withUnsafeMutablePointer(to: &bits) { pixel in
        unsafe kernel(source, &span, 1, craster_target(pixels: pixel, stride: 0, origin: 0))
      }
    }
    return Pixel(bits: bits)
  }

  /// Copies the texture to a rectangle of the frame if its samples are pixels of the texture, and returns whether it
  /// did.
  func copy(_ rectangle: PixelRect, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout) -> Bool {
    guard case .translation(let translation) = mapping else { return false }
    return translation.copy(texture.texels.span, texture.levels[0], to: rectangle, of: &pixels, layout)
  }

  /// Computed on demand, so that plans of very many quads stay small.
  func small(about origin: SmallTexture.Origin) -> SmallTexture {
    SmallTexture(map, about: origin, levels: texture.ripmap.counts)
  }
}

extension TextureSampler {
  private typealias ScalingKernel = (
    UnsafePointer<craster_scaled_texture>?, UnsafePointer<RowSpan>?, Int, craster_target
  ) -> Void

  /// Sets the pixels of the spans to samples of the texture.
  ///
  /// A pixel's sample depends on its position in the frame alone, not on its span or on the instruction set.
  /// - Precondition: The layout holds every pixel of the spans.
  func sample(
    _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, instructionSet: InstructionSet
  ) {
    let kernel = unsafe craster_sample_for(instructionSet.isa)
    let scalingKernel = unsafe craster_scale_for(instructionSet.isa)
    let smallKernel = unsafe craster_sample_small_for(instructionSet.isa)
    precondition(layout.holds(spans, count: pixels.count), "a span leaves the pixels")
    unsafe spans.withUnsafeBufferPointer { spans in
      unsafe pixels.withUnsafeMutableBytes { pixels in
        let target = unsafe craster_target(
          pixels: pixels.assumingMemoryBound(to: UInt32.self).baseAddress, stride: Int64(layout.stride),
          origin: Int64(layout.origin))
        if case .scaling(let scaling) = mapping {
          unsafe texture.texels.withUnsafeBytes { texels in
            unsafe sample(scaling, texels.assumingMemoryBound(to: UInt32.self), spans, target, with: scalingKernel)
          }
          return
        }
        unsafe withKernelSource { source in
          if isSmall {
            var all = unsafe craster_visible(
              spans: spans.baseAddress, edges: nil, count: spans.count, coverage: nil, first: 0)
            unsafe smallKernel(source, &all, target)
          } else {
            unsafe kernel(source, spans.baseAddress, spans.count, target)
          }
        }
      }
    }
  }

  /// A Boolean value that indicates whether the kernel of small quads applies.
  var isSmall: Bool {
    if case .small = mapping { true } else { false }
  }

  /// Lends the texture to its kernel, except to the kernel of scaling.
  @unsafe func withKernelSource(_ body: (UnsafePointer<craster_texture>) -> Void) {
    guard var source = unsafe kernelSource else { return }
    unsafe texture.texels.withUnsafeBytes { texels in
      unsafe texture.ripmap.levels.withUnsafeBufferPointer { levels in
        unsafe source.texels = texels.assumingMemoryBound(to: UInt32.self).baseAddress
        unsafe source.levels = levels.baseAddress
        unsafe body(&source)
      }
    }
  }

  /// The texture as its kernel takes it, without the texels and the levels, or `nil` if the kernel is that of scaling.
  @unsafe var kernelSource: craster_texture? {
    var source = unsafe craster_texture(
      texels: nil, levels: nil, level_columns: 0, level_rows: 0, made: nil, make: nil, owner: nil,
      kind: CRASTER_PROJECTIVE, map: map.elements, footprint: Footprint(level: 0), translate_x: 0, translate_y: 0,
      origin_x: 0, origin_y: 0, is_tiled: isTiled ? 1 : 0)
    unsafe texture.ripmap.lend(to: &source)
    switch mapping {
    case .translation(let translation):
      unsafe (source.kind, source.translate_x, source.translate_y) = (CRASTER_TRANSLATE, translation.x, translation.y)
    case .affine(let footprint): unsafe (source.kind, source.footprint) = (CRASTER_AFFINE, footprint)
    case .small(let origin):
      let small = small(about: origin)
      unsafe (source.kind, source.map, source.footprint) = (CRASTER_SMALL, small.map.elements, small.footprint)
      unsafe (source.origin_x, source.origin_y) = (small.origin.x, small.origin.y)
    case .columns: unsafe source.kind = CRASTER_COLUMNS
    case .perspective: break
    case .scaling: return nil
    }
    return unsafe source
  }

  @unsafe private func sample(
    _ scaling: TextureScaling, _ texels: UnsafeBufferPointer<UInt32>, _ spans: UnsafeBufferPointer<RowSpan>,
    _ target: craster_target, with kernel: ScalingKernel
  ) {
    let cover = unsafe scaling.cover(spans.span)
    unsafe cover.columns.withUnsafeAxis { columns, columnWeights in
      unsafe cover.rows.withUnsafeAxis { rows, rowWeights in
        var source = unsafe craster_scaled_texture(
          texels: texels.baseAddress.map { unsafe $0 + Int(scaling.level.offset) }, stride: scaling.level.stride,
          columns: columns, rows: rows, column_weights: columnWeights, row_weights: rowWeights)
        unsafe kernel(&source, spans.baseAddress, spans.count, target)
      }
    }
  }
}

extension AxisWeights {
  @unsafe fileprivate func withUnsafeAxis(_ body: (craster_axis, UnsafePointer<Weight>?) -> Void) {
    unsafe first.withUnsafeBufferPointer { first in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe body(
          craster_axis(
            first: first.baseAddress, taps: Int32(truncatingIfNeeded: taps),
            origin: Int32(truncatingIfNeeded: origin)), weights.baseAddress)
      }
    }
  }
}

extension Homography {
  fileprivate var elements: (Double, Double, Double, Double, Double, Double, Double, Double, Double) {
    (h00, h01, h02, h10, h11, h12, h20, h21, h22)
  }

  /// The same map with a w of 1 everywhere.
  fileprivate var withUnitScale: Homography {
    let s = 1 / h22
    return Homography(h00 * s, h01 * s, h02 * s, h10 * s, h11 * s, h12 * s, 0, 0, 1)
  }

  /// Returns whether columns of the frame show columns of a texture of the given width.
  ///
  /// Rotations that are multiplied and inverted leave traces in the two coefficients. At this tolerance, which moves
  /// texels by at most 1/3000 pixel in a frame of 30,000 rows, they count as 0.
  fileprivate func keepsColumns(width: Double) -> Bool {
    abs(h01) + abs(h21) * width <= 1e-8 * (abs(h00) + abs(h20) * width)
  }

  /// Returns the map to the tile around the frame's origin, whose numbers are small enough for `Float`.
  fileprivate func movedByTiles(width: Double, height: Double) -> Homography {
    let x = (h02 / h22 / width).rounded(.down) * width
    let y = (h12 / h22 / height).rounded(.down) * height
    guard x.isFinite, y.isFinite else { return self }
    return Homography(
      h00 - x * h20, h01 - x * h21, h02 - x * h22, h10 - y * h20, h11 - y * h21, h12 - y * h22, h20, h21, h22)
  }
}
