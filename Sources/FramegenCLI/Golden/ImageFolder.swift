import Foundation
import Goldens
import ImageCodecs
import Outputs
import PNGCodec
import Raster
import Support

/// A folder of frames: images whose names end in their numbers, and perhaps the manifest that tells their rate.
struct ImageFolder {
  private let path: String
  private let limits: DecodeLimits

  init(_ path: String, limits: DecodeLimits) { (self.path, self.limits) = (path, limits) }

  /// Reads the images once for their digests; they are read again when they are asked for.
  ///
  /// - Returns: The frames, and whether the rate is known.
  func sequence() throws(ToolFailure) -> (FrameSequence, hasRate: Bool) {
    let files = try numberedFiles()
    let manifest = try? FrameManifest(folder: path)
    var digests: [PixelDigest] = []
    var size: (width: Int, height: Int)?
    for file in files {
      let bitmap = try bitmap(file.name)
      if let size, size != (bitmap.width, bitmap.height) {
        throw ToolFailure(
          .badData, subject: path.appendingPath(file.name),
          "has \(bitmap.width) × \(bitmap.height) pixels, the images before \(size.width) × \(size.height)",
          advice: "give a folder with the frames of one animation")
      }
      size = (bitmap.width, bitmap.height)
      digests.append(PixelDigest(of: bitmap))
    }
    let last = files.last?.number ?? 0
    let shape = SequenceShape(
      frameCount: manifest?.timelineFrames ?? last + 1, framesPerSecond: manifest?.fps ?? Self.standardRate,
      width: size?.width ?? 0, height: size?.height ?? 0)
    let sequence = FrameSequence(
      shape: shape, indices: files.map(\.number), digests: digests,
      bitmap: { position in try bitmap(files[position].name) })
    return (sequence, manifest != nil)
  }

  /// Frames per second where nothing tells a rate.
  static let standardRate = 60.0

  /// Files of images in the order of their numbers; in the order of their names if some have none.
  private func numberedFiles() throws(ToolFailure) -> [(name: String, number: Int)] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { ["png", "jpg", "jpeg", "webp"].contains($0.pathExtension) && !$0.hasPrefix(".") }
      .sorted()
    guard !names.isEmpty else {
      throw ToolFailure(
        .missingInput, subject: path, "has no frames: no .png, .jpg or .webp",
        advice: "give a picture, a folder of frames, an APNG, a scene, a recording or a golden's folder")
    }
    guard names.count <= GoldenManifest.frameLimit else {
      throw ToolFailure(
        .badData, subject: path, "has \(names.count) images, at most \(GoldenManifest.frameLimit) can be compared",
        advice: "compare parts of it")
    }
    let known = names.compactMap { name in
      Int(String(name.pathStem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()))
    }
    guard known.count == names.count, Set(known).count == known.count, known.max() ?? 0 < 10_000_000 else {
      return names.enumerated().map { ($1, $0) }
    }
    return zip(names, known).sorted { $0.1 < $1.1 }.map { ($0, $1) }
  }

  private func bitmap(_ name: String) throws(ToolFailure) -> Bitmap {
    let file = path.appendingPath(name)
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ToolFailure(.missingInput, subject: file, "cannot be read", advice: "check the folder's permissions")
    }
    do throws(ImageError) {
      return try ImageDecoder(limits: limits).decode([UInt8](data)).bitmap
    } catch {
      throw ToolFailure(.badData, subject: file, "\(error)", advice: "take the file away, or replace it")
    }
  }
}
