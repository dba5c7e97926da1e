/// An ICC profile that is made of tags.
///
/// Source: ICC.1:2022, 7 "Profile requirements" and 10 "Tag type definitions".
public struct TestProfile: Sendable {
  /// The signature of the class.
  public var kind = "mntr"
  /// The signature of the device's color space.
  public var space = "RGB "
  /// The signature of the connection space.
  public var connection = "XYZ "
  /// The tags in the order of the file.
  public var tags: [(name: String, data: [UInt8])]

  /// Creates a profile of a display.
  public init(space: String = "RGB ", connection: String = "XYZ ", tags: [(name: String, data: [UInt8])]) {
    (self.space, self.connection, self.tags) = (space, connection, tags)
  }

  /// The bytes of the profile.
  public var bytes: [UInt8] {
    var (table, data): ([UInt8], [UInt8]) = (PlainPNG.number(tags.count), [])
    for tag in tags {
      table +=
        Array(tag.name.utf8) + PlainPNG.number(132 + 12 * tags.count + data.count) + PlainPNG.number(tag.data.count)
      data += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
    }
    var header = PlainPNG.number(128 + table.count + data.count) + [0, 0, 0, 0, 4, 0x30, 0, 0]
    header += Array((kind + space + connection).utf8) + [0x07, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 68 - header.count) + Self.fixed([0.9642, 1, 0.8249])
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + data
  }

  /// A profile with curves and primaries, given as rows of X, Y, and Z.
  public static func light(_ xyz: [[Double]], curve: [UInt8]) -> TestProfile {
    let columns = zip(["r", "g", "b"], xyz).map { ("\($0)XYZ", Array("XYZ \0\0\0\0".utf8) + fixed($1)) }
    return TestProfile(tags: columns + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) })
  }

  /// Display P3, as in photos of phones.
  public static let displayP3 = light(p3Primaries, curve: sRGBCurve)
  /// The color space sRGB.
  public static let sRGB = light(
    [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141]], curve: sRGBCurve)

  /// Those of Apple's profile.
  public static let p3Primaries = [
    [0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407],
  ]

  /// The curve of sRGB.
  public static let sRGBCurve = parametric(3, [2.4, 0.94786, 0.05214, 0.07739, 0.04045])

  /// A function, by ICC's number of its type.
  public static func parametric(_ type: UInt8, _ parameters: [Double]) -> [UInt8] {
    Array("para\0\0\0\0".utf8) + [0, type, 0, 0] + fixed(parameters)
  }

  /// A curve of samples of 65,535, or of one exponent times 256.
  public static func samples(_ samples: [Int]) -> [UInt8] {
    Array("curv\0\0\0\0".utf8) + PlainPNG.number(samples.count) + shorts(samples)
  }

  /// Tables of 16 bits: curves for the inputs, 2 points of the grid for each of them, and no curves for the 3 outputs.
  public static func table(inputs: Int, curve: [Int], corners: [[Int]]) -> [UInt8] {
    var data = Array("mft2\0\0\0\0".utf8) + [UInt8(inputs), 3, 2, 0] + fixed([1, 0, 0, 0, 1, 0, 0, 0, 1])
    data += shorts([curve.count, 2])
    for _ in 0..<inputs { data += shorts(curve) }
    data += corners.flatMap(shorts)
    return data + shorts([0, 65535, 0, 65535, 0, 65535])
  }

  static func shorts(_ values: [Int]) -> [UInt8] { values.flatMap { [UInt8($0 >> 8 & 255), UInt8($0 & 255)] } }

  /// Numbers of 16 bits before and after the point.
  public static func fixed(_ values: [Double]) -> [UInt8] {
    values.flatMap { PlainPNG.number(Int(($0 * 65536).rounded())) }
  }
}
