import LayoutCore

/// One side of an item, group or supplementary view: NSCollectionLayoutDimension.
public enum LayoutDimension: Sendable, Hashable {
  /// A fraction of the container's width.
  case fractionalWidth(Double)
  /// A fraction of the container's height.
  case fractionalHeight(Double)
  /// A fixed length, in points.
  case absolute(Double)
  /// A length in points that holds until the content has been measured.
  case estimated(Double)
  /// As ``estimated(_:)``, and then the longest such length among the items of the same group; for the group of a section,
  /// among all its groups: uniformAcrossSiblings(estimate:).
  case uniformAcrossSiblings(Double)

  /// The longest length, in points: longer ones, and infinite ones, are cut to it.
  static let maximumLength = 1e7

  /// A Boolean value that indicates whether the content decides.
  public var isEstimated: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight, .absolute: false
    case .estimated, .uniformAcrossSiblings: true
    }
  }

  /// A Boolean value that indicates whether the longest sibling decides.
  public var isUniformAcrossSiblings: Bool { if case .uniformAcrossSiblings = self { true } else { false } }

  /// Returns the length in points, at least 0 and at most 10,000,000; an estimate as it is, and 0 for NaN.
  ///
  /// - Parameter container: The size that fractions are parts of: a group's for its items, the section's for its group.
  public func length(in container: Size) -> Double { max(0, position(in: container)) }

  /// Returns the length as a coordinate in points, which may be negative; 0 for NaN.
  func position(in container: Size) -> Double {
    let length =
      switch self {
      case .fractionalWidth(let part): part * container.width
      case .fractionalHeight(let part): part * container.height
      case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): length
      }
    return length.isNaN ? 0 : max(-Self.maximumLength, min(length, Self.maximumLength))
  }
}

/// Width and height of an item, group or supplementary view: NSCollectionLayoutSize.
public struct LayoutSize: Sendable, Hashable {
  /// The width.
  public var widthDimension: LayoutDimension
  /// The height.
  public var heightDimension: LayoutDimension

