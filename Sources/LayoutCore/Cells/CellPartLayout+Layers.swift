import Graphics

extension CellPartLayout {
  func addLayers(in rect: Rect, _ grid: PixelGrid, to layers: inout [ElementLayer]) {
    guard opacity > 0, rect.size.width > 0, rect.size.height > 0 else { return }
    guard opacity < 1 || part.clips else { return addContent(in: rect, grid, to: &layers) }
    // The origin inside a group is still the cell's. Only a clip has another rectangle.
    var inner: [ElementLayer] = []
    if part.clips {
      addBackground(in: rect, to: &inner)
      var content: [ElementLayer] = []
      addParts(in: rect, grid, to: &content)
      let clip = ElementLayer.Clip(cornerRadius: radius(in: rect.size))
      inner.append(ElementLayer(.group(content, clip: clip), size: rect.size, transform: .origin(rect)))
    } else {
      addContent(in: rect, grid, to: &inner)
    }
    if opacity < 1 {
      inner = [ElementLayer(.group(inner, clip: nil), size: rect.size, transform: .origin(rect), alpha: opacity)]
    }
    layers += inner
  }

  private func addContent(in rect: Rect, _ grid: PixelGrid, to layers: inout [ElementLayer]) {
    if case .image(let source, let isData) = content, part.padding == .zero, part.shape.symbol == nil {
      // An image fills its outline, so that one layer draws both.
      var style = outline(in: rect.size)
      (style.image, style.contentMode, style.showsImage) = (source, part.contentMode, isData)
      return add(style, in: rect, to: &layers)
    }
    addBackground(in: rect, to: &layers)
    addParts(in: rect, grid, to: &layers)
  }

  /// Adds the outline with its color, border, and shadow, or the shape.
  private func addBackground(in rect: Rect, to layers: inout [ElementLayer]) {
    if case .spacer = content { return }
    if case .divider = content, part.background == .value(.clear) {
      return layers.append(.fill(rect, color: colors.color))
    }
    if let symbol = part.shape.symbol {
      if colors.background.alpha > 0 { add(symbol, colors.background, in: rect, to: &layers) }
      return
    }
    var place = rect
    if part.shape == .circle {
      let side = min(rect.size.width, rect.size.height)
      place = Rect(center: rect.center, size: Size(width: side, height: side))
    }
    let style = outline(in: place.size)
    let isFilled = style.backgroundColor.alpha > 0 || style.gradient.isVisible
    guard isFilled || style.border.width > 0 || style.shadow.opacity > 0 else { return }
    add(style, in: place, to: &layers)
  }

  private func outline(in size: Size) -> CellStyle {
    var style = CellStyle()
    (style.showsImage, style.backgroundColor) = (false, colors.background)
    (style.gradient, style.cornerRadius) = (part.gradient, radius(in: size))
    (style.border, style.shadow) = (part.border, part.shadow)
    return style
  }

  private func radius(in size: Size) -> Double {
    switch part.shape {
    case .rectangle: part.cornerRadius
    case .capsule, .circle, .ellipse: min(size.width, size.height) / 2
    case .bubbleLeft, .bubbleRight: Symbol.bubbleRadius
    }
  }

  private func addParts(in rect: Rect, _ grid: PixelGrid, to layers: inout [ElementLayer]) {
    let inner = rect.inset(by: part.padding)
    let proposal = ProposedSize(inner.size)
    switch content {
    case .stack(let axis): addStack(along: axis, in: inner, grid, to: &layers)
    case .layered:
      for child in children { child.addLayers(in: place(child.size(proposal), in: inner, grid), grid, to: &layers) }
    case .image(let source, let isData):
      var style = CellStyle()
      (style.image, style.contentMode, style.cornerRadius) = (source, part.contentMode, part.cornerRadius)
      style.showsImage = isData
      add(style, in: inner, to: &layers)
    case .text(let text):
      guard !text.isEmpty else { return }
      let size = contentSize(proposal)
      let own = Size(width: min(inner.size.width, size.width), height: min(inner.size.height, size.height))
      var style = CellStyle()
      (style.showsImage, style.label) = (false, label(text))
      add(style, in: place(own, in: inner, grid), to: &layers)
    case .symbol(let symbol):
      let side = min(contentSize(ProposedSize()).width, inner.size.width, inner.size.height)
      add(symbol, colors.color, in: place(Size(width: side, height: side), in: inner, grid), to: &layers)
    case .shape, .spacer, .divider: break
    }
  }

  private func addStack(
    along axis: PartAxis, in inner: Rect, _ grid: PixelGrid, to layers: inout [ElementLayer]
  ) {
    let stack = PartStack(children, axis: axis, spacing: part.spacing, grid: grid)
    let sizes = stack.sizes(in: ProposedSize(inner.size))
    var next = place(stack.size(sizes), in: inner, grid).origin
    for (child, size) in zip(children, sizes) {
      var rect = place(size, in: inner, grid)
      if axis == .horizontal { rect.origin.x = next.x } else { rect.origin.y = next.y }
      child.addLayers(in: rect, grid, to: &layers)
      next = Point(x: next.x + size.width + part.spacing, y: next.y + size.height + part.spacing)
    }
  }

  private func place(_ size: Size, in rect: Rect, _ grid: PixelGrid) -> Rect {
    let (x, y) = part.alignment.fractions
    return Rect(
      x: rect.minX + grid.floored((rect.size.width - size.width) * x),
      y: rect.minY + grid.floored((rect.size.height - size.height) * y), width: size.width, height: size.height)
  }

  private func add(_ style: CellStyle, in box: Rect, to layers: inout [ElementLayer]) {
    layers.append(ElementLayer(.own(style), size: box.size, transform: .origin(box)))
  }

  private func add(_ symbol: Symbol, _ color: Color, in box: Rect, to layers: inout [ElementLayer]) {
    var style = CellStyle()
    (style.showsImage, style.symbol, style.label.color) = (false, symbol, color)
    add(style, in: box, to: &layers)
  }
}

extension Transform3D {
  fileprivate static func origin(_ rect: Rect) -> Transform3D { translation(x: rect.minX, y: rect.minY) }
}

extension Rect {
  fileprivate func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}
