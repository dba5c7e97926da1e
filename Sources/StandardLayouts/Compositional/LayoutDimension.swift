import LayoutCore

/// A type that describes a side of an item, group, or supplementary view: NSCollectionLayoutDimension.
public enum LayoutDimension: Sendable, Hashable {
  /// A fraction of the container's width.
  case fractionalWidth(Double)
  /// A fraction of the container's height.
  case fractionalHeight(Double)
  /// A fixed length, in points.
  case absolute(Double)
  /// A length that applies until the content is measured, in points.
  case estimated(Double)
  /// An estimated length that becomes the longest one among the items of the group: uniformAcrossSiblings(estimate:).
  ///
  /// For the group of a section, the length is the longest one among all its groups.
  case uniformAcrossSiblings(Double)

  static let maximumLength = 1e7

  /// A Boolean value that indicates whether the content determines the length.
  var isEstimated: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight, .absolute: false
    case .estimated, .uniformAcrossSiblings: true
    }
  }

  package var isUniformAcrossSiblings: Bool { if case .uniformAcrossSiblings = self { true } else { false } }

  /// Returns the length or the estimate in a container, `0...maximumLength` points, and 0 for NaN.
  func length(in container: Size) -> Double { max(0, position(in: container)) }

  /// Returns the length as a coordinate, which can be negative, in points, and 0 for NaN.
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

/// A type that describes the size of an item, group, or supplementary view: NSCollectionLayoutSize.
public struct LayoutSize: Sendable, Hashable {
  /// The width.
  public var widthDimension: LayoutDimension
  /// The height.
  public var heightDimension: LayoutDimension

  /// Creates a size from its sides.
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  /// The whole container.
  public static let full = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))

  func along(_ direction: ScrollDirection) -> LayoutDimension {
    direction == .vertical ? heightDimension : widthDimension
  }

  func size(in container: Size) -> Size {
    Size(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// The sides that the content determines.
  var measuredSides: MeasuredSides { sides(where: \.isEstimated) }

  /// The sides that the longest sibling determines.
  var uniformSides: MeasuredSides { sides(where: \.isUniformAcrossSiblings) }

  private func sides(where isIncluded: (LayoutDimension) -> Bool) -> MeasuredSides {
    let width: MeasuredSides = isIncluded(widthDimension) ? .width : []
    return width.union(isIncluded(heightDimension) ? .height : [])
  }

  /// Returns a size with the sides that the content determines, which a closure measures for the other sides.
  func fitted(_ size: Size, _ measure: (_ width: Double?, _ height: Double?) -> Size?) -> Size {
    let sides = measuredSides
    guard !sides.isEmpty,
      let fit = measure(sides.contains(.width) ? nil : size.width, sides.contains(.height) ? nil : size.height)
    else { return size }
    return size.replacing(sides, by: fit)
  }
}

/// The sides of an element that its content decides about.
package struct MeasuredSides: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let width = MeasuredSides(rawValue: 1)
  package static let height = MeasuredSides(rawValue: 2)
}

extension EdgeInsets {
  /// Returns the insets without those along measured sides, as NSCollectionLayoutItem.contentInsets documents.
  func ignoring(_ sides: MeasuredSides) -> EdgeInsets {
    var insets = self
    if sides.contains(.width) { (insets.left, insets.right) = (0, 0) }
    if sides.contains(.height) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// A type that describes space between items or beside one: NSCollectionLayoutSpacing.
public enum LayoutSpacing: Sendable, Hashable {
  /// A fixed distance, in points.
  case fixed(Double)
  /// A minimum distance, in points; flexible spaces of a group share the rest equally.
  case flexible(Double)

  package var minimum: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length > 0 ? min(length, LayoutDimension.maximumLength) : 0
    }
  }

  package var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// A type that describes the space outside the four edges of an item: NSCollectionLayoutEdgeSpacing.
///
/// Content insets make an item smaller; edge spacing moves its neighbors away.
public struct LayoutEdgeSpacing: Parameterized, Hashable {
  /// The space above.
  public var top = LayoutSpacing.fixed(0)
  /// The space on the left.
  public var left = LayoutSpacing.fixed(0)
  /// The space below.
  public var bottom = LayoutSpacing.fixed(0)
  /// The space on the right.
  public var right = LayoutSpacing.fixed(0)

  /// Creates edge spacing without space.
  public init() {}

  /// Creates edge spacing for the four edges.
  public init(
    top: LayoutSpacing = .fixed(0), left: LayoutSpacing = .fixed(0), bottom: LayoutSpacing = .fixed(0),
    right: LayoutSpacing = .fixed(0)
  ) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<LayoutEdgeSpacing>] = [
    Parameter("top", \.top, .spacing, "space above"),
    Parameter("left", \.left, .spacing, "space on the left"),
    Parameter("bottom", \.bottom, .spacing, "space below"),
    Parameter("right", \.right, .spacing, "space on the right"),
  ]

  func along(_ direction: ScrollDirection) -> (before: LayoutSpacing, after: LayoutSpacing) {
    direction == .vertical ? (top, bottom) : (left, right)
  }
}

extension ParameterCodec where Value == LayoutDimension {
  /// Returns the codec of a dimension, in which a percentage without a letter is a fraction of the same side.
  static func dimension(isWidth: Bool) -> ParameterCodec {
    let own = isWidth ? "w" : "h"
    return .notation(
      name: "dimension", phrase: "points such as 120, \"~80\" estimated, \"50%\", \"50%w\", or \"50%h\"",
      range: 0...1e6,
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
  /// The codec of a space: `8` points, or `"8+"` for at least 8.
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
  /// Returns the number of digits and a point, in a range, or `nil` for anything else.
  fileprivate func length(in range: ClosedRange<Double>) -> Double? {
    guard !isEmpty, utf8.count <= 24, allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return Double(self).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Double {
  /// The number without a fraction of zero.
  fileprivate var plainText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
