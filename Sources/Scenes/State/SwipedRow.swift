import LayoutCore

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
      layers.insert(contentsOf: button(action, reach: reach, boxWidth: box, in: size), at: 0)
    }
    return layers
  }

  /// Least height of a row from which on a button shows its title below its symbol, in points: UIKit's.
  private static let titledHeight = 91.0
  /// Side of a symbol's room, in points.
  private static let symbolSide = 24.0

  /// Returns a button that reaches so far from the edge, up to which it lies below those further out.
  private func button(_ action: SwipeAction, reach: Double, boxWidth: Double, in size: Size) -> [ElementLayer] {
    let isTrailing = edge == .trailing
    let ground = Rect(x: isTrailing ? size.width - reach : 0, y: 0, width: reach, height: size.height)
    // A button's content stays at the row's edge while it moves, as wide as the button, but no wider than when it is open.
    let width = min(boxWidth, action.width)
    let box = Rect(x: isTrailing ? size.width - reach : reach - width, y: 0, width: width, height: size.height)
    return [ElementLayer.fill(ground, color: action.color)] + face(action, in: box)
  }

  /// Returns what a button shows in a box: its symbol, its title, or in high rows one below the other.
  private func face(_ action: SwipeAction, in box: Rect) -> [ElementLayer] {
    var (title, symbol) = (CellStyle(), CellStyle())
    (title.showsImage, symbol.showsImage) = (false, false)
    title.label.text = action.title
    (title.label.fontSize, title.label.color, title.label.alignment) = (SwipeAction.fontSize, .white, .center)
    (symbol.symbol, symbol.label.color) = (action.symbol, .white)
    func layer(_ style: CellStyle, _ rect: Rect) -> ElementLayer {
      ElementLayer(.own(style), size: rect.size, transform: .translation(x: rect.minX, y: rect.minY))
    }
    guard action.symbol != nil else { return [layer(title, box)] }
    let side = Self.symbolSide
    let hasTitle = box.size.height >= Self.titledHeight && action.title?.isEmpty == false
    // A symbol of 24 points, 4 points of room and a line of 18.
    let top = box.midY - (hasTitle ? side + 22 : side) / 2
    let picture = layer(symbol, Rect(x: box.midX - side / 2, y: top, width: side, height: side))
    guard hasTitle else { return [picture] }
    return [picture, layer(title, Rect(x: box.minX, y: top + side + 4, width: box.size.width, height: 18))]
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
  /// A symbol, in place of the title or above it.
  public var symbol: Symbol?
  /// The width of the open button, in points; `nil` for that of the title.
  public var ownWidth: Double?

  /// Creates a red button that deletes.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<SwipeAction>] = [
    .text("title", \.title, "title of the button"),
    .color("color", \.color, "colour of the button"),
    .choice("symbol", \.symbol, "a symbol in place of the title; in rows of 91 points and more, above it"),
    .number(
      "width", \.ownWidth, in: 20...1000, unit: .points, "width of the open button; omitted: that of its title"),
  ]

  /// Size of the title's font, in points.
  static let fontSize = 15.0
  /// Free room on both sides of the title, in points.
  private static let padding = 15.0
  /// The least width of a button, in points.
  private static let leastWidth = 74.0

  /// The width of the open button, in points: its own one, or the least.
  ///
  /// Source: UIKit's buttons are 74 points wide, and wider for long titles, as SwipeCellKit (Jeremy Koch) has them by default, too; the
  /// room of 15 points beside a title makes "Delete" just fit.
  public var width: Double { ownWidth ?? Self.leastWidth }

  /// Returns the action with a width of its own: that of its title with the room on both sides, in whole points, if a title is to
  /// be seen.
  ///
  /// - Parameter measurer: Measures the title; `nil` for an estimate.
  package func measured(by measurer: (any TextMeasurer)?) -> SwipeAction {
    guard ownWidth == nil, symbol == nil, let title else { return self }
    let block = TextBlock(text: title, fontSize: Self.fontSize, lineLimit: 1)
    let text = (measurer ?? ApproximateTextMeasurer()).metrics(of: block).size.width
    var action = self
    action.ownWidth = max(Self.leastWidth, (text + 2 * Self.padding).rounded(.up))
    return action
  }
}
