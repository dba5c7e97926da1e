import Graphics

/// A transition of a cell's image from the content mode of its style to being completely visible at another size.
///
/// The rectangle and the outline of the image change evenly, so that a photo that fills a square cell becomes the whole
/// photo without a jump or a second image. Both ends have the same center as the element.
package struct ContentFit: Sendable, Hashable {
  /// The size of the cell in which the image has its style's content mode, in points.
  package var start: Size
  /// The size in which the image is completely visible, in points.
  package var end: Size
  // Values outside `0...1` are allowed.
  package var progress: Double

  package init(start: Size, end: Size, progress: Double) {
    (self.start, self.end, self.progress) = (start, end, progress)
  }

  /// Returns the rectangle of the whole image, in points from the element's top left corner.
  ///
  /// The content mode is that at the start.
  package func contentRect(of image: Size, _ mode: ContentMode, in size: Size) -> Rect {
    rect(from: mode.rect(of: image, in: start), to: ContentMode.aspectFit.rect(of: image, in: end), in: size)
  }

  /// Returns the outline of the element, in points from its top left corner.
  ///
  /// Without an image, it becomes as large as ``end``.
  package func outline(of image: Size?, in size: Size) -> Rect {
    let last = image.map { ContentMode.aspectFit.rect(of: $0, in: end) } ?? Rect(origin: .zero, size: end)
    return rect(from: Rect(origin: .zero, size: start), to: last, in: size)
  }

  private func rect(from first: Rect, to last: Rect, in size: Size) -> Rect {
    let x = mix(first.midX - start.width / 2, last.midX - end.width / 2, progress)
    let y = mix(first.midY - start.height / 2, last.midY - end.height / 2, progress)
    return Rect(
      center: Point(x: size.width / 2 + x, y: size.height / 2 + y),
      size: first.size.interpolated(to: last.size, progress: progress))
  }
}

extension LayoutAttributes {
  package var contentFit: ContentFit? {
    get { extras?.values.contentFit }
    set { if newValue != contentFit { changeExtras { $0.contentFit = newValue } } }
  }
}

extension ContentMode {
  /// Returns the rectangle of the whole image in a cell, in points from the cell's top left corner.
  ///
  /// Source: UIView.ContentMode. An image is one point wide per pixel, as for UIImage(contentsOfFile:).
  package func rect(of image: Size, in cell: Size) -> Rect {
    let center = Point(x: cell.width / 2, y: cell.height / 2)
    let (sx, sy) = (cell.width / image.width, cell.height / image.height)
    // The side that decides the scale equals the cell's to the last bit.
    let fitsWidth = Size(width: cell.width, height: image.height * sx)
    let fitsHeight = Size(width: image.width * sy, height: cell.height)
    switch self {
    case .aspectFill: return Rect(center: center, size: sx > sy ? fitsWidth : fitsHeight)
    case .aspectFit: return Rect(center: center, size: sx < sy ? fitsWidth : fitsHeight)
    case .fill: return Rect(center: center, size: cell)
    case .center: return Rect(center: center, size: image)
    case .tile: return Rect(origin: .zero, size: image)
    }
  }
}
