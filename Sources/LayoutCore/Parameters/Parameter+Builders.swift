import Graphics

/// Parameters of one value. An optional property is a parameter that may be left out.
extension Parameter {
  /// A number.
  public static func number(
    _ name: String, _ path: ParameterPath<Root, Double>, in range: ClosedRange<Double> = -1e9...1e9,
    unit: ParameterUnit = .none, _ help: String
  ) -> Parameter { Parameter(name, path, .number(in: range, unit: unit), help) }

  /// A number that may be left out.
  public static func number(
    _ name: String, _ path: ParameterPath<Root, Double?>, in range: ClosedRange<Double> = -1e9...1e9,
    unit: ParameterUnit = .none, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.number(in: range, unit: unit).optional, help) }

  /// An angle, written in degrees.
  public static func angle(
    _ name: String, _ path: ParameterPath<Root, Angle>, in range: ClosedRange<Double> = -36_000...36_000, _ help: String
  ) -> Parameter { Parameter(name, path, .angle(in: range), help) }

  /// A whole number.
  public static func integer(
    _ name: String, _ path: ParameterPath<Root, Int>, in range: ClosedRange<Int>, _ help: String
  ) -> Parameter { Parameter(name, path, .integer(in: range), help) }

  /// A whole number that may be left out.
  public static func integer(
    _ name: String, _ path: ParameterPath<Root, Int?>, in range: ClosedRange<Int>, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.integer(in: range).optional, help) }

  /// Free text that may be left out.
  public static func text(_ name: String, _ path: ParameterPath<Root, String?>, _ help: String) -> Parameter {
    Parameter(name, path, ParameterCodec.text.optional, help)
  }

  /// An image that may be left out.
  public static func image(_ name: String, _ path: ParameterPath<Root, ImageSource?>, _ help: String) -> Parameter {
    Parameter(name, path, .image, help)
  }

  /// A switch.
  public static func boolean(_ name: String, _ path: ParameterPath<Root, Bool>, _ help: String) -> Parameter {
    Parameter(name, path, .boolean, help)
  }

  /// One of the cases of an enum, by its raw value.
  public static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: ParameterPath<Root, Value>, _ help: String
  ) -> Parameter { Parameter(name, path, .choice, help) }

  /// One of the cases of an enum, by its raw value, that may be left out.
  public static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: ParameterPath<Root, Value?>, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec<Value>.choice.optional, help) }

  /// A colour.
  public static func color(_ name: String, _ path: ParameterPath<Root, Color>, _ help: String) -> Parameter {
    Parameter(name, path, .color, help)
  }

  /// A size, `[width, height]`.
  public static func size(
    _ name: String, _ path: ParameterPath<Root, Size>, in range: ClosedRange<Double> = 0...1e6, _ help: String
  ) -> Parameter { Parameter(name, path, .size(in: range), help) }

  /// A size that may be left out.
  public static func size(
    _ name: String, _ path: ParameterPath<Root, Size?>, in range: ClosedRange<Double> = 0...1e6,
    unit: ParameterUnit = .points, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.size(in: range, unit: unit).optional, help) }

  /// Insets, `[top, left, bottom, right]`.
  public static func insets(
    _ name: String, _ path: ParameterPath<Root, EdgeInsets>, in range: ClosedRange<Double> = 0...1e6, _ help: String
  ) -> Parameter { Parameter(name, path, .insets(in: range), help) }

  /// Insets that may be left out.
  public static func insets(
    _ name: String, _ path: ParameterPath<Root, EdgeInsets?>, in range: ClosedRange<Double> = 0...1e6, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.insets(in: range).optional, help) }

  /// A point or vector, `[x, y]`.
  public static func point(
    _ name: String, _ path: ParameterPath<Root, Point>, in range: ClosedRange<Double> = -1e9...1e9, _ help: String
  ) -> Parameter { Parameter(name, path, .point(in: range), help) }

  /// A point that may be left out.
  public static func point(
    _ name: String, _ path: ParameterPath<Root, Point?>, in range: ClosedRange<Double> = -1e9...1e9, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.point(in: range).optional, help) }

  /// A velocity, `[x, y]`, in points per second.
  public static func velocity(
    _ name: String, _ path: ParameterPath<Root, Point>, in range: ClosedRange<Double> = -100_000...100_000,
    _ help: String
  ) -> Parameter { Parameter(name, path, .point(in: range, unit: .pointsPerSecond), help) }

  /// A place as a fraction of a size, `[x, y]`.
  public static func fraction(
    _ name: String, _ path: ParameterPath<Root, Point>, in range: ClosedRange<Double> = -10...10, _ help: String
  ) -> Parameter { Parameter(name, path, .point(in: range, unit: .none), help) }

  /// An item, `[section, item]`, that may be left out.
  public static func indexPath(_ name: String, _ path: ParameterPath<Root, ItemIndexPath?>, _ help: String) -> Parameter
  {
    Parameter(name, path, ParameterCodec.indexPath.optional, help)
  }

  /// A section, by its index, that may be left out.
  public static func section(_ name: String, _ path: ParameterPath<Root, Int?>, _ help: String) -> Parameter {
    Parameter(name, path, ParameterCodec.section.optional, help)
  }

  /// A timing curve.
  public static func curve(_ name: String, _ path: ParameterPath<Root, TimingCurve>, _ help: String) -> Parameter {
    Parameter(name, path, .curve, help)
  }

  /// A timing curve that may be left out.
  public static func curve(_ name: String, _ path: ParameterPath<Root, TimingCurve?>, _ help: String) -> Parameter {
    Parameter(name, path, ParameterCodec.curve.optional, help)
  }
}
