/// A description of a kind of elements that a layout makes.
public struct ViewDescription: Sendable {
  /// The kind; its name is the key of the elements' style in a scene's `views`.
  public var kind: ElementKind
  /// A line for `framegen list layouts`.
  public var help: String
  /// The default style of the elements.
  public var style: CellStyle
  /// The part of the data that the elements follow when items and sections are inserted, deleted and moved.
  public var anchor: ElementAnchor
  /// A Boolean value that indicates whether elements that follow an item come, go and pass others as one with its cell.
  ///
  /// A row's text does; a thumbnail in a strip, apart from the page, does not.
  public var followsItem: Bool
  /// A Boolean value that indicates whether elements of a section come and go as one when the whole section does.
  ///
  /// The photos of a stack and its title do: they lie at one place. The rows of a list do not: each has its own.
  public var followsSection: Bool
  /// A Boolean value that indicates whether elements wait for others in a sequential update animation, such as
  /// `CollapseAnimation`.
  ///
  /// A page that fills the viewport does not: the next one would begin to come only after the viewport is empty.
  public var participatesInSequence: Bool

  /// A description from its parts.
  ///
  /// - Parameters:
  ///   - kind: The kind of the elements.
  ///   - help: A line for `framegen list layouts`.
  ///   - style: The default style of the elements.
  ///   - showsImage: Whether the elements show the item's image; `nil` for the style's choice for cells, and
  ///     `false` for other views.
  ///   - anchor: The part of the data that the elements follow; `nil` for the item for cells, the section for
  ///     supplementary views, and the index path for decoration views.
  ///   - followsItem: Whether elements that follow an item move as one with its cell in update animations.
  ///   - followsSection: Whether elements move as one with all such elements of a section that is inserted or deleted.
  ///   - participatesInSequence: Whether elements wait for others in a sequential update animation.
  public init(
    _ kind: ElementKind, _ help: String, style: CellStyle = CellStyle(), showsImage: Bool? = nil,
    anchor: ElementAnchor? = nil, followsItem: Bool = true, followsSection: Bool = false,
    participatesInSequence: Bool = true
  ) {
    self.kind = kind
    self.help = help
    self.anchor = anchor ?? kind.usualAnchor
    self.followsItem = followsItem
    self.followsSection = followsSection
    self.participatesInSequence = participatesInSequence
    self.style = style
    self.style.showsImage = showsImage ?? (kind == .cell && style.showsImage)
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
