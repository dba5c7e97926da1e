import LayoutCore

/// Sections of nested groups: UICollectionViewCompositionalLayout.
///
/// A section repeats one group along the layout's direction, a group its items for as long as they fit. Sizes are parts of
/// the container, fixed, or estimates that the content corrects. A section may scroll across the layout's direction by
/// itself, with an offset of its own (`CollectionState.sectionOffsets`).
///
/// Sources: Apple's documentation of UICollectionViewCompositionalLayout and the NSCollectionLayout types. What it
/// leaves open is stated where it is decided.
public struct CompositionalLayout: SelfSizingLayout, Equatable {
  /// The direction in which sections follow each other.
  public var scrollDirection = ScrollDirection.vertical
  /// Space between sections, in points.
  public var interSectionSpacing = 0.0
  /// The sections; those beyond the list are as the last one.
  public var sections = [LayoutSection()]
  /// The view at the start of the whole content; `nil` for none.
  public var header: LayoutBoundaryItem?
  /// The view at the end of the whole content; `nil` for none.
  public var footer: LayoutBoundaryItem?
  /// Further views at any edge or corner of the whole content.
  public var boundaryItems: [LayoutBoundaryItem] = []
  /// Returns a section by its index; goes before ``sections``.
  var provider: LayoutClosure<SectionProvider>?

  /// Returns a section by its index: UICollectionViewCompositionalLayoutSectionProvider.
  public typealias SectionProvider = @Sendable (_ section: Int, _ environment: LayoutEnvironment) -> LayoutSection

  /// A grid of three columns of squares.
  public init() {}

  /// A layout whose sections are all alike.
  public init(section: LayoutSection) { sections = [section] }

  /// A layout whose sections are made by a function of their index and the container's size.
  public init(sectionProvider: @escaping SectionProvider) { provider = LayoutClosure(sectionProvider) }

  /// `compositional`.
  public static let kind = "compositional"
  /// The line for `framegen list layouts`.
  public static let summary = "sections of nested groups, some of which scroll sideways"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<CompositionalLayout>] = [
    .choice("direction", \.scrollDirection, "direction in which sections follow each other"),
    .number(
      "sectionSpacing", \.interSectionSpacing, in: 0...1e6, unit: .points, "space between sections"),
    .objects("sections", \.sections, count: 1...1000, "the sections; further ones are as the last of these"),
    .object("header", \.header, "the view at the start of the whole content"),
    .object("footer", \.footer, "the view at the end of the whole content"),
    .objects(
      "boundaryItems", \.boundaryItems, count: 0...100, "further views at any edge or corner of the whole content"),
  ]

  /// Cells, headers, footers, badges and section backgrounds.
  public static var views: [ViewDescription] {
    var (badge, background, boundary) = (CellStyle(), CellStyle(), CellStyle.sectionHeader)
    badge.backgroundColor = Color(rgba: 0xff3b_30ff)
    badge.cornerRadius = 10
    badge.label.text = "{number}"
    badge.label.color = .white
    badge.label.fontSize = 12
    badge.label.alignment = .center
    background.backgroundColor = Color(rgba: 0xf2f2_f7ff)
    boundary.label.text = ""
    return [
      ViewDescription(.cell, "an item's image"),
      ViewDescription(.header, "the header of a section", style: .sectionHeader),
      ViewDescription(.footer, "the footer of a section", style: .sectionFooter),
      ViewDescription(.boundary, "a further view at the edge of a section", style: boundary),
      ViewDescription(.badge, "the badge on an item", style: badge, anchor: .item),
      ViewDescription(.groupBadge, "the badge on a group, which follows its first item", style: badge, anchor: .item),
      ViewDescription(.sectionBackground, "the background of a section", style: background, anchor: .section),
      ViewDescription(.layoutHeader, "the header of the whole layout", style: .sectionHeader, anchor: .indexPath),
      ViewDescription(.layoutFooter, "the footer of the whole layout", style: .sectionFooter, anchor: .indexPath),
      ViewDescription(
        .layoutBoundary, "a further view at the edge of the whole layout", style: boundary, anchor: .indexPath),
    ]
  }

  /// Returns `true` for a new size, and for every change while views are pinned or change as they pass.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    newBounds.size != oldBounds.size || provider != nil || dependsOnOffset
  }

  private var dependsOnOffset: Bool {
    boundary.contains { $0.item.pinToVisibleBounds }
      || sections.contains { section in
        section.handler != nil || section.boundary.contains { $0.item.pinToVisibleBounds }
      }
  }

  /// `true` if the content decides about a size somewhere, or a function makes the sections.
  public var measuresContent: Bool {
    provider != nil || sections.contains(where: \.needsMeasuring)
      || boundary.contains { !$0.item.layoutSize.measuredSides.isEmpty }
  }

  /// Checks that every group has a place for items, and that groups don't nest too deep.
  public func validate() throws(SceneError) {
    for (index, section) in sections.enumerated() where provider == nil {
      try section.group.validate(at: [.key("sections"), .index(index), .key("group")])
    }
  }

  /// All boundary items of the whole layout, with their kinds and numbers.
  var boundary: [NumberedItem<LayoutBoundaryItem>] {
    NumberedItem.all(
      [(header, .layoutHeader), (footer, .layoutFooter)] + boundaryItems.map { ($0, .layoutBoundary) }, \.elementKind)
  }

  /// Arranges every section.
  ///
  /// - Complexity: O(sections), and O(items) of sections whose content decides about sizes.
  public func prepare(_ context: LayoutContext) -> PreparedCompositional { PreparedCompositional(self, context) }

  /// The description of a section.
  func section(_ index: Int, in environment: LayoutEnvironment) -> LayoutSection? {
    if let provider { return provider.call(index, environment) }
    return sections.indices.contains(index) ? sections[index] : sections.last
  }
}

extension ElementKind {
  /// The badge on an item of a compositional layout.
  public static let badge = ElementKind.supplementary("badge")
  /// The badge on a group of a compositional layout, at the index path of the group's first item.
  public static let groupBadge = ElementKind.supplementary("groupBadge")
  /// A further view at the edge of a section of a compositional layout.
  public static let boundary = ElementKind.supplementary("boundary")
  /// A further view at the edge of a whole compositional layout.
  public static let layoutBoundary = ElementKind.supplementary("layoutBoundary")
  /// The view behind a section of a compositional layout.
  public static let sectionBackground = ElementKind.decoration("sectionBackground")
  /// The view at the start of a whole compositional layout.
  public static let layoutHeader = ElementKind.supplementary("layoutHeader")
  /// The view at the end of a whole compositional layout.
  public static let layoutFooter = ElementKind.supplementary("layoutFooter")
}
