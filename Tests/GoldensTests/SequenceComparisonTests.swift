import Compositor
import ImageComparison
import LayoutCore
import Raster
import Testing

@testable import Goldens

struct SequenceComparisonTests {
  private let fixture: CoverFlowFixture

  init() throws { fixture = try CoverFlowFixture.standard.get() }

  private var golden: FrameSequence { FrameSequence(fixture.bitmaps(), fixture.frames) }

  /// The fixture's frames with some more transparent ones among their cells, and counts of the bitmaps asked for.
  private func faded(_ range: ClosedRange<Int>) -> [Frame] {
    fixture.frames(changing: "3", in: range) { $0.attributes.alpha -= 0.2 }
  }

  @Test func equalDigests_askForNoBitmap() async throws {
    let (own, other) = (BitmapCount(), BitmapCount())
    let bitmaps = fixture.bitmaps()
    let verdict = try await SequenceComparison().verdict(
      of: FrameSequence(bitmaps, count: own), golden: FrameSequence(bitmaps, count: other))
    #expect(verdict.outcome == .identical)
    #expect(verdict.frames.count == bitmaps.count)
    #expect(own.asked.isEmpty)
    #expect(other.asked.isEmpty)
    #expect(verdict.summary == "identical: \(bitmaps.count) frames")
  }

  @Test(arguments: [Tolerance.exact, .fuzzy(maxDifference: 0...2, totalPixels: 0...9)])
  func differingFrames_areAskedForOnceEach(tolerance: Tolerance) async throws {
    let (own, other) = (BitmapCount(), BitmapCount())
    let verdict = try await SequenceComparison(tolerance: tolerance).verdict(
      of: FrameSequence(fixture.bitmaps(of: faded(10...14)), count: own),
      golden: FrameSequence(fixture.bitmaps(), count: other))
    #expect(verdict.outcome == .appearance)
    #expect(own.asked == Array(10...14))
    #expect(other.asked == Array(10...14))
  }

  @Test func lateAndFaded_askForEachFrameOnce() async throws {
    let frames = faded(18...20)
    let late = frames.indices.map { frames[max(0, $0 - 2)] }
    let (own, other) = (BitmapCount(), BitmapCount())
    let verdict = try await SequenceComparison().verdict(
      of: FrameSequence(fixture.bitmaps(of: late), count: own), golden: FrameSequence(fixture.bitmaps(), count: other))
    #expect(verdict.outcome == .timingAndAppearance)
    #expect(Set(own.asked).count == own.asked.count)
    #expect(Set(other.asked).count == other.asked.count)
    #expect(other.asked == other.asked.sorted())
  }

  @Test func budgets_allowSomeFramesToDiffer() async throws {
    let actual = FrameSequence(fixture.bitmaps(of: faded(10...14)))
    var comparison = SequenceComparison()
    comparison.maxDifferingFrames = 4
    #expect(try await comparison.verdict(of: actual, golden: golden).outcome == .appearance)
    comparison.maxDifferingFrames = 5
    #expect(try await comparison.verdict(of: actual, golden: golden).outcome == .withinTolerance)
    comparison.maxConsecutiveDifferingFrames = 4
    #expect(try await comparison.verdict(of: actual, golden: golden).outcome == .appearance)
  }

  @Test func tolerances_holdForTheirFrames() async throws {
    let actual = FrameSequence(fixture.bitmaps(of: faded(10...14)))
    var comparison = SequenceComparison()
    comparison.tolerances.exceptions = [.init(10...13, .rmse(255)), .init(14...20, .rmse(255))]
    #expect(try await comparison.verdict(of: actual, golden: golden).outcome == .withinTolerance)
    comparison.tolerances.exceptions[1].tolerance = .exact
    let verdict = try await comparison.verdict(of: actual, golden: golden)
    #expect(verdict.appearance?.runs == [14...14])
    #expect(verdict.firstDifferingFrame == 14)
  }

  @Test func mask_ofAnElement_hidesItWhereverItIs() async throws {
    let frames = faded(10...14)
    let actual = FrameSequence(fixture.bitmaps(of: frames), frames)
    var comparison = SequenceComparison()
    comparison.mask.elements = ["cell 0-3"]
    let verdict = try await comparison.verdict(of: actual, golden: golden)
    #expect(verdict.outcome == .identical)
    #expect(verdict.frames[12].difference?.ignoredPixels ?? 0 > 100)
    comparison.mask.elements = ["cell 0-4"]
    #expect(try await comparison.verdict(of: actual, golden: golden).outcome == .appearance)
  }

