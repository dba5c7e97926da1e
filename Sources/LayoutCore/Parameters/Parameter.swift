/// A writable key path that may cross threads.
public typealias ParameterPath<Root, Value> = WritableKeyPath<Root, Value> & Sendable

// Key paths of stored properties capture nothing, so that any thread may use them. The result of `appending(path:)` loses
// `Sendable` even so, and Swift has neither an overload that keeps it nor a cast to it, since `Sendable` exists only at
// compile time. A bit cast restores it: a key path has the same representation with and without `Sendable`.
extension PartialKeyPath {
  // The key path of a stored property as one that may cross threads.
  var sendable: PartialKeyPath<Root> & Sendable {
    unsafe unsafeBitCast(self, to: (PartialKeyPath<Root> & Sendable).self)
  }
}

extension WritableKeyPath {
  // The key path of a stored property as one that may cross threads.
  var parameterPath: ParameterPath<Root, Value> { unsafe unsafeBitCast(self, to: ParameterPath<Root, Value>.self) }
}

/// The description of a parameter for help, errors, the schema, and the decoder.
package struct ParameterDescription: Sendable {
  /// The key in a scene, in lower camel case.
  package let name: String
  /// The values that the parameter accepts.
  package let type: ParameterType
  package let help: String
  /// The value without the key, or ``ParameterValue/absent`` for none.
  package let defaultValue: ParameterValue
  /// A Boolean value that indicates whether the key is required.
  package internal(set) var isRequired = false

  /// The keys of earlier versions, which scenes may still contain.
  package internal(set) var formerNames: [String] = []

  package init(
    name: String, type: ParameterType, help: String, defaultValue: ParameterValue, isRequired: Bool = false
  ) {
    (self.name, self.type, self.help) = (name, type, help)
    (self.defaultValue, self.isRequired) = (defaultValue, isRequired)
  }

  /// Returns a Boolean value that indicates whether a key is the current or a former name.
  package func isNamed(_ key: String) -> Bool { key == name || formerNames.contains(key) }

  package func with(type: ParameterType, defaultValue: ParameterValue) -> ParameterDescription {
    var description = ParameterDescription(
      name: name, type: type, help: help, defaultValue: defaultValue, isRequired: isRequired)
    description.formerNames = formerNames
    return description
  }
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
/// .number("radius", \.radius, in: 1...10_000, unit: .points, "radius of the drum") ```
///
/// which is short for a ``ParameterCodec``:
///
/// ```swift
/// Parameter("radius", \.radius, .number(in: 1...10_000, unit: .points), "radius of the drum") ```
public struct Parameter<Root: Parameterized>: Sendable {
  package private(set) var description: ParameterDescription
  /// The property, or `nil` for a parameter without one.
  package let keyPath: (PartialKeyPath<Root> & Sendable)?
  /// Stores a value, or ignores one that the parameter's type doesn't accept.
  package let set: @Sendable (inout Root, ParameterValue) -> Void
  package let get: @Sendable (Root) -> ParameterValue

  /// Creates a parameter for a stored property.
  ///
  /// The name is in lower camel case, and the help is one line without a final period.
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

  /// Creates a parameter without a stored property.
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
    let old = parameter.description
    description = old.with(type: old.type, defaultValue: get(Root()))
  }

  /// This parameter as a required one.
  public var required: Parameter {
    var parameter = self
    parameter.description.isRequired = true
    return parameter
  }

  /// Returns this parameter with the name of an earlier version.
  ///
  /// Scenes with the former name are read as before, with a warning that states the current one.
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

  /// Sets the named members.
  ///
  /// Unknown names and values that their parameter's type doesn't accept are ignored. The scene decoder reports them.
  package mutating func apply(_ members: [ParameterValue.Member]) {
    apply(members, Self.parameters)
  }

  package func applying(_ members: [ParameterValue.Member]) -> Self {
    var result = self
    result.apply(members)
    return result
  }

  // Sets the named members among some parameters.
  mutating func apply(_ members: [ParameterValue.Member], _ parameters: [Parameter<Self>]) {
    for member in members {
      parameters.first { $0.description.name == member.name }?.set(&self, member.value)
    }
  }

  /// Every parameter with its current value, in declaration order.
  package var members: [ParameterValue.Member] { members(Self.parameters) }

  // Returns the current values of some parameters.
  func members(_ parameters: [Parameter<Self>]) -> [ParameterValue.Member] {
    parameters.map { ParameterValue.Member(name: $0.description.name, value: $0.get(self)) }
  }
}
