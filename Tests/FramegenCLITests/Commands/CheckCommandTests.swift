import Foundation
import Framegen
import LayoutCore
import Scenes
import StandardLayouts
import TestSupport
import Testing

@testable import FramegenCLI
@testable import SceneFiles

/// `framegen check`, and the warnings of `render` and `validate`, in a tool with a faulty layout of its own.
struct CheckCommandTests {
  private let folder = TemporaryFolder()

  init() throws {
    for fault in RowsLayout.Fault.allCases {
      try folder.write(
        """
        canvas: { size: [40, 80] }
        sections: [12]
        layout: { kind: rows, fault: \(fault.rawValue) }
        cell: { backgroundColor: tomato }
        fps: 10
        timeline:
          - scroll: { to: [0, 40], duration: 0.5 }

        """, to: "\(fault.rawValue).yaml")
    }
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path() }

  /// Runs a command of a tool that has the layout; paths in its output are relative to the folder.
  private func run(_ arguments: String...) async throws -> (exit: ToolExit, output: String, errors: String) {
    for name in ["output", "errors"] { try folder.write("", to: name) }
    let output = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    let errors = try FileHandle(forWritingTo: folder.url.appending(path: "errors"))
    var context = ToolContext(catalog: Catalog.builtIn.adding(Catalog(layouts: [RowsLayout.self])))
    (context.stdout, context.stderr) = (
      TextSink(descriptor: output.fileDescriptor), TextSink(descriptor: errors.fileDescriptor)
    )
    let exit = await RootCommand.run(arguments, in: context)
    func text(_ name: String) throws -> String {
      String(decoding: try folder.bytes(name), as: UTF8.self).replacingOccurrences(of: path(""), with: "")
    }
    return (exit, try text("output"), try text("errors"))
  }

  @Test func soundScene_hasNoIssues() async throws {
    let result = try await run("check", path("none.yaml"), "--no-timing")
    #expect(result.exit == .success)
    #expect(result.errors.isEmpty)
    #expect(result.output == "none.yaml: 12 items, 26 offsets, 1 state: no issues\n")
  }

