import Raster

extension Parameter {
  /// A layout that a step leads to: a kind with its parameters, or parameters of the layout in effect.
  public static func layout(
    _ name: String, _ path: ParameterPath<Root, LayoutDescription?>, canBeNew: Bool = true, _ help: String
  ) -> Parameter {
    Parameter(
      name, .layout(canBeNew: canBeNew), help, get: { root in root[keyPath: path].map { .layout($0) } ?? .absent }
    ) {
      if case .layout(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// Changes of a style that is elsewhere: some of ``CellStyle``'s members, none of them at its default.
  public static func style(
    _ name: String, _ path: ParameterPath<Root, [ParameterValue.Member]>, _ help: String
  ) -> Parameter {
    members(name, .style, path, help)
  }

  /// Changes of the styles of views, by the views' names.
  public static func views(
    _ name: String, _ path: ParameterPath<Root, [ParameterValue.Member]>, _ help: String
  ) -> Parameter {
    members(name, .views, path, help)
  }

  private static func members(
    _ name: String, _ type: ParameterType, _ path: ParameterPath<Root, [ParameterValue.Member]>, _ help: String
  ) -> Parameter {
    Parameter(
      name, type, help, get: { $0[keyPath: path].isEmpty ? .absent : .object($0[keyPath: path]) }
    ) {
      if case .object(let members) = $1 { $0[keyPath: path] = members }
    }
  }

  /// A list of nested objects.
  public static func list<Value: Parameterized>(
    _ name: String, _ path: ParameterPath<Root, [Value]>, count: ClosedRange<Int> = 0...1000, _ help: String
  ) -> Parameter {
    Parameter(
      name, .list(.object(Value.parameterDescriptions), count), help,
      get: { .list($0[keyPath: path].map { .object($0.members) }) }
    ) {
      guard case .list(let values) = $1 else { return }
      $0[keyPath: path] = values.compactMap {
        if case .object(let members) = $0 { Value().applying(members) } else { nil }
      }
    }
  }

  /// A list of pairs of numbers, `[[a, b], …]`.
  public static func pairs(
    _ name: String, _ path: ParameterPath<Root, [Point]>, names: [String], in range: ClosedRange<Double> = -1e6...1e6,
    count: ClosedRange<Int> = 1...10_000, _ help: String
  ) -> Parameter {
    Parameter(
      name, .list(.numbers(names, range, .none), count), help,
      get: { .list($0[keyPath: path].map { .numbers([$0.x, $0.y]) }) }
    ) {
      guard case .list(let values) = $1 else { return }
      $0[keyPath: path] = values.compactMap {
        if case .numbers(let pair) = $0, pair.count == 2 { Point(x: pair[0], y: pair[1]) } else { nil }
      }
    }
  }
}

extension Parameter {
  /// The parameter as one of what its owner is a part of.
  func nested<Outer>(in path: ParameterPath<Outer, Root>) -> Parameter<Outer> {
    let (get, set) = (get, set)
    return Parameter<Outer>(
      description.name, description.type, description.help, get: { get($0[keyPath: path]) },
      set: { set(&$0[keyPath: path], $1) })
  }
}
