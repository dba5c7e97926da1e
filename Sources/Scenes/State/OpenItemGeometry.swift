import LayoutCore

/// The attributes of an open item's cell for each pose.
package struct OpenItemGeometry {
  /// The progress at which views above the cell have faded out.
  private static let clearing = 0.4

  package let opened: OpenItem
  let bounds: Rect
  /// The cell's attributes in the layout, with explicit style values, or `nil` if the item has been deleted.
  package let base: LayoutAttributes?

  package init(_ opened: OpenItem, bounds: Rect, base: LayoutAttributes?) {
    (self.opened, self.bounds) = (opened, bounds)
    self.base = base?.broughtNear(bounds)
  }

  package var open: LayoutAttributes {
    let (pose, inset) = (opened.pose, opened.opening.inset)
    var attributes = LayoutAttributes(
      indexPath: base?.indexPath ?? opened.indexPath,
      center: Point(x: bounds.midX + pose.offset.x, y: bounds.midY + pose.offset.y),
      size: Size(
        width: max(0, bounds.size.width - 2 * inset), height: max(0, bounds.size.height - 2 * inset)))
    var scale = pose.scale
    if let base, isEnlarged {
      scale *= min(attributes.size.width / base.size.width, attributes.size.height / base.size.height)
      attributes.size = base.size
    }
    attributes.transform3D = .scale(x: scale, y: scale, z: 1)
    attributes.alpha = pose.opacity
    attributes.cornerRadius = openCornerRadius
    attributes.shadowOpacity = opened.opening.style == .card ? base?.shadowOpacity ?? 0 : 0
    return attributes
  }

  /// Whether the cell has several parts, which are magnified as a whole.
  private var isEnlarged: Bool {
    opened.opening.style == .zoom && base?.layers != nil && min(base?.size.width ?? 0, base?.size.height ?? 0) > 0
  }

  /// An open card has square corners, which become round while a touch makes it smaller.
  private var openCornerRadius: Double {
    guard opened.opening.style == .card, opened.opening.inset == 0 else { return 0 }
    return (base?.cornerRadius ?? 0) * max(0, min((1 - opened.pose.scale) * 5, 1))
  }

  package var attributes: LayoutAttributes {
    let (open, pose) = (open, opened.pose)
    guard let base else { return open }
    var attributes = base.interpolated(to: open, progress: pose.progress) ?? open
    if pose.press != 1 {
      attributes.transform3D = Transform3D.scale(x: pose.press, y: pose.press, z: 1)
        .concatenating(attributes.transform3D)
    }
    if opened.opening.style == .zoom, base.layers == nil {
      attributes.contentFit = ContentFit(start: base.size, end: open.size, progress: pose.progress)
    }
    return attributes
  }

  package var backdropOpacity: Double {
    max(0, min(opened.pose.progress, 1)) * max(0, min(opened.pose.backdrop, 1)) * opened.pose.opacity
  }

  /// The opacity of views above the cell.
  package var clearance: Double {
    let part = 1 - max(0, min(opened.pose.progress / Self.clearing, 1))
    return part * part * (3 - 2 * part)
  }

  package func receding(_ attributes: LayoutAttributes) -> LayoutAttributes {
    let scale = mix(1, opened.opening.backgroundScale, backdropOpacity)
    if scale == 1 { return attributes }
    var attributes = attributes
    attributes.center = Point(
      x: bounds.midX + (attributes.center.x - bounds.midX) * scale,
      y: bounds.midY + (attributes.center.y - bounds.midY) * scale)
    attributes.transform3D = attributes.transform3D.concatenating(.scale(x: scale, y: scale, z: 1))
    return attributes
  }

  package func isCovered(by other: LayoutAttributes) -> Bool {
    guard let base, other.kind != .background, !other.isHidden else { return false }
    let isAbove = (other.zIndex, other.kind, other.indexPath) > (base.zIndex, base.kind, base.indexPath)
    return isAbove && other.frame.intersects(base.frame)
  }
}

extension LayoutAttributes {
  /// Returns a distant element moved to just outside the bounds, because a longer way would be too fast to see.
  fileprivate func broughtNear(_ bounds: Rect) -> LayoutAttributes {
    let frame = frame
    func shift(_ low: Double, _ high: Double, _ least: Double, _ most: Double) -> Double {
      if high < least { return least - high }
      return low > most ? most - low : 0
    }
    let dx = shift(frame.minX, frame.maxX, bounds.minX, bounds.maxX)
    let dy = shift(frame.minY, frame.maxY, bounds.minY, bounds.maxY)
    if dx == 0, dy == 0 { return self }
    var attributes = self
    attributes.center = Point(x: center.x + dx, y: center.y + dy)
    return attributes
  }
}
