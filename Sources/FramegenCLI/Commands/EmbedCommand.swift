import ArgumentParser
import FoundationEssentials
import Outputs
import Rendering
import SceneFiles
import Scenes

struct EmbedCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "embed",
    abstract:
      "Print the Markdown or HTML that shows an animation in a README, with alt text for its timeline.",
    discussion: """
      The file's path is printed unchanged, so run the command in the page's folder. Width and height are those of \
      the scene in points, at any scale.

      Examples:
        \(commandName) embed preview.png --scene scene.yaml
        \(commandName) embed preview.png --scene scene.yaml --html --still still.png
        \(commandName) embed preview.mp4 --scene scene.yaml
      """)

  @Argument(help: ArgumentHelp("The animation: PNG, WebP, GIF, MP4, WebM, or HTML.", valueName: "file"))
  var file: String

  @Option(name: [.customLong("scene")], help: ArgumentHelp("The scene of the animation.", valueName: "scene"))
  var scene: String?

  @Option(help: ArgumentHelp("Alt text that replaces the scene's.", valueName: "text"))
  var alt: String?

  @Flag(help: "Print HTML, with width and height, instead of Markdown. Videos are always HTML.")
  var html = false

  @Option(
    help: ArgumentHelp("A still image for readers who prefer reduced motion; requires --html.", valueName: "file"))
  var still: String?

  @OptionGroup var input: InputOptions

  func validate() throws {
    guard scene != nil || alt != nil else {
      throw ValidationError("the alt text is missing; use --scene scene.yaml or --alt TEXT")
    }
    guard let kind = EmbeddedFile.Kind(path: file) else {
      throw ValidationError(
        "\(file): unsupported file type; the types are \(EmbeddedFile.Kind.names.joined(separator: ", "))")
    }
    if still != nil, kind == .page {
      throw ValidationError("a page starts paused if reduced motion is preferred; omit --still")
    }
    if still != nil, kind == .image, !html { throw ValidationError("Markdown doesn't support stills; add --html") }
  }

  mutating func run(in context: ToolContext) async throws {
    let file = try EmbeddedFile(path: file)
    if let still { _ = try EmbeddedFile(path: still) }
    var text = alt ?? ""
    var size: (width: Double, height: Double)?
    if let scene {
      let timeline = try input.openScene(
        scene, in: context.catalog, orFail: "a recording has no steps to describe",
        advice: "use the scene of the recording, or --alt"
      ).timeline
      text = alt ?? AltText(timeline.scene, timeline).text
      size = file.size(in: timeline.scene.canvas)
    } else if let pixels = file.pixels {
      let scale = input.scale ?? 1
      size = (Double(pixels.width) / scale, Double(pixels.height) / scale)
    }
    let usesHTML = html || file.kind == .video
    let line = usesHTML ? file.html(alt: text, still: still, size: size) : file.markdown(alt: text)
    try context.stdout.line(line)
    for note in file.notes(hasStill: still != nil, isHTML: usesHTML) {
      try? context.stderr.line("\(file.path): note: \(note)")
    }
  }
}
