import Raster

/// A layout's answer to a query.
struct LayoutAnswer {
  let attributes: [LayoutAttributes]
  let identifier: ElementIdentifier
  let source: ElementSource

  /// The elements, made when they are asked for.
  var elements: some Sequence<PresentedElement> {
    attributes.lazy.compactMap { attributes in
      identifier.identity(of: attributes.kind, at: attributes.indexPath)
        .map { PresentedElement(id: $0, attributes: attributes, source: source) }
    }
  }
}

extension PresentedElement {
  /// Returns the element with the turns of a state.
  func turned(in state: CollectionState) -> PresentedElement {
    if state.turns.isEmpty { return self }
    var element = self
    element.attributes = state.turns.applied(to: attributes, of: id, hasSharedEye: state.perspective != nil)
    return element
  }
}
