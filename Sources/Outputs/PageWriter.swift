import Raster
import Rendering

/// One page that plays the frames, with everything in it: no network, no other files.
struct PageWriter: FrameWriter {
  static let format = OutputFormat(
    name: "html", extensions: ["html"], kind: .animation, numbersFrames: true,
    help: "one self-contained page: play, scrub, step, speed, onion skin")

  let encoding: FrameEncoding
  private let path: String
  private let page: HTMLPage
  private var file: OutputFile
  private var shown = 0

  init(_ plan: OutputPlan) throws(OutputError) {
    path = plan.path
    encoding = .png(plan.png)
    page = HTMLPage(
      settings: HTMLPage.Settings(
        title: plan.content.title, altText: plan.content.description, width: plan.width, height: plan.height,
        scale: plan.scale, framesPerSecond: plan.framesPerSecond, loopCount: plan.options.loopCount,
        chapters: plan.content.chapters))
    file = try OutputFile(path: plan.path)
  }

  mutating func append(_ frame: WrittenFrame) throws(OutputError) {
    if shown == 0 { try file.write(page.head()) }
    try file.write(
      page.frame(
        frame.bytes, mimeType: "image/png", duration: frame.duration, index: frame.place,
        step: frame.role == .shown ? 1 : frame.role == .returning ? -1 : 0))
    shown += frame.duration
  }

  mutating func finish() throws(OutputError) -> OutputReport {
    try file.write(page.tail())
    try file.commit()
    return OutputReport(path: path, summary: "page, \(countText(shown))")
  }

  mutating func abandon() { file.abandon() }
}
