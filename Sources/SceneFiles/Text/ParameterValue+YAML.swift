import LayoutCore
import Support

extension ParameterValue {
  /// The value as one line of YAML; empty for an absent one.
  package var sceneText: String {
    switch self {
    case .absent: ""
    case .number(let value): value.shortText
    case .integer(let value): String(value)
    case .boolean(let value): String(value)
    case .text(let value): value.isPlainWord ? value : value.jsonText
    case .image(let source): ParameterValue.text(source?.description ?? "").sceneText
    case .numbers(let values): "[" + values.map(\.shortText).joined(separator: ", ") + "]"
    // Without quotes, # begins a comment.
    case .color(let color): "\"\(color)\""
    case .list(let values): "[" + values.map(\.sceneText).joined(separator: ", ") + "]"
    case .indexPath(let path): path.description
    case .curve(let curve): curve.description
    case .boxed(let box): box.base.sceneValue.sceneText
    case .object(let members):
      "{ " + members.filter { $0.value != .absent }.map { "\($0.name): \($0.value.sceneText)" }.joined(separator: ", ")
        + " }"
    }
  }
}

extension String {
  /// A Boolean value that indicates whether YAML reads the unquoted text as this text, in any place.
  fileprivate var isPlainWord: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || "-_./:".contains($0) } && last != ":"
  }
}

extension CellStyle {
  /// Returns the members that differ from those of another style, such as `{ cornerRadius: 6 }`; `nil` if none does.
  package func sceneText(besides other: CellStyle = CellStyle()) -> String? {
    let difference = members.difference(from: other.members)
    return difference.isEmpty ? nil : ParameterValue.object(difference).sceneText
  }
}

extension ViewDescription {
  /// The members that differ from those of a plain view of the kind; `nil` if none does.
  package var lookText: String? { style.sceneText(besides: ViewDescription(kind, "").style) }
}
