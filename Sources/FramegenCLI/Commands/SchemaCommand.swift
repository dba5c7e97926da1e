import ArgumentParser
import SceneFiles

struct SchemaCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scenes or recordings, which editors use for completion and checks.",
    discussion: """
      The schema includes the layouts and transitions of this tool.

      Examples:
        \(commandName) schema > scene.schema.json
        \(commandName) schema --recording > recording.schema.json
      Then add this first line to a scene in the same folder:
        # yaml-language-server: $schema=scene.schema.json
      """)

  @Flag(help: "Print the schema of the lines of layout recordings.")
  var recording = false

  mutating func run(in context: ToolContext) async throws {
    let document = recording ? RecordingSchema.document : SceneSchema(catalog: context.catalog).document
    try context.stdout.line(document.text())
  }
}
