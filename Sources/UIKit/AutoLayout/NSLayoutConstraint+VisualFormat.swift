import Foundation

extension NSLayoutConstraint {
  /// The alignment of the views in a visual format, and the direction in which it is read.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the set: an alignment has the bit of its attribute's raw value.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns top edges.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns bottom edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns horizontal centers.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns vertical centers.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns last baselines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns first baselines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xffff)

    /// Reads the format from the leading to the trailing edge.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Reads the format from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Reads the format from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Measures distances between edges.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Measures vertical distances between the last and the first baselines of views.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All ways of measuring distances.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that are aligned, in the order of their raw values.
    fileprivate var alignments: [Attribute] {
      (1...12).compactMap { Attribute(rawValue: $0) }.filter { rawValue & 1 << UInt($0.rawValue) != 0 }
    }
  }

  /// Returns the constraints that a visual format describes, in its order, and then those of the alignments.
  ///
  /// The standard distance is 8 points between views. The standard distance from a superview is its layout margin.
  ///
  /// - Parameters:
  ///   - format: A line of the visual format language.
  ///   - opts: The alignment of all views, and the direction of the format.
  ///   - metrics: The numbers that the format names.
  ///   - views: The views and guides that the format names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
    do throws(VisualFormat.Failure) {
      return try VisualFormatBuilder(try parser.parse(), opts, length: format.count).constraints()
    } catch {
      raise(
        .invalidArgument,
        "Unable to parse constraint format: \n\(error.reason) \n\(format) \n"
          + String(repeating: " ", count: error.position) + "^")
    }
  }
}

/// The former name of ``NSLayoutConstraint/FormatOptions``.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions

@MainActor private struct VisualFormatBuilder {
  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  /// The number of characters, for messages about the end of the format.
  private let length: Int
  /// The attributes at the start and at the end of a view.
  private let start: NSLayoutConstraint.Attribute
  private let end: NSLayoutConstraint.Attribute
  /// The margins of a superview at its start and at its end.
  private let margins: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute)
  /// The sign of distances.
  private let sign: CGFloat

  init(_ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, length: Int) {
    (self.format, self.options, self.length) = (format, options, length)
    if format.isVertical {
      (start, end, margins, sign) = (.top, .bottom, (.topMargin, .bottomMargin), 1)
    } else if options.contains(.directionLeftToRight) {
      (start, end, margins, sign) = (.left, .right, (.leftMargin, .rightMargin), 1)
    } else if options.contains(.directionRightToLeft) {
      (start, end, margins, sign) = (.right, .left, (.rightMargin, .leftMargin), -1)
    } else {
      (start, end, margins, sign) = (.leading, .trailing, (.leadingMargin, .trailingMargin), 1)
    }
  }

  func constraints() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    try checkAlignments()
    var all: [NSLayoutConstraint] = []
    if let connection = format.start, let first = format.elements.first?.item {
      let outer = try superview(of: first, at: 0)
      all += related(first, start, to: outer, start, margin: margins.start, connection)
    }
    for (index, element) in format.elements.enumerated() {
      all += element.predicates.map { size(of: element.item, $0) }
      guard index + 1 < format.elements.count else { continue }
      let isOfText = format.isVertical && options.contains(.spacingBaselineToBaseline)
      all += related(
        format.elements[index + 1].item, isOfText ? .firstBaseline : start, to: element.item,
        isOfText ? .lastBaseline : end, margin: nil, format.connections[index])
    }
    if let connection = format.end, let last = format.elements.last?.item {
      let outer = try superview(of: last, at: max(0, length - 1))
      all += related(outer, end, to: last, end, margin: margins.end, connection)
    }
    return all + alignments
  }

  private var alignments: [NSLayoutConstraint] {
    options.alignments.flatMap { attribute in
      zip(format.elements.dropFirst(), format.elements).map { view, previous in
        NSLayoutConstraint(
          item: view.item, attribute: attribute, relatedBy: .equal, toItem: previous.item, attribute: attribute,
          multiplier: 1, constant: 0)
      }
    }
  }

  private func checkAlignments() throws(VisualFormat.Failure) {
    let axis: NSLayoutConstraint.Axis = format.isVertical ? .vertical : .horizontal
    guard options.alignments.contains(where: { $0.axis == axis }) else { return }
    let name = format.isVertical ? "vertical" : "horizontal"
    throw VisualFormat.Failure(
      reason:
        "Options mask required views to be aligned on a \(name) edge, which is not allowed for layout that is also "
        + "\(name).", position: length)
  }

  private func superview(of item: AnyObject, at position: Int) throws(VisualFormat.Failure) -> UIView {
    if let view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView { return view }
    throw VisualFormat.Failure(
      reason: "Unable to interpret '|' character, because the related view doesn't have a superview",
      position: position)
  }

  /// Returns the constraints of a connection: `first = second + distance`.
  ///
  /// - Parameter margin: The margin of the superview for the standard distance, or `nil` between views.
  private func related(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, to second: AnyObject,
    _ other: NSLayoutConstraint.Attribute, margin: NSLayoutConstraint.Attribute?, _ connection: VisualFormat.Connection
  ) -> [NSLayoutConstraint] {
    func constraint(_ distance: CGFloat, _ predicate: VisualFormat.Predicate? = nil) -> NSLayoutConstraint {
      let relation = predicate?.relation ?? .equal
      let new = NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: sign < 0 ? relation.reversed : relation, toItem: second,
        attribute: other, multiplier: 1, constant: sign * distance)
      new.priority = predicate?.priority ?? .required
      return new
    }
    switch connection {
    case .flush: return [constraint(0)]
    case .standard:
      guard let margin else { return [constraint(8)] }
      // The superview is the second item at the start of a format, and the first item at its end.
      let isStart = margin == margins.start
      return [
        NSLayoutConstraint(
          item: first, attribute: isStart ? attribute : margin, relatedBy: .equal, toItem: second,
          attribute: isStart ? margin : other, multiplier: 1, constant: 0)
      ]
    case .predicates(let predicates):
      return predicates.map { predicate in
        guard case .constant(let distance) = predicate.length else { return constraint(0, predicate) }
        return constraint(distance, predicate)
      }
    }
  }

  private func size(of item: AnyObject, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    var (other, constant): (AnyObject?, CGFloat) = (nil, 0)
    switch predicate.length {
    case .constant(let length): constant = length
    case .item(let item): other = item
    }
    let new = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: constant)
    new.priority = predicate.priority
    return new
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var reversed: Self {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
