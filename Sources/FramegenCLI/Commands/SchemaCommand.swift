import ArgumentParser
import SceneFiles

/// `schema`: the JSON Schema of scene files, or of a recording's lines.
struct SchemaCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "schema",
      abstract: "Write the JSON Schema of scene files or recordings, with which editors complete and check them.",
      discussion: """
        The schema knows the layouts and transitions of this tool.

        Examples:
          \(commandName) schema > scene.schema.json
          \(commandName) schema --recording > recording.schema.json
        Then, as the first line of a scene beside it:
          # yaml-language-server: $schema=scene.schema.json
        """)
  }

  @Flag(help: "The schema of a layout recording's lines, instead of scenes.")
  var recording = false

  mutating func run(in context: ToolContext) async throws {
    let document = recording ? RecordingSchema.document : SceneSchema(catalog: context.catalog).document
    try context.stdout.line(document.text())
  }
}
