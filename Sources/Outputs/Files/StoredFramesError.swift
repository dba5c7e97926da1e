import Support

/// An error about frames on disk that can't be assembled, reused, checked, or embedded.
package struct StoredFramesError: Error, Sendable, Hashable {
  /// The file or folder; `nil` if the error concerns no single one.
  package var path: String?
  package var reason: Reason

  package init(_ path: String?, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  package enum Reason: Sendable, Hashable {
    /// The scene can't be read again, so its frames can't be recognized.
    case notRepeatable
    case otherScene, unreadableFolder, unreadableFile, noManifest, missingManifest, missingFrame, differentPixels
    case mixedShards, repeatedShard
    case invalidManifest(String)
    case foreignManifest(other: String)
    case missingShards([Int], of: Int)
    case repeatedFrame(Int)
    case frameCount(Int, expected: Int)
    case listedFrames(Int, expected: Int)
    case damagedFrame(width: Int, height: Int)
    case changedArea([Int], stated: [Int])
  }
}

extension StoredFramesError: CustomStringConvertible {
  package var description: String { path.map { "\($0): \(reason)" } ?? "\(reason)" }
}

extension StoredFramesError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notRepeatable: "input from a pipe cannot be read again"
    case .otherScene: "belongs to another scene, other settings, or another version"
    case .unreadableFolder: "is not a folder, or cannot be read"
    case .noManifest: "no frames.json or frames.1-of-4.json, which a finished render to a folder writes"
    case .missingManifest: "is missing or cannot be read; a finished render to a folder writes it"
    case .invalidManifest(let issue): issue
    case .foreignManifest(let other): "belongs to another scene, other settings, or another version than \(other)"
    case .mixedShards: "the folders contain shards with different counts"
    case .missingShards(let missing, let count):
      "missing shards: \(missing.map { "\($0)/\(count)" }.joined(separator: ", "))"
    case .repeatedShard: "a shard is given twice"
    case .repeatedFrame(let place): "frame \(place) is given twice"
    case .frameCount(let count, let expected): "found \(counted(count, "frame")); expected \(expected)"
    case .listedFrames(let count, let expected): "lists \(counted(count, "frame")); expected \(expected)"
    case .missingFrame: "is missing"
    case .damagedFrame(let width, let height): "is not a complete PNG of \(width) × \(height) pixels"
    case .differentPixels: "the pixels differ from the manifest"
    case .changedArea(let area, let stated): "the changed area is \(area); the manifest states \(stated)"
    case .unreadableFile: "cannot be read"
    }
  }
}
