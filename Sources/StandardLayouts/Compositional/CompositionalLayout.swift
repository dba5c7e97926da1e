import LayoutCore

/// A layout that arranges sections of nested groups: UICollectionViewCompositionalLayout.
///
/// A section repeats one group along the layout's direction, and a group repeats its items while they fit. Sizes are fractions
/// of the container, fixed, or estimates that the content corrects. A section can scroll orthogonally, with a separate
/// content offset (`CollectionState.sectionOffsets`).
///
/// Sources: Apple's documentation of UICollectionViewCompositionalLayout and the NSCollectionLayout types. The code states
/// which rules it adds.
public struct CompositionalLayout: CollectionLayout, Equatable {
  /// The direction in which sections follow each other.
  public var scrollDirection = ScrollDirection.vertical
  /// The space between sections, in points.
  public var interSectionSpacing = 0.0
  /// The sections, of which the last one repeats.
  public var sections = [LayoutSection()]
  /// The view at the start of the whole content, or `nil` for none.
  public var header: LayoutBoundaryItem?
  /// The view at the end of the whole content, or `nil` for none.
  public var footer: LayoutBoundaryItem?
  /// Additional views at any edge or corner of the whole content.
  public var boundaryItems: [LayoutBoundaryItem] = []
  /// Returns a section by its index, instead of ``sections``.
  var provider: LayoutClosure<SectionProvider>?

  /// A closure that returns a section by its index: UICollectionViewCompositionalLayoutSectionProvider.
  public typealias SectionProvider = @Sendable (_ section: Int, _ environment: LayoutEnvironment) -> LayoutSection

  /// Creates a grid of three columns of squares.
  public init() {}

  /// Creates a layout of equal sections.
  public init(section: LayoutSection) { sections = [section] }

  /// Creates a layout whose sections depend on their index and the container's size.
  public init(sectionProvider: @escaping SectionProvider) { provider = LayoutClosure(sectionProvider) }

  /// The kind in scenes, `compositional`.
  public static let kind = "compositional"
  /// The summary in `framegen list layouts`.
  public static let summary = "sections of nested groups, some of which scroll sideways"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CompositionalLayout>] = [
    .choice("direction", \.scrollDirection, "direction in which sections follow each other"),
    .number("sectionSpacing", \.interSectionSpacing, in: 0...1e6, unit: .points, "space between sections"),
    .objects("sections", \.sections, count: 1...1000, "the sections, of which the last one repeats"),
    .object("header", \.header, "the view at the start of the whole content"),
    .object("footer", \.footer, "the view at the end of the whole content"),
    .objects(
      "boundaryItems", \.boundaryItems, count: 0...100, "additional views at any edge or corner of the whole content"),
  ]

  /// The cells, headers, footers, badges, and section backgrounds.
  public static var views: [ViewDescription] {
    var (badge, boundary) = (CellStyle(backgroundColor: Color(rgba: 0xff3b_30ff)), CellStyle.sectionHeader)
    let background = CellStyle(backgroundColor: Color(rgba: 0xf2f2_f7ff))
    badge.cornerRadius = 10
    (badge.label.text, badge.label.color) = ("{number}", .white)
    (badge.label.fontSize, badge.label.alignment) = (12, .center)
    boundary.label.text = ""
    return [ViewDescription].sectionViews + [
      ViewDescription(.boundary, "an additional view at the edge of a section", style: boundary),
      ViewDescription(.badge, "the badge on an item", style: badge, anchor: .item),
      ViewDescription(.groupBadge, "the badge on a group, which follows its first item", style: badge, anchor: .item),
      ViewDescription(.sectionBackground, "the background of a section", style: background, anchor: .section),
      ViewDescription(.layoutHeader, "the header of the whole layout", style: .sectionHeader, anchor: .indexPath),
      ViewDescription(.layoutFooter, "the footer of the whole layout", style: .sectionFooter, anchor: .indexPath),
      ViewDescription(
        .layoutBoundary, "an additional view at the edge of the whole layout", style: boundary, anchor: .indexPath),
    ]
  }

  /// Returns `true` for a new size, and for every change while views are pinned or change as they scroll.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    newBounds.size != oldBounds.size || provider != nil || dependsOnOffset
  }

  private var dependsOnOffset: Bool {
    boundary.contains { $0.item.pinToVisibleBounds }
      || sections.contains { section in
        section.handler != nil || section.boundary.contains { $0.item.pinToVisibleBounds }
      }
  }

  /// Checks that every group can hold items, and that groups don't nest too deep.
  public func validate() throws(SceneError) {
    for (index, section) in sections.enumerated() where provider == nil {
      try section.group.validate(at: [.key("sections"), .index(index), .key("group")])
    }
  }

  var boundary: [NumberedItem<LayoutBoundaryItem>] {
    NumberedItem.all(
      [(header, .layoutHeader), (footer, .layoutFooter)] + boundaryItems.map { ($0, .layoutBoundary) }, \.elementKind)
  }

  /// Arranges every section, in O(sections), and O(items) of sections whose content determines sizes.
  public func prepare(_ context: LayoutContext) -> some PreparedLayout { PreparedCompositional(self, context) }

  func section(_ index: Int, in environment: LayoutEnvironment) -> LayoutSection? {
    if let provider { return provider.call(index, environment) }
    return sections.indices.contains(index) ? sections[index] : sections.last
  }
}

extension ElementKind {
  static let groupBadge = ElementKind.supplementary("groupBadge")
  static let badge = ElementKind.supplementary("badge")
  static let boundary = ElementKind.supplementary("boundary")
  static let layoutBoundary = ElementKind.supplementary("layoutBoundary")
  static let sectionBackground = ElementKind.decoration("sectionBackground")
  static let layoutHeader = ElementKind.supplementary("layoutHeader")
  static let layoutFooter = ElementKind.supplementary("layoutFooter")
}
