import ImageComparison

/// A value that compares frames with a golden, and keeps or records them, for tests and for the command line.
package struct GoldenCheck: Sendable {
  package var store: GoldenStore
  /// The store of frames that differ and need a decision, in the format of goldens and under their names.
  package var artifacts: GoldenStore
  package var recording = GoldenRecording.never
  package var isContinuousIntegration = false
  package var comparison = SequenceComparison()

  package init(store: GoldenStore, artifacts: GoldenStore) { (self.store, self.artifacts) = (store, artifacts) }

  /// Compares frames with a golden.
  ///
  /// Accepted frames write nothing, and remove the pending frames of an earlier run. Other frames are written to
  /// ``artifacts``, or recorded as the golden if ``recording`` allows it.
  /// - Throws: ``GoldenFileError/unwritable(_:)``, and the errors of the frames.
  package func result(
    _ name: String, _ sequence: FrameSequence, scale: Double = 1, owner: GoldenOwner? = nil,
    content: GoldenContent = .pixels
  ) async throws -> GoldenResult {
    var manifest = GoldenManifest(sequence, scale: scale, owner: owner, content: content)
    let (verdict, golden) = try await verdict(name, sequence, content)
    var result = GoldenResult(name: name, verdict: verdict)
    result.golden = golden
    if let old = golden?.manifest { manifest.keepDecisions(of: old) }
    if recording.writes(after: verdict.outcome), !isContinuousIntegration {
      if verdict.outcome != .identical { try await store.write(manifest, of: name, sequence) }
      try artifacts.remove(name)
      result.disposition = .recorded(store.path(of: name))
    } else if verdict.isAccepted {
      try artifacts.remove(name)
    } else {
      // Reports must compare in the same way, even exactly if the golden stores another comparison.
      manifest.comparison = comparison == SequenceComparison() && manifest.comparison == nil ? nil : comparison
      // Pending frames don't stay, so they're written quickly. Approval compresses them as a golden.
      try await artifacts.write(manifest, of: name, sequence, compression: .fast)
      result.disposition = .pending(artifacts.path(of: name))
    }
    return result
  }

  func verdict(
    _ name: String, _ actual: FrameSequence, _ content: GoldenContent
  ) async throws -> (GoldenVerdict, StoredGolden?) {
    do {
      let golden = try store.golden(name)
      guard (golden.manifest.content == .attributes) == (content == .attributes) else {
        throw GoldenFileError.corrupt(
          store.path(of: name, GoldenStore.manifestName), line: nil,
          "contains \(golden.manifest.content.rawValue), but \(content.rawValue) are compared; record it again")
      }
      if content == .attributes { return (GoldenVerdict(attributesOf: actual, golden: try golden.sequence()), golden) }
      let expected = try golden.sequence(for: actual)
      var verdict = try await comparison.verdict(of: actual, golden: expected)
      if verdict.outcome == .withinTolerance, try await comparison.acceptsBlank(expected) {
        verdict.outcome = .appearance
        verdict.reason = "the tolerance \(comparison.tolerance) would accept a blank frame; use a smaller one"
      }
      verdict.reject(golden.manifest.rejected, in: actual)
      return (verdict, golden)
    } catch let error as GoldenFileError {
      var verdict = GoldenVerdict(error.outcome, actual: actual.shape)
      verdict.reason = "\(error)"
      return (verdict, nil)
    }
  }
}

/// The result of a comparison with a golden, and what happened to the frames.
package struct GoldenResult: Sendable {
  /// What happened to the actual frames.
  package enum Disposition: Sendable, Hashable {
    /// They match the golden within the tolerance.
    case accepted
    /// They were written to a folder and need a decision.
    case pending(String)
    /// They were recorded as the golden in a folder.
    case recorded(String)
  }

  package var name: String
  /// The verdict before recording.
  package var verdict: GoldenVerdict
  /// What happened to the actual frames.
  package var disposition = Disposition.accepted
  /// The golden, or `nil` if it's missing or can't be read.
  package var golden: StoredGolden?

  /// A Boolean value that indicates whether a test passes, which is `false` if it records.
  package var passes: Bool { disposition == .accepted }
}

extension GoldenManifest {
  mutating func keepDecisions(of old: GoldenManifest) {
    comparison = old.comparison
    rejected = old.rejected
    owner = owner ?? old.owner
  }
}

extension GoldenVerdict {
  /// Fails frames with rejected images, regardless of the tolerance.
  fileprivate mutating func reject(_ digests: [PixelDigest], in actual: FrameSequence) {
    let rejected = Set(digests)
    guard let position = actual.digests.firstIndex(where: rejected.contains) else { return }
    if outcome.isAccepted { outcome = .appearance }
    reason = "frame \(actual.indices[position]) is an image that was rejected"
  }
}

extension GoldenFileError {
  fileprivate var outcome: GoldenOutcome {
    switch self {
    case .missing(let path): path.hasSuffix(GoldenStore.manifestName) ? .missing : .unreadable
    case .withoutPixels: .appearance
    case .lost, .pointer, .version, .corrupt, .image, .otherPixels, .unreadable, .unwritable: .unreadable
    }
  }
}
