import LayoutCore
import Scenes

/// The attributes of a cell or another view as a whole, however many elements draw its layers.
package struct PresentedAttributes: Sendable, Hashable {
  /// An identifier that is stable from frame to frame among the elements of a kind.
  package var id: String
  /// The attributes, in content coordinates.
  package var attributes: LayoutAttributes
}

/// The cells and other views that the elements of a frame belong to, for tools that inspect it.
package struct FrameOrigins: Sendable, Hashable {
  /// The cells and other views, in no particular order.
  package fileprivate(set) var owners: [PresentedAttributes] = []
  /// The insets around the content.
  package var contentInset = EdgeInsets.zero
  /// The size of the content.
  package var contentSize = Size.zero
}

extension FrameContents {
  /// Stores the owner of the elements since a position.
  mutating func noteOwner(_ owner: PresentedElement, since start: Int) {
    guard elements.count > start, let count = origins?.owners.count, let number = UInt32(exactly: count + 1) else {
      return
    }
    let id = owner.isSnapshot ? "\(owner.id)~" : "\(owner.id)"
    origins?.owners.append(PresentedAttributes(id: id, attributes: owner.attributes))
    for index in start..<elements.count { elements[index].owner = number }
  }
}
