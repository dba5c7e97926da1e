import ArgumentParser
import Foundation

/// `render`: scenes or recordings to frames and animations.
struct RenderCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render",
      abstract: "Render scenes or layout recordings to frames and animations.",
      discussion: """
        Outputs by name:
          \(FrameWriters.help.joined(separator: "\n  "))
        Several -o share the work. Without -o: NAME.png. Files are replaced only when the new one is whole; nothing \
        else is ever deleted.

        Examples:
          \(commandName) render scene.yaml -o frames/ -o scene.png
          \(commandName) render scene.yaml --frames step:delete..last --set layout.angle=45
          \(commandName) attributes scene.yaml | \(commandName) render - -o frames/
          \(commandName) render a.yaml b.yaml -o previews/        frames go to previews/a/ and previews/b/
        """)
  }

  @Argument(help: ArgumentHelp("Scenes (YAML, JSON) or recordings (JSON Lines); - for stdin.", valueName: "scene"))
  var scenes: [String]

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp("A folder or a file, by its name; may be given several times.", valueName: "path"))
  var output: [String] = []

  @OptionGroup var frames: FrameOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var drawing: DrawingOptions

  mutating func run(in context: ToolContext) async throws {
    let targets = try output.map { path throws(ToolFailure) in try OutputTarget(path) }
    try refuseSharedOutputs(targets)
    let selection = try frames.selection()
    let run = RenderRun(context: context, drawing: drawing, limits: input.limits)
    // All scenes are read before the first one is drawn: a mistake in the last one shows at once.
    let inputs = try scenes.map {
      try OpenedInput(path: $0, options: input, selection: selection, catalog: context.catalog)
    }
    if let twice = Dictionary(grouping: inputs, by: \.name).filter({ $1.count > 1 }).keys.min() {
      throw ToolFailure(
        .usage, "two scenes are called \"\(twice)\" and would share a folder", advice: "render them one at a time")
    }
    for input in inputs { try await run.render(input, to: outputs(of: input, targets)) }
  }

  private func outputs(of input: OpenedInput, _ targets: [OutputTarget]) throws(ToolFailure) -> [OutputTarget] {
    if scenes.count > 1 { return targets.map { $0.subfolder(input.name) } }
    return targets.isEmpty ? [try OutputTarget("\(input.name).png")] : targets
  }

  private func refuseSharedOutputs(_ targets: [OutputTarget]) throws(ToolFailure) {
    let places = targets.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path(percentEncoded: false) }
    guard Set(places.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }).count == targets.count else {
      throw ToolFailure(.usage, "two outputs go to the same place", advice: "give each -o another name")
    }
    guard scenes.count == 1 || (!targets.isEmpty && targets.allSatisfy(\.isFolder)) else {
      throw ToolFailure(
        .usage, "\(scenes.count) scenes do not fit into one file",
        advice: "give a folder, -o previews/, which gets a folder for each scene")
    }
  }
}
