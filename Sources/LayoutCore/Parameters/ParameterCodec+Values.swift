import Graphics

extension ParameterCodec where Value == Double {
  /// Returns a codec of numbers.
  public static func number(in range: ClosedRange<Double>, unit: ParameterUnit = .none) -> ParameterCodec {
    ParameterCodec(.number(range, unit), encode: { .number($0) }) {
      if case .number(let number) = $0 { number } else { nil }
    }
  }
}

extension ParameterCodec where Value == Angle {
  /// Returns a codec of angles in degrees.
  public static func angle(in range: ClosedRange<Double>) -> ParameterCodec {
    ParameterCodec<Double>.number(in: range, unit: .degrees).map({ .degrees($0) }, from: \.degrees)
  }
}

extension ParameterCodec where Value == Int {
  /// Returns a codec of whole numbers.
  public static func integer(in range: ClosedRange<Int>) -> ParameterCodec { integer(.integer(range)) }
  package static var section: ParameterCodec { integer(.section) }

  private static func integer(_ type: ParameterType) -> ParameterCodec {
    ParameterCodec(type, encode: { .integer($0) }) { if case .integer(let number) = $0 { number } else { nil } }
  }
}

extension ParameterCodec where Value == Bool {
  /// A codec of Boolean values.
  public static var boolean: ParameterCodec {
    ParameterCodec(.boolean, encode: { .boolean($0) }) { if case .boolean(let value) = $0 { value } else { nil } }
  }
}

extension ParameterCodec where Value == String {
  /// A codec of text.
  public static var text: ParameterCodec {
    ParameterCodec(.text, encode: { .text($0) }) { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension ParameterCodec where Value == ImageSource? {
  /// A codec of optional images.
  public static var image: ParameterCodec {
    ParameterCodec(.image, encode: { $0.map { .image($0) } ?? .absent }) {
      if case .image(let source) = $0 { .some(source) } else { nil }
    }
  }
}

extension ParameterCodec where Value: RawRepresentable<String> & CaseIterable {
  /// A codec of the cases of an enum, by their raw values.
  public static var choice: ParameterCodec {
    ParameterCodec(.choice(Value.allCases.map(\.rawValue)), encode: { .text($0.rawValue) }) {
      if case .text(let name) = $0 { Value(rawValue: name) } else { nil }
    }
  }
}

extension ParameterCodec where Value == Color {
  /// A codec of colors.
  public static var color: ParameterCodec {
    ParameterCodec(.color, encode: { .color($0) }) { if case .color(let color) = $0 { color } else { nil } }
  }
}

extension ParameterCodec {
  /// Returns a codec of values that consist of numbers, such as points and sizes.
  ///
  /// - Parameters:
  ///   - names: The names of the numbers, for help and errors.
  ///   - range: The range of each number.
  ///   - unit: The unit of the numbers.
  ///   - value: A closure that returns the value of as many numbers as there are names, or `nil` for invalid numbers.
  ///   - numbers: A closure that returns the numbers of a value.
  public static func numbers(
    _ names: [String], in range: ClosedRange<Double>, unit: ParameterUnit = .none,
    to value: @escaping @Sendable ([Double]) -> Value?, from numbers: @escaping @Sendable (Value) -> [Double]
  ) -> ParameterCodec {
    ParameterCodec(.numbers(names, range, unit), encode: { .numbers(numbers($0)) }) {
      if case .numbers(let numbers) = $0 { value(numbers) } else { nil }
    }
  }
}

extension ParameterCodec where Value == Point {
  /// Returns a codec of points and vectors.
  public static func point(
    _ names: (String, String) = ("x", "y"), in range: ClosedRange<Double>, unit: ParameterUnit = .points
  ) -> ParameterCodec {
    .numbers([names.0, names.1], in: range, unit: unit, to: { Point(x: $0[0], y: $0[1]) }, from: { [$0.x, $0.y] })
  }
}

extension ParameterCodec where Value == Size {
  /// Returns a codec of sizes, `[width, height]`.
  public static func size(in range: ClosedRange<Double>, unit: ParameterUnit = .points) -> ParameterCodec {
    .numbers(
      ["width", "height"], in: range, unit: unit, to: { Size(width: $0[0], height: $0[1]) },
      from: { [$0.width, $0.height] })
  }
}

extension ParameterCodec where Value == EdgeInsets {
  /// Returns a codec of insets, `[top, left, bottom, right]`.
  public static func insets(in range: ClosedRange<Double>) -> ParameterCodec {
    .numbers(
      ["top", "left", "bottom", "right"], in: range, unit: .points,
      to: { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) },
      from: { [$0.top, $0.left, $0.bottom, $0.right] })
  }
}

extension ParameterCodec where Value == ItemIndexPath {
  /// A codec of items, `[section, item]`.
  public static var indexPath: ParameterCodec {
    ParameterCodec(.indexPath, encode: { .indexPath($0) }) {
      if case .indexPath(let path) = $0 { path } else { nil }
    }
  }
}

extension ParameterCodec where Value == TimingCurve {
  /// A codec of timing curves.
  public static var curve: ParameterCodec {
    ParameterCodec(.curve, encode: { .curve($0) }) { if case .curve(let curve) = $0 { curve } else { nil } }
  }
}
