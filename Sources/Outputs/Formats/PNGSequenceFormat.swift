import FoundationEssentials
import LayoutCore
import PNGCodec
import Raster
import Support

/// A folder of PNG files, numbered by their places on the timeline, with a ``FrameManifest``.
package struct PNGSequenceFormat: PNGOutputFormat {
  package static let name = "frames"
  package static let fileExtensions: [String] = []
  package static let summary =
    "a folder of PNG frames: frame-00000.png, frame-00001.png, …, with a description in frames.json"
  package static let timing = FrameTiming.none
  package static var parameters: [Parameter<PNGSequenceFormat>] { [.pngCompression(\.compression)] }
  package static let allowsPalette = false

  package var compression = PNGCompression.fast

  package init() {}

  package func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    guard compression != .palette else { throw OutputError(plan.path, .needsLosslessPNG) }
    return try PNGSequenceWriter(plan, self)
  }
}

/// A writer whose files are complete at any time, so that a discarded writer removes nothing.
struct PNGSequenceWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private let names: FrameNames
  private var manifest: FrameManifest
  private var count = 0
  private var keptCount = 0
  private var byteCount = 0
  private var last = 0

  init(_ plan: OutputPlan, _ format: PNGSequenceFormat) throws(OutputError) {
    self.plan = plan
    encoding = PNGEncoding(plan.pngSettings(format.compression))
    names = plan.frameNames
    manifest = FrameManifest(plan, compression: format.compression)
    if let reason = createFolder(plan.path) { throw .creating(plan.path, reason) }
    if plan.resumes { removeLeftovers() }
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    let name = names[frame.index]
    let path = plan.path.appendingPath(name)
    if frame.isKept {
      keptCount += 1
      byteCount += fileByteCount(path)
    } else {
      byteCount += frame[encoding].bytes.count
      try OutputFile.save(frame[encoding].bytes, to: path, interruption: plan.interruption)
    }
    manifest.add(frame, file: name)
    count += 1
    last = max(last, frame.index)
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    if let old = try? FrameManifest(folder: plan.path, name: manifest.fileName) {
      manifest.takeOver(old, in: plan.path)
    }
    try OutputFile.save(
      Array("\(manifest.json)\n".utf8), to: plan.path.appendingPath(manifest.fileName), interruption: plan.interruption)
    let kept = keptCount > 0 ? "\(keptCount) reused" : nil
    return plan.report("PNG", frames: count, note: kept, byteCount: byteCount, warnings: warnings())
  }

  /// Removes partial frames of killed runs; other shards write other frames.
  private func removeLeftovers() {
    guard let frames = plan.frames else { return }
    OutputFile.removeLeftovers(of: frames.ranges.joined().map { names[$0] } + [manifest.fileName], in: plan.path)
  }

  /// Warns of frames from an earlier, longer run, which look like part of the animation.
  private func warnings() -> [String] {
    let end = plan.timelineFrameCount ?? last + 1
    let names = (try? FileManager.default.contentsOfDirectory(atPath: plan.path)) ?? []
    let stale = names.filter { name in FrameNames.place(of: name).map { $0 >= end } ?? false }
    guard let first = stale.min() else { return [] }
    return ["\(plan.path) also contains \(counted(stale.count, "older frame")) from \(first) on"]
  }
}
