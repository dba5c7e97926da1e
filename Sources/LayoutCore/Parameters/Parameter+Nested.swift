import Graphics

// Parameters that contain others: objects, layouts, and lists.
extension Parameter {
  // The largest number of values in most lists.
  private static var maximumCount: Int { 100_000 }

  /// Returns a parameter for a nested object.
  public static func object<Value: Parameterized>(
    _ name: String, _ path: ParameterPath<Root, Value>, _ help: String
  ) -> Parameter { Parameter(name, path, .object, help) }

  /// Returns a parameter for an optional nested object, whose omitted members have their defaults.
  public static func object<Value: Parameterized>(
    _ name: String, _ path: ParameterPath<Root, Value?>, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec<Value>.object.optional, help) }

  /// Returns a parameter for a list of objects, whose omitted members have their defaults.
  public static func objects<Value: Parameterized>(
    _ name: String, _ path: ParameterPath<Root, [Value]>, count: ClosedRange<Int>? = nil, _ help: String
  ) -> Parameter {
    Parameter(name, path, ParameterCodec<Value>.object.list(count: count ?? 0...maximumCount), help)
  }

  /// Returns a parameter for a list of items, `[[section, item], …]`.
  public static func indexPaths(
    _ name: String, _ path: ParameterPath<Root, [ItemIndexPath]>, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.indexPath.list(count: 0...maximumCount), help) }

  /// Returns a parameter for a list of sections, by their indices.
  public static func sections(_ name: String, _ path: ParameterPath<Root, [Int]>, _ help: String) -> Parameter {
    Parameter(name, path, ParameterCodec.section.list(count: 0...maximumCount), help)
  }

  /// Returns a parameter for a list of whole numbers.
  public static func integers(
    _ name: String, _ path: ParameterPath<Root, [Int]>, in range: ClosedRange<Int>, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.integer(in: range).list(count: 0...maximumCount), help) }

  /// Returns a parameter for a list of sizes, `[[width, height], …]`.
  public static func sizes(
    _ name: String, _ path: ParameterPath<Root, [Size]>, in range: ClosedRange<Double> = 0...1e6,
    count: ClosedRange<Int> = 0...100_000, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.size(in: range).list(count: count), help) }

  /// Returns a parameter for a list of pairs of numbers, `[[a, b], …]`.
  public static func pairs(
    _ name: String, _ path: ParameterPath<Root, [Point]>, names: (String, String),
    in range: ClosedRange<Double> = -1e6...1e6, count: ClosedRange<Int> = 1...10_000, _ help: String
  ) -> Parameter {
    Parameter(name, path, ParameterCodec.point(names, in: range, unit: .none).list(count: count), help)
  }
}
