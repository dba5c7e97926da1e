import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

/// The kernels of all instruction sets give the bytes of the reference, and a sample depends on its place alone.
struct InstructionSetTests {
  @Test(arguments: [(1, 1), (1, 9), (9, 1), (2, 2), (37, 23), (64, 64), (129, 65)])
  func samples_areTheReferences(width: Int, height: Int) {
    var random = SplitMix64(seed: UInt64(width * 1000 + height))
    let texture = Texture(noise(width, height, &random))
    for turn in 0..<24 {
      var map = randomMap(&random, width: Double(width), height: Double(height))
      // Moves by whole pixels and by parts of them, across the image and past it.
      if turn % 4 == 0 { map = .scale(x: 1, y: 1, thenTranslate: Point(x: map.h02 * 2, y: map.h12)) }
      if turn % 8 == 0 { map.h12 = map.h12.rounded() }
      let spans = randomSpans(&random)
      for isTiled in [false, true] { check(TextureSampler(texture, map: map, isTiled: isTiled), spans) }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e30, 1e-300, 0, 4e9])
  func nonsense_givesTheSameBytes_insideTheTexture(value: Double) {
    var random = SplitMix64(seed: 77)
    let texture = Texture(noise(13, 6, &random))
    let spans = randomSpans(&random)
    for place in 0..<9 {
      for (turn, perspective) in [(0.1, 0), (0.1, 0.003), (0, 0)] {
        var numbers = [1.3, turn, -4, -2 * turn, 0.8, 2, perspective, -perspective, 1]
        numbers[place] = value
        for isTiled in [false, true] {
          check(TextureSampler(texture, map: homography(numbers), isTiled: isTiled), spans)
        }
      }
    }
  }

  /// The single samples that micropolygons take.
  @Test func pointSample_isTheReferences() {
    var random = SplitMix64(seed: 82)
    let texture = Texture(noise(50, 40, &random))
    for turn in 0..<200 {
      let footprint = Footprint(
        ux: Float(random.number(in: 0...60)), uy: 0, vx: 0, vy: Float(random.number(in: 0...50)),
        levels: texture.ripmap.counts)
      let (u, v) = (Float(random.number(in: -20...70)), Float(random.number(in: -20...60)))
      var expected = Pixel.clear
      texture.ripmap.withTexels(of: footprint.level) { texels in
        let level = texture.ripmap.levels[Int(footprint.level)]
        expected = Lanes(footprint, texels, level, u: u, v: v, isTiled: turn % 2 == 0).pixel
      }
      #expect(TextureSampler.sample(texture, u: u, v: v, footprint, isTiled: turn % 2 == 0) == expected)
    }
  }

