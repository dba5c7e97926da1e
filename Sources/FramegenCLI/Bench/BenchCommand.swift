import ArgumentParser

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast frames are laid out, drawn, encoded, and written.",
    discussion: """
      Prints cells and frames per second, the dominant stage, and with --grow how the time grows. The stages are layout \
      (prepare, query, presentation, sort), drawing (compose, plan, raster), encode, and write. Every frame is measured in \
      several passes, alternately whole and by stages. Loading images doesn't count. The frames go to a temporary folder.

      Measure release builds on an otherwise idle machine. --compare uses 95 % intervals, not single numbers.

      Examples:
        \(commandName) bench carousel.yaml
        \(commandName) bench carousel.yaml --grow items=1e2..1e6
        \(commandName) bench --suite all --json base.json
        \(commandName) bench --suite all --compare base.json --fail-above 1.05
        \(commandName) bench ab "old/framegen bench a.yaml --json -" "new/framegen bench a.yaml --json -"
      """,
    subcommands: [BenchMeasureCommand.self, BenchABCommand.self], defaultSubcommand: BenchMeasureCommand.self)
}
