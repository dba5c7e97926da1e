import ArgumentParser
import Goldens
import Graphics
import ImageComparison
import Rendering

/// `golden review`: frames that wait, one golden after the other.
struct GoldenReviewCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "review",
      abstract: "Look at frames that wait, and accept or reject them.",
      discussion: """
        On a terminal, keys decide: \(GoldenReview.help). Otherwise a plain listing.

        Examples:
          \(commandName) golden review
          \(commandName) golden review carousel
        """)
  }

  @Argument(help: ArgumentHelp("Names of goldens; all that wait if left out.", valueName: "name"))
  var names: [String] = []

  @OptionGroup var options: GoldenOptions

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    var waiting: [PendingGolden] = []
    for name in try workspace.pendingNames(names) {
      waiting.append(try await reportingGoldens { try await workspace.check.pending(name) })
    }
    if waiting.isEmpty {
      try context.stderr.line(workspace.nothingWaits)
      return
    }
    guard context.stdout.isTerminal, let terminal = RawTerminal() else {
      return try list(waiting, workspace, in: context)
    }
    var review = GoldenReview(
      frames: waiting.map { golden in golden.verdict.frames.filter { !$0.isAccepted }.map(\.index) })
    var isShown = false
    while !review.isOver {
      let golden = waiting[review.place]
      if !isShown { try await show(golden, review, of: waiting.count, in: context) }
      isShown = true
      guard let key = terminal.key() else { return }
      switch review.take(key) {
      case .ignored: continue
      case .show: isShown = false
      case .quit: return
      case .decided(let decision):
        try await carryOut(decision, golden.name, workspace, in: context)
        isShown = false
      }
    }
  }

  private func list(_ waiting: [PendingGolden], _ workspace: GoldenWorkspace, in context: ToolContext) throws {
    for golden in waiting {
      try context.stdout.line("\(golden.name): \(golden.verdict.summary.replacing("\n", with: "\n  "))")
      try context.stdout.line("  accept: \(workspace.approveCommand(golden.name))")
    }
  }

  private func carryOut(
    _ decision: GoldenReview.Decision, _ name: String, _ workspace: GoldenWorkspace, in context: ToolContext
  ) async throws {
    try await reportingGoldens {
      switch decision {
      case .skip: try context.stdout.line("\(name): skipped")
      case .reject: try context.stdout.line("\(name): \(counted(try workspace.check.reject(name), "picture")) rejected")
      case .approve:
        try workspace.refuseContinuousIntegration(unless: false)
        try await workspace.check.approve(name)
        try context.stdout.line("\(name): accepted")
      }
    }
  }

  /// Rows of a picture in the terminal.
  private static let rows = 20

  private func show(
    _ golden: PendingGolden, _ review: GoldenReview, of count: Int, in context: ToolContext
  ) async throws {
    let (place, frames) = review.framePlace
    try context.stdout.line("\n\(review.place + 1) of \(count): \(golden.name)\n\(golden.verdict.summary)")
    try context.stdout.line("frame \(review.frame), \(place) of \(frames) that differ: expected, actual, difference")
    let (expected, actual) = (try? golden.golden?.sequence(), try golden.actual.sequence())
    let before = try await bitmap(review.frame, of: expected)
    let after = try await bitmap(review.frame, of: actual)
    var bitmaps = [before, after].compactMap { $0 }
    if let before, let after {
      bitmaps.append(DifferenceImage.amplified.bitmap(of: after, from: before))
    }
    let columns = (context.stdout.columns - 2 * (bitmaps.count - 1)) / max(1, bitmaps.count)
    for line in BlockPicture.row(bitmaps.map { BlockPicture($0, columns: max(8, columns), rows: Self.rows) }) {
      try context.stdout.line(line)
    }
    try context.stdout.line(GoldenReview.help)
  }

  private func bitmap(_ frame: Int, of sequence: FrameSequence?) async throws -> Bitmap? {
    guard let sequence, let place = sequence.indices.firstIndex(of: frame) else { return nil }
    return try? await sequence.bitmap(place)
  }
}
