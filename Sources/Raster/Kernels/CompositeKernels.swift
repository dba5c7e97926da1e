import CRaster

/// Composites source pixels over those of a frame: ((s·coverage)·opacity) over d, each product rounded.
///
/// An empty coverage means 255 everywhere.
/// - Precondition: The target from `offset` on and the source from `place` on hold `count` pixels, the coverage as many
///   or none.
func composite(
  _ target: inout MutableSpan<Pixel>, offset: Int, source: Span<Pixel>, from place: Int, count: Int,
  coverage: Span<UInt8>, opacity: UInt32, instructionSet: InstructionSet
) {
  if count == 0 { return }
  precondition(offset >= 0 && offset + count <= target.count, "the target is too short")
  precondition(place >= 0 && place + count <= source.count, "the source is too short")
  precondition(coverage.isEmpty || coverage.count >= count, "coverage is missing")
  let kernel = unsafe craster_composite_for(instructionSet.isa)
  unsafe target.withUnsafeMutableBufferPointer { target in
    unsafe source.withUnsafeBufferPointer { source in
      unsafe coverage.withUnsafeBufferPointer { coverage in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        unsafe kernel(
          words(target) + offset, words(source) + place, coverage.isEmpty ? nil : coverage.baseAddress, opacity, count)
      }
    }
  }
}

/// Lays a color over pixels of a frame, weighted by a mask, an outline's coverage, and an opacity: (((color · mask) ·
/// coverage) · opacity) over p, each product rounded.
func blendOver(
  _ target: inout MutableSpan<Pixel>, offset: Int, with color: Pixel, mask: Span<UInt8>, coverage: Span<UInt8>,
  opacity: UInt32, instructionSet: InstructionSet
) {
  let count = mask.count
  if count == 0 { return }
  precondition(offset >= 0 && offset + count <= target.count, "the target is too short")
  precondition(coverage.count >= count, "coverage is missing")
  let kernel = unsafe craster_blend_color_for(instructionSet.isa)
  unsafe target.withUnsafeMutableBufferPointer { target in
    unsafe mask.withUnsafeBufferPointer { mask in
      unsafe coverage.withUnsafeBufferPointer { coverage in
        guard let target = target.baseAddress else { return }
        unsafe kernel(words(target) + offset, color.bits, mask.baseAddress, coverage.baseAddress, opacity, count)
      }
    }
  }
}

@inline(always) private func words(_ pixels: UnsafeMutablePointer<Pixel>) -> UnsafeMutablePointer<UInt32> {
  unsafe UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
}

@inline(always) private func words(_ pixels: UnsafePointer<Pixel>) -> UnsafePointer<UInt32> {
  unsafe UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
}

/// Divides pixels by their alpha, so that partial coverage becomes full coverage; clear pixels stay.
func makeOpaque(_ pixels: inout [Pixel], _ range: Range<Int>) {
  for i in range where pixels[i].alpha < 255 {
    let pixel = pixels[i].unpremultiplied
    if pixel.alpha > 0 { pixels[i] = Pixel(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: 255) }
  }
}
