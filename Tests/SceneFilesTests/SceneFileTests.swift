import Compositor
import Foundation
import Framegen
import LayoutCore
import PNGCodec
import Raster
import SamplePhotos
import SceneFileTestSupport
import Scenes
import StandardLayouts
import Support
import TestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

struct SceneFileTests {
  private let minimal = "layout: { kind: coverFlow }\n"

  @Test func minimalScene_hasDefaults() throws {
    let input = try readScene(minimal)
    #expect(input.name == "scene")
    #expect(input.scene.canvas == Canvas())
    #expect(input.scene.viewport == Canvas().size)
    #expect(input.scene.framesPerSecond == 60)
    #expect(input.scene.data.itemCount == SamplePhoto.all.count)
    #expect(input.timeline.images.requests.count == SamplePhoto.all.count)
    #expect(input.scene.steps.isEmpty)
  }

  @Test func everyKey_isRead() throws {
    let scene = try readScene(
      """
      canvas: { size: [320, 200], scale: 2, background: "#16161d" }
      viewport: { size: [160, 100] }
      sections: [3, { items: 2, title: on }]
      layout: { kind: coverFlow, angle: 45, snaps: false }
      cell: { contentMode: fill, cornerRadius: 6, border: { width: 2, color: white }, shadow: { offset: [0, 4] } }
      perspective: 900
      contentOffset: [72, 0]
      fps: 25
      timeline:
        - scroll: { toItem: [0, 2], curve: "spring(0.8)" }
          name: away
        - hold: 0.3
        - hold: { duration: 2 }
      """
    ).scene
    #expect(scene.canvas.pixelWidth == 640)
    #expect(scene.canvas.background == Color(rgba: 0x1616_1DFF))
    #expect(scene.viewport == Size(width: 160, height: 100))
    #expect(scene.data.sections.map(\.items.count) == [3, 2])
    #expect(scene.data.sections[1].title == "on")
    #expect((scene.layout as? CoverFlowLayout)?.angle.degrees == 45)
    #expect((scene.layout as? CoverFlowLayout)?.snaps == false)
    #expect(scene.cell.contentMode == .fill)
    #expect(scene.cell.border.color == .white)
    #expect(scene.cell.shadow.offset == Point(x: 0, y: 4))
    #expect(scene.perspective == 900)
    #expect(scene.contentOffset == Point(x: 72, y: 0))
    #expect(scene.framesPerSecond == 25)
    #expect(scene.steps.map(\.name) == ["away", nil, nil])
    let durations = try Timeline(scene).spans.map(\.duration)
    #expect(durations == [0.3, 0.3, 2])
  }

  @Test func json_saysTheSameAsYAML() throws {
    let json = """
      {"canvas": {"size": [320, 200]}, "sections": [3], "layout": {"kind": "coverFlow", "angle": 4.5e1, "snaps": false},
       "timeline": [{"hold": 1, "name": "caf\\u00e9"}]}
      """
    for file in ["scene.json", "scene.yaml"] {
      let scene = try readScene(json, file: file).scene
      #expect(scene.canvas.size == Size(width: 320, height: 200))
      #expect((scene.layout as? CoverFlowLayout)?.angle.degrees == 45)
      #expect(scene.steps.first?.name == "café")
    }
  }

