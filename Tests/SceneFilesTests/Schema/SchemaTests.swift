import Foundation
import Framegen
import LayoutCore
import Scenes
import StandardLayouts
import Support
import TestSupport
import SceneFileTestSupport
import Testing

@testable import SceneFiles

struct SchemaTests {
  /// Made once: the schema has thousands of lines.
  private static let shared = Result { try SchemaChecker(SceneSchema(catalog: .withShelf).document.text()) }

  private let checker: SchemaChecker
  private let document: [String: Any]

  init() throws {
    checker = try Self.shared.get()
    document = checker.root
  }

  private func definition(_ name: String) -> [String: Any]? {
    (document["$defs"] as? [String: Any])?[name] as? [String: Any]
  }

  @Test func copyInTheProject_isWhatTheCommandWrites() throws {
    let file = packageFolder.appending(path: "Examples/scene.schema.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let isSame = text == SceneSchema(catalog: .builtIn).document.text() + "\n"
    #expect(isSame, "write it anew: make schema")
  }

  /// The names of parameters, with those of earlier versions.
  private func names(of parameters: [ParameterDescription]) -> [String] {
    parameters.flatMap { [$0.name] + $0.formerNames }
  }

  @Test func everyParameter_isInTheSchema() throws {
    func expect(_ names: [String], in definition: [String: Any]?, _ place: String) {
      let properties = definition?["properties"] as? [String: Any] ?? [:]
      #expect(Set(properties.keys) == Set(names), "\(place)")
      for (name, value) in properties {
        let schema = value as? [String: Any]
        #expect(schema?["description"] is String || schema?["const"] is String, "\(place).\(name)")
      }
    }
    expect(
      SceneSettings.parameterDescriptions.map(\.name) + SceneKey.allCases.map(\.rawValue), in: document, "scene")
    expect(names(of: CellStyle.parameterDescriptions), in: definition("style"), "style")
    for layout in Catalog.withShelf.layouts {
      expect(
        names(of: layout.parameterDescriptions) + ["kind", "effect"], in: definition("layout.\(layout.kind)"),
        layout.kind)
      // Layouts have the looks of selected and of touched cells, too.
      let views = layout.viewsWithInteraction.filter { $0.kind != .cell }.map(\.kind.name)
      expect(views, in: definition("views.\(layout.kind)"), "views of \(layout.kind)")
    }
    for transition in Catalog.withShelf.transitions {
      let whole = definition("transition.\(transition.kind)")
      let object = transition.shorthand == nil ? whole : (whole?["anyOf"] as? [[String: Any]])?.last
      expect(names(of: transition.parameterDescriptions), in: object, transition.kind)
    }
  }

  @Test func values_haveRangesUnitsAndDefaults() throws {
    let angle = try #require((definition("layout.coverFlow")?["properties"] as? [String: [String: Any]])?["angle"])
    #expect(angle["description"] as? String == "rotation of the side covers about the vertical axis (°; default 60)")
    #expect(angle["minimum"] as? Double == -180)
    #expect(angle["maximum"] as? Double == 180)
    #expect(angle["default"] as? Double == 60)
    let gaps = try #require((definition("layout.shelf")?["properties"] as? [String: [String: Any]])?["gaps"])
    #expect(gaps["minItems"] as? Int == 1)
    #expect(gaps["maxItems"] as? Int == 8)
    #expect(gaps["default"] as? [[Double]] == [[2, 3]])
    let header = try #require((definition("views.shelf")?["properties"] as? [String: [String: Any]])?["header"])
    #expect((header["description"] as? String)?.hasPrefix("the section's title (default { gradient: { from: ") == true)
  }

  @Test(arguments: exampleScenes) func examples_areValid(name: String) throws {
    let scene = try String(contentsOf: packageFolder.appending(path: "Examples/\(name)"), encoding: .utf8)
    #expect(checker.problem(with: scene) == nil)
  }

  @Test func allForms_areValid() {
    let forms = [
      RecordedSceneTests.shelf, "layout: { kind: coverFlow }\nbackground: tomato\nfonts: [a.otf, { regular: b.otf }]",
      "layout: { kind: coverFlow }\ntimeline: [{ hold: 0.3, name: a-1 }, { tap: [0, 1] }, { hold: { duration: 1 } }]",
      "layout: { kind: coverFlow }\ntimeline: [{ scroll: { to: [0, 1], curve: 'spring(0.8)' } }]",
      "layout: { kind: coverFlow }\ntimeline: [{ layout: { kind: flow } }]\nviews: { header: { cornerRadius: 1 } }",
      "layout: { kind: coverFlow }\ntimeline: [{ layout: { to: { angle: 3 }, duration: 1 } }]",
      "layout: { kind: coverFlow }\ntimeline: [{ interactiveLayout: { to: { kind: flow }, progress: [[0, 0], [1, 2]] } }]",
      "layout: { kind: coverFlow }\ntimeline: [{ set: { layout: { angle: 3 }, keyFrames: [{ at: 1, cell: {} }] } }]",
      "layout: { kind: coverFlow }\nsections: [1, { items: 3, title: 2024 }]",
    ]
    for form in forms { #expect(checker.problem(with: form) == nil, "\(form)") }
  }

  /// What only the decoder can know: files, the number of items, what is written twice, where a colour became a comment.
  private static let beyond: Set<String> = [
    "duplicate key", "colour that is a comment", "too many items", "frame too large", "name taken",
    "scroll without a goal",
    "item outside the data", "deleted twice", "inserted behind the end", "moved and deleted at once", "too many frames",
    "unknown built-in image of a view", "missing image of cells",
    "text as an image", "folder as an image", "missing font", "folder as a font",
    "unknown parameter of the layout in effect", "parameters of a layout before",
    "nothing set", "view of no layout", "missing image of a step",
  ]

  @Test(arguments: badScenes + badLooks + badTimelines + badLayoutSteps)
  func badScenes_areInvalid(input: BadInput) {
    let text = String(decoding: input.bytes, as: UTF8.self)
    guard !Self.beyond.contains(input.name), (try? YAMLText.parse(text)) != nil else { return }
    #expect(checker.problem(with: text) != nil)
  }

  @Test func trees_areJSON() throws {
    let tree: JSONValue = [
      "a": [1, .number(2.5), true, "x\"y"], "b": [:], "long": .list(Array(repeating: "0123456789", count: 12)),
    ]
    let read = try JSONSerialization.jsonObject(with: Data(tree.text().utf8)) as? [String: Any]
    #expect(read?.count == 3)
    #expect((read?["long"] as? [String])?.count == 12)
    #expect(
      tree.text().hasPrefix(
        "{\n  \"a\": [1, 2.5, true, \"x\\\"y\"],\n  \"b\": {},\n  \"long\": [\n    \"0123456789\",\n"))
  }
}

/// The schema of recordings and the reader agree.
struct RecordingSchemaTests {
  private static let shared = Result { try SchemaChecker(RecordingSchema.document.text()) }

