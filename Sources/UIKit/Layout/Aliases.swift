import Foundation
import QuartzCore

// Names from before Swift 4.2, for older files.

/// The former name of ``UICollectionView/ScrollDirection``.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The former name of ``UICollectionView/ScrollPosition``.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The former name of ``UICollectionView/ElementCategory``.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The former name of ``UICollectionViewUpdateItem/Action``.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action

/// The element kind of section headers.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The element kind of section footers.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The raw value of ``UIScrollView/DecelerationRate/normal``.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal.rawValue
/// The raw value of ``UIScrollView/DecelerationRate/fast``.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast.rawValue
/// The estimated size for self-sizing cells.
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize

/// The former name of `NSAttributedString.Key`.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The attribute for the font.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The attribute for the text color.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The attribute for the paragraph style.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

extension NSString {
  /// The former name of ``size(withAttributes:)``.
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

extension String {
  /// The former name of ``size(withAttributes:)``.
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

/// Calls a closure without an autorelease pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The former name of `Int`.
public typealias NSInteger = Int
/// The former name of `UInt`.
public typealias NSUInteger = UInt
/// The largest `Int`.
public let NSIntegerMax = Int.max
/// The smallest `Int`.
public let NSIntegerMin = Int.min
/// The largest `UInt`.
public let NSUIntegerMax = UInt.max

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
