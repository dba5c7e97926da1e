import Graphics

/// A small image of a single color, such as an icon of a list or the outline of a speech bubble.
public enum Symbol: String, Sendable, CaseIterable {
  case chevronRight, chevronLeft, chevronUp, chevronDown
  case checkmark, plus, minus, xmark, ellipsis, circle, ring, square
  case heart, star, person, bell, gear, trash, magnifyingglass, house, bookmark, message, lock, play, pause, photo
  case wifi, moon, flag, pin
  // A switch that is on or off, without its color.
  case switchOn, switchOff
  // Stretched to the view: an ellipse, and speech bubbles with a tail.
  case ellipse, bubbleLeft, bubbleRight

  static let bubbleRadius = 17.0

  /// Returns the outlines of the symbol in a view, as large as possible or stretched, in points.
  package func path(in size: Size) -> Path {
    if let stretched = stretched(to: size) { return stretched.path }
    let scale = min(size.width, size.height) / SymbolPen.side
    let corner = Point(
      x: (size.width - SymbolPen.side * scale) / 2, y: (size.height - SymbolPen.side * scale) / 2)
    var pen = SymbolPen()
    draw(&pen)
    return pen.path.mapped { Point(x: corner.x + $0.x * scale, y: corner.y + $0.y * scale) }
  }

  /// Returns an outline that takes the shape of its view, or `nil` for a symbol that keeps its shape.
  private func stretched(to size: Size) -> SymbolPen? {
    var pen = SymbolPen()
    switch self {
    case .ellipse: pen.ellipse(Rect(origin: .zero, size: size))
    case .bubbleLeft, .bubbleRight:
      let (tail, r) = (6.0, min(Self.bubbleRadius, size.height / 2, max(0, size.width - 6) / 2))
      pen.rounded(Rect(x: tail, y: 0, width: size.width - tail, height: size.height), radius: r)
      // From the side down to a point beyond the corner, and back along the bottom.
      let (h, reach) = (size.height, min(r, 14))
      // Clockwise like the body, so that both fill where they overlap.
      pen.segments += [
        .move(Point(x: tail, y: h - reach)), .line(Point(x: tail + reach, y: h - reach)),
        .line(Point(x: tail + reach * 0.6, y: h - reach * 0.3)),
        .cubic(
          control1: Point(x: tail + reach * 0.35, y: h - reach * 0.12), control2: Point(x: tail * 0.9, y: h),
          end: Point(x: 0, y: h)),
        .cubic(
          control1: Point(x: tail * 0.7, y: h - 1), control2: Point(x: tail, y: h - reach * 0.35),
          end: Point(x: tail, y: h - reach)),
      ]
      if self == .bubbleRight { pen.mirror(width: size.width) }
    case .chevronRight, .chevronLeft, .chevronUp, .chevronDown, .checkmark, .plus, .minus, .xmark, .ellipsis, .circle,
      .ring, .square, .heart, .star, .person, .bell, .gear, .trash, .magnifyingglass, .house, .bookmark, .message,
      .lock, .play, .pause, .photo, .wifi, .moon, .flag, .pin, .switchOn, .switchOff:
      return nil
    }
    return pen
  }
}
