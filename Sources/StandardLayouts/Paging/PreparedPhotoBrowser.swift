import LayoutCore

struct PreparedPhotoBrowser: CenteringLayout {
  let layout: PhotoBrowserLayout
  let index: ItemOrder
  let bounds: Rect
  let nearest: Int
  /// The position of the strip, in items, which differs from the scrolled position during a move to a tapped photo.
  let stripPosition: Double
  private let strip: FilmStrip
  private let data: CollectionData

  init(layout: PhotoBrowserLayout, index: ItemOrder, data: CollectionData, bounds: Rect) {
    (self.layout, self.index, self.data, self.bounds) = (layout, index, data, bounds)
    let position = bounds.minX / layout.pitch(in: bounds.size)
    let focus = StripFocus(layout, position: position, index: index)
    nearest = Self.nearest(to: position, of: index.count)
    stripPosition = focus.position
    strip = FilmStrip(
      narrow: layout.thumbnailSize, spacing: layout.spacing, focusedSpacing: layout.focusedSpacing,
      count: index.count, changes: focus.changes(index, data))
  }

  var contentSize: Size {
    let width =
      switch layout.scrolls {
      case .preview: Double(index.count) * bounds.size.width
      case .strip: bounds.size.width + Double(max(0, index.count - 1)) * strip.row.pitch
      }
    return Size(width: width, height: bounds.size.height)
  }

  func attributes(in rect: Rect) -> [LayoutAttributes] {
    let width = bounds.size.width
    let pages = UniformRow(start: left(ofPage: 0), pitch: width, count: index.count)
    // Only pages near the viewport are moved.
    let near = pages.indices(from: bounds.minX - width, to: bounds.minX + width)
    let seen = pages.indices(from: rect.minX - width, to: rect.maxX)
    let cells = (Array(seen) + near.filter { !seen.contains($0) }).map(page)
    let thumbnails = strip.numbers(from: rect.minX - stripOrigin, to: rect.maxX - stripOrigin).map(thumbnail)
    return (cells + thumbnails).filter { $0.frame.intersects(rect) }
  }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(page) }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    if kind == .cell { return attributes(for: indexPath) }
    return kind == PhotoBrowserLayout.thumbnail ? index.position(of: indexPath).map(thumbnail) : nil
  }

  func currentItem(in bounds: Rect) -> ItemIndexPath? {
    guard index.count > 0 else { return nil }
    let position = bounds.minX / layout.pitch(in: bounds.size)
    return index.indexPath(at: Self.nearest(to: position, of: index.count))
  }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    let pitch = layout.pitch(in: bounds.size)
    return index.position(of: indexPath).map { Point(x: Double($0) * pitch, y: 0) }
  }

  /// Returns the offset of a page, or in the strip that of the thumbnail nearest to the proposed offset, of two the right one.
  ///
  /// As in the source, the strip ignores the velocity, which is already part of the proposed offset.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    guard index.count > 0 else { return proposed }
    switch layout.scrolls {
    case .preview:
      let paging = Paging(length: bounds.size.width, count: index.count)
      let x = paging.targetOffset(forProposed: proposed.x, velocity: velocity.x, from: bounds.minX)
      return Point(x: x, y: proposed.y)
    case .strip:
      let offsets = UniformRow(start: 0, pitch: strip.row.pitch, count: index.count)
      let left = offsets.position(of: offsets.index(at: proposed.x, rounding: .down))
      let right = offsets.position(of: offsets.index(at: proposed.x, rounding: .up))
      return Point(x: abs(left - proposed.x) < abs(right - proposed.x) ? left : right, y: proposed.y)
    }
  }

  func scrolled(to bounds: Rect) -> Self? { Self(layout: layout, index: index, data: data, bounds: bounds) }

  /// Returns the index of the item nearest to a position, of two the right one: floor(p + 1/2).
  static func nearest(to position: Double, of count: Int) -> Int {
    UniformRow(start: 0, pitch: 1, count: count).index(at: position + 0.5, rounding: .down)
  }

  /// Returns the left edge of a page that isn't moved, in points.
  private func left(ofPage number: Int) -> Double {
    switch layout.scrolls {
    case .preview: Double(number) * bounds.size.width
    case .strip: bounds.minX + Double(number - nearest) * bounds.size.width
    }
  }

  private func page(_ number: Int) -> LayoutAttributes {
    let size = Size(
      width: bounds.size.width, height: max(0, bounds.size.height - layout.stripHeight - layout.stripMargin))
    let left = left(ofPage: number)
    var attributes = LayoutAttributes(
      indexPath: index.indexPath(at: number),
      center: Point(x: left + size.width / 2, y: bounds.minY + size.height / 2), size: size)
    attributes.masksToImage = true
    let distance = (left - bounds.minX) / size.width
    if abs(distance) < 1 {
      attributes.transform3D = .translation(x: distance * layout.pageGap, y: 0)
      attributes.contentParallax.x = -layout.parallax * size.width * distance
    }
    return attributes
  }

  /// The left edge of the strip's content: its inset, (W − w)/2, less its own offset, in points.
  ///
  /// The source also subtracts the spacing, so its strip is left of the middle by half of it.
  private var stripOrigin: Double {
    bounds.minX + (bounds.size.width - strip.narrow.width) / 2 - stripPosition * strip.row.pitch
  }

  private func thumbnail(_ number: Int) -> LayoutAttributes {
    let placement = strip.placement(of: number)
    let middle = bounds.maxY - layout.stripMargin - layout.stripHeight / 2
    var attributes = LayoutAttributes(
      indexPath: index.indexPath(at: number), kind: PhotoBrowserLayout.thumbnail,
      center: Point(x: stripOrigin + placement.center, y: middle), size: placement.size)
    attributes.transform3D = .translation(x: placement.shift, y: 0)
    attributes.alpha = placement.alpha
    return attributes
  }
}

