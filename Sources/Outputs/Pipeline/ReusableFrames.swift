import FoundationEssentials
import PNGCodec
import Raster
import Rendering
import Support

/// The frames of an earlier run of the same scene in a folder, which are read instead of drawn.
package struct ReusableFrames: Sendable {
  private let folder: String
  private let names: FrameNames
  private let plan: OutputPlan
  /// The frames whose files belong to the scene; reading shows whether a file is complete.
  package private(set) var places: Set<Int> = []
  /// The SHA-256 of the pixels by frame, from manifests.
  private var digests: [Int: String] = [:]

  /// - Throws: ``StoredFramesError`` if a frame belongs to another scene.
  package init(_ plan: OutputPlan, compression: PNGCompression) throws(StoredFramesError) {
    folder = plan.path
    self.plan = plan
    names = plan.frameNames
    guard let digest = plan.content.digest, let wanted = plan.content.pngDigest(compression) else {
      throw StoredFramesError(nil, .notRepeatable)
    }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in files {
      guard let place = FrameNames.place(of: name), place < plan.timelineFrameCount ?? Int.max, name == names[place]
      else { continue }
      guard let found = FrameFile.sceneDigest(of: folder.appendingPath(name)) else { continue }
      guard found.hasPrefix("sha256:\(digest) ") else {
        throw StoredFramesError(folder.appendingPath(name), .otherScene)
      }
      // A file with another compression has the right pixels but the wrong bytes.
      if found == wanted { places.insert(place) }
    }
    for name in files where FrameManifest.isName(name) {
      guard let manifest = try? FrameManifest(folder: folder, name: name), manifest.scene == "sha256:\(digest)" else {
        continue
      }
      for entry in manifest.frames { digests[entry.frame] = entry.sha256 }
    }
  }

  /// Returns the pixels of a frame, or `nil` if its file is damaged or differs from its manifest.
  package func pixels(ofFrame place: Int) -> FrameBitmap? {
    guard places.contains(place) else { return nil }
    let drawn = FrameFile.pixels(
      at: folder.appendingPath(names[place]), width: plan.width, height: plan.height, isKept: true)
    guard let drawn, let stated = digests[place] else { return drawn }
    return SHA256Digest(of: drawn.bitmap).description == stated ? drawn : nil
  }
}

package enum FrameFile {
  /// Returns the digest of the scene from the beginning of a file, or `nil` if there is none.
  package static func sceneDigest(of path: String) -> String? {
    guard let start = InputFile(path: path)?.bytes(upTo: 4096), !start.isEmpty else { return nil }
    return PNGText.all(atStartOf: start).first { $0.keyword == OutputContent.digestKeyword }?.text
  }

  /// Returns the pixels in a file, or `nil` if it is not a complete PNG of that size.
  package static func pixels(at path: String, width: Int, height: Int, isKept: Bool) -> FrameBitmap? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let limits = DecodeLimits(maxSide: max(width, height), maxPixels: width * height)
    guard let bitmap = try? Bitmap(png: Array(data), limits: limits), bitmap.width == width, bitmap.height == height
    else { return nil }
    return FrameBitmap(bitmap, isKept: isKept)
  }
}
