import Compositor
import Framegen
import LayoutCore
import PNGCodec
import Raster
import SamplePhotos
import SceneFileTestSupport
import Scenes
import StandardLayouts
import TestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

/// The keys `cell`, `views`, `background` and `fonts`.
struct LookTests {
  private let header = ElementKind.supplementary("header")
  private let emblem = ElementKind.decoration("emblem")

  private func shelf(_ text: String = "") throws -> SceneInput {
    try readScene(shelfScene + text, catalog: .withShelf)
  }

  @Test func defaultLook_isTheLayoutsOwn() throws {
    let input = try shelf()
    #expect(input.scene.cell.value == ShelfLayout.views[0].style)
    let marks: Set<ElementKind> = [.selection, .highlight, .lift]
    #expect(Set(input.scene.initialState.elementStyles.views.keys) == marks.union([emblem, header]))
    #expect(input.scene.styles == StyleOverrides())
    #expect(input.scene.views["emblem"].image == .builtIn(SamplePhoto.all[1].name))
    #expect(input.scene.background.contentMode == .tile)
    #expect(input.scene.background.image == .builtIn(SamplePhoto.all[2].name))
    #expect(input.warnings.isEmpty)
  }

  @Test func members_changeTheLayoutsOwnLook() throws {
    let input = try shelf(
      """
      cell: { border: { width: 2 } }
      views: { header: { label: { weight: bold } }, emblem: { image: "" } }
      background: { backgroundColor: red }
      """)
    var cell = ShelfLayout.views[0].style
    cell.border.width = 2
    #expect(input.scene.cell.value == cell)
    var title = ShelfLayout.views[1].style
    title.label.weight = .bold
    #expect(input.scene.views["header"].value == title)
    #expect(input.scene.views["emblem"].image == nil)
    #expect(input.scene.background.backgroundColor == Color(css: "red"))
    #expect(input.scene.background.contentMode == .tile)
    #expect(input.scene.background.image != nil)
  }

  @Test func color_isTheWholeBackground() throws {
    var plain = CellStyle()
    plain.backgroundColor = Color(rgba: 0xFF00_00FF)
    #expect(try shelf("background: red").scene.background.value == plain)
    #expect(try shelf("background: \"#f00\"").scene.background.value == plain)
    #expect(try readScene(shelfScene, set: ["background=#f00"], catalog: .withShelf).scene.background.value == plain)
  }

  @Test func images_areFilesOrBuiltIn_andHaveNamesOfTheirOwn() throws {
    let folder = TemporaryFolder()
    let png = try Bitmap(width: 2, height: 2).encodedPNG()
    for name in ["a.png", "p/a.png"] { try folder.write(png, to: name) }
    try folder.write(
      """
      photos: p
      sections: [1]
      layout: { kind: shelf }
      views: { emblem: { image: ./a.png }, header: { image: p/a.png, contentMode: center } }
      background: { image: builtin:aurora, contentMode: fill }
      """, to: "scene.yaml")
    let input = try SceneFile.load(folder.path + "/scene.yaml", catalog: .withShelf)
    #expect(input.scene.data.images.map(\.source) == [.file(folder.path + "/p/a.png")])
    // The photo is loaded twice: once for the cell, reduced, and once for the view that shows it at its own size.
    let whole = try #require(input.scene.views["header"].image)
    #expect(whole == .file(folder.path + "/p/a.png"))
    #expect(input.scene.views["emblem"].image == .file(folder.path + "/a.png"))
    #expect(input.scene.background.image == .builtIn("aurora"))
    let images = input.timeline.images.requests
    #expect(images.count == 4)
    #expect(images.filter { $0.size == .natural } == [ImageRequest(whole, size: .natural)])
    let names = RecordingWriter(
      header: FrameSourceHeader(input), cell: CellStyle(), sublayerTransform: .identity, ordering: .zIndex
    ) { "\($0)" }.headerLine()
    #expect(names.contains("\"images\":{\"\(folder.path)/a.png\":"))
    #expect(names.contains("\"a.png\":\"\(folder.path)/p/a.png\""))
    #expect(names.contains("\"aurora\":"))
    #expect(names.contains("\"wholePictures\":[\"\(whole)\"]"))
  }

  @Test(arguments: [("cell: { contentMode: center }", true), ("views: { header: { contentMode: tile } }", false)])
  func itemsImages_areWholeIfTheyAreShownSo(text: String, isWhole: Bool) throws {
    let input = try shelf(text)
    var generator = FrameGenerator(input.timeline)
    let frame = generator.frame(at: 0)
    let cells = frame.elements.filter { $0.attributes.kind == .cell }
    #expect(!cells.isEmpty)
    for cell in cells { #expect(frame.image(of: cell)?.size == (isWhole ? .natural : .covering)) }
    let images = input.timeline.images.requests
    #expect(
      input.scene.data.images.allSatisfy {
        images.contains(ImageRequest($0.source, size: isWhole ? .natural : .covering))
      })
  }

  @Test func layoutWithoutItsImages_isDrawnWithAWarning() throws {
    let input = try readScene("layout: { kind: barren }", catalog: .withShelf)
    #expect(input.scene.views["emblem"].image == nil)
    #expect(input.warnings.count == 1)
    #expect(
      input.warnings[0].hasPrefix("the layout's style of views.emblem names a missing image: no built-in image"))
  }

  @Test func builtInLayouts_haveTheirPictures() throws {
    for layout in Catalog.builtIn.layouts {
      #expect(try readScene("layout: { kind: \(layout.kind) }").warnings == [], "\(layout.kind)")
    }
  }

  @Test func fonts_arePathsOrPairs() throws {
    let folder = TemporaryFolder()
    let font = try installedFont()
    for name in ["f/a.otf", "f/b.otf", "c.ttf"] { try folder.write(font, to: name) }
    try folder.write(
      "layout: { kind: coverFlow }\nfonts: [{ regular: f/a.otf, bold: ./f/b.otf }, c.ttf]", to: "scene.yaml")
    let input = try SceneFile.load(folder.path + "/scene.yaml", catalog: .builtIn)
    let base = folder.path + "/"
    #expect(input.fonts.map(\.regular) == [base + "f/a.otf", base + "c.ttf"])
    #expect(input.fonts.map(\.bold) == [base + "f/b.otf", nil])
    #expect(input.fonts[0].entry.bold != nil)
    #expect(input.fonts[1].entry.bold == nil)
    let writer = RecordingWriter(
      header: FrameSourceHeader(input), cell: input.scene.cell.value, sublayerTransform: .identity, ordering: .zIndex
    ) { "\($0)" }
    let read = try readRecording(writer.headerLine()).header.fonts
    #expect(read.map(\.regular) == input.fonts.map(\.regular))
    #expect(read.map(\.bold) == input.fonts.map(\.bold))
  }

  @Test func fileThatIsNoFont_isRefused() throws {
    let folder = TemporaryFolder()
    try folder.write("font", to: "a.otf")
    try folder.write("layout: { kind: coverFlow }\nfonts: [a.otf]", to: "scene.yaml")
    let error = #expect(throws: SceneFileError.self) {
      try SceneFile.load(folder.path + "/scene.yaml", catalog: .builtIn)
    }
    #expect(error?.diagnostics.first?.keyPath == "fonts[0]")
    #expect(error?.description.contains("a.otf: this isn't a font") == true)
  }

  @Test func placeOfTheSchema_isNotRead() throws {
    let scene = #"{"$schema": "scene.schema.json", "layout": {"kind": "coverFlow"}}"#
    #expect(sceneErrors(scene, file: "scene.json") == "")
  }
}
