import LayoutCore
import Outputs
import SceneFiles
import Support

/// An option of an output format, `name=value`.
struct FormatOption {
  private let name: String
  private let value: String

  /// Reads the argument of `--option`.
  init(_ text: String) throws(ToolFailure) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw ToolFailure(
        .usage, "--option \(text): expected name=value", advice: "list formats NAME shows the options of a format")
    }
    (name, value) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// Returns the option with a value of the type that a format declares.
  func member(for targets: [OutputTarget]) throws(ToolFailure) -> ParameterValue.Member {
    let declared = targets.flatMap { type(of: $0.format).parameterDescriptions }
    let named = declared.filter { $0.name == name }
    guard let description = named.first else {
      throw ToolFailure(
        .usage, "--option \(name): no output supports this option\(suggestion(for: name, among: declared.map(\.name)))",
        advice: "list formats NAME shows the options of a format")
    }
    let values: [ParameterValue?] = [
      NumberText.whole(value).map { .integer($0) }, NumberText.decimal(value).map { .number($0) },
      Bool(value).map { .boolean($0) }, Color(css: value).map { .color($0) }, .text(value),
    ]
    let accepted = values.compactMap { $0 }.first { value in named.contains { $0.type.accepts(value) } }
    guard let accepted else {
      throw ToolFailure(
        .usage, "--option \(name): invalid value \(quoted(value)): \(description.help)",
        advice: "list formats NAME shows the options of a format")
    }
    return ParameterValue.Member(name: name, value: accepted)
  }
}
