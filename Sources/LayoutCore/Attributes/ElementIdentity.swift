/// The identity of an element, independent of its index path: it pairs attributes before a change with those after it.
public enum ElementIdentity: Sendable, Hashable {
  /// A cell, by its item's stable id.
  case cell(Int)
  /// Another view, by its kind and its owner.
  case view(ElementKind, Owner)
  /// An element that an update animation adds to another one, by the other's identity and a number.
  indirect case effect(of: ElementIdentity, Int)

  /// The owner of a view that is not a cell.
  public enum Owner: Sendable, Hashable {
    /// An item, by its stable id.
    case item(Int)
    /// A section, by its stable id; the second number distinguishes several views of a section.
    case section(Int, Int)
    /// An index path, which does not follow the data.
    case indexPath(ItemIndexPath)
  }
}

extension ElementIdentity: CustomStringConvertible {
  /// The form that recordings use as an id: `17` for the cell of item 17, `supplementary:header-2` for the header of
  /// section 2, `decoration:dot-0-3` for a view at a fixed index path.
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

/// The part of the data that a kind of views follows when the data change.
public enum ElementAnchor: Sendable, Hashable {
  /// The item at the view's index path, as of a caption or a thumbnail.
  case item
  /// The section at the view's index path, as of a header.
  case section
  /// The index path itself, as of a page control or an ornament on the background.
  case indexPath
}

extension ElementKind {
  /// The view behind all elements: UICollectionView's backgroundView.
  public static let background = ElementKind.decoration("backgroundView")
}
