import PNGCodec
import Raster
import TestSupport
import Testing

@testable import ImageCodecs

/// Colors of other spaces in sRGB, with values that were calculated apart from this code with NumPy, rounded to nearest.
struct ColorProfileTests {
  static let colors: [[UInt8]] = [
    [200, 100, 50], [0, 0, 0], [255, 255, 255], [128, 128, 128], [255, 0, 0], [0, 0, 255], [10, 20, 30],
    [180, 200, 220],
    [30, 160, 90],
  ]
  static let fromP3: [[UInt8]] = [
    [215, 93, 31], [0, 0, 0], [255, 255, 255], [128, 128, 128], [255, 0, 0], [0, 0, 255], [7, 20, 31], [175, 201, 222],
    [0, 163, 82],
  ]

  /// The decoded colors of a PNG with some chunks.
  static func decoded(_ pixels: [[UInt8]] = colors, _ chunks: (String, [UInt8])...) throws -> [[UInt8]] {
    var png = PlainPNG(pixels)
    png.chunks = chunks.map { (type: $0.0, data: $0.1) }
    return rows(try ImageDecoder().decode(png.bytes).bitmap)
  }

  static func rows(_ bitmap: Bitmap) -> [[UInt8]] { bitmap.pixels.map { [$0.red, $0.green, $0.blue] } }

  static func decoded(profile: TestProfile, _ pixels: [[UInt8]] = colors) throws -> [[UInt8]] {
    try decoded(pixels, ("iCCP", PlainPNG.profile(profile.bytes)))
  }

  @Test func displayP3_becomesSRGB() throws {
    #expect(try Self.decoded(profile: .displayP3) == Self.fromP3)
  }

  @Test func adobeRGB_becomesSRGB() throws {
    // Adobe's primaries with its exponent 563/256, the only sample of the curve.
    let profile = TestProfile.light(
      [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
      curve: TestProfile.samples([563]))
    #expect(
      try Self.decoded(profile: profile) == [
        [227, 100, 42], [0, 0, 0], [255, 255, 255], [129, 129, 129], [255, 0, 0], [0, 0, 255], [0, 12, 24],
        [173, 201, 222], [0, 161, 85],
      ])
  }

  @Test func sRGB_keepsEveryByte() throws {
    let every = (0..<256).map { [UInt8($0), UInt8(255 - $0), UInt8($0 / 2)] }
    let table = (0..<1024).map { index in
      let x = Double(index) / 1023
      return Int((ToneCurve.sRGB.value(at: x) * 65535).rounded())
    }
    var sampled = TestProfile.sRGB
    for index in 3..<6 { sampled.tags[index].data = TestProfile.samples(table) }
    #expect(try Self.decoded(every) == every)
    #expect(try Self.decoded(profile: .sRGB, every) == every)
    #expect(try Self.decoded(profile: sampled, every) == every)
    #expect(try Self.decoded(every, ("cICP", [1, 13, 0, 1])) == every)
  }

  @Test(
    arguments: [
      (0, [1.8]), (1, [1.8, 1, 0]), (2, [1.8, 1, 0, 0]), (3, [1.8, 1, 0, 0, 0]), (4, [1.8, 1, 0, 0, 0, 0, 0]),
    ] as [(UInt8, [Double])])
  func functions_areThoseOfICC(type: UInt8, parameters: [Double]) throws {
    let gray = TestProfile(space: "GRAY", tags: [("kTRC", TestProfile.parametric(type, parameters))])
    let values = try Self.decoded(profile: gray, [[0], [10], [50], [128], [200], [255]])
    #expect(values.map { $0[0] } == [0, 10, 65, 146, 210, 255])
  }

  @Test func grayProfile_canStateLightness() throws {
    let gray = TestProfile(
      space: "GRAY", connection: "Lab ", tags: [("kTRC", TestProfile.parametric(0, [1]))])
    // L* 0, 3.92, 50.2, and 100.
    #expect(try Self.decoded(profile: gray, [[0], [10], [128], [255]]).map { $0[0] } == [0, 14, 119, 255])
  }

  @Test func offsetsOfFunctions_areRegarded() throws {
    // Y = (0.5 X + 0.25)² + 0.25 from X = 0.5 on, 0.5 X below.
    let curve = ToneFunction(type: 5, parameters: [2, 0.5, 0.25, 0.5, 0.5, 0.25, 0])
    #expect(curve?.value(at: 0.5) == 0.5)
    #expect(curve?.value(at: 0.25) == 0.125)
    #expect(curve?.value(at: 1) == 0.8125)
    #expect(ToneFunction(type: 3, parameters: [1, 2, -1, 0.25, 0, 0, 0])?.value(at: 0.25) == 0.25)
    #expect(ToneFunction(type: 2, parameters: [1, 2, -1, 0, 0, 0, 0])?.value(at: 0.75) == 0.5)
    #expect(ToneFunction(type: 2, parameters: [1, 0, 1, 0, 0, 0, 0]) == nil)
    #expect(ToneFunction(type: 6, parameters: [1, 0, 1, 0, 0, 0, 0]) == nil)
  }

