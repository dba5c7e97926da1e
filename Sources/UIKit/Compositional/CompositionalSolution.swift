import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// The sections of a compositional layout in a collection view, at its content offset.
@MainActor struct CompositionalSolution {
  let prepared: PreparedCompositional
  /// A Boolean value that indicates whether views are pinned or have handlers that depend on the offset.
  let dependsOnOffset: Bool
  private let sections: [NSCollectionLayoutSection]
  private let environment: LayoutSurroundings
  /// The elements after the sections' handlers have run.
  private let handled: [ElementKey: UICollectionViewLayoutAttributes]

  /// Queries the sections and arranges them.
  ///
  /// - Complexity: O(sections), or O(items) if views determine sizes.
  init(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    _ provider: UICollectionViewCompositionalLayoutSectionProvider, in view: UICollectionView,
    preferredSizes: [ElementKey: CGSize]
  ) {
    let bounds = view.visibleBounds
    environment = LayoutSurroundings(LayoutEnvironment(contentSize: bounds.size), view.traitCollection)
    let environment = environment
    sections = (0..<view.numberOfSections).map { index in
      guard let section = provider(index, environment) else {
        raise(
          .internalInconsistency,
          "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
            + "section. This is a client error: no definition for section \(index)")
      }
      return section
    }
    var layout = CompositionalLayout()
    layout.scrollDirection = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    layout.interSectionSpacing = Double(configuration.interSectionSpacing)
    layout.boundaryItems = configuration.boundarySupplementaryItems.map(\.boundaryItem)
    let reference = configuration.contentInsetsReference
    layout.sections = sections.map { $0.value(reference, in: view) }
    var context = LayoutContext(data: view.data, bounds: bounds, scale: Double(view.displayScale))
    context.sectionOffsets = view.sectionOffsets
    prepared = PreparedCompositional(layout, context) { kind, path, width, height in
      preferredSizes[ElementKey(kind, at: path)].map { size in
        Size(width: width ?? Double(size.width), height: height ?? Double(size.height))
      }
    }
    dependsOnOffset =
      (configuration.boundarySupplementaryItems + sections.flatMap(\.boundarySupplementaryItems))
      .contains { $0.pinToVisibleBounds } || sections.contains { $0.visibleItemsInvalidationHandler != nil }
    handled = Self.handled(prepared, sections, environment, in: view)
  }

  private init(_ other: CompositionalSolution, in view: UICollectionView) {
    (sections, environment, dependsOnOffset) = (other.sections, other.environment, other.dependsOnOffset)
    let bounds = view.visibleBounds
    prepared = other.prepared.scrolled(to: bounds, sectionOffsets: view.sectionOffsets) ?? other.prepared
    handled = Self.handled(prepared, sections, environment, in: view)
  }

  /// Returns the same sections at the current content offsets of the collection view and of its sections.
  func scrolled(in view: UICollectionView) -> CompositionalSolution { CompositionalSolution(self, in: view) }

  // MARK: Attributes

  var contentSize: CGSize { CGSize(prepared.contentSize) }

  func attributes(
    in rect: CGRect, _ layout: UICollectionViewCompositionalLayout
  ) -> [UICollectionViewLayoutAttributes] {
    prepared.attributes(in: Rect(rect)).map { attributes($0, layout) }
  }

  func attributes(
    of kind: ElementKind, at path: IndexPath, _ layout: UICollectionViewCompositionalLayout
  ) -> UICollectionViewLayoutAttributes? {
    prepared.attributes(of: kind, at: path.compositor).map { attributes($0, layout) }
  }

  /// Returns the attributes of an element as an object of the layout's class.
  private func attributes(
    _ values: LayoutAttributes, _ layout: UICollectionViewCompositionalLayout
  ) -> UICollectionViewLayoutAttributes {
    let usual = UICollectionViewLayoutAttributes.self
    let type = Swift.type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let object = values.uiKit(type ?? usual)
    if let changed = handled.isEmpty ? nil : handled[ElementKey(object)] { object.values = changed.values }
    let sides = prepared.measuredSides(of: values.kind, at: values.indexPath)
    // A view is fitted to the sides that the layout determines.
    object.values.hasGivenWidth = !sides.isEmpty && !sides.contains(.width)
    object.values.hasGivenHeight = !sides.isEmpty && !sides.contains(.height)
    return object
  }

  /// Returns the configuration of a section that is a list, or `nil` for other sections.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].list : nil
  }

  /// Returns the sides of an element that its view determines.
  func measuredSides(of attributes: UICollectionViewLayoutAttributes) -> MeasuredSides {
    prepared.measuredSides(of: attributes.elementKind, at: attributes.indexPath.compositor)
  }

  // MARK: Handlers

  /// Runs the sections' handlers on the visible elements.
  private static func handled(
    _ prepared: PreparedCompositional, _ sections: [NSCollectionLayoutSection], _ environment: LayoutSurroundings,
    in view: UICollectionView
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    guard sections.contains(where: { $0.visibleItemsInvalidationHandler != nil }) else { return [:] }
    let bounds = Rect(view.bounds)
    let visible = Dictionary(grouping: prepared.attributes(in: bounds)) { $0.indexPath.section }
    var handled: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for (index, section) in sections.enumerated() {
      guard let handler = section.visibleItemsInvalidationHandler, let elements = visible[index] else { continue }
      let scroll = prepared.scrolling(ofSection: index)
      let way = scroll.map { $0.direction.point(along: $0.offset, across: 0) } ?? .zero
      let items = elements.sorted { ($0.indexPath, $0.zIndex) < ($1.indexPath, $1.zIndex) }.map { element in
        var element = element
        // Boundary and decoration views don't scroll with the section.
        if element.scrolls(in: section) { element.center = element.center.moved(by: way.x, way.y) }
        return VisibleItem(element.uiKit(UICollectionViewLayoutAttributes.self))
      }
      let offset = scroll == nil ? view.contentOffset : CGPoint(way)
      view.observing("visibleItemsInvalidationHandler") { handler(items, offset, environment) }
      for item in items {
        if LayoutAttributes(item.attributes).scrolls(in: section) {
          item.attributes.center.x -= CGFloat(way.x)
          item.attributes.center.y -= CGFloat(way.y)
        }
        handled[ElementKey(item.attributes)] = item.attributes
      }
    }
    return handled
  }
}

extension LayoutAttributes {
  /// Returns a Boolean value that indicates whether the element moves with the orthogonal scrolling of a section.
  @MainActor fileprivate func scrolls(in section: NSCollectionLayoutSection) -> Bool {
    switch kind {
    case .cell: true
    case .supplementary(let name):
      !section.boundarySupplementaryItems.contains { $0.elementKind == (kind.uiKitName ?? name) }
    case .decoration: false
    }
  }
}

extension ElementKey {
  init(_ kind: ElementKind, at path: ItemIndexPath) {
    let path = IndexPath(path)
    switch kind {
    case .cell: self.init(cell: path)
    case .supplementary(let name): self.init(.supplementaryView, kind.uiKitName ?? name, path)
    case .decoration(let name): self.init(.decorationView, name, path)
    }
  }
}

extension Point {
  fileprivate func moved(by dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}
