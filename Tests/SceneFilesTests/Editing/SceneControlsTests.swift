import Foundation
import Framegen
import LayoutCore
import SceneFileTestSupport
import Support
import TestSupport
import Testing

@testable import SceneFiles

struct SceneControlsTests {
  private static let text = """
    canvas: { size: [640, 360], background: "#16161d" }
    layout: { kind: coverFlow, angle: 50, effect: cube }
    cell: { shadow: { opacity: 0.25 } }
    timeline:
      - scroll: { toItem: [0, 5], duration: 2, curve: easeInOut }
        name: away
      - hold: 0.5
      - tap: [0, 3]
      - layout: { kind: grid, columns: 3 }
      - set: { cell: { cornerRadius: 9 } }
    """

  private func controls(_ text: String = text, set overrides: [String] = []) throws -> SceneControls {
    try SceneControls(
      of: Array(text.utf8), path: "scene.yaml", catalog: .builtIn, overrides: overrides.map { SceneOverride($0) })
  }

  private func control(
    _ path: String, _ text: String = text, set overrides: [String] = []
  ) throws -> SceneControls.Control {
    try #require(controls(text, set: overrides).groups.flatMap(\.controls).first { $0.path == path })
  }

  @Test func groups_areThePartsOfTheScene() throws {
    let titles = try controls().groups.map(\.title)
    #expect(titles.prefix(4) == ["Scene", "Layout: coverFlow", "Effect: cube", "Cell"])
    #expect(titles.contains("View: selection"))
    #expect(
      titles.suffix(5) == ["Step 1: scroll “away”", "Step 2: hold", "Step 3: tap", "Step 4: layout", "Step 5: set"])
  }

  @Test func number_hasItsRangeAndUnit() throws {
    let angle = try control("layout.angle")
    #expect(angle.kind == .number)
    #expect(angle.minimum == -180)
    #expect(angle.maximum == 180)
    #expect(angle.unit == .degrees)
    #expect(angle.value == "50")
    #expect(angle.source == .scene)
    #expect(angle.isEditable)
    #expect(try control("layout.depth").source == .default)
    #expect(try control("layout.depth").value == control("layout.depth").defaultValue)
  }

  @Test func override_isTheValueAndItsSource() throws {
    let angle = try control("layout.angle", set: ["layout.angle=20"])
    #expect(angle.value == "20")
    #expect(angle.source == .override)
    let size = try control("canvas.size", set: ["canvas.size[0]=320"])
    #expect(size.value == "[320, 360]")
    #expect(size.source == .override)
    #expect(size.components == ["width", "height"])
    #expect(size.kind == .numbers)
  }

  @Test func objects_haveDottedPaths() throws {
    let opacity = try control("cell.shadow.opacity")
    #expect(opacity.name == "shadow.opacity")
    #expect(opacity.value == "0.25")
    #expect(try control("cell.shadow.radius").source == .default)
    #expect(try control("canvas.background").kind == .color)
  }

  @Test func curve_hasItsControlPoints() throws {
    let curve = try control("timeline[0].scroll.curve")
    #expect(curve.kind == .curve)
    #expect(curve.controlPoints == [0.42, 0, 0.58, 1])
    #expect(try control("timeline[0].scroll.curve", set: ["timeline[0].scroll.curve=hold"]).controlPoints == nil)
    let own = "timeline[0].scroll.curve=\"cubic-bezier(0.1, 0.2, 0.3, 1.4)\""
    #expect(try control("timeline[0].scroll.curve", set: [own]).controlPoints == [0.1, 0.2, 0.3, 1.4])
  }

  @Test func missingObject_hasDefaultsButNoValues() throws {
    let margin = try control("stage.margin")
    #expect(margin.value == nil)
    #expect(margin.defaultValue != nil)
    #expect(try control("stage.margin", set: ["stage.device=phone"]).value != nil)
  }

  @Test func singleValues_areChangedAtTheirKey() throws {
    let hold = try control("timeline[1].hold")
    #expect(hold.name == "duration")
    #expect(hold.value == "0.5")
    #expect(try control("timeline[2].tap").components == ["section", "item"])
    #expect(try control("layout.effect").value == "cube")
    #expect(try control("layout.effect.eyeDistance").isEditable)
  }

  @Test func stepsOfLayoutsAndStyles_haveTheMembersThatTheyState() throws {
    #expect(try control("timeline[3].layout.columns").value == "3")
    #expect(try control("timeline[3].layout.columns").kind == .integer)
    #expect(try control("timeline[4].set.cell.cornerRadius").value == "9")
    let paths = try controls().groups.flatMap(\.controls).map(\.path)
    #expect(!paths.contains("timeline[4].set.cell.shadow.opacity"))
  }

  @Test func unreadableParts_haveNoControls() throws {
    #expect(
      try controls("layout: 3\ntimeline: [7, { nothing: 1 }]\n").groups.map(\.title) == [
        "Scene", "Layout", "Cell", "Background",
      ])
    #expect(throws: SceneFileError.self) { try controls("a: [") }
    #expect(throws: SceneFileError.self) { try controls(set: ["timeline[9].hold=1"]) }
  }

  @Test func data_isChangedInTheFile() throws {
    let text = "items: [{ title: a }]\nsections: [25]\nlayout: { kind: grid }\n"
    #expect(try control("items", text).reason == "items are changed in the scene's file")
    #expect(try control("items", text).value == nil)
    #expect(try control("sections", text).value == "[25]")
  }

  @Test func json_leavesOutWhatHasNoMeaning() throws {
    let hold = try #require(controls("layout: {}\ntimeline: [{ hold: 0.5 }]\n").groups.last)
    let json = try #require(
      SceneControls(of: Array("timeline: [{ hold: 0.5 }]\n".utf8), path: "a.yaml", catalog: .builtIn).json.text(
        .compact
      ).components(separatedBy: "\"title\":\"Step 1: hold\"").last)
    #expect(hold.controls.first?.path == "timeline[0].hold")
    #expect(
      json.hasPrefix(",\"path\":\"timeline[0]\",\"controls\":[{\"path\":\"timeline[0].hold\",\"name\":\"duration\""))
    #expect(json.contains("\"unit\":\"s\""))
    #expect(!json.contains("\"components\""))
  }
}

