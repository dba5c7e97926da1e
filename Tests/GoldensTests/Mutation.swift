import Compositor
import ImageComparison
import Raster
import Testing

@testable import Goldens

/// A change of a sequence and the verdict that it must get.
struct Mutation: Sendable, CustomTestStringConvertible {
  typealias Change = @Sendable (CoverFlowFixture) throws -> FrameSequence

  var testDescription: String
  var expected: GoldenOutcome
  var comparison: SequenceComparison
  /// Colour of the canvas on both sides.
  var background: Color
  /// Returns the actual frames.
  var sequence: Change
  /// Looks at the verdict's details.
  var check: @Sendable (GoldenVerdict) -> Bool

  init(
    _ name: String, _ expected: GoldenOutcome, comparison: SequenceComparison = SequenceComparison(),
    background: Color = .white, _ sequence: @escaping Change,
    check: @escaping @Sendable (GoldenVerdict) -> Bool = { _ in true }
  ) {
    (testDescription, self.expected, self.comparison) = (name, expected, comparison)
    (self.background, self.sequence, self.check) = (background, sequence, check)
  }
}

extension Mutation {
  /// Returns a change that shows each frame some frames later, and the first or the last one where there is none.
  static func shifted(by offset: Int) -> Change {
    { fixture in
      let frames = fixture.frames
      let places = frames.indices.map { min(max($0 - offset, 0), frames.count - 1) }
      return FrameSequence(places.map { fixture.bitmap(of: frames[$0]) })
    }
  }

  /// Returns a change of the list of frames.
  static func reordered(_ change: @escaping @Sendable (inout [Frame]) -> Void) -> Change {
    { fixture in
      var frames = fixture.frames
      change(&frames)
      return FrameSequence(fixture.bitmaps(of: frames))
    }
  }

  /// Returns a change of an element in some frames.
  static func attributes(
    of id: String, in range: ClosedRange<Int>? = nil, _ change: @escaping @Sendable (inout FrameElement) -> Void
  ) -> Change {
    { fixture in
      let frames = fixture.frames(changing: id, in: range, change)
      return FrameSequence(fixture.bitmaps(of: frames), frames)
    }
  }

  /// Returns a change of bitmaps.
  static func pixels(_ change: @escaping @Sendable (Int, inout Bitmap) -> Void) -> Change {
    { fixture in
      var bitmaps = fixture.bitmaps()
      for index in bitmaps.indices { change(index, &bitmaps[index]) }
      return FrameSequence(bitmaps, fixture.frames)
    }
  }

  /// Returns the same motion at another speed.
  static func retimed(_ factor: Double) -> Change {
    { _ in
      let other = try CoverFlowFixture(seconds: 0.5 * factor, delay: 0.05 * factor)
      return FrameSequence(other.bitmaps(), other.frames)
    }
  }
}

extension Mutation {
  /// Expects the verdict and its details.
  func expectVerdict() async throws {
    let fixture = try background == .white ? CoverFlowFixture.standard.get() : CoverFlowFixture(background: background)
    let golden = FrameSequence(fixture.bitmaps(), fixture.frames)
    let verdict = try await comparison.verdict(of: sequence(fixture), golden: golden)
    #expect(verdict.outcome == expected, "\(verdict.summary)")
    #expect(check(verdict), "\(verdict.summary) \(String(describing: verdict.timing))")
    #expect(verdict.summary.split(separator: "\n").count <= 12)
  }
}
