import LayoutCore
import Scenes

extension FrameGenerator {
  mutating func append(
    _ presented: PresentedElement, in state: CollectionState, _ time: Double, _ frame: Int,
    to contents: inout FrameContents
  ) {
    check.note(presented.attributes, of: presented.source.layout, frame: frame, offset: state.bounds.origin)
    let start = contents.elements.count
    defer { contents.noteOwner(presented, since: start) }
    if let layers = presented.attributes.layers, needsParts(layers, of: presented, in: state) {
      appendParts(LayerWalk(layers, of: presented), of: presented, in: state, time: time, to: &contents)
    } else {
      append(presented, as: presented.attributes.kind, in: state, time: time, to: &contents)
    }
  }

  private mutating func needsParts(
    _ layers: [ElementLayer], of presented: PresentedElement, in state: CollectionState
  ) -> Bool {
    if layers.contains(where: \.hasViews) { return true }
    guard presented.style == nil, layers.contains(where: \.hasElement) else { return false }
    let attributes = presented.attributes
    let style = style(presented, as: attributes.kind, presented.source, at: attributes.indexPath, in: state)
    return style.template != nil
  }

  /// Adds the layers of an element with styles of the layout's views, with identifiers that don't depend on the others.
  private mutating func appendParts(
    _ walk: LayerWalk, of presented: PresentedElement, in state: CollectionState, time: Double,
    to contents: inout FrameContents
  ) {
    var suffixes = LayerSuffixes()
    for (index, part) in walk.parts.enumerated() {
      let start = contents.elements.count
      switch part.layer.content {
      case .element: append(part.element, as: presented.attributes.kind, in: state, time: time, to: &contents)
      case .view(let kind):
        var element = part.element
        element.attributes.cornerRadius = overlayRadius(of: kind, on: presented, in: state)
        element.attributes.shadowOpacity = nil
        append(element, as: kind, in: state, time: time, to: &contents)
      case .own(let own):
        appendPlain(part.element, style: own, isOwn: true, time: time, to: &contents)
      case .group: continue
      }
      let suffix = suffixes.next(part.layer.content)
      for added in start..<contents.elements.count {
        // The groups of a template lie in those of the row, and have unique numbers.
        contents.elements[added].groups =
          part.groups
          + contents.elements[added].groups.map { group in
            var group = group
            group.number += (index + 1) * 1_000
            return group
          }
        contents.elements[added].isSublayer = index > 0 || added > start
        contents.elements[added].id += suffix
      }
    }
  }

  /// Returns the cell's corner radius for a view that covers it, or `nil` for other views.
  private mutating func overlayRadius(
    of kind: ElementKind, on presented: PresentedElement, in state: CollectionState
  ) -> Double? {
    guard kind == .selection || kind == .highlight || kind == .lift else { return nil }
    let style = styleCache.styles(under: presented.source.layout, state.styles)[presented.attributes.kind]
    return presented.attributes.cornerRadius ?? style.cornerRadius
  }

  /// Adds an element with the style of a kind, several times while its style or its text fades into another.
  private mutating func append(
    _ presented: PresentedElement, as kind: ElementKind, in state: CollectionState, time: Double,
    to contents: inout FrameContents
  ) {
    let path = presented.attributes.indexPath
    let last = presented.style ?? style(presented, as: kind, presented.source, at: path, in: state)
    let sources = presented.previousSources?.all ?? []
    if sources.isEmpty || alwaysHasSameStyle(presented, as: kind, sources, in: state) {
      append(presented, as: kind, style: last, time: time, to: &contents)
      return
    }
    let earlier = sources.map { earlier in
      (style: style(presented, as: kind, earlier.source, at: earlier.indexPath, in: state), progress: earlier.progress)
    }
    // A mask has the outline of the image, which a text alone doesn't have.
    if !presented.attributes.masksToImage, earlier.contains(where: { $0.style.label.text != last.label.text }),
      earlier.allSatisfy({ $0.style.differsOnlyInText(from: last) })
    {
      let texts = TextLayers(from: earlier.map { ($0.style.label.text, $0.progress) }, to: last.label.text)
      append(presented, as: kind, style: last, texts: texts, time: time, to: &contents)
      return
    }
    let layers = StyleLayers(from: earlier, to: last).layers
    for (index, (style, opacity)) in layers.enumerated() {
      var layer = presented
      layer.attributes.alpha *= opacity
      // A cell has as many elements as its template has visible parts, which may be none.
      let start = contents.elements.count
      append(layer, as: kind, style: style, time: time, to: &contents)
      for added in start..<contents.elements.count { contents.elements[added].mark(layer: index, of: layers.count) }
    }
  }

