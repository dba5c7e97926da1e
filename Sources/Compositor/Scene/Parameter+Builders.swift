import Raster

/// A key path that may cross threads.
public typealias ParameterPath<Root, Value> = WritableKeyPath<Root, Value> & Sendable

extension Parameter {
  /// A number.
  public static func number(
    _ name: String, _ path: ParameterPath<Root, Double>, in range: ClosedRange<Double> = -1e9...1e9,
    unit: ParameterUnit = .none, _ help: String
  ) -> Parameter {
    Parameter(name, .number(range, unit), help, get: { .number($0[keyPath: path]) }) {
      if case .number(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// A number that may be left out.
  public static func number(
    _ name: String, _ path: ParameterPath<Root, Double?>, in range: ClosedRange<Double> = -1e9...1e9,
    unit: ParameterUnit = .none, _ help: String
  ) -> Parameter {
    Parameter(
      name, .number(range, unit), help, get: { root in root[keyPath: path].map { .number($0) } ?? .absent }
    ) {
      if case .number(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// An angle, written in degrees.
  public static func angle(
    _ name: String, _ path: ParameterPath<Root, Angle>, in range: ClosedRange<Double> = -36_000...36_000, _ help: String
  ) -> Parameter {
    Parameter(name, .number(range, .degrees), help, get: { .number($0[keyPath: path].degrees) }) {
      if case .number(let value) = $1 { $0[keyPath: path] = .degrees(value) }
    }
  }

  /// A whole number.
  public static func integer(
    _ name: String, _ path: ParameterPath<Root, Int>, in range: ClosedRange<Int>, _ help: String
  ) -> Parameter {
    Parameter(name, .integer(range), help, get: { .integer($0[keyPath: path]) }) {
      if case .integer(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// A whole number that may be left out.
  public static func integer(
    _ name: String, _ path: ParameterPath<Root, Int?>, in range: ClosedRange<Int>, _ help: String
  ) -> Parameter {
    Parameter(name, .integer(range), help, get: { root in root[keyPath: path].map { .integer($0) } ?? .absent }) {
      if case .integer(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// Free text that may be left out.
  public static func text(_ name: String, _ path: ParameterPath<Root, String?>, _ help: String) -> Parameter {
    Parameter(name, .text, help, get: { root in root[keyPath: path].map { .text($0) } ?? .absent }) {
      if case .text(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// An image that may be left out.
  public static func image(_ name: String, _ path: ParameterPath<Root, ImageSource?>, _ help: String) -> Parameter {
    Parameter(name, .image, help, get: { root in root[keyPath: path].map { .image($0) } ?? .absent }) {
      switch $1 {
      case .image(let source): $0[keyPath: path] = source
      case .absent: $0[keyPath: path] = nil
      case .number, .integer, .boolean, .text, .numbers, .color, .indexPath, .curve, .list, .object, .layout: break
      }
    }
  }

  /// A switch.
  public static func boolean(_ name: String, _ path: ParameterPath<Root, Bool>, _ help: String) -> Parameter {
    Parameter(name, .boolean, help, get: { .boolean($0[keyPath: path]) }) {
      if case .boolean(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// One of the cases of an enum, by raw value.
  public static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: ParameterPath<Root, Value>, _ help: String
  ) -> Parameter {
    Parameter(
      name, .choice(Value.allCases.map(\.rawValue)), help, get: { .text($0[keyPath: path].rawValue) }
    ) {
      if case .text(let raw) = $1, let value = Value(rawValue: raw) { $0[keyPath: path] = value }
    }
  }

  /// A colour.
  public static func color(_ name: String, _ path: ParameterPath<Root, Color>, _ help: String) -> Parameter {
    Parameter(name, .color, help, get: { .color($0[keyPath: path]) }) {
      if case .color(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// A size, `[width, height]`.
  public static func size(
    _ name: String, _ path: ParameterPath<Root, Size>, in range: ClosedRange<Double> = 0...1e6, _ help: String
  ) -> Parameter {
    Parameter(
      name, .numbers(["width", "height"], range, .points), help,
      get: { .numbers([$0[keyPath: path].width, $0[keyPath: path].height]) }
    ) {
      if case .numbers(let values) = $1 { $0[keyPath: path] = Size(width: values[0], height: values[1]) }
    }
  }

  /// A size that may be left out.
  public static func size(
    _ name: String, _ path: ParameterPath<Root, Size?>, in range: ClosedRange<Double> = 0...1e6,
    unit: ParameterUnit = .points, _ help: String
  ) -> Parameter {
    Parameter(
      name, .numbers(["width", "height"], range, unit), help,
      get: { root in root[keyPath: path].map { .numbers([$0.width, $0.height]) } ?? .absent }
    ) {
      if case .numbers(let values) = $1 { $0[keyPath: path] = Size(width: values[0], height: values[1]) }
    }
  }

  /// Insets, `[top, left, bottom, right]`.
  public static func insets(
    _ name: String, _ path: ParameterPath<Root, EdgeInsets>, in range: ClosedRange<Double> = 0...1e6, _ help: String
  ) -> Parameter {
    insets(name, in: range, help, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// Insets that may be left out.
  public static func insets(
    _ name: String, _ path: ParameterPath<Root, EdgeInsets?>, in range: ClosedRange<Double> = 0...1e6, _ help: String
  ) -> Parameter {
    insets(name, in: range, help, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  private static func insets(
    _ name: String, in range: ClosedRange<Double>, _ help: String,
    get: @escaping @Sendable (Root) -> EdgeInsets?, set: @escaping @Sendable (inout Root, EdgeInsets) -> Void
  ) -> Parameter {
    Parameter(
      name, .numbers(["top", "left", "bottom", "right"], range, .points), help,
      get: { root in get(root).map { .numbers([$0.top, $0.left, $0.bottom, $0.right]) } ?? .absent }
    ) {
      guard case .numbers(let sides) = $1 else { return }
      set(&$0, EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
    }
  }

  /// A list of sizes, `[[width, height], …]`.
  public static func sizes(
    _ name: String, _ path: ParameterPath<Root, [Size]>, in range: ClosedRange<Double> = 0...1e6,
    count: ClosedRange<Int> = 0...100_000, _ help: String
  ) -> Parameter {
    Parameter(
      name, .list(.numbers(["width", "height"], range, .points), count), help,
      get: { .list($0[keyPath: path].map { .numbers([$0.width, $0.height]) }) }
    ) {
      guard case .list(let values) = $1 else { return }
      $0[keyPath: path] = values.compactMap {
        if case .numbers(let sides) = $0 { Size(width: sides[0], height: sides[1]) } else { nil }
      }
    }
  }

  /// A point or vector, `[x, y]`.
  public static func point(
    _ name: String, _ path: ParameterPath<Root, Point>, in range: ClosedRange<Double> = -1e9...1e9, _ help: String
  ) -> Parameter {
    Parameter(
      name, .numbers(["x", "y"], range, .points), help,
      get: { .numbers([$0[keyPath: path].x, $0[keyPath: path].y]) }
    ) {
      if case .numbers(let values) = $1 { $0[keyPath: path] = Point(x: values[0], y: values[1]) }
    }
  }

  /// A velocity, `[x, y]`, in points per second.
  public static func velocity(
    _ name: String, _ path: ParameterPath<Root, Point>, in range: ClosedRange<Double> = -100_000...100_000,
    _ help: String
  ) -> Parameter {
    Parameter(
      name, .numbers(["x", "y"], range, .pointsPerSecond), help,
      get: { .numbers([$0[keyPath: path].x, $0[keyPath: path].y]) }
    ) {
      if case .numbers(let values) = $1 { $0[keyPath: path] = Point(x: values[0], y: values[1]) }
    }
  }

  /// A place as a fraction of a size, `[x, y]`.
  public static func fraction(
    _ name: String, _ path: ParameterPath<Root, Point>, in range: ClosedRange<Double> = -10...10, _ help: String
  ) -> Parameter {
    Parameter(
      name, .numbers(["x", "y"], range, .none), help,
      get: { .numbers([$0[keyPath: path].x, $0[keyPath: path].y]) }
    ) {
      if case .numbers(let values) = $1 { $0[keyPath: path] = Point(x: values[0], y: values[1]) }
    }
  }

  /// A point that may be left out.
  public static func point(
    _ name: String, _ path: ParameterPath<Root, Point?>, in range: ClosedRange<Double> = -1e9...1e9, _ help: String
  ) -> Parameter {
    Parameter(
      name, .numbers(["x", "y"], range, .points), help,
      get: { root in root[keyPath: path].map { .numbers([$0.x, $0.y]) } ?? .absent }
    ) {
      if case .numbers(let values) = $1 { $0[keyPath: path] = Point(x: values[0], y: values[1]) }
    }
  }

  /// An item, `[section, item]`, that may be left out.
  public static func indexPath(_ name: String, _ path: ParameterPath<Root, IndexPath?>, _ help: String) -> Parameter {
    Parameter(name, .indexPath, help, get: { root in root[keyPath: path].map { .indexPath($0) } ?? .absent }) {
      switch $1 {
      case .indexPath(let value): $0[keyPath: path] = value
      case .absent: $0[keyPath: path] = nil
      case .number, .integer, .boolean, .text, .numbers, .color, .curve, .image, .list, .object, .layout: break
      }
    }
  }

  /// A section, by its index, that may be left out.
  public static func section(_ name: String, _ path: ParameterPath<Root, Int?>, _ help: String) -> Parameter {
    Parameter(name, .section, help, get: { root in root[keyPath: path].map { .integer($0) } ?? .absent }) {
      switch $1 {
      case .integer(let value): $0[keyPath: path] = value
      case .absent: $0[keyPath: path] = nil
      case .number, .indexPath, .boolean, .text, .numbers, .color, .curve, .image, .list, .object, .layout: break
      }
    }
  }

  /// A timing curve.
  public static func curve(_ name: String, _ path: ParameterPath<Root, TimingCurve>, _ help: String) -> Parameter {
    Parameter(name, .curve, help, get: { .curve($0[keyPath: path]) }) {
      if case .curve(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// A timing curve that may be left out.
  public static func curve(_ name: String, _ path: ParameterPath<Root, TimingCurve?>, _ help: String) -> Parameter {
    Parameter(name, .curve, help, get: { root in root[keyPath: path].map { .curve($0) } ?? .absent }) {
      if case .curve(let value) = $1 { $0[keyPath: path] = value }
    }
  }

  /// A nested object that may be left out; the members that it does not have are at their defaults.
  public static func object<Value: Parameterized>(
    _ name: String, _ path: ParameterPath<Root, Value?>, _ help: String
  ) -> Parameter {
    Parameter(
      name, .object(Value.parameterDescriptions), help,
      get: { root in root[keyPath: path].map { .object($0.members) } ?? .absent }
    ) {
      guard case .object(let members) = $1 else { return }
      var value = $0[keyPath: path] ?? Value()
      value.apply(members)
      $0[keyPath: path] = value
    }
  }

  /// A nested object.
  public static func object<Value: Parameterized>(
    _ name: String, _ path: ParameterPath<Root, Value>, _ help: String
  ) -> Parameter {
    Parameter(
      name, .object(Value.parameterDescriptions), help, get: { .object($0[keyPath: path].members) }
    ) {
      if case .object(let members) = $1 { $0[keyPath: path].apply(members) }
    }
  }
}