  @Test func allErrors_comeAtOnceInOrder() {
    let text = """
      canvas: { size: [0, 720], scale: big }
      sections: [-1, x]
      layout: { kind: covrFlow }
      cell: { cornerRadus: 3 }
      fps: 0
      timeline:
        - scrol: { toItem: [0, 1] }
      """
    #expect(
      sceneErrors(text) == """
        scene.yaml:1:18: error: canvas.size[0]: 0 is out of range; allowed is a number from 1 to 16384 pt
        scene.yaml:1:34: error: canvas.scale: expected a number from 0.1 to 8, found "big"
        scene.yaml:2:12: error: sections[0]: -1 is out of range; allowed is a whole number from 0 to 10000000
        scene.yaml:2:16: error: sections[1]: expected a number of items, or a mapping of items, title, footer, photos, found "x"
        scene.yaml:3:17: error: layout.kind: unknown layout "covrFlow"; did you mean "coverFlow"?
        scene.yaml:4:9: error: cell.cornerRadus: unknown key; did you mean "cornerRadius"?
        scene.yaml:5:6: error: fps: 0 is out of range; allowed is a number from 1 to 1000
        scene.yaml:7:5: error: timeline[0].scrol: unknown transition; did you mean "scroll"?
        """)
  }

  /// What YAML 1.1 would read otherwise, or not at all.
  @Test(arguments: [
    ("16:9", "; base 60 is not supported; write a decimal number"), ("010", "; write it without the leading zero"),
    ("on", ""), ("yes", ""), ("~", ""), ("null", ""), (".inf", "; numbers must be finite"),
    (".nan", "; numbers must be finite"), ("0x10", "; only decimal numbers are supported"),
    ("1_000", "; write it without underscores"), ("'12'", "; write it without quotes"), ("5.", ""), ("1e", ""),
    ("1,5", "; use a decimal point"), ("[5]", ""), ("30fps", "; write 30: numbers have no unit"),
    ("50%", "; write 0.5: numbers have no unit"), ("x5", ""),
  ])
  func yamlNumbers_arePlainDecimals(text: String, hint: String) {
    let found = text == "[5]" ? "a list" : text == "'12'" ? "the text \"12\"" : "\"\(text)\""
    #expect(
      sceneErrors(minimal + "fps: \(text)")
        == "scene.yaml:2:6: error: fps: expected a number from 1 to 1000, found \(found)\(hint)")
  }

  @Test(arguments: [
    ("layout: { kind: coverFlow, angle: 58deg }", "58deg", "write 58: angles are in degrees"),
    ("layout: { kind: coverFlow, angle: 1.5rad }", "1.5rad", "angles are in degrees"),
    ("layout: { kind: coverFlow, angle: 0.25turn }", "0.25turn", "write 90: angles are in degrees"),
    ("layout: { kind: coverFlow, spacing: 88px }", "88px", "write 88: lengths are in points"),
    ("layout: { kind: coverFlow }\ntimeline: [{ hold: 300ms }]", "300ms", "write 0.3: times are in seconds"),
    ("layout: { kind: coverFlow }\ntimeline: [{ hold: 2 s }]", "2 s", "write 2: times are in seconds"),
  ])
  func numbersWithUnits_areHintedAt(scene: String, found: String, hint: String) {
    #expect(sceneErrors(scene).hasSuffix(", found \"\(found)\"; \(hint)"), "\(sceneErrors(scene))")
  }

  @Test func misspeltMarks_areNamed() throws {
    let text = "layout: { kind: coverFlow }\ncell: { label: { text: \"{titel} {Number} {x} { {title}\" } }"
    #expect(
      sceneErrors(text) == """
        scene.yaml:2:24: error: cell.label.text: unknown placeholder "{titel}"; did you mean "{title}"?
        scene.yaml:2:24: error: cell.label.text: unknown placeholder "{Number}"; did you mean "{number}"?
        """)
    // Any other text in braces is meant so, and so is any text of a recording.
    #expect(sceneErrors(text.replacingOccurrences(of: "{titel} {Number}", with: "{elephants}")) == "")
    let line = #"{"frame":0,"bounds":[0,0,1,1],"elements":[{"id":"a","frame":[0,0,1,1],"label":{"text":"{titel}"}}]}"#
    let header = #"{"format":"layout-recording","version":1,"images":{}}"#
    #expect(try readRecording(header + "\n" + line).frames[0].elements[0].text == "{titel}")
  }

  @Test func listsAndPatternsOfPhotos_areRead() throws {
    let folder = TemporaryFolder()
    let png = try Bitmap(width: 2, height: 1).encodedPNG(alpha: .stored)
    for name in [
      "p/b.png", "p/a.png", "p/c.heic", "q/x1.png", "q/x2.PNG", "q/y.png", "q/n.GIF", "q/o.gif", "odd[1].png",
    ] {
      try folder.write(png, to: name)
    }
    func read(_ photos: String) throws -> SceneInput {
      try folder.write("layout: { kind: coverFlow }\nphotos: \(photos)\n", to: "s.yaml")
      return try SceneFile.load(folder.path + "/s.yaml", catalog: .builtIn)
    }
    func names(_ photos: String) throws -> [String] {
      try read(photos).scene.data.images.map { String($0.source.name.dropFirst(folder.path.count + 1)) }
    }
    #expect(try names("[q/y.png, p]") == ["q/y.png", "p/a.png", "p/b.png"])
    #expect(try names("q/x?.*") == ["q/x1.png", "q/x2.PNG"])
    #expect(try names("\"*/[ab].png\"") == ["p/a.png", "p/b.png"])
    #expect(try names("[\"q/*\"]") == ["q/x1.png", "q/x2.PNG", "q/y.png"])
    #expect(try names("\"odd[1].png\"") == ["odd[1].png"])
    let told = { (text: String) in text.replacingOccurrences(of: folder.path + "/", with: "") }
    #expect(
      try read("p").warnings.map(told)
        == [
          "the folder p: skipped 1 image of unsupported formats: c.heic; convert to PNG, JPEG, or WebP: "
            + "vips copy IMAGE.heic IMAGE.png (Debian package libvips-tools)"
        ])
    #expect(
      try read("q").warnings.map(told)
        == ["the folder q: skipped 2 images of unsupported formats: n.GIF, o.gif; convert to PNG, JPEG, or WebP"])
    #expect(try read("p/a.png").warnings.isEmpty)
  }

  @Test func unreadableColorProfiles_areNamed() throws {
    let folder = TemporaryFolder()
    var png = PlainPNG([[1, 2, 3]])
    png.chunks = [("iCCP", PlainPNG.profile([1, 2, 3]))]
    for index in 10..<22 { try folder.write(png.bytes, to: "p/\(index).png") }
    try folder.write(PlainPNG([[1, 2, 3]]).bytes, to: "p/plain.png")
    try folder.write("layout: { kind: coverFlow }\nphotos: p\n", to: "s.yaml")
    let warnings = try SceneFile.load(folder.path + "/s.yaml", catalog: .builtIn).warnings
    #expect(warnings.count == 11)
    #expect(warnings[0] == "\(folder.path)/p/10.png: its color profile is damaged and ignored")
    #expect(warnings[10] == "… and 2 more photos with an ignored color profile")
  }

  @Test(arguments: ["on", "010", "16:9", "yes", "~", "0x10", "1_000", "'5'", "2001-01-01"])
  func yamlWords_areTextWhereTextIsAskedFor(word: String) throws {
    let scene = try readScene(minimal + "sections: [{ items: 1, title: \(word) }]").scene
    #expect(scene.data.sections[0].title == word.replacingOccurrences(of: "'", with: ""))
  }

  @Test(arguments: ["12", "-0.5", ".5", "1e3", "+7", "1.25e-2", "0"])
  func yamlDecimals_areNumbers(text: String) throws {
    let scene = try readScene(minimal + "contentOffset: [\(text), 0]").scene
    #expect(scene.contentOffset.x == Double(text))
  }

  @Test func aliases_arePutIn() throws {
    let scene = try readScene("canvas: { size: &s [300, 200] }\nviewport: { size: *s }\n" + minimal).scene
    #expect(scene.viewport == Size(width: 300, height: 200))
  }

  @Test func billionLaughs_areOneLine() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let errors = sceneErrors(text)
    #expect(errors.contains("aliases add more than 250000 values; use fewer aliases"))
    #expect(!errors.contains("\n"))
  }

  /// As many entries as lists may have are read from YAML as from JSON, aliases not counted.
  @Test func yaml_isAsLongAsJSON() throws {
    let type = ParameterType.list(.indexPath, 0...100_000)
    func problems(_ count: Int) throws -> [[String]] {
      let text = "[" + Array(repeating: "[0, 1]", count: count).joined(separator: ",\n") + "]"
      let roots = [try YAMLText.parse(text).root, try JSONText.parse(Array(text.utf8)).root]
      return try roots.map { root in
        var reader = NodeDecoder(catalog: .builtIn)
        _ = reader.value(try #require(root), as: type)
        return reader.problems.map(\.message)
      }
    }
    #expect(try problems(100_000) == [[], []])
    let message = "100001 values; expected a list of at most 100000 values, each [section, item]"
    #expect(try problems(100_001) == [[message], [message]])
  }

  @Test func deepNesting_isOneLine() {
    for file in ["scene.yaml", "scene.json"] {
      let text = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
      let place = file == "scene.yaml" ? "1:65" : "1:65"
      #expect(sceneErrors(text, file: file).hasPrefix("\(file):\(place): error: "))
      #expect(sceneErrors(text, file: file).contains("at most 64 levels are allowed"))
      #expect(!sceneErrors(String(repeating: "[", count: 100_000), file: file).contains("\n"))
    }
  }

  @Test func omittedCanvas_holdsTheViewport() throws {
    let scene = try readScene(minimal + "viewport: { size: [360, 640] }").scene
    #expect(scene.canvas.size == Size(width: 360, height: 640))
    let other = try readScene(minimal + "viewport: { size: [360, 640] }\ncanvas: { size: [700, 700] }").scene
    #expect(other.canvas.size == Size(width: 700, height: 700))
    // The diagonal, 734.3, while it turns; else both orientations.
    let device = minimal + "viewport: { size: [360, 640] }\ntimeline: [{ rotate: { to: landscape"
    #expect(try readScene(device + " } }]").scene.canvas.size == Size(width: 735, height: 735))
    #expect(try readScene(device + ", animatesRotation: false } }]").scene.canvas.size == Size(width: 640, height: 640))
  }

  @Test func sections_shareTheScenesPhotosInTurn() throws {
    let count = SamplePhoto.all.count
    let data = try readScene(minimal + "sections: [3, { items: 40, title: Long }, 0, 2]").scene.data
    let shown = data.sections.flatMap(\.items).compactMap(\.image).map { data.images[$0].source.name }
    #expect(shown == (0..<45).map { SamplePhoto.all[$0 % count].name })
    #expect(data.images.count == count)
  }

  @Test func photos_areDealtOutInEverySection() throws {
    let folder = TemporaryFolder()
    let png = try Bitmap(width: 2, height: 2).encodedPNG()
    for name in ["b.png", "a.PNG", "summer/a.PNG", "summer/z.png"] { try folder.write(png, to: "photos/\(name)") }
    try folder.write("not an image", to: "photos/notes.txt")
    try folder.write("not an image", to: "photos/.hidden.png")
    try folder.write(
      minimal + "photos: ./photos\nsections: [3, { photos: photos/summer }, { items: 1, photos: photos/b.png }]",
      to: "scene.yaml")
    let input = try SceneFile.load(folder.path + "/scene.yaml", catalog: .builtIn)
    let base = folder.path + "/photos/"
    #expect(
      input.scene.data.images.map(\.source)
        == ["a.PNG", "b.png", "summer/a.PNG", "summer/z.png"].map { .file(base + $0) })
    #expect(input.scene.data.sections.map { $0.items.map(\.image) } == [[0, 1, 0], [2, 3], [1]])
    #expect(input.scene.data.sections.flatMap { $0.items.map(\.id) } == Array(0..<6))
    let recording = RecordingWriter(
      header: FrameSourceHeader(input), cell: CellStyle(), sublayerTransform: .identity, ordering: .zIndex
    ) { "\($0)" }.headerLine()
    let files = [
      ("a.PNG", "a.PNG"), ("b.png", "b.png"), (base + "summer/a.PNG", "summer/a.PNG"), ("z.png", "summer/z.png"),
    ]
    for (name, file) in files { #expect(recording.contains("\"\(name)\":\"\(base + file)\"")) }
  }
}
