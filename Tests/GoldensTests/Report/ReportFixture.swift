@testable import Goldens
import Graphics
import ImageComparison
import Rendering
import SceneFileTestSupport

/// A report over frames of a real scene: one golden late, one with a tinted corner, one that passes, one missing.
struct ReportFixture {
  /// The scene's frames.
  let bitmaps: [Bitmap]

  /// Draws the scene.
  init(size: (width: Int, height: Int) = (160, 90), frameCount: Int = 13) async throws {
    let scene = """
      canvas: { size: [\(size.width), \(size.height)], background: "#1b2030" }
      sections: [7]
      layout: { kind: coverFlow, itemSize: [\(size.height / 2), \(size.height / 2)] }
      cell: { cornerRadius: 3 }
      fps: 30
      timeline:
        - scroll: { toItem: [0, 5], duration: \(Double(frameCount - 1) / 30) }
      """
    let input = try readScene(scene)
    var bitmaps: [Bitmap] = []
    for try await frame in SceneRenderer(input).frames() { bitmaps.append(frame.bitmap) }
    self.bitmaps = bitmaps
  }

  /// The report.
  func report() async throws -> GoldenReport {
    GoldenReport(title: "Carousel goldens", entries: [try await late(), tinted(), passing(), missing()])
  }

  /// A golden of another size.
  func size() -> GoldenReport.Entry {
    let wider = bitmaps.map { Bitmap(width: $0.width + 1, height: $0.height, fill: $0[0, 0]) }
    return entry("wider", wider, .size) { _ in }
  }

  /// A golden of a single frame, within a tolerance.
  func still() -> GoldenReport.Entry {
    var other = bitmaps[0]
    other[80, 40] = tint(other[80, 40], 1)
    let (expected, actual) = (sequence([bitmaps[0]]), sequence([other]))
    var verdict = GoldenVerdict(.withinTolerance, actual: actual.shape, expected: expected.shape)
    verdict.tolerance = .offByTwo
    let difference = verdict.tolerance.difference(of: other, from: bitmaps[0])
    verdict.frames = [FrameComparison(index: 0, difference: difference, isAccepted: true)]
    return GoldenReport.Entry(name: "Carousel/still", verdict: verdict, expected: expected, actual: actual)
  }

  private func sequence(_ bitmaps: [Bitmap]) -> FrameSequence {
    FrameSequence(
      shape: SequenceShape(
        frameCount: bitmaps.count, framesPerSecond: 30, width: bitmaps[0].width, height: bitmaps[0].height),
      indices: Array(bitmaps.indices), digests: bitmaps.map { PixelDigest(of: $0) }, bitmap: { bitmaps[$0] })
  }

  private func entry(
    _ name: String, _ actual: [Bitmap], _ outcome: GoldenOutcome, change: (inout GoldenVerdict) -> Void
  ) -> GoldenReport.Entry {
    let (expected, actual) = (sequence(bitmaps), sequence(actual))
    var verdict = GoldenVerdict(outcome, actual: actual.shape, expected: expected.shape)
    for index in bitmaps.indices where outcome != .size && expected.digests[index] != actual.digests[index] {
      verdict.frames.append(FrameComparison(index: index, difference: nil, isAccepted: false))
    }
    change(&verdict)
    return GoldenReport.Entry(
      name: "Carousel/\(name)", verdict: verdict, expected: expected, actual: actual,
      files: [
        ReportFile(label: "golden", path: "golden/Carousel/\(name)"),
        ReportFile(label: "actual", path: ".build/golden/Carousel/\(name)"),
      ],
      approveCommand: verdict.isAccepted ? nil : "framegen golden approve Carousel/\(name)",
      source: "Tests/CarouselTests/CarouselTests.swift:42")
  }

  private func late() async throws -> GoldenReport.Entry {
    let actual = bitmaps.indices.map { bitmaps[$0 < 4 ? $0 : max(3, $0 - 2)] }
    return entry("lateTurn", actual, .timing) { verdict in
      var timing = TimingDifference()
      timing.shifts = [FrameShift(frames: 6...bitmaps.count - 1, offset: 2)]
      timing.duplicated = [4, 5]
      verdict.timing = timing
    }
  }

  private func tinted() -> GoldenReport.Entry {
    var actual = bitmaps
    for index in 5...8 {
      for y in 20..<50 {
        for x in 60..<100 { actual[index][x, y] = tint(actual[index][x, y], index) }
      }
    }
    return entry("tintedCover", actual, .appearance) { verdict in
      verdict.frames = (5...8).map { index in
        let difference = Tolerance.exact.difference(of: actual[index], from: bitmaps[index])
        return FrameComparison(index: index, difference: difference, isAccepted: false)
      }
      let bounds = PixelRect(x: 60..<100, y: 20..<50)
      verdict.appearance = AppearanceDifference(runs: [5...8], worst: 8, bounds: bounds, clusters: [bounds])
      verdict.attributions = [
        Attribution(
          element: "cell 0-3", pixelCount: 4400, frames: 5...8,
          changes: [
            AttributeChange(attribute: "center.x", difference: 1.5, unit: "pt", frame: 6),
            AttributeChange(attribute: "rotation.y", difference: -1.2, unit: "°", frame: 7),
          ]),
        Attribution(element: "cell 0-4", pixelCount: 400, frames: 7...8, changes: []),
      ]
    }
  }

  private func tint(_ pixel: Pixel, _ index: Int) -> Pixel {
    Pixel(bits: pixel.bits & 0xFFFF_FF00 | min(255, (pixel.bits & 255) + UInt32(index * 3)))
  }

  private func passing() -> GoldenReport.Entry { entry("rest", bitmaps, .identical) { _ in } }

  private func missing() -> GoldenReport.Entry {
    var verdict = GoldenVerdict(.missing, actual: sequence(bitmaps).shape)
    verdict.reason = "golden/Fan/open/golden.txt: no golden; record it, then review it"
    return GoldenReport.Entry(
      name: "Fan/open", verdict: verdict, actual: sequence(Array(bitmaps.prefix(3))),
      approveCommand: "framegen golden approve Fan/open")
  }
}
