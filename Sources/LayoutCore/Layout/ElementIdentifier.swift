package struct ElementIdentifier {
  private let data: CollectionData
  private let anchors: [ElementKind: ElementAnchor]

  package init(_ data: CollectionData, layout: any CollectionLayout) {
    self.data = data
    anchors = Dictionary(type(of: layout).views.map { ($0.kind, $0.anchor) }) { first, _ in first }
  }

  /// Returns the identity of the element at an index path, or `nil` for a cell outside the data.
  package func identity(of kind: ElementKind, at path: ItemIndexPath) -> ElementIdentity? {
    if kind == .cell { return data[path].map { .cell($0.id) } }
    switch anchors[kind] ?? ViewDescription(kind, "").anchor {
    case .item: return .view(kind, data[path].map { .item($0.id) } ?? .indexPath(path))
    case .section:
      guard data.sections.indices.contains(path.section) else { return .view(kind, .indexPath(path)) }
      return .view(kind, .section(data.sections[path.section].id, path.item))
    case .indexPath: return .view(kind, .indexPath(path))
    }
  }
}
