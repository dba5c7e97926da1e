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
    let header = try source.completeHeader(jobs: RenderingOptions.processorCount)
    if let issue = header.recordingIssue {
      throw ToolFailure(.badData, subject: path, issue, advice: "render the scene itself")
    }
    let writer = RecordingWriter(
      header: header, cell: scene.scene.cell.value,
      sublayerTransform: scene.scene.sublayerTransform, ordering: scene.scene.ordering,
      reference: { reference(to: $0, from: file) })
    guard let file else {
      try await write(writer, &source, context) { text in try context.stdout.line(text) }
      return
    }
    let target = try OutputFile(path: file, interruption: context.interruption)
    try await write(writer, &source, context) { text in
      try target.write(Array(text.utf8))
      try target.write([UInt8(ascii: "\n")])
    }
    try target.commit()
    try context.stdout.line(file)
  }

  /// Writes the lines in order.
  ///
  /// Each frame follows from those before it, but several become text at the same time.
  private func write(
    _ writer: RecordingWriter, _ source: inout SceneSource, _ context: ToolContext, line: (String) throws -> Void
  ) async throws {
    try line(writer.headerLine())
    var lines = LineQueue(scene: scene)
    try await withThrowingTaskGroup(of: (Int, RecordedText).self) { group in
      var failure: (any Error)?
      do {
        while true {
          await source.readAhead(jobs: RenderingOptions.processorCount)
          guard let frame = try source.next() else { break }
          guard !context.interruption.isRequested else { throw ToolFailure.interrupted }
          let number = lines.begin()
          group.addTask { (number, RecordedText(frame, writer)) }
          if lines.isFull, let done = try await group.next() { try lines.add(done, write: line) }
        }
      } catch { failure = error }
      // Write the lines before a failure, too.
      while let done = try await group.next() { try lines.add(done, write: line) }
      if let failure { throw failure }
    }
    for message in lines.losses.messages { try context.stderr.line("\(scene): warning: \(message)") }
  }
}

/// The line of a frame in a recording, and what the line lacks.
private struct RecordedText: Sendable {
  let text: String
  let issue: String?
  let losses: RecordingLosses

  init(_ frame: Frame, _ writer: RecordingWriter) {
    text = writer.line(frame)
    issue = RecordingReader.issue(ofLine: text, of: frame)
    losses = RecordingLosses(frame)
  }
}

/// A queue of lines that finish in any order and are written in the order of their frames.
private struct LineQueue {
  let scene: String
  private(set) var losses = RecordingLosses()
  private var begun = 0, written = 0
  private var finished: [Int: RecordedText] = [:]

  init(scene: String) { self.scene = scene }

  /// A Boolean value that indicates whether enough lines are in memory.
  var isFull: Bool { begun - written > RenderingOptions.processorCount }

  mutating func begin() -> Int {
    begun += 1
    return begun - 1
  }

  mutating func add(_ line: (number: Int, text: RecordedText), write: (String) throws -> Void) throws {
    finished[line.number] = line.text
    while let next = finished.removeValue(forKey: written) {
      if let issue = next.issue {
        throw ToolFailure(
          .badData, subject: scene, issue, advice: "render the scene itself, or record frames with fewer elements")
      }
      try write(next.text)
      losses += next.losses
      written += 1
    }
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