  /// Returns whether an element had its style in all earlier sources, because the style isn't filled with data.
  private mutating func alwaysHasSameStyle(
    _ element: PresentedElement, as kind: ElementKind, _ sources: [PreviousSource], in state: CollectionState
  ) -> Bool {
    let source = element.source
    guard element.style == nil, kind != element.attributes.kind || element.attributes.content == nil,
      styleCache.styles(under: source.layout, state.styles)[kind].isPlain, source.data.records.isEmpty
    else { return false }
    let layout = type(of: source.layout)
    return sources.allSatisfy { type(of: $0.source.layout) == layout && $0.source.data.records.isEmpty }
  }

  mutating func style(
    _ element: PresentedElement, as kind: ElementKind, _ source: ElementSource, at path: ItemIndexPath,
    in state: CollectionState, over surface: Color? = nil
  ) -> CellStyle {
    let styles = styleCache.styles(under: source.layout, state.styles)
    let style = styles[kind]
    // A part of a row has only the content of its kind.
    let content = kind == element.attributes.kind ? element.attributes.content : nil
    let isOfItem = element.id.item != nil
    if content == nil, style.isPlain, source.data.records.isEmpty { return style }
    var subject = PlaceholderText.Subject(path: path, data: source.data, isOfItem: isOfItem)
    subject.values = content?.values ?? [:]
    subject.backdrop = surface ?? timeline.scene.backdrop(of: kind, styles)
    var own = style
    if let text = content?.text { own.label.text = text }
    if let image = content?.image { own.image = image }
    if let border = content?.border { own.border = border }
    var filled = own.filled(with: subject, image: source.data.image(at: path), state: element.attributes.cellState)
    // The parts of a template are all that it shows.
    if filled.template != nil { filled.label.text = nil }
    if filled.label.text != nil { filled.label = filled.label.resolved(for: timeline.scene.contentSizeCategory) }
    return filled
  }

  private func append(
    _ presented: PresentedElement, as kind: ElementKind, style: CellStyle, texts: TextLayers, time: Double,
    to contents: inout FrameContents
  ) {
    var first = style.withLabel(opacity: texts.layers.first?.opacity ?? 0)
    first.label.text = texts.layers.first?.text
    let start = contents.elements.count
    append(presented, as: kind, style: first, time: time, to: &contents)
    guard let whole = contents.elements[start...].last else { return }
    for (index, layer) in texts.layers.enumerated().dropFirst() {
      var element = whole
      element.id += String(repeating: "~", count: index)
      element.text = layer.text
      element.contentOpacity = 1
      element.attributes.shadowOpacity = nil
      contents.append(element, style: style.labelAlone.withLabel(opacity: layer.opacity).shared)
    }
  }

  func append(
    _ presented: PresentedElement, as kind: ElementKind, style: CellStyle, time: Double,
    to contents: inout FrameContents
  ) {
    if let layers = presented.attributes.layers {
      append(layers, of: presented, as: kind, style: style, time: time, to: &contents)
    } else if let template = style.template {
      let size = presented.attributes.size
      let scene = timeline.scene
      let parts = timeline.resources.cells.layers(
        of: template, in: size, scale: scene.canvas.scale, scene.contentSizeCategory)
      let (layers, element) = style.layers(around: parts, of: presented)
      append(layers, of: element, as: kind, style: style, time: time, to: &contents)
    } else {
      appendPlain(presented, as: kind, style: style, time: time, to: &contents)
    }
  }

  private func append(
    _ layers: [ElementLayer], of presented: PresentedElement, as kind: ElementKind, style: CellStyle, time: Double,
    to contents: inout FrameContents
  ) {
    for (index, part) in LayerWalk(layers, of: presented).parts.enumerated() {
      switch part.layer.content {
      case .element: appendPlain(part.element, as: kind, style: style, time: time, to: &contents)
      case .own(let own):
        let loads = style.template != nil && own.showsImage
        appendPlain(part.element, style: own, isOwn: true, loads: loads, time: time, to: &contents)
      case .group, .view: continue
      }
      let last = contents.elements.count - 1
      contents.elements[last].groups = part.groups
      contents.elements[last].isSublayer = index > 0
      if index > 0 { contents.elements[last].id += "/\(index)" }
    }
  }

