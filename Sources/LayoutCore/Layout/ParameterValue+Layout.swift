extension LayoutChangeDescription: BoxedParameterValue {
  /// The members of the layout's mapping in a scene, with the kind of a new layout first.
  package var sceneValue: ParameterValue {
    .object((replacesLayout ? [.init(name: "kind", value: .text(type.kind))] : []) + members)
  }

  package func isAccepted(by type: ParameterType) -> Bool {
    if case .layout(let canBeNew) = type { canBeNew || !replacesLayout } else { false }
  }
}

extension ParameterValue {
  /// Creates a value from a layout that a step leads to.
  public static func layout(_ layout: LayoutChangeDescription) -> ParameterValue { ParameterValue(boxing: layout) }

  /// The layout that a step leads to; `nil` for a value of another type.
  package var layout: LayoutChangeDescription? { unboxed(as: LayoutChangeDescription.self) }
}

extension ParameterCodec where Value == LayoutChangeDescription {
  /// A layout that a step leads to: parameters of the one in effect, or of another kind if that may be named.
  public static func layout(canBeNew: Bool) -> ParameterCodec {
    ParameterCodec(.layout(canBeNew: canBeNew), encode: { .layout($0) }, decode: \.layout)
  }
}

extension Parameter {
  /// A layout that a step leads to: a kind with its parameters, or parameters of the layout in effect.
  public static func layout(
    _ name: String, _ path: ParameterPath<Root, LayoutChangeDescription?>, canBeNew: Bool = true, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.layout(canBeNew: canBeNew).optional, help) }
}
