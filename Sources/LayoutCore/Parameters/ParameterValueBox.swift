/// A value of a type above the parameters, such as an effect or a cell template.
///
/// The type itself declares how parameters use it, so that parameters depend on none of these types.
package protocol BoxedParameterValue: Sendable, Hashable {
  /// The value in texts and members, as a scene states it.
  var sceneValue: ParameterValue { get }
  /// The value in texts and members, as recordings and listings state it. The default is ``sceneValue``.
  var recordedValue: ParameterValue { get }
  /// Returns a Boolean value that indicates whether parameters of a type accept the value.
  func isAccepted(by type: ParameterType) -> Bool
  /// Returns a Boolean value that indicates whether values lie between this one and another. The default is `false`
  /// unless both are equal.
  func isContinuous(to end: Self) -> Bool
  /// Returns the value at a progress between this one and another. The default is the other one.
  func interpolated(to end: Self, progress: Double) -> Self
}

extension BoxedParameterValue {
  package var recordedValue: ParameterValue { sceneValue }

  package func isContinuous(to end: Self) -> Bool { self == end }

  package func interpolated(to end: Self, progress: Double) -> Self { end }
}

/// A ``ParameterValue`` whose type lies above the parameters; two are equal if their types and values are.
public struct ParameterValueBox: Sendable, Hashable {
  package let base: any BoxedParameterValue

  init(_ base: some BoxedParameterValue) { self.base = base }

  /// Returns a Boolean value that indicates whether both have the same type and value.
  public static func == (a: ParameterValueBox, b: ParameterValueBox) -> Bool { a.base.isEqual(to: b.base) }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  func isContinuous(to end: ParameterValueBox) -> Bool { base.isContinuous(toBoxed: end.base) }

  func interpolated(to end: ParameterValueBox, progress: Double) -> ParameterValueBox {
    base.interpolated(toBoxed: end, progress: progress)
  }
}

extension BoxedParameterValue {
  fileprivate func isEqual(to other: any BoxedParameterValue) -> Bool { other as? Self == self }

  fileprivate func isContinuous(toBoxed end: any BoxedParameterValue) -> Bool {
    (end as? Self).map { isContinuous(to: $0) } ?? false
  }

  fileprivate func interpolated(toBoxed end: ParameterValueBox, progress: Double) -> ParameterValueBox {
    (end.base as? Self).map { ParameterValueBox(interpolated(to: $0, progress: progress)) } ?? end
  }
}

extension ParameterValue {
  /// Creates a value of a type above the parameters.
  init(boxing value: some BoxedParameterValue) { self = .boxed(ParameterValueBox(value)) }

  /// Returns the value in the box; `nil` for a value of another type.
  func unboxed<Value: BoxedParameterValue>(as type: Value.Type) -> Value? {
    if case .boxed(let box) = self { box.base as? Value } else { nil }
  }
}
