extension LayoutChangeDescription: BoxedParameterValue {
  package var sceneValue: ParameterValue {
    .object((replacesLayout ? [.init(name: "kind", value: .text(type.kind))] : []) + members)
  }

  package func isAccepted(by type: ParameterType) -> Bool {
    if case .layout(let canBeNew) = type { canBeNew || !replacesLayout } else { false }
  }
}

extension ParameterValue {
  package static func layout(_ layout: LayoutChangeDescription) -> ParameterValue { ParameterValue(boxing: layout) }

  package var layout: LayoutChangeDescription? { unboxed(as: LayoutChangeDescription.self) }
}

extension ParameterCodec where Value == LayoutChangeDescription {
  /// Returns a codec of layouts: parameters of the current layout, or of another kind if `canBeNew` is `true`.
  package static func layout(canBeNew: Bool) -> ParameterCodec {
    ParameterCodec(.layout(canBeNew: canBeNew), encode: { .layout($0) }, decode: \.layout)
  }
}

extension Parameter {
  /// Returns a parameter for a layout in a timeline step: a kind with its parameters, or parameters of the current
  /// layout.
  public static func layout(
    _ name: String, _ path: ParameterPath<Root, LayoutChangeDescription?>, canBeNew: Bool = true, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.layout(canBeNew: canBeNew).optional, help) }
}
