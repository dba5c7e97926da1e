import ArgumentParser
import Benchmarking
import Rendering

struct BenchABCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "ab", abstract: "Compare two commands by running them alternately.",
    discussion: """
      Runs A and B, then B and A, and so on, so that other load on the machine affects both, and prints the ratio of \
      their times with a 95 % interval. If both are bench commands with --json -, the times are those of the frames. \
      Otherwise, they're those of the whole processes. Commands run in /bin/sh. Their first runs don't count.

      Exit codes: 1 if --fail-above is set and B is certainly slower than that.

      Examples:
        \(commandName) bench ab "old/framegen bench a.yaml --json -" "new/framegen bench a.yaml --json -"
        \(commandName) bench ab "old/framegen render a.yaml -o x/" "new/framegen render a.yaml -o x/" --rounds 20
      """)

  @Argument(help: ArgumentHelp("The command to compare with.", valueName: "command-a"))
  var first: String

  @Argument(help: ArgumentHelp("The command to compare.", valueName: "command-b"))
  var second: String

  @Option(help: ArgumentHelp("Number of runs of each command, 6 to 1000.", valueName: "n"))
  var rounds = 10

  @Option(help: ArgumentHelp("Fail if B certainly takes more than this multiple of A's time.", valueName: "ratio"))
  var failAbove: Double?

  @Flag(name: .shortAndLong, help: "Print only errors; the result still goes to stdout.")
  var quiet = false

  @Option(help: ArgumentHelp("Style of progress messages.", valueName: "style"))
  var progress = ProgressStyle.auto

  var isQuiet: Bool { quiet }

  func validate() throws {
    guard 6...1000 ~= rounds else { throw ValidationError("--rounds takes 6 to 1000, not \(rounds)") }
    if let failAbove, !(failAbove >= 1 && failAbove <= 1000) {
      throw ValidationError("--fail-above takes 1 to 1000, as in --fail-above 1.05, not \(failAbove)")
    }
  }

  mutating func run(in context: ToolContext) async throws {
    let (a, b) = (TimedCommand(text: first), TimedCommand(text: second))
    var shown = Progress(
      title: "ab", total: rounds, unit: "round", style: progress, isQuiet: quiet, sink: context.stderr)
    defer { shown.end() }
    let first = (try await a.run(), try await b.run())
    let hasResults = first.0.result != nil && first.1.result != nil
    var pairs: [(base: Double, time: Double)] = []
    for round in 0..<rounds {
      if context.interruption.isRequested { throw ToolFailure.interrupted }
      if round.isMultiple(of: 2) {
        let base = try await a.run().seconds
        pairs.append((base, try await b.run().seconds))
      } else {
        let time = try await b.run().seconds
        pairs.append((try await a.run().seconds, time))
      }
      shown.advance(to: round + 1)
    }
    shown.end()
    guard let estimate = RatioEstimate(pairs: pairs) else {
      throw ToolFailure(.badData, "the times are too short to compare", advice: "compare commands that take longer")
    }
    try say(estimate, pairs, ofFrames: hasResults, in: context)
    if let failAbove, estimate.exceeds(failAbove) {
      throw ToolFailure(
        .differ, "B takes more than \(failAbove) times as long as A",
        advice: "framegen bench --compare shows which stage; --fail-above sets the limit")
    }
  }

  private func say(
    _ estimate: RatioEstimate, _ pairs: [(base: Double, time: Double)], ofFrames: Bool, in context: ToolContext
  ) throws {
    let unit = ofFrames ? " a frame" : ""
    for (name, times) in [("A", pairs.map(\.base)), ("B", pairs.map(\.time))] {
      guard let statistics = SampleStatistics(times) else { continue }
      try context.stdout.line(
        "\(name)  \(milliseconds(statistics.median))\(unit), least \(milliseconds(statistics.minimum))"
          + ", median absolute deviation \(milliseconds(statistics.medianAbsoluteDeviation))")
    }
    try context.stdout.line("B against A: \(estimate)")
  }

  private func milliseconds(_ seconds: Double) -> String { "\(shortNumber(seconds * 1000)) ms" }
}
