import LayoutCore
import Scenes

struct LayoutQueryResult {
  let attributes: [LayoutAttributes]
  let identifier: ElementIdentifier
  let source: ElementSource

  var elements: some Sequence<PresentedElement> {
    attributes.lazy.compactMap { attributes in
      identity(of: attributes).map { PresentedElement(id: $0, attributes: attributes, source: source) }
    }
  }

  func identity(of attributes: LayoutAttributes) -> ElementIdentity? {
    identifier.identity(of: attributes.kind, at: attributes.indexPath)
  }
}
