/// Importance of a constraint: a stronger one is never hurt for weaker ones, however many.
public struct UILayoutPriority: RawRepresentable, Sendable, Hashable {
  /// `1...1000`; 1000 is required.
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: holds exactly.
  public static let required = UILayoutPriority(1000)
  /// 750: content resists being compressed.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250: views hug their content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: sizes that are aimed at when a view is fitted.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority {
  /// 510: a scene is dragged to a size.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: a drag that cannot resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
}