struct ExampleEditTests {
  private static let files = Array(
    (try? FileManager.default.contentsOfDirectory(atPath: packageFolder.appending(path: "Examples").path()))?.filter {
      $0.hasSuffix(".yaml")
    }.sorted() ?? [])

  private func path(_ file: String) -> String { packageFolder.appending(path: "Examples/\(file)").path() }

  private func bytes(_ file: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(file)))) }

  private func controls(_ bytes: [UInt8]) throws -> [SceneControls.Control] {
    try SceneControls(of: bytes, path: "scene.yaml", catalog: .builtIn).groups.flatMap(\.controls)
  }

  @Test(arguments: files) func pathsAndValues_areAccepted(file: String) throws {
    let controls = try controls(bytes(file)).filter(\.isEditable)
    #expect(controls.count > 20)
    let overrides = controls.compactMap { control in control.value.map { "\(control.path)=\($0)" } }
    #expect(throws: Never.self) { try SceneFile.load(path(file), catalog: .builtIn, overrides: overrides) }
  }

  @Test(arguments: files) func changedNumber_changesOneLine(file: String) throws {
    let text = try bytes(file)
    let numbers = try controls(text).filter { $0.source == .scene && ($0.kind == .number || $0.kind == .integer) }
    for control in numbers {
      guard let value = control.value.flatMap(Double.init), let step = control.step, let most = control.maximum else {
        continue
      }
      let new = (value + step <= most ? value + step : value - step).shortText
      let changes = [SceneOverride("\(control.path)=\(new)")]
      let result = try SceneEditor.text(of: text, path: file, applying: changes, catalog: .builtIn)
      let (before, after) = (text.split(separator: 0x0A), result.split(separator: 0x0A))
      #expect(before.count == after.count)
      let changed = zip(before, after).filter { $0 != $1 }.map(\.1)
      #expect(changed.count == 1, "\(control.path)")
      #expect(changed.allSatisfy { String(decoding: $0, as: UTF8.self).contains(new) }, "\(control.path)")
    }
    #expect(!numbers.isEmpty)
  }

  @Test(arguments: files) func changedScene_loadsWithTheNewValue(file: String) throws {
    let text = try bytes(file)
    let changes = [SceneOverride("fps=24"), SceneOverride("canvas.background=\"#123456\"")]
    let result = try SceneEditor.text(of: text, path: file, applying: changes, catalog: .builtIn)
    let scene = try SceneFile.parse(result, path: path(file), catalog: .builtIn).scene
    #expect(scene.framesPerSecond == 24)
    #expect(scene.canvas.background.description == "#123456")
    let own = try SceneFile.load(path(file), catalog: .builtIn).scene
    #expect(scene.steps.count == own.steps.count)
  }
}
