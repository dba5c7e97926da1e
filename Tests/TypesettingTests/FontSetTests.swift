import Foundation
import TestSupport
import Testing
@testable import Typesetting

struct FontSetTests {
  private var family: FontFamily {
    FontFamily(
      name: "Inter", package: "fonts-inter",
      pairs: [
        .init(.init("Wanted.otf"), bold: .init("WantedBold.otf")), .init(.init("Other.otf")),
      ])
  }

  @Test func nothingFound_tellsWhatToInstall() {
    let search = FontSet.search(in: ["/nowhere"])
    #expect(search.fonts.entries.isEmpty)
    #expect(
      search.problems.prefix(5).map(\.description) == [
        "the font Inter is not installed; on Debian, apt-get install fonts-inter brings it",
        "the font Droid Sans Fallback is not installed; on Debian, apt-get install fonts-droid-fallback brings it",
        "the font WenQuanYi Micro Hei is not installed; on Debian, apt-get install fonts-wqy-microhei brings it",
        "the font DejaVu Sans is not installed; on Debian, apt-get install fonts-dejavu-core brings it",
        "the font Noto Color Emoji is not installed; on Debian, apt-get install fonts-noto-color-emoji brings it",
      ])
    #expect(
      search.problems.dropFirst(5).prefix(2).map(\.description) == [
        "the font Noto Sans Thai is not installed; on Debian, apt-get install fonts-noto-core brings it",
        "the font Noto Sans Devanagari is not installed; on Debian, apt-get install fonts-noto-core brings it",
      ])
    let setter = LineTypesetter(fonts: search.fonts)
    #expect(setter.path(of: line("A")).segments.isEmpty)
    #expect(setter.path(of: line("A", weight: .bold)).segments.isEmpty)
    #expect(setter.width(of: "A", fontSize: 17) == 0)
    #expect(setter.missingCharacters(in: "A").isEmpty)
  }

  @Test func pairs_areTakenInOrder_andBoldFromTheSameFolder() throws {
    let (first, second) = (TemporaryFolder(), TemporaryFolder())
    func copy(_ font: StandardFont, to url: URL) throws {
      try FileManager.default.copyItem(at: URL(fileURLWithPath: font.path), to: url)
    }
    func search() -> FontSet.Search { FontSet.search(for: [family], in: [first.path, second.path]) }

    try copy(.droid, to: first.url("Other.otf"))
    #expect(search().fonts.entries.first?.regular.unitsPerEm == 256)
    #expect(search().problems.isEmpty)

    try copy(.inter, to: second.url("Wanted.otf"))
    try copy(.inter, to: first.url("WantedBold.otf"))
    #expect(search().fonts.entries.first?.regular.unitsPerEm == 2816)
    #expect(search().fonts.entries.first?.bold == nil)
    #expect(search().problems.map(\.description) == ["\(second.path)/WantedBold.otf: there is no such font file"])

    try copy(.inter, to: second.url("WantedBold.otf"))
    #expect(search().fonts.entries.first?.bold != nil)
    #expect(search().problems.isEmpty)
  }

  @Test func damagedFile_isTold_andTheNextOneTaken() throws {
    let folder = TemporaryFolder()
    try Data("no font".utf8).write(to: folder.url("Wanted.otf"))
    let search = FontSet.search(for: [family], in: [folder.path])
    #expect(search.fonts.entries.isEmpty)
    #expect(search.problems.map(\.error) == [.notAFont])
    #expect(search.problems.map(\.path) == ["\(folder.path)/Wanted.otf"])
  }
}
