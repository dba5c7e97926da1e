/// A value of a type on which parameters don't depend, such as an effect or a cell template.
package protocol BoxedParameterValue: Sendable, Hashable {
  /// The value in texts and members, as a scene states it.
  var sceneValue: ParameterValue { get }
  /// The value in texts and members, as recordings and listings state it. The default is ``sceneValue``.
  var recordedValue: ParameterValue { get }
  /// Returns a Boolean value that indicates whether parameters of a type accept the value.
  func isAccepted(by type: ParameterType) -> Bool
  /// Returns a Boolean value that indicates whether there are values between two. The default is `true` for equal ones.
  func isContinuous(to end: Self) -> Bool
  /// Returns the value at a progress between this one and another. The default is the other one.
  func interpolated(to end: Self, progress: Double) -> Self
}

extension BoxedParameterValue {
  package var recordedValue: ParameterValue { sceneValue }

  package func isContinuous(to end: Self) -> Bool { self == end }

  package func interpolated(to end: Self, progress: Double) -> Self { end }
}

/// A ``ParameterValue`` of a type on which parameters don't depend.
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
  init(boxing value: some BoxedParameterValue) { self = .boxed(ParameterValueBox(value)) }

  func unboxed<Value: BoxedParameterValue>(as type: Value.Type) -> Value? {
    if case .boxed(let box) = self { box.base as? Value } else { nil }
  }
}
