import Compositor
import Foundation
import LayoutCore
import Raster
import SceneFileTestSupport
import Scenes
import StandardLayouts
import Synchronization
import Testing
import Typesetting

@testable import Rendering

struct RunTypesetterTests {
  private let nothing: @Sendable () -> FontSet.Search = { FontSet.search(in: []) }

  /// The number of families that may have any character.
  private let severalScripts = FontFamily.standard.count { $0.script == nil }

  private func line(_ text: String) -> TextLine {
    TextLine(text: text, fontSize: 10, size: Size(width: 100, height: 20))
  }

  private func own() throws -> [SceneFont] {
    [SceneFont(regular: "a.otf", entry: FontSet.Entry(regular: try Font(bytes: try installedFont())))]
  }

  @Test func fonts_areLookedForOnceAndOnlyForLabels() {
    let count = Mutex(0)
    let typesetter = CachingTypesetter(fonts: []) {
      count.withLock { $0 += 1 }
      return FontSet.search()
    }
    #expect(count.withLock { $0 } == 0)
    #expect(typesetter.warnings.isEmpty)
    #expect(!typesetter.path(of: line("Title")).segments.isEmpty)
    #expect(!typesetter.path(of: line("Title 2")).segments.isEmpty)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func missingFonts_areWarnedOfWithTheFirstLabel() {
    let typesetter = CachingTypesetter(fonts: [], search: nothing)
    #expect(typesetter.warnings.isEmpty)
    #expect(typesetter.path(of: line("Title")).segments.isEmpty)
    // The fonts of a few characters are worth a line only once one of these is missing.
    #expect(typesetter.warnings.count == FontFamily.standard.count { !$0.isOptional })
    #expect(typesetter.warnings[0].contains("apt-get install fonts-inter"))
  }

  @Test func missingFonts_areOneLineWithAllPackages() {
    let typesetter = CachingTypesetter(fonts: [], search: nothing)
    #expect(typesetter.issue == nil)
    _ = typesetter.path(of: line("Title"))
    let needed = FontFamily.standard.filter { !$0.isOptional }
    let issue = typesetter.issue ?? ""
    for family in needed { #expect(issue.contains(family.name), "\(issue)") }
    let packages = needed.map(\.package).joined(separator: " ")
    #expect(issue.hasSuffix(" are not installed; on Debian, apt-get install \(packages) brings them"), "\(issue)")
    #expect(!issue.contains("\n"))
  }

  @Test func textsThatALayoutMeasures_needFonts() throws {
    let typesetter = CachingTypesetter(fonts: [], search: nothing)
    let scene = Scene(data: CollectionData(counts: [3]), layout: GridLayout())
    let timeline = try Timeline(scene, resources: LayoutResources(text: typesetter))
    let input = SceneInput(name: "a", timeline: timeline)
    #expect(input.measuringIssue == nil)
    #expect(input.fontWarnings.isEmpty)
    _ = typesetter.metrics(of: TextBlock(text: "Title", fontSize: 10, width: 100))
    #expect(input.measuringIssue?.contains("apt-get install fonts-inter ") == true)
    #expect(input.fontWarnings.count == typesetter.warnings.count)
  }

  @Test func missingFont_andCharacters_areOneLine() throws {
    let inter = try #require(FontFamily.standard.first)
    let typesetter = CachingTypesetter(fonts: []) {
      var search = FontSet.search()
      search.problems = FontSet.search(for: [inter], in: []).problems
      return search
    }
    _ = typesetter.path(of: line("\u{F8FE}"))
    let issue = typesetter.issue ?? ""
    let start = "the font Inter is not installed; on Debian, apt-get install fonts-inter brings it; "
    #expect(issue.hasPrefix(start), "\(issue)")
    #expect(issue.contains("U+F8FE"), "\(issue)")
  }

  @Test func ownFonts_needTheDefaultOnesOnlyForWhatTheyLack() throws {
    let typesetter = CachingTypesetter(fonts: try own(), search: nothing)
    #expect(!typesetter.path(of: line("Title")).segments.isEmpty)
    #expect(typesetter.warnings.isEmpty)
    for _ in 0..<3 { _ = typesetter.path(of: line("\u{F8FE} and \u{F8FD}, \u{F8FE} again")) }
    let warnings = typesetter.warnings
    #expect(warnings.count == severalScripts + 2)
    #expect(warnings.suffix(2).map { $0.contains("U+F8FD") } == [true, false])
  }

  @Test(arguments: [
    ("สวัสดี", "Noto Sans Thai"), ("नमस्ते", "Noto Sans Devanagari"), ("வணக்கம்", "Noto Sans Tamil"),
    ("សួស្តី", "Noto Sans Khmer"),
  ])
  func scriptWithoutFont_namesItsPackage(text: String, family: String) throws {
    let typesetter = CachingTypesetter(fonts: try own(), search: nothing)
    _ = typesetter.path(of: line(text))
    let packages = typesetter.warnings.filter { $0.contains("fonts-noto-core") }
    #expect(
      packages == ["the font \(family) is not installed; on Debian, apt-get install fonts-noto-core brings it"])
  }

  @Test(arguments: ["w", "word ", "a\n", "\u{200F}א ", "漢"]) func longText_isOneLineOfWarning(unit: String)
    throws
  {
    let typesetter = CachingTypesetter(fonts: [])
    let text = String(repeating: unit, count: (1 << 18) / unit.utf8.count)
    var block = TextBlock(text: text, fontSize: 10, width: 100)
    block.lineLimit = 3
    for _ in 0..<20 { #expect(typesetter.metrics(of: block).isTruncated) }
    #expect(!typesetter.path(of: block, in: Size(width: 100, height: 50)).segments.isEmpty)
    #expect(typesetter.warnings.count == 1)
    for warning in typesetter.warnings {
      #expect(!warning.contains("\n"))
      #expect(warning.contains("longer than 10000 characters"))
    }
  }

  @Test func manyMissingCharacters_areCounted() throws {
    let typesetter = CachingTypesetter(fonts: try own(), search: nothing)
    let text = String(String.UnicodeScalarView((0xF0000..<0xF0020).compactMap { Unicode.Scalar($0) }))
    _ = typesetter.path(of: line(text))
    #expect(typesetter.warnings.count == severalScripts + 11)
    #expect(typesetter.warnings.last == "… and 22 more characters")
  }
}
