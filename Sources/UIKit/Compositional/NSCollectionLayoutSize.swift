import Foundation
import QuartzCore
import StandardLayouts

/// The width or the height of an item, a group, or a supplementary view.
@preconcurrency @MainActor public final class NSCollectionLayoutDimension: NSObject {
  let value: LayoutDimension

  private init(_ value: LayoutDimension) { self.value = value }

  /// Returns a dimension that is a fraction of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(Double(fractionalWidth)))
  }

  /// Returns a dimension that is a fraction of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(Double(fractionalHeight)))
  }

  /// Returns a fixed dimension, in points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(Double(absoluteDimension)))
  }

  /// Returns an estimated dimension, in points, which the view's preferred size replaces.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(Double(estimatedDimension)))
  }

  /// Returns an estimated dimension, in points, which the longest preferred size among siblings replaces.
  public static func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(Double(estimatedDimension)))
  }

  /// A Boolean value that indicates whether the dimension is a fraction of the container's width.
  public var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  /// A Boolean value that indicates whether the dimension is a fraction of the container's height.
  public var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }
  /// A Boolean value that indicates whether the dimension is fixed.
  public var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  /// A Boolean value that indicates whether the view determines the dimension.
  public var isEstimated: Bool { if case .estimated = value { true } else { false } }
  /// A Boolean value that indicates whether the longest sibling determines the dimension.
  public var isUniformAcrossSiblings: Bool { value.isUniformAcrossSiblings }

  /// The fraction, or the length in points.
  public var dimension: CGFloat {
    switch value {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number), .estimated(let number),
      .uniformAcrossSiblings(let number):
      CGFloat(number)
    }
  }
}

/// The size of an item, a group, or a supplementary view.
@preconcurrency @MainActor public final class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from a width and a height.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }

  var value: LayoutSize {
    LayoutSize(widthDimension: widthDimension.value, heightDimension: heightDimension.value)
  }

  /// The size of the container.
  static var full: NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  }
}

/// The spacing between or around items.
@preconcurrency @MainActor public final class NSCollectionLayoutSpacing: NSObject {
  let value: LayoutSpacing

  private init(_ value: LayoutSpacing) { self.value = value }

  /// Returns a fixed spacing, in points.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(Double(fixedSpacing)))
  }

  /// Returns a minimum spacing, in points, which grows with the available space.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(Double(flexibleSpacing)))
  }

  /// The spacing or its minimum, in points.
  public var spacing: CGFloat { CGFloat(value.minimum) }
  /// A Boolean value that indicates whether the spacing is fixed.
  public var isFixed: Bool { !value.isFlexible }
  /// A Boolean value that indicates whether the spacing is flexible.
  public var isFlexible: Bool { value.isFlexible }
}

/// The spacing around the edges of an item.
@preconcurrency @MainActor public final class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The spacing at the leading edge, or `nil` for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing at the top edge, or `nil` for none.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing at the trailing edge, or `nil` for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing at the bottom edge, or `nil` for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates a spacing for the four edges.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  var value: LayoutEdgeSpacing {
    func part(_ spacing: NSCollectionLayoutSpacing?) -> LayoutSpacing { spacing?.value ?? .fixed(0) }
    return LayoutEdgeSpacing(top: part(top), left: part(leading), bottom: part(bottom), right: part(trailing))
  }
}