  @Test func mask_ofUnknownElement_isRefused() async throws {
    var comparison = SequenceComparison()
    comparison.mask.elements = ["cell 0-99"]
    await #expect(throws: SequenceComparisonError.self) { try await comparison.verdict(of: golden, golden: golden) }
    let plain = FrameSequence(fixture.bitmaps())
    await #expect(throws: SequenceComparisonError.noAttributes("cell 0-99")) {
      try await comparison.verdict(of: plain, golden: plain)
    }
  }

  @Test func mask_inPoints_coversTouchedPixels_andAllIsRefused() async throws {
    let mask = SequenceMask(points: [Rect(x: 1.2, y: 3, width: 2, height: 4)], scale: 2)
    #expect(mask.rectangles == [PixelRect(x: 2..<7, y: 6..<14)])
    var comparison = SequenceComparison()
    comparison.mask = SequenceMask(points: [Rect(x: -9, y: -9, width: 1e9, height: 1e9)], scale: 1)
    let verdict = try await comparison.verdict(of: FrameSequence(fixture.bitmaps(of: faded(10...14))), golden: golden)
    #expect(verdict.outcome == .appearance)
    #expect(verdict.summary.contains("the mask ignores every pixel"))
  }

  @Test func oneSidesAttributes_nameTheElement() async throws {
    let frames = faded(10...14)
    let comparison = SequenceComparison()
    for (actual, expected) in [(frames, nil), (nil, fixture.frames)] as [([Frame]?, [Frame]?)] {
      let verdict = try await comparison.verdict(
        of: FrameSequence(fixture.bitmaps(of: frames), actual), golden: FrameSequence(fixture.bitmaps(), expected))
      let first = verdict.attributions.first
      #expect(first?.element == "cell 0-3")
      #expect(first?.changes == [])
      #expect((first?.share ?? 0) > 0.8)
    }
  }

  @Test func attributesReadFromText_nameTheElement() async throws {
    let frames = fixture.frames(changing: "3") { $0.attributes.center.x += 1.5 }
    var golden = FrameSequence(fixture.bitmaps())
    golden.attributes = try AttributeSeries(text: AttributeSeries(fixture.frames, framesPerSecond: 60).text)
    let verdict = try await SequenceComparison().verdict(
      of: FrameSequence(fixture.bitmaps(of: frames), frames), golden: golden)
    #expect(verdict.attributions.map(\.description) == ["cell 0-3: center.x +1.5 pt (100 % of the pixels)"])
  }

  @Test func keyFrames_areComparedByTheirNumbers() async throws {
    func keys(_ frames: [Frame], _ indices: [Int]) -> FrameSequence {
      var sequence = FrameSequence(indices.map { fixture.bitmap(of: frames[$0]) })
      sequence.indices = indices
      sequence.attributes = AttributeSeries(indices.map { frames[$0] }, framesPerSecond: 60)
      return sequence
    }
    let golden = keys(fixture.frames, [0, 12, 30])
    #expect(try await SequenceComparison().verdict(of: golden, golden: golden).outcome == .identical)
    let verdict = try await SequenceComparison().verdict(of: keys(faded(10...14), [0, 12, 30]), golden: golden)
    #expect(verdict.outcome == .appearance)
    #expect(verdict.appearance?.runs == [12...12])
    #expect(verdict.attributions.first?.changes.first?.description == "alpha −0.2")
    let fewer = try await SequenceComparison().verdict(of: keys(fixture.frames, [0, 30]), golden: golden)
    #expect(fewer.outcome == .timing)
    #expect(fewer.timing?.dropped == [12])
  }

  @Test func lateFramesWithNoise_areFoundByTheirDifference() async throws {
    // No digest is equal: every bitmap has a pixel of its own.
    let late = fixture.frames.indices.map { index in
      var bitmap = fixture.bitmap(of: fixture.frames[max(0, index - 2)])
      bitmap[0, 0] = Pixel(red: UInt8(200 + index), green: 0, blue: 0, alpha: 255)
      return bitmap
    }
    let comparison = SequenceComparison(tolerance: .fuzzy(maxDifference: 0...255, totalPixels: 0...2))
    let verdict = try await comparison.verdict(of: FrameSequence(late), golden: golden)
    #expect(verdict.outcome == .timing, "\(verdict.summary)")
    #expect(verdict.timing?.shifts.map(\.offset) == [2], "\(verdict.summary)")
  }

  @Test func summary_saysWhatAndWhere() async throws {
    let frames = fixture.frames(changing: "3", in: 10...14) { $0.attributes.center.x += 1.5 }
    let verdict = try await SequenceComparison(tolerance: .pixelmatch()).verdict(
      of: FrameSequence(fixture.bitmaps(of: frames), frames), golden: golden)
    let lines = verdict.summary.split(separator: "\n")
    #expect(lines[0].hasPrefix("appearance: 5 of 34 frames differ (10–14), worst "))
    #expect(lines[0].contains("(pixelmatch: "))
    #expect(lines[0].contains("×"))
    #expect(lines.last == "  cell 0-3: center.x +1.5 pt (100 % of the pixels)")
    let late = try await SequenceComparison().verdict(
      of: try Mutation.shifted(by: 2)(fixture), golden: golden)
    #expect(late.summary == "timing: frames 4…33 show golden frames 2…31: 2 frames (33 ms) late")
  }

  @Test func laterFrames_keepTheirNumbers() async throws {
    func part(_ late: Int) -> FrameSequence {
      var sequence = FrameSequence((10..<30).map { fixture.bitmap(of: fixture.frames[$0 - late]) })
      sequence.indices = Array(10..<30)
      return sequence
    }
    let verdict = try await SequenceComparison().verdict(of: part(2), golden: part(0))
    #expect(verdict.timing?.shifts == [FrameShift(frames: 12...29, offset: 2)], "\(verdict.summary)")
    #expect(verdict.appearance?.runs == [10...11])
  }

  @Test func digestsWithoutPixels_tellTimeAndNumbers() async throws {
    let count = BitmapCount()
    var golden = FrameSequence(fixture.bitmaps(), count: count)
    golden.hasPixels = false
    let comparison = SequenceComparison(tolerance: .pixelmatch())
    let late = try await comparison.verdict(of: try Mutation.shifted(by: 2)(fixture), golden: golden)
    #expect(late.timing?.shifts.map(\.offset) == [2])
    #expect(late.outcome == .timing)
    let verdict = try await comparison.verdict(of: FrameSequence(fixture.bitmaps(of: faded(10...14))), golden: golden)
    #expect(
      verdict.summary == "appearance: 5 of 34 frames differ (10–14), from 10 on: "
        + "the golden has digests and no pixels, so no more can be told")
    #expect(count.asked.isEmpty)
  }
}
