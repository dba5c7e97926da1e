extension Rasterizer {
  /// Draws one quad, row by row: sample, lay over the fill, cut out by the outlines, put the shadow behind, composite.
  mutating func draw(
    _ quad: Quad, texture: Texture?, clip: PixelRect, into target: inout MutableSpan<Pixel>, stride: Int
  ) {
    guard var plan = QuadPlan(quad, texture: texture, clip: clip, masks: &shadowMasks) else { return }
    let origin = clip.x.lowerBound
    for y in plan.rows.clamped(to: clip.y) {
      let cell = scratch.coverOuter(&plan.outer, row: y, origin: origin)
      if !cell.pixels.isEmpty {
        scratch.composeGroup(cell.pixels, quad: quad, plan: &plan, texture: texture, y: y, origin: origin)
      }
      let hidden = plan.isOpaqueInside ? cell.full : cell.pixels.upperBound..<cell.pixels.upperBound
      let touched = scratch.composeShadow(behind: cell.pixels, hidden: hidden, plan: &plan, y: y, origin: origin)
      let offset = y * stride + origin
      if let fade = plan.fade {
        compositeOver(
          &target, offset: offset, source: scratch.group, touched, map: fade.map, first: fade.first, last: fade.last,
          x: origin, y: y)
      } else {
        compositeOver(&target, offset: offset, source: scratch.group, touched, opacity: plan.opacity)
      }
    }
  }
}

extension QuadPlan {
  /// Rows that the cell or its shadow touches.
  fileprivate var rows: Range<Int> {
    switch shadow {
    case .blurred(_, _, _, let region, _): outer.rows.union(region.rows)
    case .sharp(let scanner, _): outer.rows.union(scanner.rows)
    case nil: outer.rows
    }
  }
}

extension Scratch {
  /// Coverage of a row by the cell's outline, into ``outer``.
  ///
  /// Ranges count from the clip's left edge, as all here.
  fileprivate mutating func coverOuter(
    _ scanner: inout CoverageScanner, row y: Int, origin: Int
  ) -> CoverageScanner.Row {
    scanner.row(y, origin: origin, mask: &outer, differences: &differences)
  }

  /// Coverage of a row by another outline, into ``inner``, with zeros in the rest of `pixels`.
  fileprivate mutating func coverInner(
    _ scanner: inout CoverageScanner, row y: Int, origin: Int, pixels: Range<Int>
  ) {
    let covered = scanner.row(y, origin: origin, mask: &inner, differences: &differences).pixels
    for part in pixels.without(covered) { clear(&inner, part) }
  }

  /// The group's colours inside the outline: picture over fill, with the border, cut out.
  fileprivate mutating func composeGroup(
    _ pixels: Range<Int>, quad: Quad, plan: inout QuadPlan, texture: Texture?, y: Int, origin: Int
  ) {
    composePicture(pixels, quad: quad, plan: &plan, texture: texture, y: y, origin: origin)
    for index in plan.glyphs.indices {
      let touched = plan.glyphs[index].scanner.row(y, mask: &inner, differences: &differences, winding: &winding)
      blendOver(&group, touched.clamped(to: pixels), with: plan.glyphs[index].color, mask: inner)
    }
    if let border = quad.border, var scanner = plan.inner {
      coverInner(&scanner, row: y, origin: origin, pixels: pixels)
      plan.inner = scanner
      maskWithBorder(&group, pixels, outer: outer, inner: inner, border: border.color)
    } else {
      maskPixels(&group, pixels, by: outer)
    }
  }

  private mutating func composePicture(
    _ pixels: Range<Int>, quad: Quad, plan: inout QuadPlan, texture: Texture?, y: Int, origin: Int
  ) {
    guard let map = plan.textureMap, let texture else {
      fill(&group, pixels, with: plan.gradient == nil ? quad.fill : .clear)
      if let gradient = plan.gradient { compose(gradient, pixels, y: y, origin: origin) }
      return
    }
    if var scanner = plan.picture {
      coverInner(&scanner, row: y, origin: origin, pixels: pixels)
      plan.picture = scanner
    }
    let sampler = PictureSampler(texture, map: map, isTiled: quad.content?.isTiled == true)
    let span = [RowSpan(y: y, columns: pixels.lowerBound + origin..<pixels.upperBound + origin)]
    var row = group.mutableSpan
    sampler.sample(span.span, into: &row, PixelLayout(stride: 0, origin: origin), path: .best)
    if plan.picture != nil { maskPixels(&group, pixels, by: inner) }
    if plan.pictureOpacity < 255 { scalePixels(&group, pixels, by: plan.pictureOpacity) }
    if let gradient = plan.gradient {
      compose(gradient, pixels, y: y, origin: origin)
    } else if quad.fill.alpha > 0 {
      fillBehind(&group, pixels, with: quad.fill)
    }
  }

  /// Puts the gradient behind the group's row.
  private mutating func compose(_ gradient: QuadPlan.GradientPlan, _ pixels: Range<Int>, y: Int, origin: Int) {
    gradientRow(behind: &group, pixels, stops: gradient.stops.span, map: gradient.map, x: origin, y: y)
  }

  /// Puts the shadow behind the group.
  ///
  /// - Parameters:
  ///   - pixels: Where the group's row holds colours.
  ///   - hidden: Where they let nothing through.
  /// - Returns: The pixels to composite: the cell's and the shadow's.
  fileprivate mutating func composeShadow(
    behind pixels: Range<Int>, hidden: Range<Int>, plan: inout QuadPlan, y: Int, origin: Int
  ) -> Range<Int> {
    switch plan.shadow {
    case nil:
      return pixels
    case .blurred(let mask, let map, let half, var region, let color):
      let range = region.row(y, origin: origin, mask: &inner, differences: &differences).pixels
      plan.shadow = .blurred(mask, map: map, half: half, region: region, color: color)
      let touched = clearAround(pixels, upTo: range)
      for part in range.without(hidden) {
        shadowRow(
          behind: &group, part, values: mask.values.span, columns: mask.columns, rows: mask.rows, map: map,
          halfWidth: half.width, halfHeight: half.height, color: color, x: origin, y: y)
      }
      return touched
    case .sharp(var scanner, let color):
      let range = scanner.row(y, origin: origin, mask: &inner, differences: &differences).pixels
      plan.shadow = .sharp(scanner, color: color)
      let touched = clearAround(pixels, upTo: range)
      for part in range.without(hidden) { fillBehind(&group, part, with: color, mask: inner) }
      return touched
    }
  }

  /// Clears the group's row between the cell and the far ends of its shadow; returns both together.
  private mutating func clearAround(_ pixels: Range<Int>, upTo shadow: Range<Int>) -> Range<Int> {
    let whole = pixels.union(shadow)
    for part in whole.without(pixels) { fill(&group, part, with: .clear) }
    return whole
  }
}

extension Range<Int> {
  /// The smallest range that holds both; an empty one adds nothing.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }

  /// What is left before and after `hole`.
  func without(_ hole: Range<Int>) -> [Range<Int>] {
    let cut = hole.clamped(to: self)
    if cut.isEmpty { return [self] }
    return [lowerBound..<cut.lowerBound, cut.upperBound..<upperBound]
  }
}
