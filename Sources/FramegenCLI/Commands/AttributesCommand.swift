import ArgumentParser
import Compositor
import FoundationEssentials
import LayoutCore
import Outputs
import Rendering
import SceneFiles
import Scenes
import Support

struct AttributesCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "attributes",
    abstract: "Write a scene's layout attributes, frame by frame, as a layout recording (JSON Lines).",
    discussion: """
      Rendering the recording produces the same pixels as rendering the scene. The exception is a scene with a stage, \
      whose device, touches, and captions aren't recorded.

      Examples:
        \(commandName) attributes scene.yaml | head -2
        \(commandName) attributes scene.yaml -o scene.jsonl
        \(commandName) attributes scene.yaml | \(commandName) render - -o frames/
      """)

  @Argument(help: ArgumentHelp("A scene (YAML, JSON), or - for stdin.", valueName: "scene"))
  var scene: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, with relative image paths (default: stdout).", valueName: "file")
  )
  var output: String?

  @OptionGroup var frames: FrameOptions
  @OptionGroup var input: InputOptions

  mutating func run(in context: ToolContext) async throws {
    let scene = try input.openScene(
      scene, in: context.catalog, orFail: "the file is already a recording",
      advice: "use a scene, or render the recording")
    let path = self.scene
    let chosen = try OpenedInput.frames(try frames.selection(), PositionResolver(scene.timeline), in: path)
    var source = SceneSource(scene, frames: chosen)
    let file = output == "-" ? nil : output
    let header = try source.completeHeader()
    if let issue = header.recordingIssue {
      throw ToolFailure(.badData, subject: path, issue, advice: "render the scene itself")
    }
    let writer = RecordingWriter(
      header: header, cell: scene.scene.cell.value,
      sublayerTransform: scene.scene.sublayerTransform, ordering: scene.scene.ordering,
      reference: { reference(to: $0, from: file) })
    guard let file else {
      try write(writer, &source, context) { text in try context.stdout.line(text) }
      return
    }
    let target = try OutputFile(path: file, interruption: context.interruption)
    try write(writer, &source, context) { text in try target.write(Array("\(text)\n".utf8)) }
    try target.commit()
    try context.stdout.line(file)
  }

  private func write(
    _ writer: RecordingWriter, _ source: inout SceneSource, _ context: ToolContext, line: (String) throws -> Void
  ) throws {
    try line(writer.headerLine())
    var losses = RecordingLosses()
    while let frame = try source.next() {
      guard !context.interruption.isRequested else { throw ToolFailure.interrupted }
      let text = writer.line(frame)
      if let issue = RecordingReader.issue(ofLine: text, of: frame) {
        throw ToolFailure(
          .badData, subject: scene, issue, advice: "render the scene itself, or record frames with fewer elements")
      }
      try line(text)
      losses += RecordingLosses(frame)
    }
    for message in losses.messages { try context.stderr.line("\(scene): warning: \(message)") }
  }
}

/// Returns the reference to an image, which is relative to the recording's folder or, without one, absolute.
private func reference(to source: ImageSource, from recording: String?) -> String {
  guard source.scheme == ImageSource.fileScheme else { return "\(source)" }
  let image = URL(fileURLWithPath: source.name).standardizedFileURL
  guard let recording else { return image.path(percentEncoded: false) }
  let folder = URL(fileURLWithPath: recording.parentPath).resolvingSymlinksInPath().standardizedFileURL
  let (from, to) = (folder.pathComponents, image.resolvingSymlinksInPath().pathComponents)
  let shared = zip(from, to).prefix { $0 == $1 }.count
  let path = (Array(repeating: "..", count: from.count - shared) + to[shared...]).joined(separator: "/")
  // Otherwise the name before a colon could be that of another source of images.
  return path.contains(":") ? "./" + path : path
}
