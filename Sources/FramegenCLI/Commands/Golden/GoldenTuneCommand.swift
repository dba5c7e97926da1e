import ArgumentParser
import Goldens
import ImageComparison
import Rendering

/// `golden tune`: the smallest tolerance that tells right frames from wrong ones.
struct GoldenTuneCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tune",
      abstract: "Find the smallest tolerance that accepts some frames and no others.",
      discussion: """
        For each algorithm, the least limits that accept every frame of what is --accept, and whether each of what is \
        --reject then still fails. The strictest come first. Prefer the first that separates them. One that a blank frame \
        would pass, too, separates nothing.

        Example:
          \(commandName) golden tune carousel --accept mac/ --accept arm/ --reject broken.png
        """)
  }

  @Argument(help: ArgumentHelp("A golden's name, or any expected frames as compare takes them.", valueName: "expected"))
  var expected: String

  @Option(parsing: .singleValue, help: ArgumentHelp("Frames that are right; repeatable.", valueName: "frames"))
  var accept: [String] = []

  @Option(parsing: .singleValue, help: ArgumentHelp("Frames that are wrong; repeatable.", valueName: "frames"))
  var reject: [String] = []

  @OptionGroup var options: GoldenOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    guard !accept.isEmpty else { throw ValidationError("give at least one --accept") }
  }

  mutating func run(in context: ToolContext) async throws {
    let workspace = try GoldenWorkspace(options, in: context)
    let name = workspace.name(expected)
    let path = workspace.check.store.names().contains(name) ? workspace.check.store.path(of: name) : expected
    let golden = try await frames(path, in: context)
    let candidates = try await candidates(golden, in: context)
    for candidate in candidates { try context.stdout.line("\(candidate)") }
    guard candidates.contains(where: \.separates) else {
      throw ToolFailure.differ(
        "no tolerance accepts all that is right and refuses all that is wrong",
        advice: "leave out frames or regions that may differ with compare --ignore, or take accepted frames away")
    }
  }

  private func candidates(
    _ golden: FrameSequence, in context: ToolContext
  ) async throws -> [ToleranceTuner.Candidate] {
    var tuner = ToleranceTuner(golden: golden)
    do {
      for path in accept { try await tuner.accept(try await frames(path, in: context), path) }
      for path in reject { try await tuner.reject(try await frames(path, in: context), path) }
    } catch let unknown as ToleranceTuner.UnknownFrame {
      throw ToolFailure(
        .usage, subject: unknown.name, "has a frame \(unknown.frame) that the golden does not have",
        advice: "tune with frames of the same times")
    }
    return try await tuner.candidates()
  }

  private func frames(_ path: String, in context: ToolContext) async throws -> FrameSequence {
    try await ComparedFrames(path, options: input, drawing: drawing, in: context).sequence
  }
}
