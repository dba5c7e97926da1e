import Support

/// The body of a request that changes values of a scene.
enum OverrideRequest: Hashable {
  case set(path: String, value: String?)
  case clear

  /// Parses JSON such as `{ "path": "layout.angle", "value": "45" }`, in which `null` removes the change.
  init?(_ body: [UInt8]) {
    guard let root = try? JSONText.parse(body).root, case .mapping(let members) = root.content else { return nil }
    let values = Dictionary(members.map { ($0.key, $0.value.content) }) { first, _ in first }
    if values["clear"] == .boolean(true), values.count == 1 {
      self = .clear
      return
    }
    guard values.count == 2, case .text(let path)? = values["path"], !path.isEmpty, !path.contains("=")
    else { return nil }
    switch values["value"] {
    case .text(let value): self = .set(path: path, value: value)
    case .null: self = .set(path: path, value: nil)
    case .plain, .integer, .number, .boolean, .list, .mapping, nil: return nil
    }
  }
}
