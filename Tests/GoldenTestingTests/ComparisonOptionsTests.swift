import Foundation
import Graphics
import Testing

@testable import GoldenTesting

struct ComparisonOptionsTests {
  private static let near = Tolerance.fuzzy(maxDifference: 0...1, totalPixels: 0...99)
  /// Leaves out the column that ``actual`` has changed.
  private static let masked: SequenceComparison = {
    var comparison = SequenceComparison()
    comparison.mask = SequenceMask(rectangles: [PixelRect(x: 5..<6, y: 0..<4)])
    return comparison
  }()

  private static let golden = [1, 2, 3].map { FrameExpectationTests.bar($0) }
  /// The golden with a grey dot in the frame in the middle.
  private static func actual(_ level: UInt8 = 90) -> [Bitmap] {
    var frames = golden
    frames[1][5, 1] = Pixel(red: level, green: level, blue: level, alpha: 255)
    return frames
  }

  private func outcome(
    _ frames: [Bitmap] = Self.actual(), tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
    scope: GoldenOptions = GoldenOptions(), golden own: Tolerance? = nil
  ) async throws -> GoldenVerdict? {
    let place = Place()
    func verify(_ frames: [Bitmap], _ record: GoldenRecording?) async -> GoldenFailure? {
      await place.verify {
        await withGoldenTesting(tolerance: scope.tolerance, comparison: scope.comparison) {
          await verifyGolden(
            of: frames, as: .frames(fps: 10), named: "\(place.folder.url.lastPathComponent)", record: record,
            tolerance: tolerance, comparison: comparison)
        }
      }
    }
    _ = await verify(Self.golden, .missing)
    if let own {
      let store = GoldenStore(path: place.folder.path("golden"))
      let name = try #require(store.names().first)
      var manifest = try store.manifest(of: name)
      manifest.tolerance = own
      try store.write(manifest, of: name)
    }
    return await verify(frames, nil)?.result?.verdict
  }

  @Test func maskByRectangle_leavesOut_onlyWhatItCovers() async throws {
    #expect(try await outcome()?.outcome == .appearance)
    #expect(try await outcome(comparison: Self.masked) == nil)
    var elsewhere = Self.masked
    elsewhere.mask.rectangles = [PixelRect(x: 6..<8, y: 0..<4)]
    #expect(try await outcome(comparison: elsewhere)?.outcome == .appearance)
    elsewhere.mask.rectangles = [PixelRect(x: 0..<8, y: 0..<4)]
    #expect(try await outcome(comparison: elsewhere)?.reason?.contains("ignores every pixel") == true)
  }

  @Test func maskByElement_needsAttributes() async {
    let place = Place()
    func verify(_ radius: Double, _ elements: [String], _ record: GoldenRecording? = nil) async -> GoldenFailure? {
      var scene = Scene.rows()
      scene.cell.cornerRadius = radius
      var comparison = SequenceComparison()
      comparison.mask.elements = elements
      let (still, chosen) = (scene, comparison)
      return await place.verify {
        await verifyGolden(of: still, as: .image, record: record, comparison: chosen)
      }
    }
    _ = await verify(4, [], .missing)
    #expect(await verify(8, [])?.result?.verdict.outcome == .appearance)
    #expect(await verify(8, (0..<5).map { "cell 0-\($0)" }) == nil)
    #expect(await verify(8, ["cell 7-7"])?.message.contains("\"cell 7-7\", which is no element") == true)
  }

  @Test func tolerancesOfFrames_holdForThem() async throws {
    var comparison = SequenceComparison()
    let most = Tolerance.fuzzy(maxDifference: 0...90, totalPixels: 0...1)
    comparison.tolerances.exceptions = [ToleranceRanges.Exception(1...1, most)]
    #expect(try await outcome(comparison: comparison) == nil)
    comparison.tolerances.exceptions = [ToleranceRanges.Exception(2...2, most)]
    #expect(try await outcome(comparison: comparison)?.outcome == .appearance)
  }

  @Test func budget_allowsSoManyFrames_andNotAll() async throws {
    var comparison = SequenceComparison()
    comparison.maxDifferingFrames = 1
    #expect(try await outcome(comparison: comparison) == nil)
    comparison.maxDifferingFrames = 3
    #expect(try await outcome(comparison: comparison)?.reason?.contains("would accept a blank frame") == true)
    comparison.maxConsecutiveDifferingFrames = 2
    #expect(try await outcome(comparison: comparison) == nil)
    comparison.maxConsecutiveDifferingFrames = 0
    #expect(try await outcome(comparison: comparison)?.outcome == .appearance)
  }

  @Test func flicker_hasItsLimit() async throws {
    var comparison = SequenceComparison(tolerance: Self.near)
    #expect(try await outcome(Self.actual(1), comparison: comparison) == nil)
    comparison.maxFlicker = 0.01
    #expect(try await outcome(Self.actual(1), comparison: comparison)?.flicker?.limit == 0.01)
  }

  @Test func precedence_isArgument_scope_golden() async throws {
    let near = Self.actual(1)
    var scope = GoldenOptions()
    #expect(try await outcome(near)?.outcome == .appearance)
    #expect(try await outcome(near, golden: Self.near) == nil)
    scope.tolerance = .exact
    #expect(try await outcome(near, scope: scope, golden: Self.near)?.outcome == .appearance)
    #expect(try await outcome(near, tolerance: Self.near, scope: scope) == nil)
    scope.comparison = Self.masked
    #expect(try await outcome(scope: scope) == nil)
    // A comparison takes the place of all that is said outside; a tolerance alone keeps the mask.
    #expect(try await outcome(near, tolerance: Self.near, scope: scope) == nil)
    #expect(try await outcome(comparison: SequenceComparison(), scope: scope)?.outcome == .appearance)
    scope.tolerance = Self.near
    #expect(try await outcome(near, comparison: SequenceComparison(), scope: scope)?.outcome == .appearance)
    #expect(try await outcome(near, comparison: SequenceComparison(), golden: Self.near)?.outcome == .appearance)
  }

  @Test func toleranceBesideAComparison_isThatOfTheOtherFrames() {
    let both = GoldenOptions(tolerance: Self.near, comparison: Self.masked)
    let golden = SequenceComparison(tolerance: .offByTwo)
    #expect(both.comparison(over: golden).tolerance == Self.near)
    #expect(both.comparison(over: golden).mask == Self.masked.mask)
    #expect(GoldenOptions(tolerance: Self.near).comparison(over: Self.masked) == both.comparison(over: nil))
    #expect(GoldenOptions().over(both).comparison(over: nil) == both.comparison(over: nil))
  }

  @Test(.goldens(comparison: masked)) func trait_givesAComparison() {
    #expect(GoldenOptions.current.comparison == Self.masked)
    #expect(GoldenOptions().over(.current).comparison(over: SequenceComparison()) == Self.masked)
  }
}
