import ArgumentParser

/// `bench`: how fast scenes are laid out, drawn, encoded and written.
struct BenchCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bench",
      abstract: "Measure how fast frames are laid out, drawn, encoded and written.",
      discussion: """
        Tells cells and frames per second, the stage that dominates, and with --grow how it grows. Stages are layout (prepare, \
        query, presentation, sort), drawing (compose, plan, raster), encode and write. Every frame is measured in several \
        passes, whole and by stages in turns; loading images does not count. The frames go to a temporary folder.

        Measure release builds on a machine that does nothing else. --compare judges by 95 % intervals, not by single \
        numbers.

        Examples:
          \(commandName) bench carousel.yaml
          \(commandName) bench carousel.yaml --grow items=1e2..1e6
          \(commandName) bench --suite all --json base.json
          \(commandName) bench --suite all --compare base.json --fail-above 1.05
          \(commandName) bench ab "old/framegen bench a.yaml --json -" "new/framegen bench a.yaml --json -"
        """,
      subcommands: [BenchMeasureCommand.self, BenchABCommand.self], defaultSubcommand: BenchMeasureCommand.self)
  }
}
