import Foundation
import Goldens
import ImageComparison
import PNGCodec
import Raster

/// Files of goldens.
extension FuzzTarget {
  /// Small enough for many inputs a second.
  private static let animationLimits = DecodeLimits(maxSide: 256, maxPixels: 1 << 14)
  /// Pictures of an animation that are decoded.
  private static let pictureLimit = 50

  /// Decodes an animation forwards, and again from the beginning: the pictures are the same.
  func animation(_ bytes: [UInt8]) {
    guard var reader = try? AnimatedPNGReader(bytes, limits: Self.animationLimits) else { return }
    var first: [Bitmap] = []
    while first.count < Self.pictureLimit, let bitmap = try? reader.next() { first.append(bitmap) }
    reader.rewind()
    for (index, bitmap) in first.enumerated() {
      guard let again = try? reader.next() else { fatalError("picture \(index) is not decoded again") }
      precondition(again.pixels == bitmap.pixels, "picture \(index) is another one the second time")
    }
    guard reader.frames.count <= Self.pictureLimit else { return }
    guard let sequence = try? FrameSequence(animatedPNG: bytes, limits: Self.animationLimits) else { return }
    precondition(sequence.indices.count == sequence.shape.frameCount, "frames without a number")
    precondition(sequence.shape.framesPerSecond.isFinite && sequence.shape.framesPerSecond >= 0, "no rate")
  }

  /// What is read is written so that it reads as the same.
  func checkGolden(_ text: String) {
    guard let manifest = try? GoldenManifest(text: text, path: "golden.txt") else { return }
    guard let again = try? GoldenManifest(text: manifest.text, path: "golden.txt") else {
      fatalError("its own text is not read: \(manifest.text)")
    }
    precondition(again == manifest && again.text == manifest.text, "another manifest: \(manifest.text)")
  }

  func checkAttributes(_ text: String) {
    guard let series = try? AttributeSeries(text: text) else { return }
    // A few characters may stand for many values, and a difference looks at all.
    guard series.indices.count * max(1, series.elementNames.count) <= 2000 else { return }
    guard let again = try? AttributeSeries(text: series.text) else {
      fatalError("its own text is not read: \(series.text)")
    }
    precondition(again == series, "another series: \(series.text)")
    precondition(series.differences(from: again).isEmpty, "differs from itself: \(series.text)")
  }

  /// Applies a tolerance that can be read, and reads what it writes.
  func checkTolerance(_ text: String) {
    _ = try? Tolerance.fuzzy(text)
    guard let tolerance = try? Tolerance(text) else { return }
    guard let again = try? Tolerance(tolerance.description) else {
      fatalError("its own text is not read: \(tolerance)")
    }
    precondition(again == tolerance, "another tolerance: \(tolerance)")
    var images = [Bitmap(width: 7, height: 5, fill: Pixel(red: 9, green: 90, blue: 200, alpha: 255))]
    images.append(images[0])
    for x in 1..<5 { images[1][x, x] = Pixel(red: UInt8(x * 40), green: 0, blue: 7, alpha: UInt8(x * 40)) }
    let difference = tolerance.difference(of: images[1], from: images[0])
    precondition(difference.differingPixels == 4 && !difference.description.isEmpty, "no difference")
    _ = tolerance.acceptsBlank(images[1])
  }
}
