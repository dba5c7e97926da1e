import Goldens
import Graphics
import ImageComparison

/// Finds the least limits at which right frames are accepted, and tells which wrong ones are then accepted, too.
///
/// Keeps measured numbers only; each pair of frames is decoded once.
struct ToleranceTuner {
  /// A tolerance that accepts all that is right.
  struct Candidate: Hashable {
    var tolerance: Tolerance
    /// Wrong frames that it accepts as well.
    var hidden: [String]

    /// A Boolean value that indicates whether everything wrong still fails.
    var separates: Bool { hidden.isEmpty }

    /// One line: the tolerance, and what it would hide.
    var words: String {
      "\(tolerance): "
        + (separates ? "accepts what is right and nothing else" : "would hide \(hidden.joined(separator: ", "))")
    }
  }

  /// Tolerances without limits, with which frames are measured: one for each number to tune.
  private static let probes: [Tolerance] =
    [0.05, 0.1, 0.2].map { .pixelmatch(threshold: $0, maxDiffPixels: .max) }
    + [.rmse(255), .flip(.mean(1)), .offByTwo]

  /// What was measured of a frame.
  private struct Measured {
    var difference: Int
    var pixels: Int
    var hasSize: Bool
    /// The first quantity of each probe.
    var values: [Double]
    var isOffByTwo: Bool
  }

  private var right: [Measured] = []
  private var wrong: [(name: String, frames: [Measured])] = []

  /// Adds frames that are right.
  mutating func accept(_ sequence: FrameSequence, _ name: String, golden: FrameSequence) async throws {
    right += try await measure(sequence, name, golden: golden)
  }

  /// Adds frames that are wrong.
  mutating func reject(_ sequence: FrameSequence, _ name: String, golden: FrameSequence) async throws {
    wrong.append((name, try await measure(sequence, name, golden: golden)))
  }

  private func measure(
    _ sequence: FrameSequence, _ name: String, golden: FrameSequence
  ) async throws -> [Measured] {
    let places = Dictionary(zip(golden.indices, golden.indices.indices)) { first, _ in first }
    var measured: [Measured] = []
    for (position, index) in sequence.indices.enumerated() {
      guard let place = places[index] else {
        throw ToolFailure(
          .usage, subject: name, "has a frame \(index) that the golden does not have",
          advice: "tune with frames of the same times")
      }
      if golden.digests[place] == sequence.digests[position] { continue }
      let (actual, expected) = (try await sequence.bitmap(position), try await golden.bitmap(place))
      let exact = Tolerance.exact.difference(of: actual, from: expected)
      let probed = exact.size != nil ? [] : Self.probes.map { $0.difference(of: actual, from: expected) }
      measured.append(
        Measured(
          difference: exact.maxDifference, pixels: exact.differingPixels, hasSize: exact.size == nil,
          values: probed.map { $0.measure?.quantities.first?.value ?? 0 },
          isOffByTwo: probed.last?.isAccepted ?? false))
    }
    return measured
  }

  /// The least tolerance of each algorithm, the strictest algorithm first; none if a right frame has another size.
  var candidates: [Candidate] {
    guard right.allSatisfy(\.hasSize) else { return [] }
    if right.isEmpty { return [candidate(.exact) { _ in false }] }
    let difference = right.map(\.difference).max() ?? 0
    let pixels = right.map(\.pixels).max() ?? 0
    var candidates: [Candidate] = []
    if right.allSatisfy(\.isOffByTwo) { candidates.append(candidate(.offByTwo) { $0.isOffByTwo }) }
    candidates.append(
      candidate(.fuzzy(maxDifference: 0...difference, totalPixels: 0...pixels)) {
        $0.difference <= difference && $0.pixels <= pixels
      })
    for (place, probe) in Self.probes.enumerated() {
      let most = right.map { $0.values[place] }.max() ?? 0
      guard let tolerance = probe.limited(to: most) else { continue }
      let limit = tolerance.1
      candidates.append(candidate(tolerance.0) { $0.values[place] <= limit })
    }
    return candidates
  }

  private func candidate(_ tolerance: Tolerance, accepts: (Measured) -> Bool) -> Candidate {
    let hidden = wrong.filter { $0.frames.allSatisfy { $0.hasSize && accepts($0) } }.map(\.name)
    return Candidate(tolerance: tolerance, hidden: hidden)
  }
}

extension Tolerance {
  /// The tolerance with a limit that accepts a measured number, and that limit; `nil` for one without a number to set.
  fileprivate func limited(to value: Double) -> (Tolerance, Double)? {
    // Four digits are enough for a person, rounded up so that the number itself is accepted.
    let rounded = (value * 10_000).rounded(.up) / 10_000
    switch self {
    case .pixelmatch(let settings):
      return (.pixelmatch(threshold: settings.threshold, maxDiffPixels: Int(value)), value)
    case .rmse: return (.rmse(rounded), rounded)
    case .flip: return (.flip(.mean(min(1, rounded))), min(1, rounded))
    case .exact, .fuzzy, .gold, .sobel, .sampleArea, .precision, .offByTwo: return nil
    }
  }
}
