import Foundation
import Framegen
import Testing

/// The gallery of the documentation has a scene for every entry of the catalog.
struct GalleryTests {
  private static let entries: [String: [String]] = [
    "layouts": Catalog.builtIn.layouts.map { $0.kind },
    "effects": Catalog.builtIn.effects.map { $0.name },
    "transitions": Catalog.builtIn.transitions.map { $0.kind },
    "animations": Catalog.builtIn.updateAnimations.map(\.name),
  ]

  @Test(arguments: ["layouts", "effects", "transitions", "animations"])
  func gallery_showsEveryEntry(of group: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/gallery/\(group)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { $0.replacing(".yaml", with: "") }
    #expect(names.sorted() == Self.entries[group]?.sorted())
  }
}
