import CRaster

/// A picture on its way to the frame: everything about sampling that is worked out once per quad.
struct PictureSampler: Sendable {
  private let texture: Texture
  private let map: Homography
  private let isTiled: Bool
  /// Of an affine map: the same everywhere.
  private let footprint: Footprint?
  /// Of a map that only moves.
  private let move: PictureMove?

  /// - Parameters:
  ///   - map: Device pixels to texels of the full-size level.
  ///   - isTiled: Whether the texture repeats itself for ever; otherwise its edge pixels go on.
  init(_ texture: Texture, map: Homography, isTiled: Bool) {
    (self.texture, self.isTiled) = (texture, isTiled)
    move = isTiled ? nil : PictureMove(map)
    let near = isTiled ? map.movedByTiles(width: Double(texture.width), height: Double(texture.height)) : map
    guard near.isAffine else {
      (self.map, footprint) = (near, nil)
      return
    }
    let plane = near.withUnitScale
    self.map = plane
    footprint = Footprint(
      ux: Float(plane.h00), uy: Float(plane.h01), vx: Float(plane.h10), vy: Float(plane.h11),
      levels: texture.levels.count)
  }

  /// Sets the pixels of the spans to the picture's samples.
  ///
  /// A pixel's sample depends on its place in the frame alone, not on its span or on the path.
  /// - Precondition: the layout holds every pixel of the spans.
  func sample(
    _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, path: KernelPath
  ) {
    #if arch(x86_64)
      if path != .portable && !isTiled {
        sampleWide(spans, into: &pixels, layout, path)
        return
      }
    #endif
    if let move {
      move.sample(texture.texels.span, texture.levels[0], spans, into: &pixels, layout)
      return
    }
    PictureRows(map: map, isTiled: isTiled, footprint: footprint)
      .sample(texture.texels.span, texture.levels.span, spans, into: &pixels, layout)
  }

  #if arch(x86_64)
    private var kind: craster_map_kind {
      move != nil ? CRASTER_MOVE : footprint != nil ? CRASTER_AFFINE : CRASTER_PROJECTIVE
    }

    private func sampleWide(
      _ spans: Span<RowSpan>, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, _ path: KernelPath
    ) {
      precondition(layout.holds(spans, count: pixels.count), "a span leaves the pixels")
      unsafe texture.texels.withUnsafeBytes { texels in
        unsafe texture.levels.withUnsafeBufferPointer { levels in
          unsafe spans.withUnsafeBufferPointer { spans in
            unsafe pixels.withUnsafeMutableBytes { pixels in
              var picture = unsafe craster_picture(
                texels: texels.assumingMemoryBound(to: UInt32.self).baseAddress, levels: levels.baseAddress,
                level_count: Int32(truncatingIfNeeded: levels.count), kind: kind, map: map.elements,
                footprint: footprint ?? Footprint(level: 0), move_x: move?.x ?? 0, move_y: move?.y ?? 0)
              let target = unsafe craster_target(
                pixels: pixels.assumingMemoryBound(to: UInt32.self).baseAddress, stride: Int64(layout.stride),
                origin: Int64(layout.origin))
              if path == .avx512 {
                unsafe craster_sample_avx512(&picture, spans.baseAddress, spans.count, target)
              } else {
                unsafe craster_sample_avx2(&picture, spans.baseAddress, spans.count, target)
              }
            }
          }
        }
      }
    }
  #endif
}

extension Homography {
  /// The map's numbers, row by row.
  fileprivate var elements: (Double, Double, Double, Double, Double, Double, Double, Double, Double) {
    (h00, h01, h02, h10, h11, h12, h20, h21, h22)
  }

  /// The same map with a w of 1 everywhere.
  fileprivate var withUnitScale: Homography {
    let s = 1 / h22
    return Homography(h00 * s, h01 * s, h02 * s, h10 * s, h11 * s, h12 * s, 0, 0, 1)
  }

  /// The map to the tile that lies about the frame's origin, whose numbers are small enough for `Float`.
  fileprivate func movedByTiles(width: Double, height: Double) -> Homography {
    let x = (h02 / h22 / width).rounded(.down) * width
    let y = (h12 / h22 / height).rounded(.down) * height
    guard x.isFinite, y.isFinite else { return self }
    return Homography(
      h00 - x * h20, h01 - x * h21, h02 - x * h22, h10 - y * h20, h11 - y * h21, h12 - y * h22, h20, h21, h22)
  }
}
