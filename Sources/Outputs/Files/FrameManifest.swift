import Foundation
import PNGCodec
import Raster
import Support

/// The description of the frames in a folder: `frames.json` beside them, or `frames.2-of-4.json` of one shard.
package struct FrameManifest: Sendable, Hashable, Codable {
  /// One frame.
  package struct Entry: Sendable, Hashable, Codable {
    /// The number of the frame on the timeline.
    package var frame: Int
    /// The file's name.
    package var file: String
    /// SHA-256 of the decoded straight RGBA bytes, 8 bits each, row by row: 64 hexadecimal digits.
    package var sha256: String
    /// Seconds after the start of the timeline.
    package var time: Double
    /// x, y, width and height of what differs from the frame before, in pixels; all 0 if nothing does, `nil` if the frame
    /// before was not part of the run.
    package var changed: [Int]?
  }

  /// A step of the timeline.
  package struct Step: Sendable, Hashable, Codable {
    /// Its name, or its kind.
    package var name: String
    /// The frame with which it begins.
    package var frame: Int
  }

  /// One of several parts.
  package struct Part: Sendable, Hashable, Codable {
    package var index: Int
    package var count: Int
  }

  package static let formatName = "frame-manifest"

  package var format = FrameManifest.formatName
  package var version = 1
  /// The program and its version.
  package var software: String
  /// The scene's name.
  package var title: String
  /// Alternative text, for people who do not see the frames.
  package var description: String
  /// The timeline's steps.
  package var steps: [Step]
  /// ``SceneDigest``; `nil` for what came through a pipe.
  package var scene: String?
  package var width: Int
  package var height: Int
  package var scale: Double
  package var fps: Double
  /// Frames in the whole timeline; `nil` for a recording.
  package var timelineFrames: Int?
  /// A Boolean value that indicates whether the frames are opaque RGB files.
  package var opaque: Bool
  /// The compression of the files.
  package var png: String
  package var shard: Part?
  /// The number of frames that the shards have together.
  package var shardedFrames: Int?
  /// Steps in the order of the timeline.
  package var frames: [Entry] = []

  /// A manifest without frames.
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
    shard = plan.shard.map { Part(index: $0.index, count: $0.count) }
    shardedFrames = plan.shard == nil ? nil : plan.shardedFrameCount
  }

  /// The manifest in a folder.
  ///
  /// - Throws: ``StoredFramesError``.
  package init(folder: String, name: String = FrameManifest.fileName(nil)) throws(StoredFramesError) {
    let path = folder.appendingPath(name)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw StoredFramesError(path, .missingManifest)
    }
    try self.init(json: data, path: path)
  }

  /// Reads a manifest.
  ///
  /// - Parameter path: For messages.
  /// - Throws: ``StoredFramesError``.
  package init(json: Data, path: String) throws(StoredFramesError) {
    do {
      self = try JSONDecoder().decode(FrameManifest.self, from: json)
    } catch {
      throw StoredFramesError(path, .invalidManifest("is no manifest of frames: \(Self.reason(error))"))
    }
    if let fault { throw StoredFramesError(path, .invalidManifest(fault)) }
  }

  /// The name of the manifest's file.
  package var fileName: String { Self.fileName(shard) }

  /// Returns a Boolean value that indicates whether a file of that name is a manifest.
  package static func isName(_ name: String) -> Bool {
    guard name.hasPrefix("frames."), name.hasSuffix(".json") else { return false }
    let parts = name.dropFirst(7).dropLast(4).split(separator: "-")
    return name == fileName(nil) || parts.count == 3 && parts[1] == "of" && name.contains("-of-")
  }

  /// Returns a Boolean value that indicates whether a folder of frames has a file of that name: a frame or a manifest.
  package static func owns(_ name: String) -> Bool { FrameNames.place(of: name) != nil || isName(name) }

  package static func fileName(_ shard: Part?) -> String {
    shard.map { "frames.\($0.index)-of-\($0.count).json" } ?? "frames.json"
  }

  /// The number of frames that it must list; `nil` if any number will do.
  package var wantedCount: Int? {
    guard let shard, let shardedFrames else { return nil }
    return Shard(index: shard.index, count: shard.count).range(of: shardedFrames).count
  }

  /// Adds a frame that was written.
  package mutating func add(_ frame: EncodedFrame, file: String) {
    let isNext = frame.previousIndex == frame.index - 1
    frames.append(
      Entry(
        frame: frame.index, file: file, sha256: frame.digest.hexadecimal, time: Double(frame.index) / fps,
        changed: isNext ? frame.changed.map(\.numbers) : nil))
  }

  /// Adds the frames of an earlier run over the same scene whose files are still in the folder.
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

  /// The file's text.
  package var json: String {
    var members: [JSONValue.Member] = [
      .init(key: "format", value: .text(format)), .init(key: "version", value: .number(Double(version))),
      .init(key: "software", value: .text(software)), .init(key: "title", value: .text(title)),
    ]
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(.init(key: key, value: value)) }
    }
    add("description", .text(description))
    add("steps", .list(steps.map { ["name": .text($0.name), "frame": .number(Double($0.frame))] }))
    add("scene", scene.map { .text($0) })
    add("width", .number(Double(width)))
    add("height", .number(Double(height)))
    add("scale", .number(scale))
    add("fps", .number(fps))
    add("timelineFrames", timelineFrames.map { .number(Double($0)) })
    add("opaque", .boolean(opaque))
    add("png", .text(png))
    add("shard", shard.map { ["index": .number(Double($0.index)), "count": .number(Double($0.count))] })
    add("shardedFrames", shardedFrames.map { .number(Double($0)) })
    add("frames", .list(frames.map(\.json)))
    return JSONValue.object(members).text(columns: 240)
  }

  /// The reason why the numbers cannot be right; `nil` if they can.
  private var fault: String? {
    if format != Self.formatName { return "is no manifest of frames: its format is \(quoted(format))" }
    if version != 1 { return "is of version \(version); this program reads version 1" }
    let limit = DecodeLimits.standard.maxSide
    if !(1...limit ~= width && 1...limit ~= height) { return "width and height are 1 to \(limit)" }
    if !(1...1000 ~= fps) { return "fps is 1 to 1000" }
    if !(0.01...100 ~= scale) { return "scale is 0.01 to 100" }
    if let shard, !(1...Shard.limit ~= shard.count && 1...shard.count ~= shard.index) {
      return "shard is 1 of 1 or more"
    }
    let counts = [timelineFrames, shardedFrames].compactMap { $0 }
    if !counts.allSatisfy({ 1...Int(Int32.max) ~= $0 }) { return "timelineFrames and shardedFrames are 1 or more" }
    if !steps.allSatisfy({ 0...Int(Int32.max) ~= $0.frame }) { return "a step begins at a frame that cannot be" }
    if shard == nil, frames.isEmpty { return "lists no frames" }
    var last = -1
    for entry in frames {
      if entry.frame <= last || entry.frame >= timelineFrames ?? Int(Int32.max) {
        return "frame \(entry.frame) is out of order"
      }
      if entry.time != Double(entry.frame) / fps {
        return "frame \(entry.frame) is at \(entry.time) s, not in its turn"
      }
      if FrameNames.place(of: entry.file) != entry.frame { return "frame \(entry.frame) is in \(quoted(entry.file))" }
      last = entry.frame
    }
    return nil
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? "it is no JSON object"
        : "\(context.codingPath.map(\.stringValue).joined(separator: ".")) has a value of the wrong type"
    default: "it is not JSON"
    }
  }
}

extension FrameManifest.Entry {
  fileprivate var json: JSONValue {
    let area = changed.map { JSONValue.list($0.map { .number(Double($0)) }) } ?? .null
    return [
      "frame": .number(Double(frame)), "file": .text(file), "sha256": .text(sha256), "time": .number(time),
      "changed": area,
    ]
  }
}

extension PixelRect {
  /// x, y, width, height; all 0 if it is empty.
  package var numbers: [Int] { isEmpty ? [0, 0, 0, 0] : [x.lowerBound, y.lowerBound, x.count, y.count] }
}
