import Foundation

/// A folder of numbered PNG files, `frame-00000.png` and so on: the number is the frame's place on the timeline.
struct FrameFolderWriter: FrameWriter {
  static let format = OutputFormat(
    name: "frames", extensions: [], help: "a folder of PNG frames: frame-00000.png, frame-00001.png, …")

  let encoding: FrameEncoding
  private let plan: OutputPlan
  private let digits: Int
  private var count = 0
  private var last = 0

  init(_ plan: OutputPlan) throws(ToolFailure) {
    self.plan = plan
    encoding = .png(opaque: plan.isOpaque)
    digits = max(5, String(plan.lastFrame ?? 0).count)
    guard let reason = createFolder(plan.path) else { return }
    throw .creating(plan.path, reason)
  }

  mutating func append(_ bytes: [UInt8], frame: Int) throws(ToolFailure) {
    var file = try OutputFile(path: plan.path.appendingPath(name(of: frame)))
    do throws(ToolFailure) {
      try file.write(bytes)
      try file.commit()
    } catch {
      file.abandon()
      throw error
    }
    count += 1
    last = max(last, frame)
  }

  mutating func finish() throws(ToolFailure) -> OutputReport {
    let frames = count == 1 ? "1 frame" : "\(count) frames"
    return OutputReport(path: plan.path, summary: "\(frames), PNG", warnings: warnings())
  }

  /// Nothing to do: every file in the folder is whole.
  mutating func abandon() {}

  private func name(of frame: Int) -> String {
    let number = String(frame)
    return "frame-\(String(repeating: "0", count: max(0, digits - number.count)))\(number).png"
  }

  /// Frames of a longer run before this one would be taken for part of the animation.
  private func warnings() -> [String] {
    let end = plan.timelineFrameCount ?? last + 1
    let names = (try? FileManager.default.contentsOfDirectory(atPath: plan.path)) ?? []
    let stale = names.filter { name in
      guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
      return Int(name.dropFirst(6).dropLast(4)).map { $0 >= end } ?? false
    }
    guard let first = stale.min() else { return [] }
    return ["\(plan.path) also holds \(stale.count) older frame\(stale.count == 1 ? "" : "s") from \(first) on"]
  }
}

/// Creates a folder and its parents; the result is the reason if there is none afterwards.
private func createFolder(_ path: String) -> Int32? {
  var isDirectory: ObjCBool = false
  if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
    return !isDirectory.boolValue ? ENOTDIR : access(path, W_OK | X_OK) == 0 ? nil : errno
  }
  let parent = path.parentPath
  if parent != path, let reason = createFolder(parent) { return reason }
  return mkdir(path, 0o777) == 0 || errno == EEXIST ? nil : errno
}
