/// A cell template as a parameter's value, or explicitly none.
private struct TemplateValue: BoxedParameterValue {
  let template: CellTemplate?

  // The template's name, with the texts of its fields, or its parts.
  var sceneValue: ParameterValue {
    guard let template else { return .text("") }
    if let chooser = template.chooser { return .text(chooser) }
    guard !template.name.isEmpty else { return .object(template.root.statedMembers) }
    if template.arguments.isEmpty { return .text(template.name) }
    let fields = template.arguments.sorted { $0.key < $1.key }.map {
      ParameterValue.Member(name: $0.key, value: .text($0.value))
    }
    return .object([
      .init(name: "name", value: .text(template.name)), .init(name: "fields", value: .object(fields)),
    ])
  }

  var recordedValue: ParameterValue { .text(template?.name ?? "") }

  func isAccepted(by type: ParameterType) -> Bool { if case .template = type { true } else { false } }
}

extension ParameterValue {
  package static func template(_ template: CellTemplate?) -> ParameterValue {
    ParameterValue(boxing: TemplateValue(template: template))
  }

  package var template: CellTemplate? { unboxed(as: TemplateValue.self)?.template }
}

extension ParameterCodec where Value == CellTemplate? {
  static var template: ParameterCodec {
    ParameterCodec(.template, encode: { $0.map { .template($0) } ?? .absent }) {
      $0.unboxed(as: TemplateValue.self).map(\.template)
    }
  }
}
