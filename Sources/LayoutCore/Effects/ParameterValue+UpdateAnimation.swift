extension AnyUpdateAnimation: BoxedParameterValue {
  package var sceneValue: ParameterValue { .text(base.name) }

  package func isAccepted(by type: ParameterType) -> Bool { if case .updateAnimation = type { true } else { false } }
}

extension ParameterValue {
  /// Creates a value from an update animation.
  public static func updateAnimation(_ animation: AnyUpdateAnimation) -> ParameterValue {
    ParameterValue(boxing: animation)
  }
}

extension ParameterCodec where Value == any UpdateAnimation {
  /// An update animation, by its name.
  public static var updateAnimation: ParameterCodec {
    ParameterCodec(.updateAnimation, encode: { .updateAnimation(AnyUpdateAnimation($0)) }) {
      $0.unboxed(as: AnyUpdateAnimation.self)?.base
    }
  }
}

extension Parameter {
  /// An update animation, by its name.
  public static func updateAnimation(
    _ name: String, _ path: ParameterPath<Root, any UpdateAnimation>, _ help: String
  ) -> Parameter { Parameter(name, path, .updateAnimation, help) }
}