  @Test(arguments: InstructionSet.supported) func sample_doesNotDependOnItsSpan(instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 78)
    let texture = Texture(noise(50, 40, &random))
    for isTiled in [false, true] {
      for map in [
        Homography(1.9, 0.3, -4, -0.2, 1.2, 3, 0.004, 0.001, 1), Homography(0.7, 0.3, 1, -0.3, 0.7, 9, 0, 0, 1),
        Homography(1, 0, -3.3, 0, 1, 0.4, 0, 0, 1), Homography(1.6, 0, -3.3, 0, -1.3, 39, 0, 0, 1),
      ] {
        let sampler = TextureSampler(texture, map: map, isTiled: isTiled)
        let whole = sampled(sampler, [RowSpan(y: 3, columns: 0..<side)], instructionSet)
        for begin in 0..<20 {
          let columns = begin..<begin + 1 + begin * 3 % 17
          let part = sampled(sampler, [RowSpan(y: 3, columns: columns)], instructionSet)
          for x in 0..<side {
            #expect(part[3 * side + x] == (columns.contains(x) ? whole[3 * side + x] : untouched))
          }
        }
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func constant_staysConstant(instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 79)
    for bits: UInt32 in [0xFFFF_FFFF, 0xFF00_FF01, 0x8040_2001, 0x0101_0101] {
      let pixel = Pixel(bits: bits)
      let texture = Texture(Bitmap(width: 33, height: 57, fill: pixel))
      for _ in 0..<12 {
        let map = randomMap(&random, width: 33, height: 57)
        let row = TextureSampler(texture, map: map, isTiled: false).row(5, width: 40, instructionSet: instructionSet)
        #expect(row.allSatisfy { $0 == pixel })
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func wholeMoves_copyTexels(instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 80)
    let image = noise(31, 9, &random)
    let texture = Texture(image)
    for (dx, dy) in [(0, 0), (5, 2), (-7, -3), (100, 100)] {
      let map = Homography(1, 0, Double(dx), 0, 1, Double(dy), 0, 0, 1)
      for y in 0..<9 {
        let row = TextureSampler(texture, map: map, isTiled: false).row(y, width: 40, instructionSet: instructionSet)
        for x in 0..<40 { #expect(row[x] == image[min(max(x + dx, 0), 30), min(max(y + dy, 0), 8)]) }
      }
    }
  }

  /// An image that moves by a twentieth of a pixel a frame changes by no more than its steepest slope allows.
  @Test(arguments: [0.4, 1, 1.8, 3.1]) func slowMotion_isSmooth(scale: Double) {
    let texture = Texture(waves(96))
    for (tilt, turn) in [(0, 0), (0, 0.1), (0.004, 0)] {
      var last: [Pixel] = []
      for frame in 0..<24 {
        let shift = Double(frame) * 0.05
        let map = Homography(scale, turn, 9, 0, scale * 0.8, 4, tilt, 0, 1)
          .after(.scale(x: 1, y: 1, thenTranslate: Point(x: -shift, y: shift)))
        let row = TextureSampler(texture, map: map, isTiled: false).row(11, width: 32)
        for (now, before) in zip(row, last) {
          // Waves of 100 levels and 0.13 a texel: 13 levels a texel on either axis, and two for rounding.
          #expect(abs(Double(now.red) - Double(before.red)) <= 13 * 0.05 * scale * 2.5 + 2)
        }
        last = row
      }
    }
  }

  /// A round footprint has no longer axis: its taps must not jump from one direction to another as an image turns.
  @Test(arguments: InstructionSet.supported) func slowTurn_isSmooth(instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 81)
    let texture = Texture(noise(96, 96, &random))
    for scale in [1.5, 1.9, 2.7] {
      var last: [Pixel] = []
      for frame in 0..<40 {
        let turn = 0.3 + Double(frame) * 1e-6
        let (c, s) = ((1 - turn * turn) / (1 + turn * turn) * scale, 2 * turn / (1 + turn * turn) * scale)
        // Matrices that were multiplied and inverted are hardly ever round to the last bit.
        let error = Double(random.next() % 201) * 1e-8 - 1e-6
        let map = Homography(c * (1 + error), -s, 20, s * (1 - error), c, 9, 0, 0, 1)
        let row = TextureSampler(texture, map: map, isTiled: false).row(5, width: 32, instructionSet: instructionSet)
        // Positions move by less than a step of 1/128 texel, and neighbours are up to 255 levels apart on both axes.
        for (now, before) in zip(row, last) { #expect(ReferenceKernels.Color(before).distance(to: now) <= 4) }
        last = row
      }
    }
  }

  private let side = 64
  private let untouched = Pixel(bits: 0x1234_5678)

  private func check(_ sampler: TextureSampler, _ spans: [RowSpan]) {
    var expected = [Pixel](repeating: untouched, count: side * 12)
    sampler.sampleByReference(spans, into: &expected, PixelLayout(stride: side, origin: 0))
    for instructionSet in InstructionSet.supported {
      let isTheSame = sampled(sampler, spans, instructionSet) == expected
      #expect(isTheSame, "\(instructionSet) \(sampler.map), tiled: \(sampler.isTiled)")
    }
  }

  private func sampled(_ sampler: TextureSampler, _ spans: [RowSpan], _ instructionSet: InstructionSet) -> [Pixel] {
    var frame = [Pixel](repeating: untouched, count: side * 12)
    var pixels = frame.mutableSpan
    sampler.sample(spans.span, into: &pixels, PixelLayout(stride: side, origin: 0), instructionSet: instructionSet)
    return frame
  }

  private func randomSpans(_ random: inout SplitMix64) -> [RowSpan] {
    (0..<12).map { y in
      let begin = Int(random.next() % 50)
      return RowSpan(y: y, columns: begin..<min(side, begin + Int(random.next() % 40)))
    }
  }

  /// Every kind of map: moves, turns, perspective, far and near, behind the eye.
  private func randomMap(_ random: inout SplitMix64, width: Double, height: Double) -> Homography {
    func number() -> Double { Double(random.next() % 20001) / 10000 - 1 }
    let scale = PortableMath.exp(number() * 3)
    let stretch = PortableMath.exp(number() * 2)
    let bend = random.next() % 3 == 0 ? 0 : 0.02 * number()
    return Homography(
      scale * stretch, scale * number(), width * (0.5 + number()), scale * number(), scale,
      height * (0.5 + number()), bend, bend * number(), 1)
  }

  private func homography(_ n: [Double]) -> Homography {
    Homography(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8])
  }

  private func noise(_ width: Int, _ height: Int, _ random: inout SplitMix64) -> Bitmap {
    Bitmap(width: width, height: height, pixels: (0..<width * height).map { _ in random.pixel() })
  }

  private func waves(_ side: Int) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let level = 127.5 + 100 * PortableMath.sin(Double(x) * 0.13) * PortableMath.cos(Double(y) * 0.13)
        bitmap[x, y] = Pixel(red: UInt8(level), green: 0, blue: 255, alpha: 255)
      }
    }
    return bitmap
  }
}
