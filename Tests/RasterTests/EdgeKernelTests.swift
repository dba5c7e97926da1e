import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

/// Pixels along an outline, which it covers in part.
struct EdgeKernelTests {
  private let layout = PixelLayout(stride: 256, origin: 0)

  @Test(arguments: InstructionSet.supported) func restore_isExact_forEveryPair(instructionSet: InstructionSet) {
    let painted = (0...255).map { Pixel(bits: UInt32($0) &* 0x0101_0101) }
    for saved in [Pixel.clear, Pixel(bits: 0xFFFF_FFFF)] {
      for coverage in 0...255 {
        let buffer = row(of: UInt8(coverage), instructionSet)
        let pixels = restored(painted, before: [Pixel](repeating: saved, count: 256), buffer)
        let expected = painted.map { pixel -> Pixel in
          let part = rounded(Int(pixel.alpha) * coverage)
          let rest = rounded(Int(saved.alpha) * (255 - part))
          return Pixel(bits: UInt32(part + rest) &* 0x0101_0101)
        }
        #expect(pixels == expected)
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func paint_isExact_forEveryPair(instructionSet: InstructionSet) {
    let backdrop = (0...255).map { Pixel(bits: UInt32($0) &* 0x0101_0101) }
    for coverage in 0...255 {
      var pixels = backdrop
      var span = pixels.mutableSpan
      let color = Pixel(red: 0, green: 120, blue: 255, alpha: 255)
      row(of: UInt8(coverage), instructionSet).paint(color, 0..<1, into: &span, layout)
      let expected = backdrop.enumerated().map { value, pixel in
        let under = rounded(value * (255 - coverage))
        return Pixel(
          red: UInt8(under), green: UInt8(rounded(120 * coverage) + under), blue: UInt8(coverage + under),
          alpha: UInt8(coverage + under))
      }
      #expect(pixels == expected)
    }
  }

  /// Spans of all lengths, with pixels that need no coverage and without.
  @Test(arguments: InstructionSet.supported) func spans_arePaintedAndRestoredAsByTheReference(
    instructionSet: InstructionSet
  ) {
    let clip = PixelRect(x: 3..<131, y: 2..<34)
    let layout = PixelLayout(stride: 140, origin: 0)
    var random = SplitMix64(seed: 8)
    for (seed, sides) in KernelCases.sides.enumerated() {
      var buffer = SpanBuffer(instructionSet: instructionSet)
      buffer.reset(clip.y, clip: clip)
      for (layer, edges) in KernelCases.layers(sides, seed: seed, clip: clip) {
        buffer.add(layer, item: FramePlan.Item(.layer, 0, rows: 0..<1), edges: edges.span)
      }
      let spans = 0..<buffer.spanCount
      let before = random.pixels(140 * 34)
      for color in [random.pixel(), random.opaquePixel()] {
        var (painted, expected) = (before, before)
        var span = painted.mutableSpan
        buffer.paint(color, spans, into: &span, layout)
        buffer.paintByReference(color, spans, into: &expected, layout)
        #expect(painted == expected)
      }
      let painted = random.pixels(140 * 34)
      var (restored, expected, unchanged, saved) = (painted, painted, before, [Pixel]())
      var span = unchanged.mutableSpan
      buffer.save(spans, of: &span, layout, to: &saved)
      #expect(unchanged == before)
      span = restored.mutableSpan
      buffer.blend(spans, of: &span, layout, saved: saved)
      buffer.restoreByReference(spans, of: &expected, before: before, layout)
      #expect(restored == expected)
    }
  }

  /// One row of 256 pixels of one coverage.
  private func row(of coverage: UInt8, _ instructionSet: InstructionSet) -> SpanBuffer {
    var buffer = SpanBuffer(instructionSet: instructionSet)
    buffer.spans = [RowSpan(y: 0, columns: 0..<256)]
    buffer.spanEdges = [SpanBuffer.SpanEdges(begin: 256, end: 256, coverage: 0)]
    buffer.coverage = Array(repeating: coverage, count: 256 + 16)
    (buffer.spanCount, buffer.coverageCount) = (1, 256)
    return buffer
  }

  private func restored(_ painted: [Pixel], before: [Pixel], _ buffer: SpanBuffer) -> [Pixel] {
    var (pixels, unchanged, saved) = (painted, before, [Pixel]())
    var span = unchanged.mutableSpan
    buffer.save(0..<1, of: &span, layout, to: &saved)
    span = pixels.mutableSpan
    buffer.blend(0..<1, of: &span, layout, saved: saved)
    return pixels
  }

  private func rounded(_ product: Int) -> Int { Int((Double(product) / 255).rounded()) }
}
