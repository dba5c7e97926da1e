/// A value that converts values of a type to parameter values and back.
///
/// You can combine codecs with ``list(count:)``, ``optional``, and ``map(_:from:)``:
///
/// ```swift
/// let path = ParameterCodec.point(in: 0...1000).list(count: 2...100)
/// ```
///
/// A codec decodes only values that its type accepts.
public struct ParameterCodec<Value: Sendable>: Sendable {
  package let type: ParameterType
  package let encode: @Sendable (Value) -> ParameterValue
  private let decoding: @Sendable (ParameterValue, Value?) -> Value?

  package init(
    _ type: ParameterType, encode: @escaping @Sendable (Value) -> ParameterValue,
    decode: @escaping @Sendable (ParameterValue) -> Value?
  ) {
    self.init(type: type, encode: encode) { value, _ in type.accepts(value) ? decode(value) : nil }
  }

  init(
    type: ParameterType, encode: @escaping @Sendable (Value) -> ParameterValue,
    decoding: @escaping @Sendable (ParameterValue, Value?) -> Value?
  ) {
    (self.type, self.encode, self.decoding) = (type, encode, decoding)
  }

  /// Returns the value for a parameter value, with omitted members from the current one, or `nil` for another type.
  package func decode(_ value: ParameterValue, changing current: Value? = nil) -> Value? { decoding(value, current) }

  /// Returns a codec of values that are converted from this codec's.
  ///
  /// The transform returns `nil` for an invalid value.
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other?, from inverse: @escaping @Sendable (Other) -> Value
  ) -> ParameterCodec<Other> {
    ParameterCodec<Other>(type: type, encode: { encode(inverse($0)) }) { value, current in
      decode(value, changing: current.map(inverse)).flatMap(transform)
    }
  }

  /// A codec of optional values.
  public var optional: ParameterCodec<Value?> {
    ParameterCodec<Value?>(type: type, encode: { $0.map(encode) ?? .absent }) { value, current in
      value == .absent ? .some(nil) : decode(value, changing: current ?? nil).map { .some($0) }
    }
  }

  /// Returns a codec of lists with one of the allowed lengths.
  public func list(count: ClosedRange<Int>) -> ParameterCodec<[Value]> {
    ParameterCodec<[Value]>(.list(type, count), encode: { .list($0.map(encode)) }) { value in
      guard case .list(let values) = value else { return nil }
      let decoded = values.compactMap { decode($0) }
      return decoded.count == values.count ? decoded : nil
    }
  }
}

extension ParameterCodec where Value: Parameterized {
  /// A codec of nested objects, whose omitted members stay as they are.
  public static var object: ParameterCodec { object(of: Value.parameters) }

  package static func object(of parameters: [Parameter<Value>]) -> ParameterCodec {
    let type = ParameterType.object(parameters.map(\.description))
    return ParameterCodec(type: type, encode: { .object($0.members(parameters)) }) { value, current in
      guard case .object(let members) = value else { return nil }
      var object = current ?? Value()
      object.apply(members, parameters)
      return object
    }
  }
}
