import LayoutCore
import Scenes

extension FrameGenerator {
  mutating func append(
    _ opened: OpenItem, in state: CollectionState, _ time: Double, _ frame: Int, to contents: inout FrameContents
  ) {
    var all = shownElements(in: state, time, frame)
    var hero = takeHero(opened, outOf: &all, in: state, time)
    let card = opened.opening.style == .card ? opened.opening.background.composited(over: .white) : nil
    var style =
      hero.style ?? style(hero, as: .cell, hero.source, at: hero.attributes.indexPath, in: state, over: card)
    composeParts(of: &hero, style, opened.opening.style)
    var base = hero.attributes
    base.cornerRadius = hero.attributes.cornerRadius ?? style.cornerRadius
    base.shadowOpacity = hero.attributes.shadowOpacity ?? style.shadow.opacity
    let place = OpenItemGeometry(opened, bounds: state.bounds, base: base.size == .zero ? nil : base)
    let top = all.reduce(0) { max($0, $1.attributes.zIndex) }
    append(all, around: place, top: top, in: state, time, frame, to: &contents)
    hero.attributes = place.attributes
    hero.attributes.zIndex = top.raised(by: 2)
    hero.previousSources = nil
    check.note(hero.attributes, of: hero.source.layout, frame: frame, offset: state.bounds.origin)
    style.border.width *= max(0, 1 - max(0, opened.pose.progress))
    switch opened.opening.style {
    case .zoom:
      style = style.withLabel(opacity: place.clearance)
      // A cell of parts has its outline in a separate layer.
      if base.layers != nil { (hero.attributes.cornerRadius, hero.attributes.shadowOpacity) = (nil, nil) }
    case .card:
      let card = OpenedCard(
        place, style: style, cells: timeline.resources.cells, timeline.scene.contentSizeCategory, of: hero,
        scale: timeline.scene.canvas.scale)
      (hero.attributes, style) = (card.attributes(hero.attributes), card.imageStyle)
    }
    let start = contents.elements.count
    append(hero, as: .cell, style: style, time: time, to: &contents)
    contents.noteOwner(hero, since: start)
    contents.elements.makeIDsUnique()
  }

  private mutating func takeHero(
    _ opened: OpenItem, outOf all: inout [PresentedElement], in state: CollectionState, _ time: Double
  ) -> PresentedElement {
    let id = ElementIdentity.cell(opened.item)
    var hero = all.first { $0.id == id && !$0.isSnapshot } ?? unseen(opened, in: state, time)
    (hero.isDisappearing, hero.isInsertedOrMoved) = (false, false)
    guard let parts = hero.detachingPicture() else {
      all.removeAll { $0.id == id && !$0.isSnapshot }
      return hero
    }
    all = all.map { $0.id == id && !$0.isSnapshot ? parts.rest : $0 }
    return parts.picture
  }

  /// Adds the backdrop and the other elements, of which `top` is the highest z-index.
  private mutating func append(
    _ all: [PresentedElement], around place: OpenItemGeometry, top: Int, in state: CollectionState, _ time: Double,
    _ frame: Int, to contents: inout FrameContents
  ) {
    let covering = all.filter { place.isCovered(by: $0.attributes) }.map(\.attributes.zIndex)
    for element in all {
      for copy in place.copies(of: element, top: top, lowest: covering.min() ?? 0) {
        append(copy, in: state, time, frame, to: &contents)
      }
    }
    appendBackdrop(place, in: state, zIndex: top.raised(by: 1), to: &contents)
  }

  /// Makes layers of a template's parts, which grow with the cell, so that no line breaks differently.
  private func composeParts(of cell: inout PresentedElement, _ style: CellStyle, _ look: Opening.Style) {
    let size = cell.attributes.size
    guard let template = style.template, cell.attributes.layers == nil, min(size.width, size.height) > 0 else { return }
    let scene = timeline.scene
    let parts = timeline.resources.cells.layers(
      of: template, in: size, scale: scene.canvas.scale, scene.contentSizeCategory)
    var (inside, whole) = (style, cell)
    if look == .card {
      // The card has the outline, the shadow, and the border.
      (inside.cornerRadius, inside.shadow, inside.border) = (0, Shadow(), Border())
      (whole.attributes.cornerRadius, whole.attributes.shadowOpacity) = (nil, nil)
    }
    cell.attributes.layers = inside.layers(around: parts, of: whole).layers
  }

  private mutating func shownElements(in state: CollectionState, _ time: Double, _ frame: Int) -> [PresentedElement] {
    if let elements = state.presentation?.elements { return elements.map { $0.applyingInteractions(in: state) } }
    let answer = answer(state, time: time)
    let elements = answer.elements.map { $0.applyingInteractions(in: state) }
    check.noteAnswer(answer, elementCount: elements.count, in: state.data, frame: frame, offset: state.bounds.origin)
    return elements
  }

  /// Returns the cell of an invisible open item, with an empty size if it has been deleted.
  private mutating func unseen(_ opened: OpenItem, in state: CollectionState, _ time: Double) -> PresentedElement {
    let id = ElementIdentity.cell(opened.item)
    if let path = opened.indexPath(in: state.data),
      let attributes = cache.prepared(for: state, time: time).attributes(for: path)
    {
      let source = ElementSource(data: state.data, layout: state.layout)
      return PresentedElement(id: id, attributes: attributes, source: source).applyingInteractions(in: state)
    }
    let gone = LayoutAttributes(indexPath: opened.indexPath, center: .zero, size: .zero)
    return PresentedElement(id: id, attributes: gone, source: opened.source)
  }

  private func appendBackdrop(
    _ place: OpenItemGeometry, in state: CollectionState, zIndex: Int, to contents: inout FrameContents
  ) {
    guard place.backdropOpacity > 0 else { return }
    let (rect, path) = (state.shownRect, ItemIndexPath(section: 0, item: 0))
    var attributes = LayoutAttributes(
      indexPath: path, kind: .backdrop, center: rect.center, size: rect.size)
    (attributes.alpha, attributes.zIndex) = (place.backdropOpacity, zIndex)
    var style = CellStyle()
    style.showsImage = false
    style.backgroundColor = place.opened.opening.backdropColor
    contents.append(FrameElement(id: "\(attributes.kind)-0-0", attributes: attributes), style: style.shared)
  }
}

extension OpenItemGeometry {
  /// Returns another element behind the open item, preceded by a copy in front if it covers the cell in its place.
  ///
  /// The copy fades as the cell grows, and the element behind appears at the same rate. The item's other views stay with
  /// the copy. `top` is the highest z-index of all elements, and `lowest` the lowest one above the cell.
  fileprivate func copies(of element: PresentedElement, top: Int, lowest: Int) -> [PresentedElement] {
    var behind = element
    let clearance = clearance
    behind.attributes = receding(element.attributes)
    // The rest of a row stays if only its image moves.
    let isOfItem = element.id.item == opened.item && element.attributes.kind != .cell
    guard isCovered(by: element.attributes), clearance > 0 else {
      if isOfItem { behind.attributes.alpha *= clearance }
      return [behind]
    }
    var before = behind
    before.attributes.zIndex = top.raised(by: 3).raised(by: element.attributes.zIndex.lowered(by: lowest))
    before.attributes.alpha *= clearance
    if isOfItem || clearance == 1 { return [before] }
    behind.attributes.alpha *= 1 - clearance
    behind.isSnapshot = true
    return [behind, before]
  }
}

extension ElementKind {
  static let backdrop = ElementKind.decoration("backdrop")
}
