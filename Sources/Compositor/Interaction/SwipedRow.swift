import Graphics

/// A row that is swiped aside, with the actions that it uncovers.
public struct SwipedRow: Sendable, Hashable {
  /// The edge at which the actions lie.
  public var edge: SwipeEdge
  /// The actions, from the edge inwards.
  public var actions: [SwipeAction]
  /// Width that the row has uncovered, in points, not negative.
  public var reveal: Double

  /// Creates a row from its parts.
  public init(edge: SwipeEdge, actions: [SwipeAction], reveal: Double) {
    (self.edge, self.actions, self.reveal) = (edge, actions, reveal)
  }

  /// Width of the actions when the row is open, in points.
  public var openWidth: Double { actions.reduce(0) { $0 + $1.width } }

  /// Part of a row's width from which on the first action begins to push the others away, and at which it has.
  ///
  /// UIKit does so at once when the finger passes about the middle; here it happens along a short way, so that every frame
  /// follows from the finger's place.
  private static let fullSwipe = (from: 0.58, to: 0.68)

  /// Returns the part of a full swipe that is done in a row of some width, `0...1`.
  func fullness(in width: Double) -> Double {
    let from = max(Self.fullSwipe.from * width, openWidth + 20)
    let way = (Self.fullSwipe.to - Self.fullSwipe.from) * width
    return way > 0 ? max(0, min((reveal - from) / way, 1)) : 0
  }

  /// Returns the layers of a row with its content moved aside and the actions beside it, inside of the row.
  func layers(around content: [ElementLayer], in size: Size) -> [ElementLayer] {
    let way = edge == .trailing ? -reveal : reveal
    let moved = content.map { $0.mapped(by: .translation(x: way, y: 0)) }
    return [ElementLayer(.group(actionLayers(in: size) + moved, clip: ElementLayer.Clip()), size: size)]
  }

  /// Returns the layers of the uncovered actions: each as wide as its share of what is uncovered.
  ///
  /// Source: UISwipeActionsConfiguration; the first action lies at the edge, and a full swipe performs it.
  private func actionLayers(in size: Size) -> [ElementLayer] {
    guard reveal > 0, openWidth > 0 else { return [] }
    let stretch = reveal / openWidth
    let fullness = fullness(in: size.width)
    var (layers, inner): ([ElementLayer], Double) = ([], 0)
    for (index, action) in actions.enumerated() {
      let outer = inner
      inner += action.width * stretch
      // The first action takes all of it at the end.
      let reach = index == 0 ? mix(inner, reveal, fullness) : inner
      let box = max(action.width, index == 0 ? reach : inner - outer)
      layers.insert(contentsOf: button(action, reach: reach, boxWidth: box, in: size, isFirst: index == 0), at: 0)
    }
    return layers
  }

  /// Returns a button that reaches so far from the edge, up to which it lies below those further out.
  private func button(
    _ action: SwipeAction, reach: Double, boxWidth: Double, in size: Size, isFirst: Bool
  ) -> [ElementLayer] {
    let isTrailing = edge == .trailing
    let ground = Rect(x: isTrailing ? size.width - reach : 0, y: 0, width: reach, height: size.height)
    var title = CellStyle()
    title.showsPicture = false
    title.label.text = action.title
    (title.label.fontSize, title.label.color, title.label.alignment) = (action.fontSize, .white, .center)
    // A title stays at the row's edge while it moves, as wide as its button, but no further than its own width.
    let width = min(boxWidth, action.width)
    let x = isTrailing ? size.width - reach : reach - width
    var layers = [ElementLayer.fill(ground, color: action.color)]
    if let symbol = action.symbol {
      layers += symbol.strokes(at: Point(x: x + width / 2, y: size.height / 2))
    } else {
      layers.append(
        ElementLayer(
          .own(title), size: Size(width: width, height: size.height), transform: .translation(x: x, y: 0)))
    }
    return layers
  }
}

/// The edge of a row at which swipe actions lie.
public enum SwipeEdge: String, Sendable, CaseIterable {
  /// The left edge; the row moves to the right.
  case leading
  /// The right edge; the row moves to the left.
  case trailing
}

/// A button that a swiped row uncovers: UIContextualAction.
public struct SwipeAction: Parameterized, Hashable {
  /// The title.
  public var title: String? = "Delete"
  /// The colour behind it.
  public var color = Color(rgba: 0xff3b_30ff)
  /// A symbol in place of the title.
  public var symbol: SwipeSymbol?
  /// The width of the open button, in points; `nil` for that of the title.
  public var ownWidth: Double?

  /// Creates a red button that deletes.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<SwipeAction>] = [
    .text("title", \.title, "title of the button"),
    .color("color", \.color, "colour of the button"),
    .choice("symbol", \.symbol, "a symbol in place of the title"),
    .number(
      "width", \.ownWidth, in: 20...1000, unit: .points, "width of the open button; omitted: that of its title"),
  ]

  /// Points.
  let fontSize = 15.0

  /// The width of the open button, in points: 74, as in UIKit, or more for long titles, of which a letter counts half of the
  /// font's size.
  public var width: Double {
    ownWidth ?? max(74, 30 + Double(title?.count ?? 0) * fontSize * 0.56)
  }
}

/// A symbol on a swipe action.
public enum SwipeSymbol: String, Sendable, CaseIterable {
  case trash
  case flag
  case ellipsis

  /// Returns the white strokes of the symbol about a point; 22 points high.
  func strokes(at center: Point) -> [ElementLayer] {
    let lines: [[(Double, Double)]] =
      switch self {
      case .trash:
        [
          [(-9, -7), (9, -7)], [(-3.5, -7), (-3, -10), (3, -10), (3.5, -7)],
          [(-7, -7), (-5.8, 10), (5.8, 10), (7, -7)],
          [(-2.6, -3), (-2, 6.5)], [(2.6, -3), (2, 6.5)],
        ]
      case .flag: [[(-6, 11), (-6, -9), (8, -9), (4, -4), (8, 1), (-6, 1)]]
      case .ellipsis: [[(-7, 0), (-7, 0)], [(0, 0), (0, 0)], [(7, 0), (7, 0)]]
      }
    let width = self == .ellipsis ? 4.0 : 1.7
    return lines.flatMap { line in
      ElementLayer.strokes(
        line.map { Point(x: center.x + $0.0, y: center.y + $0.1) }, width: width, color: .white)
    }
  }
}
