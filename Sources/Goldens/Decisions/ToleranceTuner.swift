import Graphics
import ImageComparison

/// Finds the least limits at which right frames are accepted, and tells which wrong ones are then accepted, too.
///
/// Keeps measured numbers only; each pair of frames is decoded once.
package struct ToleranceTuner {
  /// A tolerance that accepts all that is right.
  package struct Candidate: Hashable, CustomStringConvertible {
    package var tolerance: Tolerance
    /// Wrong frames that it accepts as well.
    package var hidden: [String]
    /// A Boolean value that indicates whether a blank frame would pass, too, so that goldens refuse it.
    package var acceptsBlank: Bool

    /// A Boolean value that indicates whether everything wrong still fails.
    package var separates: Bool { hidden.isEmpty && !acceptsBlank }

    /// One line: the tolerance, and what it would hide.
    package var description: String {
      let faults =
        (acceptsBlank ? ["is refused, since it would accept a blank frame"] : [])
        + (hidden.isEmpty ? [] : ["would hide \(hidden.joined(separator: ", "))"])
      return "\(tolerance): "
        + (faults.isEmpty ? "accepts what is right and nothing else" : faults.joined(separator: "; "))
    }
  }

  /// Frames that cannot be measured, since the golden has none of their number.
  package struct UnknownFrame: Error, Hashable {
    package var name: String
    package var frame: Int
  }

  /// Measures of a frame.
  struct Measured {
    /// A Boolean value that indicates whether the frame has the golden's size.
    var hasSize: Bool
    /// The quantities of each probe.
    var values: [[Double]]
  }

  private let golden: FrameSequence
  private let probes = ToleranceProbe.all
  private var right: [Measured] = []
  private var wrong: [(name: String, frames: [Measured])] = []

  /// Creates a tuner without frames.
  ///
  /// - Parameter golden: The frames that all others are compared with.
  package init(golden: FrameSequence) { self.golden = golden }

  /// Adds frames that are right.
  ///
  /// - Throws: ``UnknownFrame``, and what the bitmaps throw.
  package mutating func accept(_ sequence: FrameSequence, _ name: String) async throws {
    right += try await measure(sequence, name)
  }

  /// Adds frames that are wrong.
  ///
  /// - Throws: ``UnknownFrame``, and what the bitmaps throw.
  package mutating func reject(_ sequence: FrameSequence, _ name: String) async throws {
    wrong.append((name, try await measure(sequence, name)))
  }

  private func measure(_ sequence: FrameSequence, _ name: String) async throws -> [Measured] {
    let places = Dictionary(zip(golden.indices, golden.indices.indices)) { first, _ in first }
    var measured: [Measured] = []
    for (position, index) in sequence.indices.enumerated() {
      guard let place = places[index] else { throw UnknownFrame(name: name, frame: index) }
      if golden.digests[place] == sequence.digests[position] { continue }
      let (actual, expected) = (try await sequence.bitmap(position), try await golden.bitmap(place))
      let hasSize = actual.width == expected.width && actual.height == expected.height
      measured.append(
        Measured(hasSize: hasSize, values: hasSize ? probes.map { $0.values(of: actual, from: expected) } : []))
    }
    return measured
  }

  /// Returns the least tolerance of each algorithm, the strictest algorithm first; none if a right frame has another size.
  ///
  /// - Throws: What the golden's bitmaps throw.
  package func candidates() async throws -> [Candidate] {
    guard right.allSatisfy(\.hasSize) else { return [] }
    if right.isEmpty { return [Candidate(tolerance: .exact, hidden: hidden { _ in false }, acceptsBlank: false)] }
    var candidates: [Candidate] = []
    var last: (family: ToleranceProbe.Family, most: [Double])?
    for (place, probe) in probes.enumerated() {
      let most = (0..<probe.quantityCount).map { quantity in right.map { $0.values[place][quantity] }.max() ?? 0 }
      // Of a family, settings that leave out more are worth a line only where they need less.
      if let last, last.family == probe.family, zip(most, last.most).allSatisfy({ $0 >= $1 }) { continue }
      last = (probe.family, most)
      guard let (tolerance, limits) = probe.limited(to: most) else { continue }
      let hidden = hidden { measured in zip(measured.values[place], limits).allSatisfy { $0 <= $1 } }
      let isVacuous = try await SequenceComparison(tolerance: tolerance).acceptsBlank(golden)
      candidates.append(Candidate(tolerance: tolerance, hidden: hidden, acceptsBlank: isVacuous))
    }
    return candidates
  }

  /// Names of wrong frames that are all accepted.
  private func hidden(_ accepts: (Measured) -> Bool) -> [String] {
    wrong.filter { $0.frames.allSatisfy { $0.hasSize && accepts($0) } }.map(\.name)
  }
}
