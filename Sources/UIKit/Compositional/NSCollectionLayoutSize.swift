import Foundation
import QuartzCore
import StandardLayouts

/// One side of an item, group or supplementary view.
public final class NSCollectionLayoutDimension: NSObject {
  /// The dimension as the engine knows it.
  let value: LayoutDimension

  private init(_ value: LayoutDimension) { self.value = value }

  /// Returns a fraction of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(Double(fractionalWidth)))
  }

  /// Returns a fraction of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(Double(fractionalHeight)))
  }

  /// Returns a fixed length, in points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(Double(absoluteDimension)))
  }

  /// Returns a length in points that holds until the view has said which it prefers.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(Double(estimatedDimension)))
  }

  /// Returns a length as `estimated(_:)` does, which then is that of the longest sibling.
  public static func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(Double(estimatedDimension)))
  }

  /// A Boolean value that indicates whether the dimension is a fraction of the container's width.
  public var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  /// A Boolean value that indicates whether the dimension is a fraction of the container's height.
  public var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }
  /// A Boolean value that indicates whether the dimension is fixed.
  public var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  /// A Boolean value that indicates whether the view decides.
  public var isEstimated: Bool { if case .estimated = value { true } else { false } }
  /// A Boolean value that indicates whether the longest sibling decides.
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

/// Width and height of an item, group or supplementary view.
public final class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from its sides.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }

  /// The size as the engine knows it.
  var value: LayoutSize {
    LayoutSize(widthDimension: widthDimension.value, heightDimension: heightDimension.value)
  }

  /// The whole of the container.
  static var full: NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  }
}

/// Space between items or beside one.
public final class NSCollectionLayoutSpacing: NSObject {
  /// The spacing as the engine knows it.
  let value: LayoutSpacing

  private init(_ value: LayoutSpacing) { self.value = value }

  /// Returns a fixed distance, in points.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(Double(fixedSpacing)))
  }

  /// Returns a distance in points that grows with the space that items leave.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(Double(flexibleSpacing)))
  }

  /// The distance, or the least one, in points.
  public var spacing: CGFloat { CGFloat(value.minimum) }
  /// A Boolean value that indicates whether the distance is fixed.
  public var isFixed: Bool { !value.isFlexible }
  /// A Boolean value that indicates whether the distance grows.
  public var isFlexible: Bool { value.isFlexible }
}

/// Space outside the four edges of an item.
public final class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Space before the item in the direction of reading; `nil` for none.
  public let leading: NSCollectionLayoutSpacing?
  /// Space above; `nil` for none.
  public let top: NSCollectionLayoutSpacing?
  /// Space behind the item in the direction of reading; `nil` for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// Space below; `nil` for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates space from its parts.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  /// The spacing as the engine knows it.
  var value: LayoutEdgeSpacing {
    func part(_ spacing: NSCollectionLayoutSpacing?) -> LayoutSpacing { spacing?.value ?? .fixed(0) }
    return LayoutEdgeSpacing(top: part(top), left: part(leading), bottom: part(bottom), right: part(trailing))
  }
}
