import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

/// Quads turned about the vertical axis alone, whose pixels share columns.
struct ColumnKernelTests {
  private static let width = 203
  private static let height = 75

  @Test(arguments: [(1, 1), (2, 3), (5, 90), (64, 4), (129, 65), (700, 400)])
  func samples_areTheReferences(width: Int, height: Int) {
    var random = SplitMix64(seed: UInt64(width * 1000 + height))
    let texture = Texture(noise(width, height, &random))
    for (turn, map) in KernelCases.columnMaps(side: Double(width)).enumerated() {
      var spans = (0..<Self.height).flatMap { random.spans(row: $0, width: Self.width) }
      if turn % 3 == 1 { spans.reverse() }
      if turn % 3 == 2 { spans.insert(RowSpan(y: 20, columns: 90..<90), at: spans.count / 2) }
      let sampler = TextureSampler(texture, map: map, isTiled: false)
      let expected = byReference(sampler, spans)
      for instructionSet in InstructionSet.supported {
        let isTheSame = sampled(sampler, spans, instructionSet) == expected
        #expect(isTheSame, "\(instructionSet) \(map)")
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e30, 1e-300, 0, 4e9])
  func nonsense_givesTheSameBytes_insideTheTexture(value: Double) {
    var random = SplitMix64(seed: 77)
    let texture = Texture(noise(33, 26, &random))
    let spans = (0..<Self.height).flatMap { random.spans(row: $0, width: Self.width) }
    for place in [0, 2, 3, 4, 5, 6, 8] {
      var n = [1.3, 0, -4, 0.2, 0.8, 2, 0.003, 0, 1]
      n[place] = value
      let map = Homography(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8])
      let sampler = TextureSampler(texture, map: map, isTiled: false)
      let expected = byReference(sampler, spans)
      for instructionSet in InstructionSet.supported {
        let isTheSame = sampled(sampler, spans, instructionSet) == expected
        #expect(isTheSame, "\(instructionSet) \(map)")
      }
    }
  }

  /// Of the pixels that are visible, each is the same however many others are.
  @Test(arguments: InstructionSet.supported) func sample_dependsOnItsPlaceAlone(instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 78)
    let texture = Texture(noise(300, 200, &random))
    for map in KernelCases.columnMaps(side: 300) {
      let sampler = TextureSampler(texture, map: map, isTiled: false)
      let all = (0..<Self.height).map { RowSpan(y: $0, columns: 0..<Self.width) }
      let whole = sampled(sampler, all, instructionSet)
      for _ in 0..<4 {
        let y = Int(random.next() % UInt64(Self.height)), begin = Int(random.next() % 180)
        let columns = begin..<begin + 1 + Int(random.next() % 20)
        let part = sampled(sampler, [RowSpan(y: y, columns: columns)], instructionSet)
        for x in columns { #expect(part[y * Self.width + x] == whole[y * Self.width + x]) }
        #expect(part.count { $0 != untouched } <= columns.count)
      }
    }
  }

  @Test func columns_areShared_ifNothingTurnsThem() {
    let texture = Texture(Bitmap(width: 300, height: 200, fill: .clear))
    func shares(_ map: Homography, isTiled: Bool = false) -> Bool {
      if case .columns = TextureSampler(texture, map: map, isTiled: isTiled).mapping { true } else { false }
    }
    #expect(shares(Homography(1.3, 0, -4, 0.2, 0.8, 2, 0.003, 0, 1)))
    #expect(shares(Homography(1.3, 1e-16, -4, 0.2, 0.8, 2, 0.003, -1e-19, 1)))
    // The left side lies where the plane's horizon would be.
    #expect(shares(Homography(0, 1e-16, 500, 0.2, 0.8, 2, 0.003, 0, 1)))
    #expect(!shares(Homography(1.3, 0, -4, 0.2, 0.8, 2, 0.003, 0, 1), isTiled: true))
    #expect(!shares(Homography(1.3, 1e-6, -4, 0.2, 0.8, 2, 0.003, 0, 1)))
    #expect(!shares(Homography(1.3, 0, -4, 0.2, 0.8, 2, 0.003, 1e-6, 1)))
    #expect(!shares(Homography(1.3, 0, -4, 0.2, 0.8, 2, 0, 0.003, 1)))
    #expect(!shares(Homography(1.3, 0, -4, 0, 0.8, 2, 0, 0, 1)))
  }

