import LayoutCore
import Support

extension ParameterValue {
  /// The value as JSON; `nil` for an absent one.
  package var json: JSONValue? {
    switch self {
    case .absent: nil
    case .number(let value): .number(value)
    case .integer(let value): .integer(value)
    case .boolean(let value): .boolean(value)
    case .text(let text): .text(text)
    case .image(let source): .text(source?.description ?? "")
    case .numbers(let values): .numbers(values)
    case .color(let color): .text(color.description)
    case .indexPath(let path): [.integer(path.section), .integer(path.item)]
    case .curve(let curve): .text(curve.description)
    case .list(let values): .list(values.compactMap(\.json))
    case .object(let members): .object(members.json)
    case .boxed(let box): box.base.recordedValue.json
    }
  }
}

extension [ParameterValue.Member] {
  package var json: [JSONValue.Member] {
    compactMap { member in member.value.json.map { JSONValue.Member(key: member.name, value: $0) } }
  }
}
