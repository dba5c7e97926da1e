/// A description of the elements of one kind that a layout creates.
public struct ViewDescription: Sendable {
  /// The kind, whose name is the key of the elements' style in a scene's `views`.
  public var kind: ElementKind
  /// A one-line summary for `framegen list layouts`.
  public var help: String
  /// The default style of the elements.
  public var style: CellStyle
  /// The part of the data that the elements follow when items and sections are inserted, deleted, and moved.
  public var anchor: ElementAnchor
  /// A Boolean value that indicates whether elements that follow an item appear, disappear, and move as one with its
  /// cell.
  ///
  /// A row's text does. A thumbnail in a strip, apart from the page, doesn't.
  public var followsItem: Bool
  /// A Boolean value that indicates whether the elements of a section appear and disappear as one with the whole
  /// section.
  ///
  /// The photos and the title of a stack do, because they share a place. The rows of a list don't.
  public var followsSection: Bool
  /// A Boolean value that indicates whether elements wait for others in a sequential update animation, such as
  /// `CollapseAnimation`.
  ///
  /// A page that fills the viewport doesn't, because the next page would appear only after the viewport is empty.
  public var participatesInSequence: Bool

  /// Creates a description.
  ///
  /// By default, only cells show the item's image. The default anchor is the item for cells, the section for
  /// supplementary views, and the index path for decoration views.
  public init(
    _ kind: ElementKind, _ help: String, style: CellStyle = CellStyle(), showsImage: Bool? = nil,
    anchor: ElementAnchor? = nil, followsItem: Bool = true, followsSection: Bool = false,
    participatesInSequence: Bool = true
  ) {
    (self.kind, self.help, self.style) = (kind, help, style)
    self.style.showsImage = showsImage ?? (kind == .cell && style.showsImage)
    self.anchor = anchor ?? kind.usualAnchor
    (self.followsItem, self.followsSection) = (followsItem, followsSection)
    self.participatesInSequence = participatesInSequence
  }
}

extension ElementKind {
  fileprivate var usualAnchor: ElementAnchor {
    switch self {
    case .cell: .item
    case .supplementary: .section
    case .decoration: .indexPath
    }
  }
}
