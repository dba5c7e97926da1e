import Foundation

/// The project.
public let packageFolder: URL = (1...3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
  url.deletingLastPathComponent()
}

/// The names of the example scenes, such as `cover-flow.yaml`, sorted.
public let exampleScenes: [String] = {
  let folder = packageFolder.appending(path: "Examples").path()
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.filter { $0.hasSuffix(".yaml") }.sorted()
}()
