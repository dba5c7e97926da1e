extension NSLayoutConstraint {
  /// A length or line of a view.
  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins

    /// The last baseline.
    public static let baseline = Attribute.lastBaseline
  }

  /// Relation of two attributes.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }
}

extension NSLayoutConstraint.Attribute {
  /// True for lengths.
  var isSize: Bool { self == .width || self == .height }

  /// The direction in which the attribute moves.
  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins, .notAnAttribute:
      .vertical
    }
  }

  /// Whether a side is named by the direction in which lines are read; `nil` for what is no side.
  var dependsOnReading: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    case .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      nil
    }
  }

  /// The attribute that moves the same way, counted from the left, and whether margins count.
  func fromLeft(isMirrored: Bool) -> (attribute: NSLayoutConstraint.Attribute, isOfMargins: Bool) {
    switch self {
    case .leading: (isMirrored ? .right : .left, false)
    case .trailing: (isMirrored ? .left : .right, false)
    case .leadingMargin: (isMirrored ? .right : .left, true)
    case .trailingMargin: (isMirrored ? .left : .right, true)
    case .leftMargin: (.left, true)
    case .rightMargin: (.right, true)
    case .topMargin: (.top, true)
    case .bottomMargin: (.bottom, true)
    case .centerXWithinMargins: (.centerX, true)
    case .centerYWithinMargins: (.centerY, true)
    case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
      .notAnAttribute:
      (self, false)
    }
  }
}