  /// A cell that begins to roll doesn't jump: the rounding alone differs from that of other cells.
  @Test func otherKernel_differsByRounding() {
    var random = SplitMix64(seed: 79)
    let texture = Texture(noise(300, 200, &random))
    let spans = (0..<Self.height).map { RowSpan(y: $0, columns: 0..<Self.width) }
    for map in KernelCases.columnMaps(side: 300).prefix(4) {
      var rolled = map
      rolled.h01 += 2e-8 * (abs(map.h00) + abs(map.h20) * 300)
      let before = sampled(TextureSampler(texture, map: map, isTiled: false), spans, .best)
      let after = sampled(TextureSampler(texture, map: rolled, isTiled: false), spans, .best)
      let differences = zip(before, after).map { ReferenceKernels.Color($0).distance(to: $1) }
      // Of noise of 255 levels, and footprints are those of 32 rows in one and of one row in the other.
      #expect(differences.reduce(0, max) <= 10)
      #expect(differences.reduce(0, +) / Double(differences.count) < 0.6)
    }
  }

  @Test func window_isTheMeanOfItsRectangle() {
    var random = SplitMix64(seed: 80)
    let image = noise(90, 120, &random)
    let texture = Texture(image)
    for (sideX, sideY) in [(1.5, 1.4), (2.0, 2.7), (2.79, 2.79), (2.2, 1)] {
      let sampler = TextureSampler(texture, map: Homography(sideX, 0, -7.3, 0, sideY, -5.1, 1e-8, 0, 1), isTiled: false)
      let pixels = sampled(sampler, (0..<40).map { RowSpan(y: $0, columns: 0..<60) }, .best)
      for y in 0..<40 {
        for x in 0..<60 {
          let p = sampler.map.applied(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let twin = ReferenceKernels.mean(image, x: p.x, y: p.y, width: sideX, height: sideY)
          // Weights have seven bits, and places lie on a grid of 1/128 texel.
          #expect(twin.distance(to: pixels[y * Self.width + x]) <= 4)
        }
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func constant_staysConstant(instructionSet: InstructionSet) {
    let spans = (0..<Self.height).map { RowSpan(y: $0, columns: 0..<Self.width) }
    for bits: UInt32 in [0xFFFF_FFFF, 0xFF00_FF01, 0x8040_2001, 0x0101_0101] {
      let pixel = Pixel(bits: bits)
      let texture = Texture(Bitmap(width: 133, height: 157, fill: pixel))
      for map in KernelCases.columnMaps(side: 133) {
        let sampler = TextureSampler(texture, map: map, isTiled: false)
        #expect(sampled(sampler, spans, instructionSet).allSatisfy { $0 == pixel })
      }
    }
  }

  private let untouched = Pixel(bits: 0x1234_5678)
  private let layout = PixelLayout(stride: width, origin: 0)

  private func sampled(_ sampler: TextureSampler, _ spans: [RowSpan], _ instructionSet: InstructionSet) -> [Pixel] {
    var frame = [Pixel](repeating: untouched, count: Self.width * Self.height)
    var pixels = frame.mutableSpan
    sampler.sample(spans.span, into: &pixels, layout, instructionSet: instructionSet)
    return frame
  }

  private func byReference(_ sampler: TextureSampler, _ spans: [RowSpan]) -> [Pixel] {
    var frame = [Pixel](repeating: untouched, count: Self.width * Self.height)
    sampler.sampleByReference(spans, into: &frame, layout)
    return frame
  }

  private func noise(_ width: Int, _ height: Int, _ random: inout SplitMix64) -> Bitmap {
    Bitmap(width: width, height: height, pixels: random.pixels(width * height))
  }
}
