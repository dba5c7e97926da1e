import Compositor
import ImageComparison
import LayoutCore
import Raster
import Testing

@testable import Goldens

struct AppearanceMutationTests {
  private static func owns(_ verdict: GoldenVerdict, _ element: String, _ attribute: String?) -> Bool {
    let first = verdict.attributions.first
    return first?.element == element && (first?.share ?? 0) >= 0.99 && first?.changes.first?.attribute == attribute
  }

  private static let mutations: [Mutation] = [
    Mutation(
      "another picture in frames 10…14", .appearance,
      { fixture in
        let bitmaps = fixture.frames.map { frame in
          10...14 ~= frame.index ? fixture.bitmap(of: frame, replacing: "3") : fixture.bitmap(of: frame)
        }
        return FrameSequence(bitmaps, fixture.frames)
      },
      check: { verdict in
        verdict.appearance?.runs == [10...14] && verdict.attributions.first?.element == "cell 0-3"
          && verdict.attributions.allSatisfy(\.changes.isEmpty) && (verdict.attributions.first?.share ?? 0) > 0.97
      }),
    Mutation("one pixel to the right", .appearance, Mutation.attributes(of: "3") { $0.attributes.center.x += 1 }) {
      owns($0, "cell 0-3", "center.x")
    },
    Mutation(
      "turned", .appearance,
      Mutation.attributes(of: "2", in: 8...20) { element in
        element.attributes.transform3D = element.attributes.transform3D.rotatedBy(.degrees(-1.2), x: 0, y: 1, z: 0)
      }
    ) { owns($0, "cell 0-2", "rotation.y") },
    Mutation("faded", .appearance, Mutation.attributes(of: "3") { $0.attributes.alpha -= 0.2 }) {
      owns($0, "cell 0-3", "alpha")
    },
    Mutation("raised", .appearance, Mutation.attributes(of: "4") { $0.attributes.zIndex += 100 }) {
      owns($0, "cell 0-4", "zIndex")
    },
    Mutation("hidden", .appearance, Mutation.attributes(of: "1", in: 5...9) { $0.attributes.isHidden = true }) {
      owns($0, "cell 0-1", "hidden")
    },
    Mutation(
      "a pixel in the corner", .appearance,
      Mutation.pixels { index, bitmap in
        if index == 7 { bitmap[0, 0] = Pixel(red: 1, green: 2, blue: 3, alpha: 255) }
      }
    ) { verdict in
      verdict.appearance?.runs == [7...7] && verdict.appearance?.bounds == PixelRect(x: 0..<1, y: 0..<1)
        && verdict.appearance?.clusters == [PixelRect(x: 0..<1, y: 0..<1)]
    },
    Mutation(
      "antialiasing, by pixelmatch", .withinTolerance, comparison: SequenceComparison(tolerance: .pixelmatch()), jitter),
    Mutation("antialiasing, exactly", .appearance, jitter) { owns($0, "cell 0-3", "center.x") },
    Mutation(
      "size", .size,
      { _ in
        let large = try CoverFlowFixture(size: 97 / 96)
        return FrameSequence(large.bitmaps(), large.frames)
      }, check: { $0.summary.hasPrefix("size: 162 × 97 pixels instead of 160 × 96") }),
    Mutation(
      "both: late, and faded in 20…22", .timingAndAppearance,
      { fixture in
        let frames = fixture.frames(changing: "5", in: 18...20) { $0.attributes.alpha -= 0.3 }
        let late = frames.indices.map { index in
          var frame = frames[max(0, index - 2)]
          frame.index = index
          return frame
        }
        return FrameSequence(fixture.bitmaps(of: late), late)
      },
      check: { verdict in
        verdict.timing?.shifts.map(\.offset) == [2] && verdict.appearance?.runs == [20...22]
          && owns(verdict, "cell 0-5", "alpha")
      }),
    Mutation(
      "faded on a transparent canvas", .appearance, background: .clear,
      Mutation.attributes(of: "3") {
        $0.attributes.alpha -= 0.2
      }
    ) { owns($0, "cell 0-3", "alpha") },
    Mutation("flicker within the tolerance", .withinTolerance, comparison: flicker(nil), blinking),
    Mutation("flicker within its limit", .withinTolerance, comparison: flicker(0.1), blinking),
    Mutation("flicker beyond its limit", .appearance, comparison: flicker(0.002), blinking) { verdict in
      verdict.summary.contains("flicker: frame") && verdict.appearance != nil
    },
  ]

  private static let jitter = Mutation.attributes(of: "3") { $0.attributes.center.x += 0.05 }

  /// One row that is a step darker in every other frame.
  private static let blinking = Mutation.pixels { index, bitmap in
    for x in 0..<bitmap.width {
      let old = bitmap[x, 0]
      let blue = index.isMultiple(of: 2) ? old.blue - 1 : old.blue
      bitmap[x, 0] = Pixel(red: old.red, green: old.green, blue: blue, alpha: old.alpha)
    }
  }

  private static func flicker(_ limit: Double?) -> SequenceComparison {
    var comparison = SequenceComparison(tolerance: .fuzzy(maxDifference: 0...1, totalPixels: 0...10_000))
    comparison.maxFlicker = limit
    return comparison
  }

  @Test(arguments: mutations) func mutation_getsItsVerdict(mutation: Mutation) async throws {
    try await mutation.expectVerdict()
  }
}
