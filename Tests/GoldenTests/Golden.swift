import Foundation
import PNGCodec
import Raster

/// Reference images under `golden/`: compared by decoded pixels, exactly.
struct Golden {
  /// The repository's `golden` folder.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("golden")
  private static let failures = folder.deletingLastPathComponent().appendingPathComponent(".build/golden-failures")

  /// Compares an image with the reference `name` (a path below `golden/`, without `.png`).
  ///
  /// With the environment variable `GOLDEN=record` the reference is written instead, and the comparison still fails, so
  /// that no recording run can pass for a green one. On a mismatch `.build/golden-failures/NAME.png` shows
  /// expected, difference (amplified) and actual side by side.
  /// - Returns: `nil` if they are equal, otherwise what to say.
  static func failure(_ actual: Bitmap, _ name: String) throws -> String? {
    let url = folder.appendingPathComponent(name + ".png")
    if ProcessInfo.processInfo.environment["GOLDEN"] == "record" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.encodedPNG(PNGSettings(profile: .small))).write(to: url)
      return "\(name): recorded; look at it, then run again without GOLDEN=record"
    }
    guard let data = try? Data(contentsOf: url) else {
      return "\(name): no reference at golden/\(name).png; record it with GOLDEN=record"
    }
    let expected = try Bitmap(png: [UInt8](data))
    if expected == actual { return nil }
    let image = failures.appendingPathComponent(name + ".png")
    try FileManager.default.createDirectory(at: image.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(comparison(expected, actual).encodedPNG()).write(to: image)
    return "\(name): \(difference(expected, actual)); see .build/golden-failures/\(name).png"
  }

  private static func difference(_ a: Bitmap, _ b: Bitmap) -> String {
    guard a.width == b.width, a.height == b.height else {
      return "\(b.width) × \(b.height) instead of \(a.width) × \(a.height)"
    }
    var count = 0
    var largest = 0
    var first: (x: Int, y: Int)?
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        count += 1
        largest = max(largest, distance(a[x, y], b[x, y]))
        if first == nil { first = (x, y) }
      }
    }
    return "\(count) pixels differ by up to \(largest), the first at \(first?.x ?? 0), \(first?.y ?? 0)"
  }

  private static func distance(_ a: Pixel, _ b: Pixel) -> Int {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  private static func comparison(_ a: Bitmap, _ b: Bitmap) -> Bitmap {
    let (width, height) = (max(a.width, b.width), max(a.height, b.height))
    var sheet = Bitmap(width: 3 * width, height: height, fill: Pixel(red: 64, green: 64, blue: 64, alpha: 255))
    for y in 0..<height {
      for x in 0..<width {
        let inA = x < a.width && y < a.height
        let inB = x < b.width && y < b.height
        if inA { sheet[x, y] = a[x, y] }
        if inB { sheet[2 * width + x, y] = b[x, y] }
        guard inA && inB else { continue }
        let step = UInt8(min(255, 16 * distance(a[x, y], b[x, y])))
        sheet[width + x, y] = Pixel(red: step, green: step, blue: step, alpha: 255)
      }
    }
    return sheet
  }
}