extension PhotoBrowserLayout {
  var thumbnailSize: Size { Size(width: stripHeight * thumbnailAspectRatio, height: stripHeight) }

  /// Returns the scroll distance per photo, in points.
  func pitch(in viewport: Size) -> Double {
    switch scrolls {
    case .preview: viewport.width
    case .strip: thumbnailSize.width + spacing
    }
  }
}

/// The thumbnails that aren't narrow, and the position of the strip.
private struct StripFocus {
  let position: Double
  private let layout: PhotoBrowserLayout
  private let target: Int
  /// The index of the photo from which a move to a tapped one begins; `nil` without a move.
  private let origin: Int?
  private let deleted: Int?

  init(_ layout: PhotoBrowserLayout, position: Double, index: ItemOrder) {
    self.layout = layout
    target = PreparedPhotoBrowser.nearest(to: position, of: index.count)
    deleted = layout.collapsing.flatMap(index.position)
    if let start = layout.moveOrigin, layout.move < 1 {
      origin = PreparedPhotoBrowser.nearest(to: start, of: index.count)
      self.position = start + (position - start) * PhotoBrowserLayout.curve.progress(at: layout.move)
    } else {
      origin = nil
      self.position = position
    }
  }

  func changes(_ index: ItemOrder, _ data: CollectionData) -> [FilmStrip.Change] {
    let left = UniformRow(start: 0, pitch: 1, count: index.count).index(at: position, rounding: .down)
    var numbers: Set<Int> = origin.map { [$0, target] } ?? [left, left + 1]
    if let deleted { numbers.formUnion([deleted, neighbor(of: deleted, count: index.count)]) }
    return numbers.filter { $0 >= 0 && $0 < index.count }.sorted().map { number in
      var change = FilmStrip.Change(
        number: number, aspectRatio: data.aspectRatio(at: index.indexPath(at: number)),
        expanding: expanding(number, count: index.count))
      if number == deleted {
        (change.collapsing, change.deleting) = (layout.collapse, layout.deleting)
        change.closesFromRight = number + 1 < index.count
      }
      return change
    }
  }

  /// Returns the expansion of a thumbnail by its nearness to the middle, or by the progress of a move or a deletion.
  private func expanding(_ number: Int, count: Int) -> Double {
    if let deleted, layout.deleting > 0, number == neighbor(of: deleted, count: count) { return layout.deleting }
    guard let origin else { return max(0, 1 - abs(Double(number) - position)) * layout.expandingRate }
    let progress = PhotoBrowserLayout.curve.progress(at: layout.move)
    if number == target { return progress * layout.expandingRate }
    return number == origin ? (1 - progress) * layout.expandingRate : 0
  }

  private func neighbor(of deleted: Int, count: Int) -> Int { deleted + 1 < count ? deleted + 1 : deleted - 1 }
}
