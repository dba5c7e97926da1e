import Testing

@testable import Goldens

struct TimingMutationTests {
  private static let mutations: [Mutation] =
    [1, -1, 3, -3].map { offset in
      Mutation("shift by \(offset)", .timing, Mutation.shifted(by: offset)) { verdict in
        guard let timing = verdict.timing, timing.shifts.count == 1, timing.dropped.isEmpty else { return false }
        return timing.shifts[0].offset == offset && timing.duplicated.isEmpty && timing.swapped.isEmpty
      }
    } + [
      Mutation("drop frame 12", .timing, Mutation.reordered { $0.remove(at: 12) }) { verdict in
        verdict.timing?.dropped == [12] && verdict.timing?.shifts.map(\.offset) == [-1]
          && verdict.timing?.shifts.first?.frames.lowerBound == 12
      },
      Mutation("duplicate frame 12", .timing, Mutation.reordered { $0.insert($0[12], at: 13) }) { verdict in
        verdict.timing?.duplicated == [13] && verdict.timing?.shifts.map(\.offset) == [1]
          && verdict.timing?.dropped.isEmpty == true
      },
      Mutation("repeat frame 12 in place of 13", .timing, Mutation.reordered { $0[13] = $0[12] }) { verdict in
        verdict.timing?.duplicated == [13] && verdict.timing?.dropped == [13] && verdict.timing?.shifts.isEmpty == true
      },
      Mutation("swap frames 12 and 13", .timing, Mutation.reordered { $0.swapAt(12, 13) }) { verdict in
        verdict.timing?.swapped == [SwappedFrames(first: 12, second: 13)] && verdict.timing?.shifts.isEmpty == true
          && verdict.timing?.dropped.isEmpty == true
      },
      Mutation("swap frames 10 and 14", .timing, Mutation.reordered { $0.swapAt(10, 14) }) { verdict in
        verdict.timing?.swapped == [SwappedFrames(first: 10, second: 14)] && verdict.timing?.shifts.isEmpty == true
      },
      Mutation(
        "twice as slow", .timing, Mutation.retimed(2), check: { $0.timing?.stretch == 2 }),
      Mutation(
        "twice as fast", .timing, Mutation.retimed(0.5), check: { $0.timing?.stretch == 0.5 }),
      Mutation(
        "at half the rate", .timing,
        { fixture in
          let frames = fixture.frames.filter { $0.index.isMultiple(of: 2) }
          return FrameSequence(fixture.bitmaps(of: frames), framesPerSecond: 30)
        }, check: { $0.timing?.stretch == 0.5 && $0.summary.contains("same speed") }),
      Mutation(
        "the same pictures at another rate", .timing,
        { FrameSequence($0.bitmaps(), framesPerSecond: 50) },
        check: { $0.summary == "timing: 50 fps instead of 60" }),
      Mutation("two frames more", .timing, Mutation.reordered { $0 += [$0[0], $0[0]] }) { verdict in
        verdict.timing?.added.count == 2 && verdict.timing?.shifts.isEmpty == true
      },
      Mutation("two frames less", .timing, Mutation.reordered { $0.removeLast(2) }) { $0.timing?.dropped.count == 2 },
    ]

  @Test(arguments: mutations) func mutation_getsItsVerdict(mutation: Mutation) async throws {
    try await mutation.expectVerdict()
  }
}
