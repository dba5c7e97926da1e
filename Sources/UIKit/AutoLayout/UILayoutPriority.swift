/// The priority of a constraint.
///
/// Any number of weaker constraints never violates a stronger one.
public struct UILayoutPriority: RawRepresentable, Sendable, Hashable {
  /// The priority, `1...1000`.
  ///
  /// A value of 1000 is required.
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A priority of 1000 for required constraints.
  public static let required = UILayoutPriority(1000)
  /// A priority of 750, with which content resists compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// A priority of 250, with which views hug their content.
  public static let defaultLow = UILayoutPriority(250)
  /// A priority of 50 for the target size of a fitting view.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority {
  /// A priority of 510 for dragging that can resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// A priority of 500 with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A priority of 490 for dragging that can't resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
}

extension UILayoutPriority {
  /// Returns a higher priority.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  /// Returns a lower priority.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
  /// Raises a priority.
  public static func += (priority: inout UILayoutPriority, difference: Float) { priority = priority + difference }
  /// Lowers a priority.
  public static func -= (priority: inout UILayoutPriority, difference: Float) { priority = priority - difference }
}
