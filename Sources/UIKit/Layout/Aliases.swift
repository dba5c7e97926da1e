import Foundation
import QuartzCore

// Names of UIKit before Swift 4.2, which older files use.

/// ``UICollectionView/ScrollDirection``.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// ``UICollectionView/ScrollPosition``.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// ``UICollectionView/ElementCategory``.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// ``UICollectionViewUpdateItem/Action``.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action

/// UIKit's name of headers.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// UIKit's name of footers.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// ``UIScrollView/DecelerationRate/normal`` as a number.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal.rawValue
/// ``UIScrollView/DecelerationRate/fast`` as a number.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast.rawValue
/// The size of items whose own cells decide it.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize

/// The type of the keys of text attributes.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The key of a text's font.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The key of a text's colour.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The key of a text's paragraph style.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

extension NSString {
  /// ``size(withAttributes:)``, as before Swift 4.
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

extension String {
  /// ``size(withAttributes:)``, as before Swift 4.
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

/// Runs a body; there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The largest `Float`, C's name of it.
public let MAXFLOAT = Float.greatestFiniteMagnitude
