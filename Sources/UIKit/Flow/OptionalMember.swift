import Foundation
import QuartzCore

/// The result of an optional method, for members such as `delegate?.collectionView?(…).height`.
///
/// In an optional chain, UIKit's optional methods return a value without an optional, whose members follow directly.
@dynamicMemberLookup
public struct OptionalMember<Value> {
  let value: Value?

  /// The member of the result, or `nil` if the delegate doesn't implement the method.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member? { value?[keyPath: keyPath] }
}

extension FlowLayoutDelegateCall: DelegateCalling {
  /// The delegate that is called.
  public var collectionViewDelegate: any UICollectionViewDelegate { delegate }

  /// Returns the size of an item for access to a member.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> OptionalMember<CGSize> {
    OptionalMember(value: callAsFunction(collectionView, layout: layout, sizeForItemAt: indexPath))
  }

  /// Returns the insets of a section for access to a member.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> OptionalMember<UIEdgeInsets> {
    OptionalMember(value: callAsFunction(collectionView, layout: layout, insetForSectionAt: section))
  }

  /// Returns the size of a header for access to a member.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> OptionalMember<CGSize> {
    OptionalMember(value: callAsFunction(collectionView, layout: layout, referenceSizeForHeaderInSection: section))
  }

  /// Returns the size of a footer for access to a member.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> OptionalMember<CGSize> {
    OptionalMember(value: callAsFunction(collectionView, layout: layout, referenceSizeForFooterInSection: section))
  }
}
