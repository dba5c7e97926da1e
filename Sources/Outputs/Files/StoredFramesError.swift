/// Frames on disk that cannot be used: assembled, resumed, checked or embedded.
public struct StoredFramesError: Error, Sendable, Hashable {
  /// The file or folder; `nil` if the error concerns no single one.
  public var path: String?
  /// The cause.
  public var reason: Reason

  /// An error about a file or folder.
  public init(_ path: String?, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension StoredFramesError {
  /// Causes of a ``StoredFramesError``.
  public enum Reason: Sendable, Hashable {
    /// The scene cannot be read again, so there is no telling whose frames are in the folder.
    case notRepeatable
    /// The frame belongs to another scene, other settings or another version.
    case otherScene
    /// The folder does not exist or cannot be read.
    case unreadableFolder
    /// The folder holds no manifest.
    case noManifest
    /// The manifest does not exist or cannot be read.
    case missingManifest
    /// The manifest cannot be understood; the text says why.
    case invalidManifest(String)
    /// The manifest and another one are of different scenes, settings or versions.
    case foreignManifest(other: String)
    /// The folders hold shards of different divisions.
    case mixedShards
    /// Some shards of the division are not there.
    case missingShards([Int], of: Int)
    /// A shard is there twice.
    case repeatedShard
    /// A frame is there twice.
    case repeatedFrame(Int)
    /// There are more or fewer frames than there should be.
    case frameCount(Int, expected: Int)
    /// The manifest lists more or fewer frames than it should.
    case listedFrames(Int, expected: Int)
    /// The frame's file does not exist.
    case missingFrame
    /// The frame's file is not a whole PNG of that size.
    case damagedFrame(width: Int, height: Int)
    /// The frame's pixels are not those that the manifest tells of.
    case differentPixels
    /// The frame changes another area (x, y, width, height) than the manifest tells of.
    case changedArea([Int], stated: [Int])

    /// The file does not exist or cannot be read.
    case unreadableFile
  }
}

extension StoredFramesError: CustomStringConvertible {
  /// The file and the cause.
  public var description: String { path.map { "\($0): \(reason)" } ?? "\(reason)" }
}

extension StoredFramesError.Reason: CustomStringConvertible {
  /// One sentence without a full stop and without the path.
  public var description: String {
    switch self {
    case .notRepeatable: "what comes through a pipe cannot be told again"
    case .otherScene: "belongs to another scene, other settings or another version"
    case .unreadableFolder: "is no folder, or cannot be read"
    case .noManifest: "holds no frames.json and no frames.1-of-4.json; a finished render into a folder writes it"
    case .missingManifest: "is missing or cannot be read; a finished render into a folder writes it"
    case .invalidManifest(let fault): fault
    case .foreignManifest(let other): "belongs to another scene, other settings or another version than \(other)"
    case .mixedShards: "the folders hold shards of different divisions"
    case .missingShards(let missing, let count):
      "the shards are not complete: missing: \(missing.map { "\($0)/\(count)" }.joined(separator: ", "))"
    case .repeatedShard: "the shards are not complete: a shard is there twice"
    case .repeatedFrame(let place): "is the second frame \(place)"
    case .frameCount(let count, let expected): "there are \(count) frames, and should be \(expected)"
    case .listedFrames(let count, let expected): "lists \(countText(count)), and should list \(expected)"
    case .missingFrame: "is missing"
    case .damagedFrame(let width, let height): "is not a whole PNG of \(width) × \(height) pixels"
    case .differentPixels: "has other pixels than its manifest says"
    case .changedArea(let area, let stated): "changes \(area) and not \(stated), as the manifest says"
    case .unreadableFile: "cannot be read"
    }
  }
}
