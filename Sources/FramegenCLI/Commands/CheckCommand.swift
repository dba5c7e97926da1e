import ArgumentParser
import Compositor
import LayoutChecks
import LayoutCore
import SceneFiles
import Scenes
import Support
import Watchdog

struct CheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find issues in the layouts of scenes, or in a layout of the tool.",
    discussion: """
      Queries each layout in several ways and compares the results: whole and divided rectangles, single elements, \
      repeated queries, and reused and new preparations after a scroll or a new size. Finds elements that are missing, \
      duplicated, without an item, undrawable, or unreachable by scrolling, and target offsets outside the content. \
      For a scene, it checks the layouts and data at the start, and at the beginning, middle, and end of each step. \
      With --layout, it creates data: from no items to 1,000, with several and empty sections, in portrait and landscape.

      Up to \(LayoutChecker.Limits().items) items are checked. The last line shows the coverage. The codes in the JSON \
      are \(LayoutIssue.Kind.ofLayouts.map(\.rawValue).joined(separator: ", ")).

      Exit codes: 0 no errors (warnings at most), 65 errors.

      Examples:
        \(commandName) check scene.yaml
        \(commandName) check Examples/ --json
        \(commandName) check --layout waterfall
      """)

  @Argument(help: ArgumentHelp("Scenes (YAML, JSON) or folders of scenes; - for stdin.", valueName: "scene"))
  var scenes: [String] = []

  @Option(help: ArgumentHelp("A layout to check with generated data; repeatable.", valueName: "name"))
  var layout: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(
    inversion: .prefixedNo,
    help: "Also compare the times of queries with few and many items, the only check that depends on the machine.")
  var timing = true

  @OptionGroup var input: InputOptions

  func validate() throws {
    guard !scenes.isEmpty || !layout.isEmpty else {
      throw ValidationError("name a scene, or use --layout NAME to check a layout with generated data")
    }
    if scenes.isEmpty, let option = input.sceneOverrides.first?.option {
      throw ValidationError("\(option) applies only to scenes; --layout uses the default parameters")
    }
  }

  mutating func run(in context: ToolContext) async throws {
    let layouts = try layout.map { name in
      guard let type = context.catalog.layout(name) else {
        throw ToolFailure(
          .usage,
          "unknown layout \(quoted(name))\(suggestion(for: name, among: context.catalog.layouts.map { $0.kind }))",
          advice: "see \(context.toolName) list layouts")
      }
      return type
    }
    var checks: [CheckedInput] = []
    for path in try scenes.flatMap(ValidateCommand.inputs(at:)) {
      checks.append(try checkedScene(path, context))
      try say(checks[checks.count - 1], in: context)
    }
    for type in layouts {
      if context.interruption.isRequested { throw ToolFailure.interrupted }
      checks.append(checkedLayout(type))
      try say(checks[checks.count - 1], in: context)
    }
    if json { try context.stdout.line(JSONValue.list(checks.map(\.json)).text()) }
    try refuseErrors(in: checks, context)
  }

  private func checkedScene(_ path: String, _ context: ToolContext) throws -> CheckedInput {
    if context.interruption.isRequested { throw ToolFailure.interrupted }
    let input = try input.openScene(
      path, in: context.catalog, orFail: "a recording has no layout to check", advice: "use the scene of the recording")
    var report = LayoutChecker().report(on: input.timeline)
    if timing { report.issues += QueryTiming(input.scene.layout, images: input.scene.data.images).issues }
    return CheckedInput(name: displayName(ofInput: path), report: report)
  }

  private func checkedLayout(_ type: any CollectionLayout.Type) -> CheckedInput {
    let layout = type.init()
    let watchdog = LayoutObservation.observer as? LayoutWatchdog
    var report = LayoutChecker().report(on: layout) { watchdog?.begin(subject: "layout \(type.kind): \($0)") }
    if timing { report.issues += QueryTiming(layout, images: LayoutContext.sampleImages).issues }
    return CheckedInput(name: "layout \(type.kind)", report: report)
  }

  private func say(_ check: CheckedInput, in context: ToolContext) throws {
    if json { return }
    for line in check.lines { try context.stderr.line(line) }
    try context.stdout.line(check.closingLine)
  }

  private func refuseErrors(in checks: [CheckedInput], _ context: ToolContext) throws(ToolFailure) {
    let faulty = checks.count { $0.report.count(of: .error) > 0 }
    guard faulty > 0 else { return }
    let errors = checks.reduce(0) { $0 + $1.report.count(of: .error) }
    throw ToolFailure(
      .badData, "\(counted(errors, "error")) in \(faulty) of \(counted(checks.count, "input"))",
      advice: "fix the layouts; \(context.toolName) check --help describes the checks")
  }
}

struct CheckedInput {
  /// The file, or `layout` and its kind.
  var name: String
  var report: LayoutReport

  /// Lines such as `hello.yaml: error: frame 12: cell 0-3: its center is not a number; …`.
  var lines: [String] { report.issues.map { "\(name): \($0.severity.rawValue): \($0)" } }

  /// A line such as `hello.yaml: 12 items, 41 offsets, 5 states: no issues`.
  var closingLine: String {
    let counts = [(report.count(of: .error), "error"), (report.count(of: .warning), "warning")]
      .filter { $0.0 > 0 }.map { counted($0, $1) }
    return "\(name): \(report.coverage): \(counts.isEmpty ? "no issues" : counts.joined(separator: ", "))"
  }
}

extension CheckedInput {
  fileprivate var json: JSONValue {
    let coverage = report.coverage
    return [
      "name": .text(name), "items": .integer(coverage.itemCount), "checkedItems": .integer(coverage.checkedItemCount),
      "offsets": .integer(coverage.offsetCount), "states": .integer(coverage.stateCount),
      "omittedStates": .integer(coverage.omittedStateCount), "frames": .integer(coverage.frameCount),
      "issues": .list(report.issues.map(\.json)),
    ]
  }
}

extension LayoutIssue {
  fileprivate var json: JSONValue {
    JSONValue(stated: [
      "severity": .text(severity.rawValue), "code": .text(kind.rawValue), "message": .text(message),
      "place": place.map { .text($0) }, "frame": frame.map { .integer($0) },
      "offset": contentOffset.map { .numbers([$0.x, $0.y]) }, "kind": element.map { .text($0.kind.description) },
      "indexPath": element.map { .list([.integer($0.indexPath.section), .integer($0.indexPath.item)]) },
      "otherElements": otherCount > 0 ? .integer(otherCount) : nil,
    ])
  }
}