  let checker: SchemaChecker

  init() throws { checker = try Self.shared.get() }

  @Test(arguments: ["cover-flow", "rotate-waterfall", "motion-blur", "photo-browser", "delete-photo-stack"])
  func attributesOutput_isValid(example: String) throws {
    let scene = packageFolder.appending(path: "Examples/\(example).yaml").path()
    let input = try SceneFile.load(scene, catalog: .builtIn)
    let middle = try Timeline(input.scene).frameCount * 2 / 5
    let lines = try recording(input, frames: FrameIndices([0...0, middle...middle])).split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(checker.problem(withJSON: String(line)) == nil) }
  }

  @Test func allForms_areValid() {
    let forms = [
      #"{"format":"layout-recording","version":1}"#,
      #"{"time":1.5,"bounds":[0,0,1,1],"elements":[{"id":"a","frame":[0,0,1,1],"isHidden":true}]}"#,
      #"{"frame":1,"bounds":[0,0,1,1],"elements":[],"samples":[{"bounds":[0,0,1,1],"elements":[]}]}"#,
    ]
    for form in forms { #expect(checker.problem(withJSON: form) == nil) }
  }

  /// What only the reader can know: other lines, the header's names, what is written twice.
  private static let beyond: Set<String> = [
    "frames that do not ascend", "times that do not ascend", "times far apart", "time that is missing",
    "time that others lack", "key twice", "no header", "negative size", "sample with a number", "unknown image",
    "unknown kind", "id twice", "frame beside a centre", "frame under a transform", "negative frame",
  ]

  @Test(arguments: badRecordings + badElements) func badLines_areInvalid(input: BadInput) {
    let lines = String(decoding: input.bytes, as: UTF8.self).split(separator: "\n")
    guard !Self.beyond.contains(input.name) else { return }
    #expect(lines.contains { checker.problem(withJSON: String($0)) != nil })
  }
}

/// Checks values by those keywords of JSON Schema that the project's schema uses.
struct SchemaChecker: @unchecked Sendable {
  /// The schema, which nobody changes.
  let root: [String: Any]

