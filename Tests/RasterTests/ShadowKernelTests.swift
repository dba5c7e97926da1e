import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

struct ShadowKernelTests {
  static let width = 300
  static let height = 12

  @Test(arguments: KernelCases.shadowMaps, InstructionSet.supported) func shadow_isTheReferences(
    _ map: Homography, _ instructionSet: InstructionSet
  ) {
    var random = SplitMix64(seed: 5)
    let mask = ShadowMask(.init(size: Size(width: 90, height: 40), cornerRadius: 9, sigma: 5))
    let sampler = ShadowSampler(
      mask, box: Rect(x: -45, y: -20, width: 90, height: 40), inverse: map,
      color: Pixel(red: 10, green: 100, blue: 0, alpha: 200))
    let before = (0..<Self.width * Self.height).map { _ in random.pixel() }
    let spans = (0..<Self.height).flatMap { y in random.spans(row: y, width: Self.width) }
    var expected = before
    sampler.paintByReference(spans, over: &expected, PixelLayout(stride: Self.width, origin: 0))
    #expect(painted(before, sampler, spans, instructionSet) == expected)
    // Nor does a pixel depend on where its span begins.
    let single = spans.flatMap { span in span.columns.map { RowSpan(y: Int(span.y), columns: $0..<$0 + 1) } }
    #expect(painted(before, sampler, single, instructionSet) == expected)
    #expect(expected.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
  }

  @Test func somethingIsPainted_andOpaqueStaysOpaque() {
    let mask = ShadowMask(.init(size: Size(width: 90, height: 40), cornerRadius: 9, sigma: 5))
    let sampler = ShadowSampler(
      mask, box: Rect(x: 0, y: 0, width: 90, height: 40), inverse: .identity,
      color: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    let white = [Pixel](repeating: Pixel(bits: 0xFFFF_FFFF), count: 100 * 100)
    let spans = (0..<100).map { RowSpan(y: $0, columns: 0..<100) }
    let drawn = painted(white, sampler, spans, .best, stride: 100)
    #expect(drawn.allSatisfy { $0.alpha == 255 })
    // The middle's shadow, at 40 and 20 from the sides of 90 × 40 with σ = 5.
    #expect(drawn[20 * 100 + 45] == Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    #expect(drawn[70 * 100 + 45] == Pixel(bits: 0xFFFF_FFFF))
    let edge = Double(drawn[20 * 100 + 89].red) + Double(drawn[20 * 100 + 90].red)
    #expect(abs(edge - 255) <= 2)
  }

  @Test func moved_isTheExactMean_roundedOnce() {
    for value in 0...255 {
      for target in stride(from: 0, through: 255, by: 5) {
        for share in [0, 1, 5000, 16384, 30000, 32767, 32768] {
          let moved = Pixel(bits: UInt32(value) &* 0x0101_0101)
            .moved(towards: Pixel(bits: UInt32(target) &* 0x0101_0101), share: UInt32(share))
          let exact = Double(value * (32768 - share) + target * share) / 32768
          #expect(moved.bits == UInt32(exact.rounded(.toNearestOrAwayFromZero)) &* 0x0101_0101)
        }
      }
    }
  }

  private func painted(
    _ before: [Pixel], _ sampler: ShadowSampler, _ spans: [RowSpan], _ instructionSet: InstructionSet,
    stride: Int = width
  ) -> [Pixel] {
    var pixels = before
    var span = pixels.mutableSpan
    sampler.paint(spans.span, over: &span, PixelLayout(stride: stride, origin: 0), instructionSet: instructionSet)
    return pixels
  }
}