  /// With `isOwn`, the style is that of a layer, whose image is from the item's data if it `loads`.
  private func appendPlain(
    _ presented: PresentedElement, as kind: ElementKind = .cell, style: CellStyle, isOwn: Bool = false,
    loads: Bool = false, time: Double, to contents: inout FrameContents
  ) {
    let (attributes, data) = (presented.attributes, presented.source.data)
    let path = attributes.indexPath
    var element = FrameElement(
      id: presented.isSnapshot ? "\(presented.id)~" : "\(presented.id)", attributes: attributes, text: style.label.text)
    element.sortsBelowEqualZIndex = presented.isDisappearing || presented.isInsertedOrMoved
    var (image, shared) = (timeline.images.request(of: style, kind), style.shared)
    if isOwn, style.image != nil, let own = image?.source {
      image = timeline.images.request(forPart: own, in: style.contentMode)
    }
    var isLoaded = loads && image != nil
    if !isOwn, image == nil, style.showsItemImage, let source = data.image(at: path) {
      image = timeline.images.request(forItem: source)
      isLoaded = true
    }
    if isLoaded, let loading, let queue, let item = data[path] {
      element.contentOpacity = queue.opacity(ofItem: item.id, at: time)
      shared = shared.withPlaceholder(
        loading.placeholder, opacity: element.contentOpacity,
        fillsView: style.contentMode.fillsView || attributes.masksToImage)
    }
    contents.append(element, style: shared, image: image)
  }

  /// Adds the background, unless it is empty.
  mutating func appendBackground(in state: CollectionState, to contents: inout FrameContents) {
    let earlier = (state.presentation?.previousLayouts ?? []).map { layout, progress in
      (style: styleCache.styles(under: layout, state.styles).background, progress: progress)
    }
    let layout = state.presentation?.layout ?? state.layout
    let layers = StyleLayers(from: earlier, to: styleCache.styles(under: layout, state.styles).background).layers
    guard layers.contains(where: { $0.style != CellStyle() }) else { return }
    let (bounds, path) = (state.shownRect, ItemIndexPath(section: 0, item: 0))
    var attributes = LayoutAttributes(indexPath: path, kind: .background, center: bounds.center, size: bounds.size)
    attributes.zIndex = LayoutAttributes.backgroundZIndex
    for (index, (style, opacity)) in layers.enumerated() {
      attributes.alpha = opacity
      attributes.contentParallax = style.backgroundScrolls ? Point(x: -bounds.minX, y: -bounds.minY) : .zero
      var element = FrameElement(
        id: "\(attributes.kind)-0-0", attributes: attributes,
        text: style.label.text.map {
          PlaceholderText.filled(
            $0, of: PlaceholderText.Subject(path: path, data: state.data, isOfItem: false),
            asMarkup: style.label.hasMarkup)
        })
      element.mark(layer: index, of: layers.count)
      var shared = style.shared
      shared.label = shared.label.resolved(for: timeline.scene.contentSizeCategory)
      contents.append(element, style: shared, image: timeline.images.request(of: style, .background))
    }
  }
}

/// The endings of the identifiers of an element's layers, each of which depends only on layers of its kind.
private struct LayerSuffixes {
  private var counts: [String: Int] = [:]

  /// An effect shows the element, and each view of a row, several times: all but the first have a number.
  mutating func next(_ content: ElementLayer.Content) -> String {
    let (name, isNumbered) =
      switch content {
      case .element, .group: ("", false)
      case .view(let kind): ("/\(kind.name)", false)
      case .own: ("/#", true)
      }
    let number = counts[name, default: 0]
    counts[name] = number + 1
    if isNumbered { return "\(name)\(number)" }
    return number > 0 ? "\(name)=\(number)" : name
  }
}

extension FrameElement {
  fileprivate mutating func mark(layer: Int, of count: Int) {
    let depth = count - 1 - layer
    if depth == 0 { return }
    let suffix = String(repeating: "~", count: depth)
    id += suffix
    // Otherwise the groups of both styles would be one where their opacities are equal.
    for index in groups.indices { groups[index].element += suffix }
    sortsBelowEqualZIndex = true
  }
}
