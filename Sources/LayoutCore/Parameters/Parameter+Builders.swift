import Graphics

// Parameters of one value. A parameter of an optional property may be omitted.
extension Parameter {
  /// Returns a parameter for a number.
  public static func number(
    _ name: String, _ path: ParameterPath<Root, Double>, in range: ClosedRange<Double> = -1e9...1e9,
    unit: ParameterUnit = .none, _ help: String
  ) -> Parameter { Parameter(name, path, .number(in: range, unit: unit), help) }

  /// Returns a parameter for an optional number.
  public static func number(
    _ name: String, _ path: ParameterPath<Root, Double?>, in range: ClosedRange<Double> = -1e9...1e9,
    unit: ParameterUnit = .none, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.number(in: range, unit: unit).optional, help) }

  /// Returns a parameter for an angle in degrees.
  public static func angle(
    _ name: String, _ path: ParameterPath<Root, Angle>, in range: ClosedRange<Double> = -36_000...36_000, _ help: String
  ) -> Parameter { Parameter(name, path, .angle(in: range), help) }

  /// Returns a parameter for a whole number.
  public static func integer(
    _ name: String, _ path: ParameterPath<Root, Int>, in range: ClosedRange<Int>, _ help: String
  ) -> Parameter { Parameter(name, path, .integer(in: range), help) }

  /// Returns a parameter for an optional whole number.
  public static func integer(
    _ name: String, _ path: ParameterPath<Root, Int?>, in range: ClosedRange<Int>, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.integer(in: range).optional, help) }

  /// Returns a parameter for optional text.
  public static func text(_ name: String, _ path: ParameterPath<Root, String?>, _ help: String) -> Parameter {
    Parameter(name, path, ParameterCodec.text.optional, help)
  }

  /// Returns a parameter for an optional image.
  public static func image(_ name: String, _ path: ParameterPath<Root, ImageSource?>, _ help: String) -> Parameter {
    Parameter(name, path, .image, help)
  }

  /// Returns a parameter for a Boolean value.
  public static func boolean(_ name: String, _ path: ParameterPath<Root, Bool>, _ help: String) -> Parameter {
    Parameter(name, path, .boolean, help)
  }

  /// Returns a parameter for a case of an enum, by its raw value.
  public static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: ParameterPath<Root, Value>, _ help: String
  ) -> Parameter { Parameter(name, path, .choice, help) }

  /// Returns a parameter for an optional case of an enum, by its raw value.
  public static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: ParameterPath<Root, Value?>, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec<Value>.choice.optional, help) }

  /// Returns a parameter for a color.
  public static func color(_ name: String, _ path: ParameterPath<Root, Color>, _ help: String) -> Parameter {
    Parameter(name, path, .color, help)
  }

  /// Returns a parameter for a size, `[width, height]`.
  public static func size(
    _ name: String, _ path: ParameterPath<Root, Size>, in range: ClosedRange<Double> = 0...1e6, _ help: String
  ) -> Parameter { Parameter(name, path, .size(in: range), help) }

  /// Returns a parameter for an optional size.
  public static func size(
    _ name: String, _ path: ParameterPath<Root, Size?>, in range: ClosedRange<Double> = 0...1e6,
    unit: ParameterUnit = .points, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.size(in: range, unit: unit).optional, help) }

  /// Returns a parameter for insets, `[top, left, bottom, right]`.
  public static func insets(
    _ name: String, _ path: ParameterPath<Root, EdgeInsets>, in range: ClosedRange<Double> = 0...1e6, _ help: String
  ) -> Parameter { Parameter(name, path, .insets(in: range), help) }

  /// Returns a parameter for optional insets.
  public static func insets(
    _ name: String, _ path: ParameterPath<Root, EdgeInsets?>, in range: ClosedRange<Double> = 0...1e6, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.insets(in: range).optional, help) }

  /// Returns a parameter for a point or vector, `[x, y]`.
  public static func point(
    _ name: String, _ path: ParameterPath<Root, Point>, in range: ClosedRange<Double> = -1e9...1e9, _ help: String
  ) -> Parameter { Parameter(name, path, .point(in: range), help) }

  /// Returns a parameter for an optional point.
  public static func point(
    _ name: String, _ path: ParameterPath<Root, Point?>, in range: ClosedRange<Double> = -1e9...1e9, _ help: String
  ) -> Parameter { Parameter(name, path, ParameterCodec.point(in: range).optional, help) }

  /// Returns a parameter for a velocity, `[x, y]`, in points per second.
  public static func velocity(
    _ name: String, _ path: ParameterPath<Root, Point>, in range: ClosedRange<Double> = -100_000...100_000,
    _ help: String
  ) -> Parameter { Parameter(name, path, .point(in: range, unit: .pointsPerSecond), help) }

  /// Returns a parameter for a position as a fraction of a size, `[x, y]`.
  public static func fraction(
    _ name: String, _ path: ParameterPath<Root, Point>, in range: ClosedRange<Double> = -10...10, _ help: String
  ) -> Parameter { Parameter(name, path, .point(in: range, unit: .none), help) }

  /// Returns a parameter for an optional item, `[section, item]`.
  public static func indexPath(_ name: String, _ path: ParameterPath<Root, ItemIndexPath?>, _ help: String) -> Parameter
  {
    Parameter(name, path, ParameterCodec.indexPath.optional, help)
  }

  /// Returns a parameter for an optional section, by its index.
  public static func section(_ name: String, _ path: ParameterPath<Root, Int?>, _ help: String) -> Parameter {
    Parameter(name, path, ParameterCodec.section.optional, help)
  }

  /// Returns a parameter for a timing curve.
  public static func curve(_ name: String, _ path: ParameterPath<Root, TimingCurve>, _ help: String) -> Parameter {
    Parameter(name, path, .curve, help)
  }

  /// Returns a parameter for an optional timing curve.
  public static func curve(_ name: String, _ path: ParameterPath<Root, TimingCurve?>, _ help: String) -> Parameter {
    Parameter(name, path, ParameterCodec.curve.optional, help)
  }
}
