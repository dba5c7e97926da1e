/// An effect as a parameter's value, or explicitly none.
private struct EffectValue: BoxedParameterValue {
  let effect: EffectDescription?

  var sceneValue: ParameterValue {
    .object([.init(name: "kind", value: .text(effect?.type.name ?? "none"))] + (effect?.members ?? []))
  }

  func isAccepted(by type: ParameterType) -> Bool { if case .effect = type { true } else { false } }

  func isContinuous(to end: EffectValue) -> Bool {
    guard let effect, let other = end.effect else { return self == end }
    return effect.type.name == other.type.name
  }

  func interpolated(to end: EffectValue, progress: Double) -> EffectValue {
    guard let effect, let other = end.effect, effect.type.name == other.type.name else { return end }
    return EffectValue(effect: effect.interpolated(to: other, progress: progress))
  }
}

extension ParameterValue {
  package static func effect(_ effect: EffectDescription?) -> ParameterValue {
    ParameterValue(boxing: EffectValue(effect: effect))
  }
}

extension ParameterCodec where Value == (any CellEffect)? {
  /// A codec of optional effects.
  public static var effect: ParameterCodec {
    ParameterCodec(
      type: .effect, encode: { $0.map { .effect(EffectDescription($0)) } ?? .absent },
      decoding: { value, current in
        value.unboxed(as: EffectValue.self).map { $0.effect?.applied(to: current ?? nil) }
      })
  }
}