  /// A size from its sides.
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  /// The whole of the container.
  public static let full = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))

  /// Returns the side along a direction.
  func along(_ direction: ScrollDirection) -> LayoutDimension {
    direction == .vertical ? heightDimension : widthDimension
  }

  /// Returns the size in points; estimates as they are.
  public func size(in container: Size) -> Size {
    Size(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// The sides that the content decides about.
  var measuredSides: MeasuredSides {
    let width: MeasuredSides = widthDimension.isEstimated ? .width : []
    return width.union(heightDimension.isEstimated ? .height : [])
  }

  /// The sides that the longest sibling decides about.
  var uniformSides: MeasuredSides {
    let width: MeasuredSides = widthDimension.isUniformAcrossSiblings ? .width : []
    return width.union(heightDimension.isUniformAcrossSiblings ? .height : [])
  }
}

/// Sides of an element that its content decides about.
package struct MeasuredSides: OptionSet, Sendable, Hashable {
  /// A bit for each side.
  package let rawValue: UInt8

  /// Sides by their bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width.
  package static let width = MeasuredSides(rawValue: 1)
  /// The height.
  package static let height = MeasuredSides(rawValue: 2)
}

extension EdgeInsets {
  /// The insets without those along sides that the content decides about.
  ///
  /// Source: NSCollectionLayoutItem.contentInsets, "the value of this property is ignored for any axis that uses an
  /// estimated value".
  func ignoring(_ sides: MeasuredSides) -> EdgeInsets {
    var insets = self
    if sides.contains(.width) { (insets.left, insets.right) = (0, 0) }
    if sides.contains(.height) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// Space between items or beside one: NSCollectionLayoutSpacing.
public enum LayoutSpacing: Sendable, Hashable {
  /// A fixed distance, in points.
  case fixed(Double)
  /// At least a distance in points; flexible spaces of a group share in equal parts what its items leave.
  case flexible(Double)

  /// The least distance, in points.
  public var minimum: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length > 0 ? min(length, LayoutDimension.maximumLength) : 0
    }
  }

  /// A Boolean value that indicates whether the space grows.
  public var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// Space outside the four edges of an item: NSCollectionLayoutEdgeSpacing.
///
/// Content insets make an item smaller; edge spacing moves its neighbours away.
public struct LayoutEdgeSpacing: Parameterized, Hashable {
  /// Space above.
  public var top = LayoutSpacing.fixed(0)
  /// Space on the left.
  public var left = LayoutSpacing.fixed(0)
  /// Space below.
  public var bottom = LayoutSpacing.fixed(0)
  /// Space on the right.
  public var right = LayoutSpacing.fixed(0)

  /// No space.
  public init() {}

  /// Space from its parts.
  public init(
    top: LayoutSpacing = .fixed(0), left: LayoutSpacing = .fixed(0), bottom: LayoutSpacing = .fixed(0),
    right: LayoutSpacing = .fixed(0)
  ) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Declarations of the parameters.
  public static let parameters: [Parameter<LayoutEdgeSpacing>] = [
    Parameter("top", \.top, .spacing, "space above"),
    Parameter("left", \.left, .spacing, "space on the left"),
    Parameter("bottom", \.bottom, .spacing, "space below"),
    Parameter("right", \.right, .spacing, "space on the right"),
  ]

  /// Returns the spaces before and after the item along a direction.
  func along(_ direction: ScrollDirection) -> (before: LayoutSpacing, after: LayoutSpacing) {
    direction == .vertical ? (top, bottom) : (left, right)
  }
}

extension ParameterCodec where Value == LayoutDimension {
  /// A dimension: `120` points, `"~80"` estimated, `"~80="` as the longest sibling, `"50%w"` of the width, `"50%h"` of the height,
  /// and `"50%"` of the side it is.
  ///
  /// - Parameter isWidth: Whether the dimension is a width, which a bare percentage is a part of.
  static func dimension(isWidth: Bool) -> ParameterCodec {
    let own = isWidth ? "w" : "h"
    return .notation(
      name: "dimension", phrase: "points such as 120, \"~80\" estimated, \"50%\", \"50%w\" or \"50%h\"", range: 0...1e6,
      pattern: "^(~[0-9.]+=?|[0-9.]+%[wh]?)$", number: { .absolute($0) },
      word: { word in
        if word.hasPrefix("~"), word.hasSuffix("=") {
          return word.dropFirst().dropLast().length(in: 0...1e6).map { .uniformAcrossSiblings($0) }
        }
        if word.hasPrefix("~") { return word.dropFirst().length(in: 0...1e6).map { .estimated($0) } }
        let axis = word.hasSuffix("%") ? own : String(word.suffix(1))
        let digits = word.hasSuffix("%") ? word.dropLast() : word.hasSuffix("%\(axis)") ? word.dropLast(2) : ""
        guard axis == "w" || axis == "h", let percent = digits.length(in: 0...1e5) else { return nil }
        return axis == "w" ? .fractionalWidth(percent / 100) : .fractionalHeight(percent / 100)
      },
      encode: { dimension in
        switch dimension {
        case .absolute(let length): .number(length)
        case .estimated(let length): .text("~\(length.plainText)")
        case .uniformAcrossSiblings(let length): .text("~\(length.plainText)=")
        case .fractionalWidth(let part): .text("\((part * 100).plainText)%\(isWidth ? "" : "w")")
        case .fractionalHeight(let part): .text("\((part * 100).plainText)%\(isWidth ? "h" : "")")
        }
      })
  }
}

extension ParameterCodec where Value == LayoutSpacing {
  /// A space: `8` points, or `"8+"` for at least as many.
  static var spacing: ParameterCodec {
    .notation(
      name: "spacing", phrase: "points such as 8, or \"8+\" for at least 8", range: 0...1e6, pattern: "^[0-9.]+\\+$",
      number: { .fixed($0) },
      word: { $0.hasSuffix("+") ? $0.dropLast().length(in: 0...1e6).map { .flexible($0) } : nil },
      encode: { spacing in
        switch spacing {
        case .fixed(let length): .number(length)
        case .flexible(let length): .text("\(length.plainText)+")
        }
      })
  }
}

extension Substring {
  /// The number that digits and a point stand for, in a range; `nil` for anything else.
  fileprivate func length(in range: ClosedRange<Double>) -> Double? {
    guard !isEmpty, utf8.count <= 24, allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return Double(self).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Double {
  /// The number without a fraction of zero.
  fileprivate var plainText: String {
    Int(exactly: self).map(String.init) ?? "\(self)"
  }
}
