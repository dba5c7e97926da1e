/// The identity of an element, independent of its index path.
///
/// It pairs the attributes before a change with those after it.
public enum ElementIdentity: Sendable, Hashable {
  /// A cell, by the stable identifier of its item.
  case cell(Int)
  /// Another view, by its kind and its owner.
  case view(ElementKind, Owner)
  /// An element that an update animation adds to another one, by that element's identity and a number.
  indirect case effect(of: ElementIdentity, Int)

  /// The owner of a view that isn't a cell.
  public enum Owner: Sendable, Hashable {
    /// An item, by its stable identifier.
    case item(Int)
    /// A section, by its stable identifier. The second number distinguishes several views of a section.
    case section(Int, Int)
    /// An index path, which doesn't follow the data.
    case indexPath(ItemIndexPath)
  }
}

extension ElementIdentity: CustomStringConvertible {
  /// The identifier in recordings, such as `17`, `supplementary:header-2`, or `decoration:dot-0-3`.
  public var description: String {
    switch self {
    case .cell(let item): "\(item)"
    case .view(let kind, .item(let item)): "\(kind)-\(item)"
    case .view(let kind, .section(let section, 0)): "\(kind)-\(section)"
    case .view(let kind, .section(let section, let number)): "\(kind)-\(section)-\(number)"
    case .view(let kind, .indexPath(let path)): "\(kind)-\(path.section)-\(path.item)"
    case .effect(let owner, let number): "\(owner)~\(number)"
    }
  }
}

/// The part of the data that views of one kind follow when the data changes.
public enum ElementAnchor: Sendable, Hashable {
  /// The item at the view's index path, as for a caption or a thumbnail.
  case item
  /// The section at the view's index path, as for a header.
  case section
  /// The index path, as for a page control or an ornament on the background.
  case indexPath
}

extension ElementKind {
  /// The view behind all elements, as UICollectionView's backgroundView.
  public static let background = ElementKind.decoration("backgroundView")
}
