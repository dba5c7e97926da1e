import Graphics
import ImageComparison

struct SequenceFrame: Sendable {
  var sequence: FrameSequence
  var position: Int

  init(_ sequence: FrameSequence, _ position: Int) { (self.sequence, self.position) = (sequence, position) }

  var index: Int { sequence.indices[position] }
  var digest: PixelDigest { sequence.digests[position] }

  func bitmap() async throws -> Bitmap { try await sequence.bitmap(position) }
}

extension SequenceFrame {
  /// Returns a description of how the frame differs from another one by more than a tolerance, or `nil` if it doesn't.
  ///
  /// Frames with equal digests are equal, and no bitmap is requested. A tolerance that would accept a blank frame
  /// accepts nothing.
  func difference(from other: SequenceFrame, tolerance: Tolerance = .exact) async throws -> String? {
    if digest == other.digest { return nil }
    let (actual, expected) = (try await bitmap(), try await other.bitmap())
    let difference = tolerance.difference(of: actual, from: expected)
    if difference.isIdentical { return nil }
    if difference.isAccepted {
      return tolerance.acceptsBlank(expected)
        ? "the tolerance \(tolerance) would accept a blank frame; use a smaller one" : nil
    }
    return place(of: difference, actual, expected, against: other)
  }

  /// Returns the extent, position, and elements of the difference: `412 pixels by up to 88, in 120 × 80 at (40, 52), of
  /// cell 0-3 (97 %)`.
  private func place(
    of difference: ImageDifference, _ actual: Bitmap, _ expected: Bitmap, against other: SequenceFrame
  ) -> String {
    if let refusal = difference.refusal { return "\(refusal)" }
    guard let bounds = difference.bounds else { return "nowhere" }
    return "\(difference.differingPixels.counted("pixel")) by up to \(difference.maxDifference), in \(bounds.place)"
      + owners(of: bounds, actual, expected, against: other)
  }

  /// Returns the elements that own the differing pixels, starting with the most pixels.
  private func owners(
    of bounds: PixelRect, _ actual: Bitmap, _ expected: Bitmap, against other: SequenceFrame
  ) -> String {
    guard
      let attributes = ComparedAttributes(actual: sequence.attributes, golden: other.sequence.attributes)
    else { return "" }
    let lookup = attributes.lookup(actualFrame: index, goldenFrame: other.index, shape: sequence.shape)
    let found = PixelAttribution(actual: actual, golden: expected, bounds: bounds, ignored: nil, lookup: lookup)
    let labels = attributes.labels
    let ranked = found.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = ranked.prefix(Self.shownOwners).map { element, count in
      let (name, percent) = (attributes.names[element], 100 * Double(count) / Double(max(1, found.total)))
      return "\(labels[name] ?? name) (\(percent < 0.5 ? "less than 1" : "\(Int(percent.rounded()))") %)"
    }
    let rest = ranked.count - names.count
    return names.isEmpty ? "" : ", of " + names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The largest number of elements in a message.
  private static let shownOwners = 4
}