  init(_ text: String) throws {
    root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The first thing that is wrong with a scene in YAML; `nil` if it is valid.
  func problem(with scene: String) -> String? {
    guard let node = try? YAMLText.parse(scene).root else { return "no YAML" }
    return problem(node.jsonValue, root)
  }

  /// The first thing that is wrong with a JSON text; `nil` if it is valid.
  func problem(withJSON text: String) -> String? {
    guard let node = try? JSONText.parse(Array(text.utf8)).root else { return "no JSON" }
    return problem(node.jsonValue, root)
  }

  private func problem(_ value: Any, _ schema: [String: Any]) -> String? {
    for (keyword, argument) in schema.sorted(by: { $0.key < $1.key }) {
      if let problem = problem(value, keyword, argument, schema) { return problem }
    }
    return nil
  }

  private func problem(_ value: Any, _ keyword: String, _ argument: Any, _ schema: [String: Any]) -> String? {
    let fault = "\(value): \(keyword) \(argument)"
    let schemas = argument as? [[String: Any]] ?? []
    let (members, items, number) = (value as? [String: Any], value as? [Any], value as? Double)
    switch keyword {
    case "$schema", "$defs", "title", "description", "default", "deprecated", "then": return nil
    case "$ref":
      let name = (argument as? String)?.dropFirst("#/$defs/".count) ?? ""
      guard let target = (root["$defs"] as? [String: [String: Any]])?[String(name)] else { return fault }
      return problem(value, target)
    case "type":
      let types = argument as? [String] ?? [argument as? String ?? ""]
      return types.contains { isJSON(value, $0) } ? nil : fault
    case "const": return value as? String == argument as? String ? nil : fault
    case "enum": return (argument as? [String])?.contains(value as? String ?? "") == true ? nil : fault
    case "pattern":
      guard let text = value as? String, let pattern = argument as? String else { return nil }
      return text.range(of: pattern, options: .regularExpression) == nil ? fault : nil
    case "minimum": return number.map { $0 < argument as? Double ?? .nan } == true ? fault : nil
    case "maximum": return number.map { $0 > argument as? Double ?? .nan } == true ? fault : nil
    case "minItems": return items.map { $0.count < argument as? Int ?? 0 } == true ? fault : nil
    case "maxItems": return items.map { $0.count > argument as? Int ?? 0 } == true ? fault : nil
    case "items":
      return items?.lazy.compactMap { problem($0, argument as? [String: Any] ?? [:]) }.first
    case "required":
      let names = argument as? [String] ?? []
      return members.map { members in names.contains { members[$0] == nil } } == true ? fault : nil
    case "properties":
      let properties = argument as? [String: [String: Any]] ?? [:]
      return members?.lazy.compactMap { key, value in properties[key].flatMap { problem(value, $0) } }.first
    case "additionalProperties":
      let known = schema["properties"] as? [String: Any] ?? [:]
      if let others = argument as? [String: Any] {
        return members?.lazy.compactMap { known[$0.key] == nil ? problem($0.value, others) : nil }.first
      }
      return members?.keys.contains { known[$0] == nil } == true ? fault : nil
    case "not": return problem(value, argument as? [String: Any] ?? [:]) == nil ? fault : nil
    case "contains":
      return items.map { items in !items.contains { problem($0, argument as? [String: Any] ?? [:]) == nil } } == true
        ? fault : nil
    case "allOf": return schemas.lazy.compactMap { problem(value, $0) }.first
    case "anyOf": return schemas.contains { problem(value, $0) == nil } ? nil : fault
    case "oneOf": return schemas.count { problem(value, $0) == nil } == 1 ? nil : fault
    case "if":
      guard problem(value, argument as? [String: Any] ?? [:]) == nil else { return nil }
      return problem(value, schema["then"] as? [String: Any] ?? [:])
    case _: return "unknown keyword \(keyword)"
    }
  }
}

extension SourceNode {
  /// The value as editors understand it.
  fileprivate var jsonValue: Any {
    switch content {
    case .plain("true"), .boolean(true): true
    case .plain("false"), .boolean(false): false
    case .plain(let word): NumberText.decimal(word).map { $0 as Any } ?? word
    case .text(let text): text
    case .integer(let whole): Double(whole)
    case .number(let number): number
    case .null: NSNull()
    case .list(let items): items.map(\.jsonValue)
    case .mapping(let members): Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.jsonValue) })
    }
  }
}

/// Whether a value is of a type of JSON Schema.
private func isJSON(_ value: Any, _ type: String) -> Bool {
  switch type {
  case "object": value is [String: Any]
  case "array": value is [Any]
  case "string": value is String
  case "boolean": value is Bool
  case "number": value is Double && !(value is Bool)
  case "integer": (value as? Double).map { $0 == $0.rounded() } == true && !(value is Bool)
  case _: false
  }
}