  @Test func tables_ofXYZ_matchPrimaries() throws {
    // The corners are sums of primaries, in which 32,768 is 1.
    let corners = (0..<8).map { corner in
      (0..<3).map { row in
        let parts = TestProfile.p3Primaries.enumerated().map { corner >> (2 - $0) & 1 == 1 ? max(0, $1[row]) : 0 }
        return Int((parts.reduce(0, +) * 32768).rounded())
      }
    }
    let curve = (0..<4096).map { Int((ToneCurve.sRGB.value(at: Double($0) / 4095) * 65535).rounded()) }
    let table = TestProfile.table(inputs: 3, curve: curve, corners: corners)
    let converted = try Self.decoded(profile: TestProfile(tags: [("A2B0", table)]))
    for (color, expected) in zip(converted, Self.fromP3) {
      for (value, wanted) in zip(color, expected) {
        #expect(abs(Int(value) - Int(wanted)) <= 2, "\(color) \(expected)")
      }
    }
  }

  @Test func tables_ofLab_haveTheirOldAndNewRanges() throws {
    // White, gray of L* 50, and black; in version 2, 65,280 is L* 100, and 32,768 is a* 0.
    let profile = TestProfile(
      connection: "Lab ",
      tags: [
        ("A2B0", TestProfile.table(inputs: 3, curve: [0, 65535], corners: Self.grays(white: 65280, neutral: 32768)))
      ])
    let values = try Self.decoded(profile: profile, [[0, 0, 0], [128, 128, 128], [255, 255, 255]])
    #expect(values == [[0, 0, 0], [119, 119, 119], [255, 255, 255]])
  }

  /// The corners of a table whose lightness is the mean of red, green, and blue.
  private static func grays(white: Int, neutral: Int) -> [[Int]] {
    (0..<8).map { [white * $0.nonzeroBitCount / 3, neutral, neutral] }
  }

  @Test func otherProfiles_areIgnoredWithAReason() throws {
    var link = TestProfile.displayP3
    link.kind = "link"
    let gray = TestProfile(space: "GRAY", tags: [("kTRC", TestProfile.parametric(0, [1.8]))])
    let cmyk = TestProfile(space: "CMYK", connection: "Lab ", tags: [])
    let lacking = TestProfile(tags: Array(TestProfile.displayP3.tags.dropLast()))
    for (profile, issue) in [
      (link, "its color profile is ignored: the kind link is not supported"),
      (gray, "its color profile is ignored: it is for GRAY, and the image is RGB"),
      (cmyk, "its color profile is ignored: it is for CMYK, and the image is RGB"),
      (lacking, "its color profile is damaged and ignored"),
    ] {
      var png = PlainPNG(Self.colors)
      png.chunks = [("iCCP", PlainPNG.profile(profile.bytes))]
      let image = try ImageDecoder().decode(png.bytes)
      #expect(image.colorIssue == issue)
      #expect(try ImageDecoder().header(of: png.bytes).colorIssue == issue)
      #expect(Self.rows(image.bitmap) == Self.colors)
    }
  }

  @Test func damage_anywhere_isIgnoredOrHarmless() throws {
    let corners = (0..<8).map { [8000 * $0, 8000 * $0, 8000 * $0] }
    let table = TestProfile.table(inputs: 3, curve: [0, 65535], corners: corners)
    for whole in [TestProfile.displayP3.bytes, TestProfile(connection: "Lab ", tags: [("A2B0", table)]).bytes] {
      for count in 0..<whole.count {
        #expect(throws: ColorSpaceError.self) { try ColorSpace(profile: Array(whole.prefix(count)), of: .rgb) }
      }
      for index in whole.indices {
        for value in [UInt8(0), 1, 0x7F, 0x80, 0xFF] {
          var damaged = whole
          damaged[index] = value
          guard let space = try? ColorSpace(profile: damaged, of: .rgb), index % 25 == 0 else { continue }
          _ = ColorConversion(from: space)
        }
      }
    }
  }

  @Test func profiles_above4MiB_areIgnored() throws {
    var large = TestProfile.displayP3
    large.tags.append(("text", [UInt8](repeating: 0, count: 4 << 20)))
    let rest = large.bytes.count - (4 << 20)
    large.tags[6].data.removeLast(rest)
    #expect(large.bytes.count == 4 << 20)
    #expect(try Self.decoded(profile: large) == Self.fromP3)
    large.tags[6].data += [0, 0, 0, 0]
    #expect(try Self.decoded(profile: large) == Self.colors)
    var png = PlainPNG(Self.colors)
    png.chunks = [("iCCP", PlainPNG.profile(large.bytes))]
    #expect(try ImageDecoder().header(of: png.bytes).colorIssue == "its color profile is larger than 4 MiB and ignored")
  }
}
