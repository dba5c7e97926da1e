import ImageComparison

/// Frames that differed from a golden in an earlier run and need a decision.
package struct PendingGolden: Sendable {
  package var name: String
  package var verdict: GoldenVerdict
  package var actual: StoredGolden
  /// The golden, or `nil` if it's missing or can't be read.
  package var golden: StoredGolden?
}

extension GoldenCheck {
  /// The names of pending goldens.
  ///
  /// A folder without a manifest was left by a run that was interrupted.
  package var pendingNames: [String] {
    artifacts.entries().filter { entry in if case .lost = entry.error { false } else { true } }.map(\.name)
  }

  /// Compares pending frames with their golden, with the settings of the failed comparison.
  ///
  /// - Throws: ``GoldenFileError`` if there are no pending frames, or if they can't be read.
  package func pending(_ name: String) async throws -> PendingGolden {
    let actual = try artifacts.golden(name)
    var check = self
    let comparison = actual.manifest.comparison ?? (try? store.manifest(of: name))?.comparison
    if let comparison { check.comparison = comparison }
    let (verdict, golden) = try await check.verdict(name, try actual.sequence(), actual.manifest.content)
    return PendingGolden(name: name, verdict: verdict, actual: actual, golden: golden)
  }

  /// Replaces the golden by the pending frames, and keeps earlier decisions about the golden.
  ///
  /// Images that were rejected before and are now approved are no longer rejected.
  /// - Throws: ``GoldenFileError``, and the errors of the frames.
  package func approve(_ name: String) async throws {
    let actual = try artifacts.golden(name)
    let sequence = try actual.sequence()
    var manifest = actual.manifest
    manifest.comparison = nil
    if let old = try? store.manifest(of: name) { manifest.keepDecisions(of: old) }
    let approved = Set(sequence.digests)
    manifest.rejected.removeAll { approved.contains($0) }
    try await store.write(manifest, of: name, sequence)
    try artifacts.remove(name)
  }

  /// Adds the pending images that aren't the golden's to its list of rejected images.
  ///
  /// - Returns: The number of images.
  /// - Throws: ``GoldenFileError`` if there is no golden that can store the list.
  @discardableResult
  package func reject(_ name: String) throws(GoldenFileError) -> Int {
    let actual = try artifacts.manifest(of: name)
    var manifest = try store.manifest(of: name)
    var known = Set(manifest.frames.flatMap { [$0.digest] + $0.alternatives } + manifest.rejected)
    let rejected = actual.frames.map(\.digest).filter { known.insert($0).inserted }
    manifest.rejected += rejected
    try store.write(manifest, of: name)
    try artifacts.remove(name)
    return rejected.count
  }
}

extension GoldenReport.Entry {
  /// Creates the entry for pending frames, with the command that approves them.
  package init(_ pending: PendingGolden, approveCommand: String?) {
    self.init(
      name: pending.name, verdict: pending.verdict, expected: try? pending.golden?.sequence(),
      actual: try? pending.actual.sequence(),
      files: [ReportFile(label: "actual", path: pending.actual.store.path(of: pending.name))],
      approveCommand: approveCommand, source: (pending.actual.manifest.owner ?? pending.golden?.manifest.owner)?.source)
    if let golden = pending.golden {
      files.insert(ReportFile(label: "golden", path: golden.store.path(of: pending.name)), at: 0)
    }
  }
}

extension GoldenOwner {
  /// The source file of a test, or the scene.
  package var source: String {
    switch self {
    case .test(_, let source): source
    case .scene(let path): path
    }
  }
}
