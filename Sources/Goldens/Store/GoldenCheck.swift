import ImageComparison

/// Compares frames with a golden, and keeps or records them: the one way for tests and for the command line.
public struct GoldenCheck: Sendable {
  /// Goldens.
  public var store: GoldenStore
  /// The folder in which frames that differ wait, each below its golden's name, in the form of a golden.
  public var artifacts: GoldenStore
  /// The occasions on which goldens are written.
  public var recording = GoldenRecording.never
  /// A Boolean value that indicates whether no golden is ever written.
  public var isContinuousIntegration = false
  /// The way in which frames are compared.
  public var comparison = SequenceComparison()

  /// Creates a check.
  public init(store: GoldenStore, artifacts: GoldenStore) { (self.store, self.artifacts) = (store, artifacts) }

  /// Compares frames with the golden of a name.
  ///
  /// Frames that are accepted leave nothing behind, and remove what an earlier run left. Others are written to
  /// ``artifacts``, or recorded as the golden if ``recording`` says so.
  /// - Parameters:
  ///   - name: The golden's name: a path below the store's folder.
  ///   - sequence: The actual frames.
  ///   - scale: Device pixels per point.
  ///   - owner: The source of the frames.
  ///   - content: The content that is compared.
  /// - Throws: ``GoldenFileError/unwritable(_:)``, and what the frames throw.
  public func result(
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
      // Reports compare in the same way: exactly, too, where the golden says otherwise.
      manifest.comparison = comparison == SequenceComparison() && manifest.comparison == nil ? nil : comparison
      try await artifacts.write(manifest, of: name, sequence)
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
          "holds \(golden.manifest.content.rawValue), and \(content.rawValue) are compared; record it anew")
      }
      if content == .attributes {
        return (GoldenVerdict(attributesOf: actual, golden: try golden.sequence()), golden)
      }
      let expected = try golden.sequence(for: actual)
      var verdict = try await comparison.verdict(of: actual, golden: expected)
      if verdict.outcome == .withinTolerance, try await comparison.acceptsBlank(expected) {
        verdict.outcome = .appearance
        verdict.reason = "the tolerance \(comparison.tolerance) would accept a blank frame, too; allow less"
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

/// The outcome of comparing frames with a golden, and what became of them.
public struct GoldenResult: Sendable {
  /// The fate of the actual frames.
  public enum Disposition: Sendable, Hashable {
    /// They are the golden's, or near enough.
    case accepted
    /// They wait in a folder.
    case pending(String)
    /// They are the golden now, in a folder.
    case recorded(String)
  }

  /// The golden's name.
  public var name: String
  /// The verdict, before anything was recorded.
  public var verdict: GoldenVerdict
  /// The fate of the actual frames.
  public var disposition = Disposition.accepted
  /// The golden they were compared with; `nil` if there is no readable one.
  public var golden: StoredGolden?

  /// A Boolean value that indicates whether a test passes: recording never does.
  public var passes: Bool { disposition == .accepted }

  /// Creates a result.
  public init(name: String, verdict: GoldenVerdict) { (self.name, self.verdict) = (name, verdict) }
}

extension GoldenManifest {
  /// Takes over what people decided about an older recording.
  mutating func keepDecisions(of old: GoldenManifest) {
    comparison = old.comparison
    rejected = old.rejected
    owner = owner ?? old.owner
  }
}

extension GoldenVerdict {
  /// Refuses frames that somebody rejected, whatever the tolerance.
  fileprivate mutating func reject(_ digests: [PixelDigest], in actual: FrameSequence) {
    let rejected = Set(digests)
    guard let position = actual.digests.firstIndex(where: rejected.contains) else { return }
    if outcome.isAccepted { outcome = .appearance }
    reason = "frame \(actual.indices[position]) is a picture that was rejected"
  }
}

extension GoldenFileError {
  /// The outcome of a comparison with such a golden.
  fileprivate var outcome: GoldenOutcome {
    switch self {
    case .missing(let path): path.hasSuffix(GoldenStore.manifestName) ? .missing : .unreadable
    case .withoutPixels: .appearance
    case .pointer, .version, .corrupt, .image, .otherPixels, .unreadable, .unwritable: .unreadable
    }
  }
}
