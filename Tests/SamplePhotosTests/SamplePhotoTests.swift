import Raster
import Testing

@testable import SamplePhotos

struct SamplePhotoTests {
  @Test func names_unique() {
    let names = SamplePhoto.all.map(\.name)
    #expect(names.count >= 25)
    #expect(Set(names).count == names.count)
  }

  @Test func names_stable() {
    // Scene recordings refer to these names: one may be added, none may go.
    #expect(Set(SamplePhoto.all.map(\.name)) == Set(Self.digests.keys))
  }

  @Test func name_findsThePhoto() {
    for photo in SamplePhoto.all { #expect(SamplePhoto(name: photo.name) == photo) }
    #expect(SamplePhoto(name: "no-such-photo") == nil)
  }

  @Test func aspectRatio_isThatOfACamera() {
    for photo in SamplePhoto.all { #expect(0.6...1.6 ~= photo.aspectRatio, "\(photo.name)") }
  }

  @Test(arguments: SamplePhoto.all) func drawing_isOpaqueAndRepeatable(photo: SamplePhoto) {
    let bitmap = photo.drawn(width: 33, height: 21)
    #expect((bitmap.width, bitmap.height) == (33, 21))
    #expect(bitmap.isOpaque)
    #expect(bitmap == photo.drawn(width: 33, height: 21))
  }

  @Test func drawing_takesSmallestAndExtremeShapes() {
    for photo in SamplePhoto.all {
      #expect(photo.drawn(width: 1, height: 1).isOpaque)
      #expect(photo.drawn(width: 40, height: 1).isOpaque)
      #expect(photo.drawn(width: 1, height: 40).isOpaque)
    }
  }

  @Test(arguments: SamplePhoto.all) func sizes_showTheSamePicture(photo: SamplePhoto) {
    let small = photo.drawn(width: 64, height: 64).means(columns: 16)
    let large = photo.drawn(width: 128, height: 128).means(columns: 16)
    let differences = zip(small, large).map { abs($0 - $1) }
    let mean = differences.reduce(0, +) / Double(differences.count)
    #expect(mean < 6, "\(photo.name): mean difference of block means \(mean) of 255")
  }

  @Test(arguments: SamplePhoto.all) func contrast_real(photo: SamplePhoto) {
    let lumas = photo.drawn(width: 32, height: 32).pixels.map(\.luma)
    let mean = lumas.reduce(0, +) / Double(lumas.count)
    let variance = lumas.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(lumas.count)
    #expect(variance.squareRoot() > 18, "\(photo.name): standard deviation of luma \(variance.squareRoot())")
    #expect(40...215 ~= mean, "\(photo.name): mean luma \(mean)")
  }

  @Test func photos_differ() {
    let means = SamplePhoto.all.map { ($0.name, $0.drawn(width: 32, height: 32).means(columns: 8)) }
    for (index, (name, blocks)) in means.enumerated() {
      for (otherName, others) in means[..<index] {
        let difference = zip(blocks, others).map { abs($0 - $1) }.reduce(0, +) / Double(blocks.count)
        #expect(difference > 15, "\(name) looks like \(otherName): \(difference) of 255")
      }
    }
  }

  @Test(arguments: SamplePhoto.all) func pixels_pinned(photo: SamplePhoto) {
    #expect(photo.drawn(width: 32, height: 32).digest == Self.digests[photo.name], "\"\(photo.name)\"")
  }

  @Test func shaping_sine() {
    // Bhaskara's parabola against values that need no library.
    #expect(abs(sineOfTurns(1.0 / 12) - 0.5) < 0.0012)
    #expect(abs(sineOfTurns(0.125) - 0.5.squareRoot()) < 0.0017)
    #expect(abs(sineOfTurns(0.25) - 1) < 1e-12)
    #expect(abs(sineOfTurns(-0.25) + 1) < 1e-12)
    #expect(abs(cosineOfTurns(0.5) + 1) < 1e-12)
  }

  /// FNV-1a of every photo at 32 × 32: a change of any pixel is a change that users see.
  static let digests: [String: UInt64] = [
    "above-the-clouds": 0x15fcced331f0a802,
    "alpenglow": 0xe5934540bff7e093,
    "alpine-lake": 0x12f8af06483004c7,
    "aurora": 0x139e9aaddfc16cfb,
    "autumn-leaves": 0x18e81e7063dc91bd,
    "balloons": 0x9b035c77340f2c1a,
    "beach-from-above": 0xd13e711666af41fa,
    "blue-ridges": 0x609c3da858a5d247,
    "cherry-blossom": 0xde429109cfcd8e97,
    "city-bokeh": 0xf3986e9d2fab1273,
    "daisies": 0x1f8312c6f12d9daf,
    "desert-dunes": 0xdc0e9a1b1d735c99,
    "desert-road": 0xcdd75c04d96abb7d,
    "green-hills": 0xc238050c79ddf9b5,
    "lavender-field": 0x2deb83e7acd94087,
    "lighthouse": 0xcfdd30244d59617d,
    "milky-way": 0x387861011d8797f6,
    "misty-forest": 0x69c039aa0e4384c4,
    "moon-over-water": 0x53e18997c04a09fe,
    "rain-window": 0x647522c8b3384b23,
    "sailboat": 0xbd7b306d298a9d4d,
    "sunflower": 0xee1e12c169a74fb1,
    "sunset-sea": 0xdb022811f3caf0fb,
    "tulip": 0x61b95cda3bc9c90c,
    "tulip-field": 0xd5a3e539664edf3d,
    "waterfall": 0xfd40ab478e5fd604,
    "winter-forest": 0xcfffc0ca04d64f11,
  ]
}

extension SamplePhoto: CustomTestStringConvertible {
  /// The name, for readable test reports.
  public var testDescription: String { name }
}

extension Pixel {
  /// The luma of ITU-R BT 601, `0...255`.
  fileprivate var luma: Double { 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue) }
}

extension Bitmap {
  /// FNV-1a, 64 bits, over red, green, blue, alpha of all pixels in order.
  fileprivate var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for pixel in pixels {
      for byte in [pixel.red, pixel.green, pixel.blue, pixel.alpha] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return hash
  }

  /// The mean red, green and blue of `columns × columns` blocks of a square bitmap, row-major.
  fileprivate func means(columns: Int) -> [Double] {
    let side = width / columns
    var sums = [Double](repeating: 0, count: columns * columns * 3)
    for y in 0..<height {
      for x in 0..<width {
        let block = (y / side * columns + x / side) * 3
        let pixel = self[x, y]
        sums[block] += Double(pixel.red)
        sums[block + 1] += Double(pixel.green)
        sums[block + 2] += Double(pixel.blue)
      }
    }
    return sums.map { $0 / Double(side * side) }
  }
}
