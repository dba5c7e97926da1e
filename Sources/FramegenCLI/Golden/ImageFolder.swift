import FoundationEssentials
import Goldens
import ImageCodecs
import Outputs
import PNGCodec
import Raster
import Rendering
import Support

/// A folder of images whose names end with frame numbers, with an optional manifest.
struct ImageFolder {
  var path: String
  var limits: DecodeLimits

  /// Reads the images for their digests, and reads requested images again.
  func sequence() async throws(ToolFailure) -> (FrameSequence, hasRate: Bool, warnings: [String]) {
    let files = try numberedFiles()
    let manifest = try manifest()
    var digests: [PixelDigest] = []
    var size: (width: Int, height: Int)?
    var warnings: [String] = []
    for (file, result) in zip(files, await pictures(files.map(\.name))) {
      let picture = try result.get()
      if let issue = picture.colorIssue { warnings.append("\(path.appendingPath(file.name)): warning: \(issue)") }
      if let size, size != picture.size {
        throw ToolFailure(
          .badData, subject: path.appendingPath(file.name),
          "has \(picture.size.width) × \(picture.size.height) pixels, but previous images have \(size.width) × \(size.height)",
          advice: "use a folder with the frames of one animation")
      }
      size = picture.size
      digests.append(picture.digest)
    }
    let last = files.last?.number ?? 0
    let shape = SequenceShape(
      frameCount: manifest?.timelineFrames ?? last + 1, framesPerSecond: manifest?.fps ?? Self.standardRate,
      width: size?.width ?? 0, height: size?.height ?? 0)
    var sequence = FrameSequence(
      shape: shape, indices: files.map(\.number), digests: digests,
      bitmap: { position in try image(files[position].name).bitmap })
    sequence.isConcurrent = true
    return (sequence, manifest != nil, warnings)
  }

  /// What the comparison needs of each image before its pixels.
  private struct Picture: Sendable {
    var size: (width: Int, height: Int)
    var digest: PixelDigest
    var colorIssue: String?
  }

  /// Decodes images, several at the same time.
  private func pictures(_ names: [String]) async -> [Result<Picture, ToolFailure>] {
    await withTaskGroup(of: (Int, Result<Picture, ToolFailure>).self) { group in
      var results: [Int: Result<Picture, ToolFailure>] = [:]
      for (place, name) in names.enumerated() {
        if place >= RenderingOptions.processorCount, let (done, result) = await group.next() { results[done] = result }
        group.addTask { (place, picture(name)) }
      }
      for await (done, result) in group { results[done] = result }
      return names.indices.compactMap { results[$0] }
    }
  }

  private func picture(_ name: String) -> Result<Picture, ToolFailure> {
    do throws(ToolFailure) {
      let image = try image(name)
      return .success(
        Picture(
          size: (image.bitmap.width, image.bitmap.height), digest: PixelDigest(of: image.bitmap),
          colorIssue: image.colorIssue))
    } catch {
      return .failure(error)
    }
  }

  static let standardRate = 60.0

  /// Returns the manifest of the frames, or `nil` if there is none.
  private func manifest() throws(ToolFailure) -> FrameManifest? {
    do throws(StoredFramesError) {
      return try FrameManifest(folder: path)
    } catch {
      if case .missingManifest = error.reason, !isFile(FrameManifest.fileName(nil)) { return nil }
      throw ToolFailure(
        .badData, subject: error.path, "\(error.reason)", advice: "render the frames again, or delete the file")
    }
  }

  private func isFile(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path.appendingPath(name)) }

  /// Returns the image files in the order of their numbers, or of their names if some have no number.
  private func numberedFiles() throws(ToolFailure) -> [(name: String, number: Int)] {
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw ToolFailure(
        .missingInput, subject: path, "the folder can't be read", advice: "check the folder's permissions")
    }
    let names = all.filter { ["png", "jpg", "jpeg", "webp"].contains($0.pathExtension) && !$0.hasPrefix(".") }.sorted()
    guard !names.isEmpty else {
      throw ToolFailure(
        .missingInput, subject: path, "the folder has no .png, .jpg, or .webp files",
        advice: "use an image, a folder of frames, an APNG, a scene, a recording, or the folder of a golden")
    }
    guard names.count <= GoldenManifest.frameLimit else {
      throw ToolFailure(
        .badData, subject: path, "has \(names.count) images; at most \(GoldenManifest.frameLimit) can be compared",
        advice: "compare parts of the folder")
    }
    let known = names.compactMap { name in
      Int(String(name.pathStem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()))
    }
    guard known.count == names.count, Set(known).count == known.count, known.max() ?? 0 < 10_000_000 else {
      return names.enumerated().map { ($1, $0) }
    }
    return zip(names, known).sorted { $0.1 < $1.1 }.map { ($0, $1) }
  }

  private func image(_ name: String) throws(ToolFailure) -> DecodedImage {
    let file = path.appendingPath(name)
    guard let data = FileManager.default.contents(atPath: file) else {
      if file.mayReplaceBytes {
        throw ToolFailure(.missingInput, subject: file, "the name isn't UTF-8", advice: "rename the file")
      }
      throw ToolFailure(.missingInput, subject: file, "can't be read", advice: "check the folder's permissions")
    }
    do throws(ImageError) {
      return try ImageDecoder(limits: limits).decode([UInt8](data))
    } catch {
      throw ToolFailure(.badData, subject: file, "\(error)", advice: "delete the file, or replace it")
    }
  }
}
