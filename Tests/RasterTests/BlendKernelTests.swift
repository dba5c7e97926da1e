import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

struct BlendKernelTests {
  typealias Reference = ReferenceKernels.Color

  @Test func scaled_isRoundedExactly_forEveryPair() {
    for value in 0...255 {
      for factor in 0...255 {
        let expected = UInt8((Double(value * factor) / 255).rounded())
        let byte = UInt8(value)
        let pixel = Pixel(red: byte, green: byte, blue: byte, alpha: byte).scaled(by: UInt32(factor))
        #expect(pixel == Pixel(red: expected, green: expected, blue: expected, alpha: expected))
        #expect(scaledByte(UInt32(value), UInt32(factor)) == UInt32(expected))
      }
    }
  }

  @Test func scaledBy16_isRoundedToNearest() {
    for value in 0...255 {
      for factor in stride(from: 0, through: 65536, by: 257) {
        let exact = Double(value * factor) / 65536
        let byte = UInt8(value)
        let scaled = Pixel(red: byte, green: 0, blue: byte, alpha: byte).scaled(by16: UInt64(factor))
        #expect(abs(Double(scaled.red) - exact) <= 0.5)
        #expect(scaled.red == scaled.blue)
        #expect(scaled.green == 0)
        #expect(scaled.alpha == scaled.red)
      }
    }
  }

  @Test func over_hasItsIdentities() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let pixel = random.pixel()
      #expect(Pixel.clear.over(pixel) == pixel)
      #expect(pixel.over(.clear) == pixel)
      let opaque = Pixel(bits: pixel.bits | 0xFF00_0000)
      #expect(opaque.over(random.pixel()) == opaque)
      #expect(pixel.over(opaque).alpha == 255)
    }
  }

  @Test func kernels_matchTheirTwins_andStayPremultiplied() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<40 {
      let count = Int(random.next() % 37) + 1
      let source = (0..<count).map { _ in random.pixel() }
      let outer = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let inner = outer.map { UInt8(random.next() % (UInt64($0) + 1)) }
      let color = random.pixel()
      let opacity = UInt32(random.next() % 256)
      check(source, within: 1) {
        fill(&$0, 0..<count, with: color)
      } twin: { _ in
        Reference(color)
      }
      check(source, within: 1) {
        fillBehind(&$0, 0..<count, with: color)
      } twin: {
        Reference(source[$0]).over(Reference(color))
      }
      check(source, within: 1.01) {
        fillBehind(&$0, 0..<count, with: color, mask: outer)
      } twin: {
        Reference(source[$0]).over(Reference(color) * (Double(outer[$0]) / 255))
      }
      check(source, within: 0.51) {
        maskPixels(&$0, 0..<count, by: outer)
      } twin: {
        Reference(source[$0]) * (Double(outer[$0]) / 255)
      }
      check(source, within: 1.51) {
        maskWithBorder(&$0, 0..<count, outer: outer, inner: inner, border: color)
      } twin: {
        let (all, inside) = (Double(outer[$0]) / 255, Double(inner[$0]) / 255)
        let content = Reference(source[$0])
        return content * inside + Reference(color).over(content) * (all - inside)
      }
      let target = (0..<count + 5).map { _ in random.pixel() }
      check(target, within: 1.51) { row in
        var span = row.mutableSpan
        composite(
          &span, offset: 3, source: source.span, from: 0, count: count, coverage: Span(), opacity: opacity,
          instructionSet: .best)
      } twin: {
        let i = $0 - 3
        guard source.indices.contains(i) else { return Reference(target[$0]) }
        return (Reference(source[i]) * (Double(opacity) / 255)).over(Reference(target[$0]))
      }
    }
  }

  /// Runs of every length, which end inside vectors and begin anywhere.
  @Test(arguments: InstructionSet.supported) func composite_isTheReferences(_ instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 7)
    for count in 0..<70 {
      let source = (0..<count + 2).map { _ in random.pixel() }
      let target = (0..<count + 3).map { _ in random.pixel() }
      let coverage = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() % 3 == 0 ? 255 : random.next()) }
      let opacity = count % 3 == 0 ? 255 : UInt32(random.next() % 256)
      func result(_ instructionSet: InstructionSet, _ coverage: [UInt8]) -> [Pixel] {
        var row = target
        var span = row.mutableSpan
        composite(
          &span, offset: 1, source: source.span, from: 2, count: count, coverage: coverage.span, opacity: opacity,
          instructionSet: instructionSet)
        return row
      }
      for coverage in [coverage, []] {
        let expected = KernelReference.composite(
          Array(source[2...]), over: Array(target[1..<count + 1]), coverage: coverage, opacity: opacity)
        #expect(result(instructionSet, coverage) == target[..<1] + expected + target[(count + 1)...])
      }
      #expect(result(instructionSet, []) == result(instructionSet, Array(repeating: 255, count: count)))
      for (i, composed) in result(instructionSet, coverage)[1..<count + 1].enumerated() {
        let pixel = Reference(source[i + 2]) * (Double(coverage[i]) / 255 * Double(opacity) / 255)
        #expect(pixel.over(Reference(target[i + 1])).distance(to: composed) <= 2.01)
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func blendOver_isTheReferences(_ instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 8)
    for count in 0..<70 {
      let target = (0..<count + 3).map { _ in random.pixel() }
      let mask = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() % 2 == 0 ? 0 : random.next()) }
      let coverage = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() % 3 == 0 ? 255 : random.next()) }
      let (color, opacity) = (random.pixel(), UInt32(random.next() % 256))
      func result(_ instructionSet: InstructionSet) -> [Pixel] {
        var row = target
        var span = row.mutableSpan
        blendOver(
          &span, offset: 2, with: color, mask: mask.span, coverage: coverage.span, opacity: opacity,
          instructionSet: instructionSet)
        return row
      }
      let expected = KernelReference.blend(
        color, over: Array(target[2..<count + 2]), mask: mask, coverage: coverage, opacity: opacity)
      #expect(result(instructionSet) == target[..<2] + expected + target[(count + 2)...])
      for i in 0..<count {
        let part = Double(mask[i]) / 255 * Double(coverage[i]) / 255 * Double(opacity) / 255
        let twin = (Reference(color) * part).over(Reference(target[i + 2]))
        #expect(twin.distance(to: expected[i]) <= 2.51)
      }
    }
  }

  /// Zeros on either side, more and fewer than a word's.
  @Test func coveredAndWholeParts_areFound() {
    for before in 0..<20 {
      for after in [0, 1, 7, 8, 9, 30] {
        let coverage = Array(repeating: UInt8(0), count: before) + [3, 255, 255, 9] + Array(repeating: 0, count: after)
        let part = covered(coverage.span)
        #expect(part == before..<before + 4)
        #expect(whole(part, of: coverage.span) == before + 1..<before + 3)
      }
      let nothing = [UInt8](repeating: 0, count: before)
      #expect(covered(nothing.span).isEmpty)
    }
    let broken: [UInt8] = [1, 255, 254, 255]
    #expect(whole(0..<4, of: broken.span).isEmpty)
    #expect(whole(0..<1, of: broken.span).isEmpty)
  }

  private func check(
    _ row: [Pixel], within tolerance: Double, _ kernel: (inout [Pixel]) -> Void, twin: (Int) -> Reference
  ) {
    var result = row
    kernel(&result)
    for (index, pixel) in result.enumerated() {
      let distance = twin(index).distance(to: pixel)
      #expect(distance <= tolerance)
      #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
    }
  }
}
