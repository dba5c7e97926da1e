/// A writable key path that may cross threads.
public typealias ParameterPath<Root, Value> = WritableKeyPath<Root, Value> & Sendable

// Key paths of stored properties capture nothing, so that any thread may use them, but `appending(path:)` returns a key
// path without `Sendable`. A bit cast restores it, because `Sendable` doesn't change the representation.
extension PartialKeyPath {
  var sendable: PartialKeyPath<Root> & Sendable {
    unsafe unsafeBitCast(self, to: (PartialKeyPath<Root> & Sendable).self)
  }
}

extension WritableKeyPath {
  var parameterPath: ParameterPath<Root, Value> { unsafe unsafeBitCast(self, to: ParameterPath<Root, Value>.self) }
}

package struct ParameterDescription: Sendable {
  /// The key in a scene, in lower camel case.
  package let name: String
  package internal(set) var type: ParameterType
  package let help: String
  /// The value without the key, or ``ParameterValue/absent`` for none.
  package internal(set) var defaultValue: ParameterValue
  package internal(set) var isRequired = false
  /// The keys of earlier versions, which scenes may still contain.
  package internal(set) var formerNames: [String] = []

  package init(
    name: String, type: ParameterType, help: String, defaultValue: ParameterValue, isRequired: Bool = false
  ) {
    (self.name, self.type, self.help) = (name, type, help)
    (self.defaultValue, self.isRequired) = (defaultValue, isRequired)
  }

  package func isNamed(_ key: String) -> Bool { key == name || formerNames.contains(key) }
}

/// A type whose stored properties can be set in a scene.
///
/// You declare each property once in ``parameters``. Decoding, error messages, `framegen list`, and the schema follow
/// that declaration.
public protocol Parameterized: Sendable {
  /// Creates a value with all parameters at their defaults.
  init()
  /// The parameters, in the order of the help.
  static var parameters: [Parameter<Self>] { get }
}

/// A declared parameter of a type.
///
/// Most parameters use a function named after their type:
///
/// ```swift
/// .number("radius", \.radius, in: 1...10_000, unit: .points, "radius of the drum")
/// ```
///
/// Such a function is short for a parameter with a ``ParameterCodec``:
///
/// ```swift
/// Parameter("radius", \.radius, .number(in: 1...10_000, unit: .points), "radius of the drum")
/// ```
public struct Parameter<Root: Parameterized>: Sendable {
  package private(set) var description: ParameterDescription
  /// The property, or `nil` for a parameter without one.
  package let keyPath: (PartialKeyPath<Root> & Sendable)?
  /// Stores a value, or ignores one that the parameter's type doesn't accept.
  package let set: @Sendable (inout Root, ParameterValue) -> Void
  package let get: @Sendable (Root) -> ParameterValue

  /// Creates a parameter for a property, with a name in lower camel case and one line of help without a final period.
  public init<Value>(
    _ name: String, _ path: ParameterPath<Root, Value>, _ codec: ParameterCodec<Value>, _ help: String
  ) {
    keyPath = path
    get = { codec.encode($0[keyPath: path]) }
    set = { root, value in
      if let new = codec.decode(value, changing: root[keyPath: path]) { root[keyPath: path] = new }
    }
    description = ParameterDescription(name: name, type: codec.type, help: help, defaultValue: get(Root()))
  }

  /// Creates a parameter without a key path.
  package init(
    _ description: ParameterDescription, get: @escaping @Sendable (Root) -> ParameterValue,
    set: @escaping @Sendable (inout Root, ParameterValue) -> Void
  ) {
    (self.description, self.get, self.set, keyPath) = (description, get, set, nil)
  }

  private init<Part>(_ parameter: Parameter<Part>, of part: ParameterPath<Root, Part>) {
    keyPath = parameter.keyPath.flatMap { (part as PartialKeyPath<Root>).appending(path: $0 as AnyKeyPath)?.sendable }
    get = { parameter.get($0[keyPath: part]) }
    set = { parameter.set(&$0[keyPath: part], $1) }
    description = parameter.description
    description.defaultValue = get(Root())
  }

  /// This parameter as a required one.
  public var required: Parameter {
    var parameter = self
    parameter.description.isRequired = true
    return parameter
  }

  /// Returns this parameter with the name of an earlier version, which causes a warning with the current name.
  public func renamed(from formerName: String) -> Parameter {
    var parameter = self
    parameter.description.formerNames.append(formerName)
    return parameter
  }

  package func lifted<Whole: Parameterized>(to part: ParameterPath<Whole, Root>) -> Parameter<Whole> {
    Parameter<Whole>(self, of: part)
  }
}

extension Array {
  /// Returns the parameters of a part as parameters of the whole.
  public static func all<Root: Parameterized, Part: Parameterized>(
    of part: ParameterPath<Root, Part>
  ) -> [Parameter<Root>] where Element == Parameter<Root> {
    Part.parameters.map { $0.lifted(to: part) }
  }
}

extension Parameterized {
  package static var parameterDescriptions: [ParameterDescription] { parameters.map(\.description) }

  /// Sets the named members, and ignores unknown names and invalid values, which the scene decoder reports.
  package mutating func apply(_ members: [ParameterValue.Member]) {
    apply(members, Self.parameters)
  }

  package func applying(_ members: [ParameterValue.Member]) -> Self {
    var result = self
    result.apply(members)
    return result
  }

  mutating func apply(_ members: [ParameterValue.Member], _ parameters: [Parameter<Self>]) {
    for member in members {
      parameters.first { $0.description.name == member.name }?.set(&self, member.value)
    }
  }

  /// Every parameter with its current value, in declaration order.
  package var members: [ParameterValue.Member] { members(Self.parameters) }

  func members(_ parameters: [Parameter<Self>]) -> [ParameterValue.Member] {
    parameters.map { ParameterValue.Member(name: $0.description.name, value: $0.get(self)) }
  }
}
