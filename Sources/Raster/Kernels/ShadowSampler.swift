import CRaster

/// A blurred shadow on its way to the frame: everything that is worked out once per quad.
struct ShadowSampler: Sendable {
  private let mask: ShadowMask
  private let placement: ShadowPlacement
  /// Not premultiplied, alpha 255.
  private let color: Pixel
  /// `0...32767`.
  private let opacity: UInt32

  /// - Parameters:
  ///   - map: Device pixels to grid steps from the shadow's centre.
  ///   - half: Half the shadow's box in grid steps.
  ///   - color: Premultiplied.
  init(_ mask: ShadowMask, map: Homography, half: Size, color: Pixel) {
    self.mask = mask
    placement = ShadowPlacement(map: map, half: half, columns: mask.columns, rows: mask.rows)
    let alpha = UInt32(color.alpha)
    opacity = (alpha * 32767 + 127) / 255
    func whole(_ component: UInt8) -> UInt8 {
      UInt8(min(255, (UInt32(component) * 255 + alpha / 2) / max(alpha, 1)))
    }
    self.color = Pixel(red: whole(color.red), green: whole(color.green), blue: whole(color.blue), alpha: 255)
  }

  /// A shadow in its place.
  ///
  /// - Parameters:
  ///   - box: The shape that casts it, moved by the shadow's offset, in the plane.
  ///   - inverse: Device pixels to the plane.
  ///   - color: Premultiplied.
  init(_ mask: ShadowMask, box: Rect, inverse: Homography, color: Pixel) {
    let (kx, ky) = (1 / mask.steps.width, 1 / mask.steps.height)
    let toSteps = Homography.scale(x: kx, y: ky, thenTranslate: Point(x: -box.midX * kx, y: -box.midY * ky))
    let half = Size(
      width: (box.size.width / 2 + mask.margin.width) * kx, height: (box.size.height / 2 + mask.margin.height) * ky)
    self.init(mask, map: toSteps.after(inverse), half: half, color: color)
  }

  /// Lays the shadow over the pixels of the spans: color · mask over p.
  ///
  /// Colour and mask meet in 15 bits; each component is rounded once.
  /// - Parameter groupOpacity: Multiplies the shadow's own, `0...255`.
  /// - Precondition: the layout holds every pixel of the spans.
  func paint(
    _ spans: Span<RowSpan>, over pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, groupOpacity: UInt32 = 255,
    instructionSet: InstructionSet
  ) {
    let opacity = (opacity * groupOpacity + 127) / 255
    guard opacity > 0 else { return }
    if let kernel = unsafe craster_shadow_for(instructionSet.isa) {
      return unsafe paint(spans, over: &pixels, layout, opacity: opacity, with: kernel)
    }
    for i in spans.indices {
      let span = spans[i]
      paintShadow(
        &pixels, offset: layout.index(x: Int(span.begin), y: Int(span.y)), span, pairs: mask.values.span,
        stride: mask.columns + 1, placement: placement, color: color, opacity: opacity)
    }
  }

  private typealias Kernel = (
    UnsafePointer<craster_shadow>?, UnsafePointer<craster_span>?, Int, UnsafeMutablePointer<UInt32>?, Int, Int
  ) -> Void

  private func paint(
    _ spans: Span<RowSpan>, over pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout, opacity: UInt32,
    with kernel: Kernel
  ) {
    precondition(layout.holds(spans, count: pixels.count), "a span leaves the pixels")
    let (h, half) = (placement.map, placement.half)
    unsafe mask.values.withUnsafeBufferPointer { pairs in
      var shadow = unsafe craster_shadow(
        pairs: pairs.baseAddress, stride: Int32(mask.columns + 1), last_x: placement.last.x, last_y: placement.last.y,
        map: (h.h00, h.h01, h.h02, h.h10, h.h11, h.h12, h.h20, h.h21, h.h22), half_x: half.width, half_y: half.height,
        color: color.bits, opacity: Int32(opacity))
      unsafe spans.withUnsafeBufferPointer { spans in
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          // A pixel is its 32 bits.
          let words = unsafe UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt32.self)
          unsafe kernel(&shadow, spans.baseAddress, spans.count, words, layout.stride, layout.origin)
        }
      }
    }
  }
}
