import PNGCodec
import Raster
import Rendering
import Support

/// Compares a folder of frames with its manifest by decoding every file.
package struct FolderCheck {
  package private(set) var problems: [StoredFramesError] = []
  package private(set) var frameCount = 0

  private let manifest: FrameManifest
  private let folder: String
  private var before: (place: Int, drawn: FrameBitmap)?

  package init(folder: String, manifest name: String) throws(StoredFramesError) {
    self.folder = folder
    manifest = try FrameManifest(folder: folder, name: name)
  }

  /// A summary such as `31 frames, 640×360, as frames.json says`, or with `31 of 103 frames`.
  package var summary: String {
    let all = manifest.timelineFrames.flatMap { $0 == frameCount ? nil : $0 }
    let frames = all.map { "\(frameCount) of \($0) frames" } ?? counted(frameCount, "frame")
    return "\(frames), \(manifest.width)×\(manifest.height), as \(manifest.fileName) says"
  }

  package mutating func run(isStopped: () -> Bool) {
    if let wanted = manifest.wantedCount, wanted != manifest.frames.count {
      problems.append(
        StoredFramesError(
          folder.appendingPath(manifest.fileName), .listedFrames(manifest.frames.count, expected: wanted)))
    }
    for entry in manifest.frames {
      if isStopped() { return }
      check(entry)
      frameCount += 1
    }
  }

  private mutating func check(_ entry: FrameManifest.Entry) {
    let stored = StoredFrames.Stored(entry: entry, folder: folder)
    let drawn: FrameBitmap
    do throws(StoredFramesError) {
      drawn = try stored.pixels(width: manifest.width, height: manifest.height)
    } catch {
      problems.append(error)
      before = nil
      return
    }
    if let before, before.place == entry.frame - 1, let stated = entry.changed {
      let changed = drawn.bitmap.changedRect(since: before.drawn.bitmap)
      if stated != changed.numbers {
        problems.append(StoredFramesError(stored.path, .changedArea(changed.numbers, stated: stated)))
      }
    }
    before = (entry.frame, drawn)
  }
}
