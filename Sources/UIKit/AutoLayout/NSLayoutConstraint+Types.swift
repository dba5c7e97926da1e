extension NSLayoutConstraint {
  /// A dimension or a position of a view.
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

    /// A synonym of the last baseline.
    public static let baseline = Attribute.lastBaseline
  }

  /// The relation between two attributes.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }
}

extension NSLayoutConstraint.Attribute {
  var isSize: Bool { self == .width || self == .height }

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

  /// A Boolean value that indicates whether a side depends on the reading direction; `nil` for attributes that aren't
  /// sides.
  var dependsOnReading: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    case .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      nil
    }
  }

  /// Returns the corresponding attribute in left-to-right coordinates, and whether it refers to margins.
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
