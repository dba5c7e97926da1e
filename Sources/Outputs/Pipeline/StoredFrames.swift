import Compositor
import FoundationEssentials
import Glibc
import PNGCodec
import Raster
import Rendering
import Scenes
import Support

/// The frames of earlier runs, assembled from their folders.
package struct StoredFrames: Sendable {
  package struct Stored: Sendable {
    package var entry: FrameManifest.Entry
    package var folder: String

    package var path: String { folder.appendingPath(entry.file) }
  }

  /// The members that all manifests share, without frames and shard.
  package private(set) var manifest: FrameManifest
  package private(set) var frames: [Stored]

  /// Collects the frames that shards, or a single run, wrote to folders.
  ///
  /// - Throws: ``StoredFramesError`` if a manifest is missing or invalid, or the frames are incomplete.
  package init(folders: [String]) throws {
    var parts: [(folder: String, manifest: FrameManifest)] = []
    for folder in folders {
      for name in try Self.manifests(in: folder) {
        parts.append((folder, try FrameManifest(folder: folder, name: name)))
      }
    }
    let first = parts[0]
    manifest = first.manifest.header
    for part in parts where part.manifest.header != manifest {
      throw StoredFramesError(
        part.folder.appendingPath(part.manifest.fileName),
        .foreignManifest(other: first.folder.appendingPath(first.manifest.fileName)))
    }
    try Self.checkShards(parts.map(\.manifest), in: folders)
    frames = parts.flatMap { part in part.manifest.frames.map { Stored(entry: $0, folder: part.folder) } }
      .sorted { $0.entry.frame < $1.entry.frame }
    try checkFrames(count: first.manifest.shardedFrames)
  }

  /// Returns the names of a folder's manifests: those of shards, otherwise that of a single run.
  package static func manifests(in folder: String) throws(StoredFramesError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw StoredFramesError(folder, .unreadableFolder)
    }
    let whole = FrameManifest.fileName(nil)
    let shards = names.filter { FrameManifest.isName($0) && $0 != whole }.sorted()
    // A later run may have drawn another scene into the folder. The frames contain the digest of their scene.
    if let shard = shards.first, names.contains(whole) {
      let old = try FrameManifest(folder: folder, name: shard), new = try FrameManifest(folder: folder, name: whole)
      let found = new.frames.first.flatMap { FrameFile.sceneDigest(of: folder.appendingPath($0.file)) }
      // Already assembled. A shard that was repeated since then drew the same frames.
      if old.header == new.header, new.frames.count == old.shardedFrames { return [whole] }
      if old.scene != new.scene, let scene = new.scene, found?.hasPrefix(scene) == true { return [whole] }
    }
    if !shards.isEmpty { return shards }
    guard names.contains(whole) else { throw StoredFramesError(folder, .noManifest) }
    return [whole]
  }

  /// Removes the manifests of shards and the partial files of killed runs from an assembled folder.
  package func removeShards(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let shards = names.filter { FrameManifest.isName($0) && $0 != FrameManifest.fileName(nil) }
    for name in shards where (try? FrameManifest(folder: folder, name: name))?.scene == manifest.scene {
      unsafe unlink(folder.appendingPath(name))
    }
    OutputFile.removeLeftovers(of: frames.map(\.entry.file) + shards, in: folder)
  }

  private static func checkShards(_ manifests: [FrameManifest], in folders: [String]) throws(StoredFramesError) {
    let shards = manifests.compactMap(\.shard)
    if shards.isEmpty && manifests.count == 1 { return }
    guard shards.count == manifests.count, let count = shards.first?.count, shards.allSatisfy({ $0.count == count })
    else { throw StoredFramesError(folders[0], .mixedShards) }
    let missing = Set(1...count).subtracting(shards.map(\.index)).sorted()
    guard missing.isEmpty, shards.count == count else {
      throw StoredFramesError(folders[0], missing.isEmpty ? .repeatedShard : .missingShards(missing, of: count))
    }
  }

  private func checkFrames(count: Int?) throws(StoredFramesError) {
    for (one, next) in zip(frames, frames.dropFirst()) where one.entry.frame == next.entry.frame {
      throw StoredFramesError(next.path, .repeatedFrame(next.entry.frame))
    }
    guard !frames.isEmpty, count == nil || count == frames.count else {
      throw StoredFramesError(nil, .frameCount(frames.count, expected: count ?? 1))
    }
  }
}

extension StoredFrames.Stored {
  /// - Parameter isKept: A Boolean value that indicates whether the file is already where it would be written.
  package func pixels(width: Int, height: Int, isKept: Bool = false) throws(StoredFramesError) -> FrameBitmap {
    guard FileManager.default.fileExists(atPath: path) else { throw StoredFramesError(path, .missingFrame) }
    guard let drawn = FrameFile.pixels(at: path, width: width, height: height, isKept: isKept) else {
      throw StoredFramesError(path, .damagedFrame(width: width, height: height))
    }
    guard SHA256Digest(of: drawn.bitmap).description == entry.sha256 else {
      throw StoredFramesError(path, .differentPixels)
    }
    return drawn
  }
}

/// A source of stored frames without elements, whose pixels are read from files.
package struct StoredSource: FrameSource {
  package let header: FrameSourceHeader
  private let places: [Int]
  private var position = 0

  package init(_ stored: StoredFrames) {
    var canvas = Canvas()
    canvas.size = Size(width: Double(stored.manifest.width), height: Double(stored.manifest.height))
    header = FrameSourceHeader(
      canvas: canvas, framesPerSecond: stored.manifest.fps, images: [], coveringSize: PixelSize(width: 1, height: 1))
    places = stored.frames.map(\.entry.frame)
  }

  package var frameCount: Int? { places.count }

  package mutating func next() -> Frame? {
    guard position < places.count else { return nil }
    defer { position += 1 }
    return Frame(index: places[position], bounds: .zero, elements: [])
  }
}

extension FrameManifest {
  package var header: FrameManifest {
    var header = self
    (header.frames, header.shard, header.shardedFrames) = ([], nil, nil)
    return header
  }
}
