import FramegenCLI

/// The tool with an output format and an update animation of its own.
@main struct Additions: FramegenTool {
  static let outputFormats: [any OutputFormat.Type] = [MeanColorFormat.self]
  static let updateAnimations: [any UpdateAnimation] = [TwirlAnimation()]
}

/// Turns once in place while it fades.
struct TwirlAnimation: UpdateAnimation {
  let name = "twirl"
  let summary = "turns once in place while it fades"

  func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    var attributes = element
    attributes.transform3D = Transform3D.rotation(.turn * progress).concatenating(element.transform3D)
    attributes.alpha = element.alpha * (1 - progress)
    return attributes
  }
}

/// The mean colour of each frame, a line of text each.
struct MeanColorFormat: OutputFormat {
  static let name = "colors"
  static let fileExtensions = ["colors.txt"]
  static let summary = "the mean colour of each frame, one a line"
  static let timing = FrameTiming.none

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable { try MeanColorWriter(plan) }
}

struct MeanColorWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding = MeanColorEncoding()
  private let file: OutputFile
  private var count = 0

  init(_ plan: OutputPlan) throws(OutputError) { file = try OutputFile(path: plan.path) }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    try file.write(Array("\(frame.index) ".utf8) + frame[encoding].bytes)
    count += 1
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    let report = OutputReport(path: file.path, summary: "\(count) colours")
    try file.commit()
    return report
  }
}

struct MeanColorEncoding: FrameEncoding {
  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) -> EncodedImage {
    var (red, green, blue) = (0, 0, 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        (red, green, blue) = (red + Int(pixel.red), green + Int(pixel.green), blue + Int(pixel.blue))
      }
    }
    let count = bitmap.width * bitmap.height
    let line = "\(red / count) \(green / count) \(blue / count)\n"
    return EncodedImage(bytes: Array(line.utf8), area: PixelRect(x: 0..<bitmap.width, y: 0..<bitmap.height))
  }
}
