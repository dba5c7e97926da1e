import Foundation
import TestSupport
import Testing

@testable import Previewing

/// Each test waits for the change that it makes, and only the suite has a time limit.
@Suite(.timeLimit(.minutes(20))) struct FileWatcherTests {
  private let folder = TemporaryFolder()

  /// Returns whether a change of files is reported after some work.
  private func reports(_ paths: Set<String>, _ work: () throws -> Void) async throws -> Bool {
    let watcher = try FileWatcher()
    watcher.watch(paths)
    var changes = watcher.changes.makeAsyncIterator()
    try work()
    return await changes.next() != nil
  }

  @Test func replacedFile() async throws {
    try folder.write("a", to: "scene.yaml")
    let isReported = try await reports([folder.path("scene.yaml")]) {
      try folder.write("b", to: ".scene.tmp")
      try #require(unsafe rename(folder.path(".scene.tmp"), folder.path("scene.yaml")) == 0)
    }
    #expect(isReported)
  }

  @Test func truncatedAndWrittenFile() async throws {
    try folder.write("a", to: "scene.yaml")
    #expect(
      try await reports([folder.path("scene.yaml")]) {
        let file = try FileHandle(forWritingTo: folder.url("scene.yaml"))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data("b".utf8))
        try file.close()
      })
  }

  @Test func newPhotoInAFolder() async throws {
    try folder.write("a", to: "photos/a.png")
    #expect(try await reports([folder.path("photos")]) { try folder.write("b", to: "photos/b.png") })
  }

  @Test func removedPhoto() async throws {
    try folder.write("a", to: "photos/a.png")
    #expect(
      try await reports([folder.path("photos/a.png")]) {
        try FileManager.default.removeItem(at: folder.url("photos/a.png"))
      })
  }

  @Test func missingFolderThatAppears() async throws {
    #expect(try await reports([folder.path("photos/2024/*.png")]) { try folder.write("b", to: "photos/2024/b.png") })
  }

  @Test func targetOfALink() async throws {
    try folder.write("a", to: "other/scene.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("scene.yaml"), withDestinationPath: folder.path("other/scene.yaml"))
    #expect(try await reports([folder.path("scene.yaml")]) { try folder.write("b", to: "other/scene.yaml") })
  }

  @Test func newLink() async throws {
    try folder.write("a", to: "other.yaml")
    #expect(
      try await reports([folder.path("scene.yaml")]) {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path("scene.yaml"), withDestinationPath: folder.path("other.yaml"))
      })
  }

  @Test func burstOfChanges_isReportedOnce() async throws {
    let watcher = try FileWatcher(quiet: .milliseconds(200))
    watcher.watch([folder.path("a"), folder.path("last")])
    var changes = watcher.changes.makeAsyncIterator()
    for number in 0..<20 { try folder.write("\(number)", to: "a") }
    #expect(await changes.next() != nil)
    // A second report of the burst would be here before this one.
    watcher.watch([folder.path("last")])
    try folder.write("b", to: "a")
    try folder.write("c", to: "last")
    #expect(await changes.next() != nil)
  }

  @Test func names_areThoseOfFilesAndOfVisibleFilesInFolders() throws {
    try folder.write("a", to: "photos/a.png")
    let watched = WatchedFolders([folder.path("scene.yaml"), folder.path("photos")]).folders
    #expect(Set(watched.keys) == [folder.path, folder.path("photos")])
    #expect(watched[folder.path]?.contains("scene.yaml") == true)
    #expect(watched[folder.path]?.contains("photos") == true)
    #expect(watched[folder.path]?.contains("other.yaml") == false)
    #expect(watched[folder.path("photos")]?.contains("b.png") == true)
    #expect(watched[folder.path("photos")]?.contains(".b.png.tmp") == false)
    #expect(watched[folder.path("photos")]?.contains("b.png~") == false)
  }

  @Test func patterns_areWatchedInTheirFolder() throws {
    try folder.write("a", to: "photos/a.png")
    let watched = WatchedFolders([folder.path("photos/*.png")]).folders
    #expect(watched[folder.path("photos")]?.matchesAll == true)
  }
}
