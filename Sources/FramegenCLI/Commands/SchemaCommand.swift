import ArgumentParser
import SceneFiles

/// `schema`: the JSON Schema of scene files.
struct SchemaCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "schema",
      abstract: "Write the JSON Schema of scene files, with which editors complete and check them.",
      discussion: """
        The schema knows the layouts and transitions of this tool.

        Examples:
          \(commandName) schema > scene.schema.json
        Then, as the first line of a scene beside it:
          # yaml-language-server: $schema=scene.schema.json
        """)
  }

  mutating func run(in context: ToolContext) async throws {
    try context.stdout.line(SceneSchema(catalog: context.catalog).document.text())
  }
}
