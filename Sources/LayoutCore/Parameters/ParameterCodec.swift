/// Converts values of one type to parameter values and back.
///
/// Codecs are put together from smaller ones: ``list(count:)``, ``optional`` and ``map(_:from:)``.
///
/// ```swift
/// let path = ParameterCodec.point(in: 0...1000).list(count: 2...100)
/// ```
/// A codec decodes only what its type accepts (``ParameterType/accepts(_:)``).
public struct ParameterCodec<Value: Sendable>: Sendable {
  /// The parameter values that the codec decodes.
  public let type: ParameterType
  /// Returns a value as a parameter value.
  public let encode: @Sendable (Value) -> ParameterValue
  private let decoding: @Sendable (ParameterValue, Value?) -> Value?

  /// Creates a codec from its two ways.
  ///
  /// - Parameters:
  ///   - type: The parameter values that are decoded.
  ///   - encode: Returns a value as one of the type.
  ///   - decode: Returns the value that one of the type stands for; `nil` if there is none.
  public init(
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

  /// Returns the value that a parameter value stands for; `nil` if the codec's type does not accept it.
  ///
  /// - Parameters:
  ///   - value: The value to decode.
  ///   - current: The value that it replaces. An object's members that are not given are taken from there.
  public func decode(_ value: ParameterValue, changing current: Value? = nil) -> Value? { decoding(value, current) }

  /// Returns a codec of values that are made of this one's.
  ///
  /// - Parameters:
  ///   - transform: Returns the other value; `nil` if there is none.
  ///   - inverse: Returns the value of this codec that another one is made of.
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other?, from inverse: @escaping @Sendable (Other) -> Value
  ) -> ParameterCodec<Other> {
    ParameterCodec<Other>(type: type, encode: { encode(inverse($0)) }) { value, current in
      decode(value, changing: current.map(inverse)).flatMap(transform)
    }
  }

  /// A codec of values that may be missing: `nil` is ``ParameterValue/absent``.
  public var optional: ParameterCodec<Value?> {
    ParameterCodec<Value?>(type: type, encode: { $0.map(encode) ?? .absent }) { value, current in
      value == .absent ? .some(nil) : decode(value, changing: current ?? nil).map { .some($0) }
    }
  }

  /// Returns a codec of lists of values.
  ///
  /// - Parameter count: The lengths that are allowed.
  public func list(count: ClosedRange<Int>) -> ParameterCodec<[Value]> {
    ParameterCodec<[Value]>(.list(type, count), encode: { .list($0.map(encode)) }) { value in
      guard case .list(let values) = value else { return nil }
      let decoded = values.compactMap { decode($0) }
      return decoded.count == values.count ? decoded : nil
    }
  }
}

extension ParameterCodec where Value: Parameterized {
  /// A codec of nested objects; members that are not given stay as they are.
  public static var object: ParameterCodec { object(of: Value.parameters) }

  /// Returns a codec of nested objects of which only some parameters are members.
  public static func object(of parameters: [Parameter<Value>]) -> ParameterCodec {
    let type = ParameterType.object(parameters.map(\.description))
    return ParameterCodec(type: type, encode: { .object($0.members(parameters)) }) { value, current in
      guard case .object(let members) = value else { return nil }
      var object = current ?? Value()
      object.apply(members, parameters)
      return object
    }
  }
}
