import Foundation
import Framegen
import TestSupport
import Testing

/// The gallery of the documentation has a scene for every entry of the catalog.
struct GalleryTests {
  private static let entries: [String: [String]] = [
    "layouts": Catalog.builtIn.layouts.map { $0.kind },
    "effects": Catalog.builtIn.effects.map { $0.name },
    "transitions": Catalog.builtIn.transitions.map { $0.kind },
    "animations": Catalog.builtIn.updateAnimations.map(\.name),
    "templates": Catalog.builtIn.cellTemplates.map(\.name),
  ]
  private static let folder = packageFolder.appending(path: "Examples/gallery").path()

  @Test func gallery_hasAFolderForEachList() throws {
    let groups = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(groups.sorted() == Self.entries.keys.sorted())
  }

  @Test(arguments: entries.keys.sorted())
  func gallery_showsEveryEntry(of group: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(group)")
    #expect(files.sorted() == Self.entries[group]?.map { "\($0).yaml" }.sorted())
  }

  /// A word of the scene is the entry's name, so that no copy of another scene stands in for it.
  @Test(arguments: entries.flatMap { group, names in names.map { "\(group)/\($0)" } }.sorted())
  func scene_loadsAndNamesItsEntry(path: String) throws {
    let file = "\(Self.folder)/\(path).yaml"
    _ = try SceneFile.load(file)
    let words = try String(contentsOfFile: file, encoding: .utf8).split { !$0.isLetter }
    #expect(words.contains { $0 == path.split(separator: "/")[1] })
  }

  @Test(arguments: [
    ("layouts", "layouts"), ("effects", "effects"), ("transitions", "transitions"), ("animations", "update animations"),
  ])
  func readme_countsTheEntries(of group: String, as word: String) throws {
    let readme = try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("[\(Self.entries[group]?.count ?? 0) \(word)](Examples/gallery/\(group))"))
  }
}
