import CRaster

/// A blurred shadow with the data that is computed once per quad.
struct ShadowSampler: Sendable {
  let mask: ShadowMask
  let placement: ShadowPlacement
  /// The color, not premultiplied, with alpha 255.
  let color: Pixel
  /// The opacity, `0...32767`.
  let opacity: UInt32

  /// Creates a shadow with a map from device pixels to grid steps from its center, half its box in grid steps, and its
  /// premultiplied color.
  init(_ mask: ShadowMask, map: Homography, half: Size, color: Pixel) {
    self.mask = mask
    placement = ShadowPlacement(map: map, half: half, columns: mask.columns, rows: mask.rows)
    let alpha = UInt32(color.alpha)
    opacity = (alpha * 32767 + 127) / 255
    func whole(_ component: UInt8) -> UInt8 { UInt8(min(255, (UInt32(component) * 255 + alpha / 2) / max(alpha, 1))) }
    self.color = Pixel(red: whole(color.red), green: whole(color.green), blue: whole(color.blue), alpha: 255)
  }

  /// Creates a shadow whose box in the plane is moved by its offset, with a premultiplied color.
  init(_ mask: ShadowMask, box: Rect, inverse: Homography, color: Pixel) {
    let (kx, ky) = (1 / mask.steps.width, 1 / mask.steps.height)
    let toSteps = Homography.scale(x: kx, y: ky, thenTranslate: Point(x: -box.midX * kx, y: -box.midY * ky))
    let half = Size(
      width: (box.size.width / 2 + mask.margin.width) * kx, height: (box.size.height / 2 + mask.margin.height) * ky)
    self.init(mask, map: toSteps.after(inverse), half: half, color: color)
  }

  /// Lays the shadow over the pixels of the spans: color · mask over p.
  ///
  /// Color and mask are multiplied in 15 bits; each component is rounded once.
  /// - Parameter groupOpacity: The factor of the shadow's opacity, `0...255`.
  /// - Precondition: The layout holds every pixel of the spans.
  func paint(
    _ spans: Span<RowSpan>, over pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, groupOpacity: UInt32 = 255,
    instructionSet: InstructionSet
  ) {
    let opacity = (opacity * groupOpacity + 127) / 255
    guard opacity > 0 else { return }
    let kernel = unsafe craster_shadow_for(instructionSet.isa)
    precondition(layout.holds(spans, count: pixels.count), "a span leaves the pixels")
    unsafe mask.values.withUnsafeBufferPointer { pairs in
      var shadow = unsafe kernelShadow(opacity: opacity)
      unsafe shadow.pairs = pairs.baseAddress
      unsafe spans.withUnsafeBufferPointer { spans in
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          // A pixel is its 32 bits.
          let words = unsafe UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt32.self)
          unsafe kernel(&shadow, spans.baseAddress, spans.count, words, layout.stride, layout.origin)
        }
      }
    }
  }

  /// Returns the shadow as its kernel takes it, without the mask, at an opacity in `0...32767`.
  @unsafe func kernelShadow(opacity: UInt32) -> craster_shadow {
    let (h, half) = (placement.map, placement.half)
    return unsafe craster_shadow(
      pairs: nil, stride: Int32(mask.columns + 1), last_x: placement.last.x, last_y: placement.last.y,
      map: (h.h00, h.h01, h.h02, h.h10, h.h11, h.h12, h.h20, h.h21, h.h22), half_x: half.width, half_y: half.height,
      color: color.bits, opacity: Int32(opacity))
  }
}
