import FoundationEssentials
import PNGCodec
import Raster
import Support

/// A description of the frames in a folder: the file `frames.json`, or `frames.2-of-4.json` of one shard.
package struct FrameManifest: Sendable, Hashable, Codable {
  package struct Entry: Sendable, Hashable, Codable {
    package var frame: Int
    package var file: String
    /// The SHA-256 of the decoded straight RGBA bytes, 8 bits each, row by row, in 64 hexadecimal digits.
    package var sha256: String
    package var time: Double
    /// The changed area in pixels: x, y, width, height; all 0 if unchanged, `nil` without a previous frame.
    package var changed: [Int]?
  }

  package struct Step: Sendable, Hashable, Codable {
    package var name: String
    package var frame: Int
  }

  package static let formatName = "frame-manifest"

  package var format = FrameManifest.formatName
  package var version = 1
  package var software: String
  package var title: String
  package var description: String
  package var steps: [Step]
  /// The ``SceneDigest``; `nil` for input from a pipe.
  package var scene: String?
  package var width: Int
  package var height: Int
  package var scale: Double
  package var fps: Double
  /// The number of frames in the whole timeline; `nil` for a recording.
  package var timelineFrames: Int?
  package var opaque: Bool
  package var png: String
  package var shard: Shard?
  package var shardedFrames: Int?
  package var frames: [Entry] = []

  package init(_ plan: OutputPlan, compression: PNGCompression) {
    software = "framegen \(toolVersion)"
    title = plan.content.title
    description = plan.content.description
    steps = plan.content.chapters.map { Step(name: $0.name, frame: $0.frame) }
    scene = plan.content.digest.map { "sha256:\($0)" }
    (width, height, scale) = (plan.width, plan.height, plan.scale)
    fps = plan.framesPerSecond
    timelineFrames = plan.timelineFrameCount
    opaque = plan.isOpaque
    png = compression.rawValue
    shard = plan.shard
    shardedFrames = plan.shard == nil ? nil : plan.shardedFrameCount
  }

  package init(folder: String, name: String = FrameManifest.fileName(nil)) throws(StoredFramesError) {
    let path = folder.appendingPath(name)
    guard let data = FileManager.default.contents(atPath: path) else { throw StoredFramesError(path, .missingManifest) }
    try self.init(json: data, path: path)
  }

  /// - Parameter path: The path of the file, for messages.
  package init(json: Data, path: String) throws(StoredFramesError) {
    do {
      self = try JSONDecoder().decode(FrameManifest.self, from: json)
    } catch {
      throw StoredFramesError(path, .invalidManifest("is not a frame manifest: \(Self.reason(error))"))
    }
    if let issue { throw StoredFramesError(path, .invalidManifest(issue)) }
  }

  package var fileName: String { Self.fileName(shard) }

  package static func isName(_ name: String) -> Bool {
    guard name.hasPrefix("frames."), name.hasSuffix(".json") else { return false }
    let parts = name.dropFirst(7).dropLast(4).split(separator: "-")
    return name == fileName(nil) || parts.count == 3 && parts[1] == "of" && name.contains("-of-")
  }

  /// Returns whether a folder of frames has files with that name: a frame or a manifest.
  package static func owns(_ name: String) -> Bool { FrameNames.place(of: name) != nil || isName(name) }

  package static func fileName(_ shard: Shard?) -> String {
    shard.map { "frames.\($0.index)-of-\($0.count).json" } ?? "frames.json"
  }

  /// The number of frames that the manifest must list; `nil` for any number.
  package var wantedCount: Int? {
    shardedFrames.flatMap { shard?.range(of: $0).count }
  }

  package mutating func add(_ frame: EncodedFrame, file: String) {
    let isNext = frame.previousIndex == frame.index - 1
    frames.append(
      Entry(
        frame: frame.index, file: file, sha256: frame.digest.hexadecimal, time: Double(frame.index) / fps,
        changed: isNext ? frame.changed.map(\.numbers) : nil))
  }

  /// Adds the frames of an earlier run of the same scene whose files are still in the folder.
  package mutating func takeOver(_ old: FrameManifest, in folder: String) {
    var header = old
    header.frames = frames
    guard header == self, scene != nil else { return }
    let new = Set(frames.map(\.frame))
    frames += old.frames.filter {
      !new.contains($0.frame) && FileManager.default.fileExists(atPath: folder.appendingPath($0.file))
    }
    frames.sort { $0.frame < $1.frame }
  }

  package var json: String {
    let steps = steps.map { step -> JSONValue in ["name": .text(step.name), "frame": .integer(step.frame)] }
    let shard = shard.map { shard -> JSONValue in ["index": .integer(shard.index), "count": .integer(shard.count)] }
    return JSONValue(stated: [
      "format": .text(format), "version": .integer(version), "software": .text(software), "title": .text(title),
      "description": .text(description), "steps": .list(steps), "scene": scene.map { .text($0) },
      "width": .integer(width), "height": .integer(height), "scale": .number(scale), "fps": .number(fps),
      "timelineFrames": timelineFrames.map { .integer($0) }, "opaque": .boolean(opaque), "png": .text(png),
      "shard": shard, "shardedFrames": shardedFrames.map { .integer($0) }, "frames": .list(frames.map(\.json)),
    ]).text(columns: 240)
  }

  private var issue: String? {
    if format != Self.formatName { return "is not a frame manifest: its format is \(quoted(format))" }
    if version != 1 { return "has version \(version); this program reads version 1" }
    let limit = DecodeLimits.standard.maxSide
    if !(1...limit ~= width && 1...limit ~= height) { return "width and height must be from 1 to \(limit)" }
    if !(1...1000 ~= fps) { return "fps must be from 1 to 1000" }
    if !(0.01...100 ~= scale) { return "scale must be from 0.01 to 100" }
    if let shard, !(1...Shard.limit ~= shard.count && 1...shard.count ~= shard.index) {
      return "shard must have an index from 1 to its count"
    }
    let counts = [timelineFrames, shardedFrames].compactMap { $0 }
    if !counts.allSatisfy({ 1...Int(Int32.max) ~= $0 }) { return "timelineFrames and shardedFrames must be positive" }
    if !steps.allSatisfy({ 0...Int(Int32.max) ~= $0.frame }) { return "the first frame of a step is out of range" }
    if shard == nil, frames.isEmpty { return "lists no frames" }
    var last = -1
    for entry in frames {
      if entry.frame <= last || entry.frame >= timelineFrames ?? Int(Int32.max) {
        return "frame \(entry.frame) is out of order"
      }
      if entry.time != Double(entry.frame) / fps { return "frame \(entry.frame) has the wrong time, \(entry.time) s" }
      if FrameNames.place(of: entry.file) != entry.frame {
        return "frame \(entry.frame) has the wrong file, \(quoted(entry.file))"
      }
      last = entry.frame
    }
    return nil
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? "expected a JSON object"
        : "\(context.codingPath.map(\.stringValue).joined(separator: ".")) has a value of the wrong type"
    default: "not valid JSON"
    }
  }
}

extension FrameManifest.Entry {
  fileprivate var json: JSONValue {
    let area = changed.map { JSONValue.list($0.map { .integer($0) }) } ?? .null
    return [
      "frame": .integer(frame), "file": .text(file), "sha256": .text(sha256), "time": .number(time),
      "changed": area,
    ]
  }
}

extension PixelRect {
  /// The x, y, width, and height, all 0 for an empty rectangle.
  package var numbers: [Int] { isEmpty ? [0, 0, 0, 0] : [x.lowerBound, y.lowerBound, x.count, y.count] }
}
