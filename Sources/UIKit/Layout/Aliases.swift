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

/// Runs a body; there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The largest `Float`, C's name of it.
public let MAXFLOAT = Float.greatestFiniteMagnitude
