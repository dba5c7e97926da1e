import Graphics
import ImageComparison

@testable import Goldens

/// Frames of one colour each, in memory.
func plainFrames(_ reds: [UInt8], width: Int = 6, height: Int = 4, framesPerSecond: Double = 30) -> FrameSequence {
  frames(
    reds.map { Bitmap(width: width, height: height, fill: Pixel(red: $0, green: 0, blue: 0, alpha: 255)) },
    framesPerSecond: framesPerSecond)
}

/// Frames of the given pictures.
func frames(_ bitmaps: [Bitmap], framesPerSecond: Double = 30) -> FrameSequence {
  FrameSequence(
    shape: SequenceShape(
      frameCount: bitmaps.count, framesPerSecond: framesPerSecond, width: bitmaps[0].width, height: bitmaps[0].height),
    indices: Array(bitmaps.indices), digests: bitmaps.map { PixelDigest(of: $0) }, bitmap: { bitmaps[$0] })
}

/// A verdict of frames that differ in appearance, as far as a report looks at it.
func appearanceVerdict(expected: [UInt8], actual: [UInt8]) -> GoldenVerdict {
  var verdict = GoldenVerdict(
    .appearance, actual: plainFrames(actual).shape, expected: plainFrames(expected).shape)
  for index in expected.indices where expected[index] != actual[index] {
    let difference = Tolerance.exact.difference(
      of: Bitmap(width: 6, height: 4, fill: Pixel(red: actual[index], green: 0, blue: 0, alpha: 255)),
      from: Bitmap(width: 6, height: 4, fill: Pixel(red: expected[index], green: 0, blue: 0, alpha: 255)))
    verdict.frames.append(FrameComparison(index: index, difference: difference, isAccepted: false))
  }
  let indices = verdict.frames.map(\.index)
  if let first = indices.first, let last = indices.last {
    verdict.appearance = AppearanceDifference(
      runs: [first...last], worst: first, bounds: PixelRect(x: 0..<6, y: 0..<4),
      clusters: [PixelRect(x: 0..<6, y: 0..<4)])
  }
  return verdict
}

extension GoldenReport {
  /// A golden that passes, one with other pictures, one that is missing: each with a name of its own kind.
  static var sample: GoldenReport {
    let (expected, actual): ([UInt8], [UInt8]) = ([10, 20, 30, 40], [10, 20, 33, 44])
    var differing = appearanceVerdict(expected: expected, actual: actual)
    differing.attributions = [
      Attribution(
        element: "cell 0-3", pixelCount: 48, frames: 2...3,
        changes: [AttributeChange(attribute: "center.x", difference: 1.5, unit: "pt", frame: 2)])
    ]
    var missing = GoldenVerdict(.missing, actual: plainFrames(actual).shape)
    missing.reason = "golden/Fan/open/golden.txt: no golden"
    return GoldenReport(
      title: "Cards",
      entries: [
        Entry(
          name: "Carousel/toGrid", verdict: differing, expected: plainFrames(expected), actual: plainFrames(actual),
          files: [ReportFile(label: "golden", path: "golden/Carousel/toGrid")],
          approveCommand: "framegen golden approve Carousel/toGrid", source: "Tests/CarouselTests.swift:12"),
        Entry(
          name: "Carousel/still", verdict: GoldenVerdict(.identical, actual: plainFrames([1]).shape),
          expected: plainFrames([1]), actual: plainFrames([1])),
        Entry(name: "Fan/open", verdict: missing, actual: plainFrames(actual)),
      ])
  }
}