  @Test func error_isALine_andExits65() async throws {
    let result = try await run("check", path("nan.yaml"), path("none.yaml"), "--no-timing")
    #expect(result.exit == .badData)
    #expect(
      result.errors.hasPrefix(
        "nan.yaml: error: frame 0, offset [0, 0]: cell 0-3: its center is not a number; only finite numbers are "
          + "allowed; it is not drawn (and 1 more)\nframegen: error: 1 error in 1 of 2 inputs\n"))
    #expect(result.output.hasPrefix("nan.yaml: 12 items, 26 offsets, 1 state: 1 error\nnone.yaml: "))
  }

  @Test func warning_exits0() async throws {
    let result = try await run("check", path("outside.yaml"), "--no-timing")
    #expect(result.exit == .success)
    #expect(
      result.errors.hasPrefix("outside.yaml: warning: frame 0: cell 0-3: its frame 40 × 20 at [500, 60] lies outside"))
    #expect(result.output.hasSuffix(": 1 warning\n"))
  }

  @Test func folder_standsForItsScenes() async throws {
    let result = try await run("check", path("."), "--no-timing")
    #expect(result.exit == .badData)
    #expect(result.output.split(separator: "\n").count == RowsLayout.Fault.allCases.count)
  }

  @Test func json_hasAllOfAnIssue() async throws {
    let result = try await run("check", path("twice.yaml"), "--json", "--no-timing")
    #expect(result.exit == .badData)
    let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
    let check = try #require(list?.first)
    #expect(list?.count == 1)
    #expect(check["items"] as? Int == 12)
    #expect(check["states"] as? Int == 1)
    #expect(check["frames"] as? Int == 6)
    #expect(check["offsets"] as? Int == 26)
    let issue = try #require((check["issues"] as? [[String: Any]])?.first)
    #expect(issue["severity"] as? String == "error")
    #expect(issue["code"] as? String == "duplicateElement")
    #expect(issue["frame"] as? Int == 0)
    #expect(issue["offset"] as? [Double] == [0, 0])
    #expect(issue["kind"] as? String == "cell")
    #expect(issue["indexPath"] as? [Int] == [0, 3])
    #expect(issue["otherElements"] as? Int == 1)
    #expect(!result.errors.contains("twice.yaml"))
  }

  @Test func layout_isCheckedWithMadeUpData() async throws {
    let own = try await run("check", "--layout", "rows", "--no-timing")
    #expect(own.exit == .success)
    #expect(own.errors.isEmpty)
    #expect(own.output.hasPrefix("layout rows: 1000 items, "))
    #expect(own.output.hasSuffix(" states: no issues\n"))
    let two = try await run("check", "--layout", "grid", "--layout", "list", "--no-timing")
    #expect(two.output.split(separator: "\n").map { $0.prefix(12) } == ["layout grid:", "layout list:"])
  }

  @Test func mistakes_areNamed() async throws {
    let unknown = try await run("check", "--layout", "row")
    #expect(unknown.exit == .usage)
    #expect(unknown.errors.contains("unknown layout \"row\"; did you mean \"rows\"?"))
    #expect(try await run("check").errors.contains("name a scene, or use --layout NAME"))
    #expect(try await run("check", path("missing.yaml")).exit == .missingInput)
    #expect(try await run("check", "--layout", "rows", "--scale", "2").exit == .usage)
    try folder.write("{\"format\":\"layout-recording\",\"version\":1}\n", to: "a.jsonl")
    let recording = try await run("check", path("a.jsonl"))
    #expect(recording.exit == .usage)
    #expect(recording.errors.contains("a recording has no layout to check"))
  }

  @Test(arguments: [
    ("nan", "cell 0-3: its center is not a number; only finite numbers are allowed; it is not drawn (and 1 more)"),
    ("twice", "cell 0-3: the layout returns it twice in one query; each element is allowed once (and 1 more)"),
    (
      "foreign",
      "cell 0-103: the data have no item [0, 103]; section 0 has 12, counted from 0; it is not drawn (and 1 more)"
    ),
  ]) func render_andValidate_warn(_ fault: String, _ message: String) async throws {
    let warning = "warning: frame 0, offset [0, 0]: \(message)\n"
    let rendered = try await run(
      "render", path("\(fault).yaml"), "-o", path("\(fault).png"), "--progress", "none")
    #expect(rendered.exit == .success)
    #expect(rendered.errors.hasPrefix("\(fault): \(warning)\(fault).png: APNG"))
    let validated = try await run("validate", path("\(fault).yaml"))
    #expect(validated.exit == .success)
    #expect(validated.errors == "\(fault).yaml: \(warning)")
    let quiet = try await run("render", path("\(fault).yaml"), "-o", path("\(fault).png"), "-q")
    #expect(quiet.exit == .success)
    #expect(quiet.errors.isEmpty)
  }

  @Test func render_ofASoundScene_doesNotWarn() async throws {
    let result = try await run("render", path("none.yaml"), "-o", path("none.png"), "--progress", "none")
    #expect(result.exit == .success)
    #expect(!result.errors.contains("warning"))
  }
}

/// Rows of 40 × 20 points; item 3, and some others like it, with a fault on purpose.
private struct RowsLayout: CollectionLayout {
  enum Fault: String, Sendable, CaseIterable {
    case none, nan, twice, foreign, outside
  }

  var fault = Fault.none

  static let kind = "rows"
  static let summary = "rows with a fault"
  static let parameters: [Parameter<RowsLayout>] = [.choice("fault", \.fault, "what is wrong")]

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(fault: fault, index: ItemOrder(context.data))
  }

  struct Prepared: PreparedLayout {
    let fault: Fault
    let index: ItemOrder

    var contentSize: Size { Size(width: 40, height: 20 * Double(index.count)) }

    func attributes(for indexPath: Compositor.ItemIndexPath) -> LayoutAttributes? {
      index.position(of: indexPath).map { position in
        var row = LayoutAttributes(
          indexPath: indexPath, center: Point(x: 20, y: 20 * Double(position) + 10), size: Size(width: 40, height: 20))
        if fault == .nan, position == 3 || position == 5 { row.center.x = .nan }
        if fault == .outside, position == 3 { row.center.x = 520 }
        return row
      }
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let near = (Int(rect.minY / 20) - 1..<Int(rect.maxY / 20) + 2).clamped(to: 0..<index.count)
      let rows = near.compactMap { attributes(for: index.indexPath(at: $0)) }
        .filter { $0.center.x.isNaN || $0.frame.intersects(rect) }
      guard fault == .twice || fault == .foreign else { return rows }
      return rows.flatMap { row in
        guard row.indexPath.item == 3 || row.indexPath.item == 5 else { return [row] }
        if fault == .twice { return [row, row] }
        var foreign = row
        foreign.indexPath.item += 100
        return [foreign]
      }
    }
  }
}
