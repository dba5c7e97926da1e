/// Which element is which, whatever its place: what pairs attributes before a change with those after it.
public enum ElementIdentity: Sendable, Hashable {
  /// A cell, by its item's stable id.
  case cell(Int)
  /// Another view, by its kind and what it belongs to.
  case view(ElementKind, Owner)

  /// What a view that is no cell belongs to.
  public enum Owner: Sendable, Hashable {
    /// An item, by its stable id.
    case item(Int)
    /// A section, by its stable id; the second number tells several views of a section apart.
    case section(Int, Int)
    /// Nothing that moves: a place.
    case place(IndexPath)
  }
}

extension ElementIdentity: CustomStringConvertible {
  /// The form that recordings use as an id: `17` for the cell of item 17, `supplementary:header-2` for the header of
  /// section 2, `decoration:dot-0-3` for a view that stays in its place.
  public var description: String {
    switch self {
    case .cell(let item): "\(item)"
    case .view(let kind, .item(let item)): "\(kind)-\(item)"
    case .view(let kind, .section(let section, 0)): "\(kind)-\(section)"
    case .view(let kind, .section(let section, let number)): "\(kind)-\(section)-\(number)"
    case .view(let kind, .place(let path)): "\(kind)-\(path.section)-\(path.item)"
    }
  }
}

/// What a kind of views goes with when the data change.
public enum ViewAnchor: Sendable, Hashable {
  /// With the item at its index path: a caption, a thumbnail.
  case item
  /// With the section at its index path: a header.
  case section
  /// With nothing: a page control, a mark on the background.
  case place
}

/// Tells the elements of one layout over some data.
struct ElementIdentifier {
  private let data: CollectionData
  private let anchors: [ElementKind: ViewAnchor]

  init(_ data: CollectionData, layout: any CollectionLayout) {
    self.data = data
    anchors = Dictionary(type(of: layout).views.map { ($0.kind, $0.anchor) }) { first, _ in first }
  }

  /// Who the element at a place is; a cell outside the data is nobody.
  func identity(of kind: ElementKind, at path: IndexPath) -> ElementIdentity? {
    if kind == .cell { return data[path].map { .cell($0.id) } }
    switch anchors[kind] ?? ViewDescription(kind, "").anchor {
    case .item:
      return .view(kind, data[path].map { .item($0.id) } ?? .place(path))
    case .section:
      guard data.sections.indices.contains(path.section) else { return .view(kind, .place(path)) }
      return .view(kind, .section(data.sections[path.section].id, path.item))
    case .place:
      return .view(kind, .place(path))
    }
  }
}
