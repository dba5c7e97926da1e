import LayoutCore

/// A row that is swiped aside, with the actions that it uncovers.
package struct SwipedRow: Sendable, Hashable {
  package var edge: SwipeEdge
  package var actions: [SwipeAction]
  /// The uncovered width, in points, not negative.
  package var reveal: Double

  package init(edge: SwipeEdge, actions: [SwipeAction], reveal: Double) {
    (self.edge, self.actions, self.reveal) = (edge, actions, reveal)
  }

  package var openWidth: Double { actions.reduce(0) { $0 + $1.width } }

  /// The fractions of a row's width between which the first action pushes the others away.
  ///
  /// UIKit pushes them at once. Here it takes a short distance, so that every frame follows from the touch's location.
  private static let fullSwipe = (from: 0.58, to: 0.68)

  func fullness(in width: Double) -> Double {
    let from = max(Self.fullSwipe.from * width, openWidth + 20)
    let way = (Self.fullSwipe.to - Self.fullSwipe.from) * width
    return way > 0 ? max(0, min((reveal - from) / way, 1)) : 0
  }

  func layers(around content: [ElementLayer], in size: Size) -> [ElementLayer] {
    let way = edge == .trailing ? -reveal : reveal
    let moved = content.map { $0.mapped(by: .translation(x: way, y: 0)) }
    return [ElementLayer(.group(actionLayers(in: size) + moved, clip: ElementLayer.Clip()), size: size)]
  }

  /// Returns the layers of the actions, the first at the edge, as in UISwipeActionsConfiguration.
  private func actionLayers(in size: Size) -> [ElementLayer] {
    guard reveal > 0, openWidth > 0 else { return [] }
    let stretch = reveal / openWidth
    let fullness = fullness(in: size.width)
    var (layers, inner): ([ElementLayer], Double) = ([], 0)
    for (index, action) in actions.enumerated() {
      let outer = inner
      inner += action.width * stretch
      // The first action takes the whole width at the end.
      let reach = index == 0 ? mix(inner, reveal, fullness) : inner
      let box = max(action.width, index == 0 ? reach : inner - outer)
      layers.insert(contentsOf: button(action, reach: reach, boxWidth: box, in: size), at: 0)
    }
    return layers
  }

  /// The minimum height of rows whose buttons show a title below a symbol, in points, as in UIKit.
  private static let titledHeight = 91.0
  private static let symbolSide = 24.0

  /// Returns a button that reaches from the edge inward, partly below the buttons nearer to the edge.
  private func button(_ action: SwipeAction, reach: Double, boxWidth: Double, in size: Size) -> [ElementLayer] {
    let isTrailing = edge == .trailing
    let ground = Rect(x: isTrailing ? size.width - reach : 0, y: 0, width: reach, height: size.height)
    // A button's content stays at the row's edge while it moves, as wide as the button, but no wider than when open.
    let width = min(boxWidth, action.width)
    let box = Rect(x: isTrailing ? size.width - reach : reach - width, y: 0, width: width, height: size.height)
    return [ElementLayer.fill(ground, color: action.color)] + face(action, in: box)
  }

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
    // A symbol of 24 points, a space of 4 points, and a line of 18.
    let top = box.midY - (hasTitle ? side + 22 : side) / 2
    let picture = layer(symbol, Rect(x: box.midX - side / 2, y: top, width: side, height: side))
    guard hasTitle else { return [picture] }
    return [picture, layer(title, Rect(x: box.minX, y: top + side + 4, width: box.size.width, height: 18))]
  }
}

/// The edge of a row with swipe actions.
public enum SwipeEdge: String, Sendable, CaseIterable {
  /// The left edge. The row moves to the right.
  case leading
  /// The right edge. The row moves to the left.
  case trailing
}

/// A button that a swiped row uncovers, like UIContextualAction.
public struct SwipeAction: Parameterized, Hashable {
  /// The title.
  public var title: String? = "Delete"
  /// The background color.
  public var color = Color(rgba: 0xff3b_30ff)
  /// A symbol that replaces the title, or appears above it.
  public var symbol: Symbol?
  /// The width of the open button, in points, or `nil` for that of the title.
  public var ownWidth: Double?

  /// Creates a red button with the title Delete.
  public init() {}

  /// The declarations of the parameters.
  public static let parameters: [Parameter<SwipeAction>] = [
    .text("title", \.title, "the title of the button"),
    .color("color", \.color, "the color of the button"),
    .choice("symbol", \.symbol, "a symbol that replaces the title, or in rows of at least 91 points appears above it"),
    .number(
      "width", \.ownWidth, in: 20...1000, unit: .points, "the width of the open button; omitted: that of its title"),
  ]

  static let fontSize = 15.0
  private static let padding = 15.0
  private static let leastWidth = 74.0

  /// The width of the open button, in points.
  ///
  /// Source: UIKit and SwipeCellKit (Jeremy Koch); with 15 points beside a title, "Delete" just fits into 74 points.
  package var width: Double { ownWidth ?? Self.leastWidth }

  /// Returns the action with the width of its title, measured or estimated, and the padding, in whole points.
  package func measured(by measurer: (any TextMeasurer)?) -> SwipeAction {
    guard ownWidth == nil, symbol == nil, let title else { return self }
    let block = TextBlock(text: title, fontSize: Self.fontSize, lineLimit: 1)
    let text = (measurer ?? ApproximateTextMeasurer()).metrics(of: block).size.width
    var action = self
    action.ownWidth = max(Self.leastWidth, (text + 2 * Self.padding).rounded(.up))
    return action
  }
}
