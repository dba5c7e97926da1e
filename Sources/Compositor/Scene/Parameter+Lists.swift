import Raster

/// Parameters that hold lists, and parameters of a part of a type.
extension Parameter {
  /// The most values that lists of items, sections and the like may have.
  private static var maximumCount: Int { 100_000 }

  /// Items, `[[section, item], …]`.
  public static func indexPaths(_ name: String, _ path: ParameterPath<Root, [IndexPath]>, _ help: String) -> Parameter {
    list(name, of: .indexPath, path, help, write: { .indexPath($0) }) {
      if case .indexPath(let value) = $0 { value } else { nil }
    }
  }

  /// Sections, by their indices.
  public static func sections(_ name: String, _ path: ParameterPath<Root, [Int]>, _ help: String) -> Parameter {
    list(name, of: .section, path, help, write: { .integer($0) }) {
      if case .integer(let value) = $0 { value } else { nil }
    }
  }

  /// Whole numbers.
  public static func integers(
    _ name: String, _ path: ParameterPath<Root, [Int]>, in range: ClosedRange<Int>, _ help: String
  ) -> Parameter {
    list(name, of: .integer(range), path, help, write: { .integer($0) }) {
      if case .integer(let value) = $0 { value } else { nil }
    }
  }

  /// Objects of one type; the members that they do not have are at their defaults.
  public static func objects<Value: Parameterized>(
    _ name: String, _ path: ParameterPath<Root, [Value]>, _ help: String
  ) -> Parameter {
    list(name, of: .object(Value.parameterDescriptions), path, help, write: { .object($0.members) }) {
      guard case .object(let members) = $0 else { return nil }
      var value = Value()
      value.apply(members)
      return value
    }
  }

  private static func list<Value>(
    _ name: String, of type: ParameterType, _ path: ParameterPath<Root, [Value]>, _ help: String,
    write: @escaping @Sendable (Value) -> ParameterValue, read: @escaping @Sendable (ParameterValue) -> Value?
  ) -> Parameter {
    Parameter(
      name, .list(type, 0...maximumCount), help, get: { .list($0[keyPath: path].map(write)) }
    ) {
      if case .list(let values) = $1 { $0[keyPath: path] = values.compactMap(read) }
    }
  }
}

extension Array {
  /// The parameters of a part as parameters of the whole.
  public static func all<Root: Parameterized, Part: Parameterized>(
    of part: ParameterPath<Root, Part>
  ) -> [Parameter<Root>] where Element == Parameter<Root> {
    Part.parameters.map { $0.lifted(to: part) }
  }
}

extension Parameter {
  /// The parameter of a part as one of the whole.
  fileprivate func lifted<Whole: Parameterized>(to part: ParameterPath<Whole, Root>) -> Parameter<Whole> {
    let (get, set) = (get, set)
    let lifted = Parameter<Whole>(
      description.name, description.type, description.help,
      get: { get($0[keyPath: part]) }, set: { set(&$0[keyPath: part], $1) })
    return description.isRequired ? lifted.required : lifted
  }
}
