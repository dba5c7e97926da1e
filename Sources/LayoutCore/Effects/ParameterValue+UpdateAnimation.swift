extension AnyUpdateAnimation: BoxedParameterValue {
  package var sceneValue: ParameterValue { .text(base.name) }

  package func isAccepted(by type: ParameterType) -> Bool { if case .updateAnimation = type { true } else { false } }
}

extension ParameterValue {
  package static func updateAnimation(_ animation: AnyUpdateAnimation) -> ParameterValue {
    ParameterValue(boxing: animation)
  }
}

extension ParameterCodec where Value == any UpdateAnimation {
  package static var updateAnimation: ParameterCodec {
    ParameterCodec(.updateAnimation, encode: { .updateAnimation(AnyUpdateAnimation($0)) }) {
      $0.unboxed(as: AnyUpdateAnimation.self)?.base
    }
  }
}

extension Parameter {
  /// Returns a parameter for an update animation, by its name.
  public static func updateAnimation(
    _ name: String, _ path: ParameterPath<Root, any UpdateAnimation>, _ help: String
  ) -> Parameter { Parameter(name, path, .updateAnimation, help) }
}
