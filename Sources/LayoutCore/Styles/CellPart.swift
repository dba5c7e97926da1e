import Graphics

/// A part of a cell template: a stack of parts, an image, a text, a shape, a symbol, a spacer, or a divider.
///
/// The terms are SwiftUI's. From the inside out, a part consists of its content, the ``padding`` around it, its size,
/// and its background, border, and shadow, which lie around the padding.
public struct CellPart: Sendable, Hashable {
  /// The parts of a vertical stack from the top down, or `nil` for another kind of part.
  public var vstack: [CellPart]?
  /// The parts of a horizontal stack from left to right, or `nil` for another kind of part.
  public var hstack: [CellPart]?
  /// The parts of a layered stack from back to front, or `nil` for another kind of part.
  public var zstack: [CellPart]?
  /// An image, such as that of a field (``ImageSource/field(_:)``), or `nil` for none.
  public var image: ImageSource?
  /// A Boolean value that indicates whether the part shows the item's image.
  public var showsImage = false
  /// A text with placeholders, or `nil` for none.
  public var text: String?
  /// A symbol, or `nil` for none.
  public var symbol: Bindable<Symbol>?
  /// A Boolean value that indicates whether the part takes the free space along its stack.
  public var isSpacer = false
  /// A Boolean value that indicates whether the part is a line of one device pixel across its stack.
  public var isDivider = false

  /// The outline of the background, and the content of a part without other content.
  public var shape = PartShape.rectangle
  /// The color of a text or a symbol.
  public var color = Bindable.value(Color.black)
  /// The color behind the content, in the outline.
  public var background = Bindable.value(Color.clear)
  /// The gradient over the background, in the outline.
  public var gradient = Gradient()
  /// The radius of a rectangle's corners, in points.
  public var cornerRadius = 0.0
  /// The line along the outline, inside.
  public var border = Border()
  /// The drop shadow of the outline.
  public var shadow = Shadow()
  /// The opacity of the part as one, `0...1`.
  public var opacity = Bindable.value(1.0)
  /// A Boolean value that indicates whether the outline clips the parts of a stack.
  public var clips = false
  /// The placement of an image in the part.
  public var contentMode = ContentMode.aspectFill

  /// The style of a text, whose font size is also the size of a symbol.
  public var label = LabelStyle()
  /// The largest number of a text's lines, or 0 for no limit.
  public var lineLimit = 0

  /// The space between the parts of a stack, in points.
  public var spacing = 0.0
  /// The alignment of a stack's parts across the stack, and of content in a larger frame.
  public var alignment = PartAlignment.center
  /// The space around the content, in points.
  public var padding = EdgeInsets.zero
  /// The width with the padding in points, or `nil` for the content's width.
  public var width: Bindable<Double>?
  /// The height with the padding in points, or `nil` for the content's height.
  public var height: Bindable<Double>?
  /// The smallest width, in points.
  public var minWidth = 0.0
  /// The smallest height, in points.
  public var minHeight = 0.0
  /// The largest width in points, or `nil` for no limit.
  public var maxWidth: Double?
  /// The largest height in points, or `nil` for no limit.
  public var maxHeight: Double?
  /// A Boolean value that indicates whether the part takes all of the proposed width.
  public var fillsWidth = false
  /// A Boolean value that indicates whether the part takes all of the proposed height.
  public var fillsHeight = false
  /// The width divided by the height, or `nil` for any.
  public var aspectRatio: Double?
  /// The order in which parts are offered a stack's space, higher priorities first.
  public var layoutPriority = 0.0

  /// A text with placeholders that hides the part while it is empty or `false`, or with a leading `!` in the other
  /// cases.
  public var condition: String?
  /// The members that change while the item is selected.
  public var selected: [ParameterValue.Member] = []
  /// The members that change while a touch is on the cell.
  public var highlighted: [ParameterValue.Member] = []

  /// Creates a part without content.
  public init() {}
}

/// The outline of a part.
public enum PartShape: String, Sendable, CaseIterable {
  /// A rectangle, whose corners may be round.
  case rectangle
  /// A rectangle whose shorter sides are half circles.
  case capsule
  /// The largest circle in the center.
  case circle
  /// The ellipse that touches all sides.
  case ellipse
  /// A speech bubble with its tail at the lower left.
  case bubbleLeft
  /// A speech bubble with its tail at the lower right.
  case bubbleRight

  var symbol: Symbol? {
    switch self {
    case .rectangle, .capsule, .circle: nil
    case .ellipse: .ellipse
    case .bubbleLeft: .bubbleLeft
    case .bubbleRight: .bubbleRight
    }
  }
}

/// The alignment of parts in a larger space, as SwiftUI's Alignment.
public enum PartAlignment: String, Sendable, CaseIterable {
  case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading, bottomTrailing

  /// The fractions of the free space at the left and above, `0...1`.
  var fractions: (x: Double, y: Double) {
    switch self {
    case .center: (0.5, 0.5)
    case .leading: (0, 0.5)
    case .trailing: (1, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .topLeading: (0, 0)
    case .topTrailing: (1, 0)
    case .bottomLeading: (0, 1)
    case .bottomTrailing: (1, 1)
    }
  }
}

extension CellPart {
  var children: [CellPart] { vstack ?? hstack ?? zstack ?? [] }

  func inState(_ state: CellState) -> CellPart {
    var part = self
    if state.contains(.selected) { part.apply(selected) }
    if state.contains(.highlighted) { part.apply(highlighted) }
    return part
  }

  /// Calls a closure with this part and all parts inside it, and the depth of each, from 1.
  package func forEach(depth: Int = 1, _ body: (CellPart, Int) -> Void) {
    body(self, depth)
    for child in children { child.forEach(depth: depth + 1, body) }
  }

  var texts: [String] {
    let image = image.flatMap { $0.scheme == ImageSource.fieldScheme ? "{\($0.name)}" : nil }
    return [text, condition, image].compactMap(\.self) + boundMembers.map { $0.text }
  }

  /// The members whose values come from texts with placeholders.
  var boundMembers: [(text: String, type: ParameterType, name: String)] {
    var members: [(text: String, type: ParameterType, name: String)] = []
    func add<Value>(_ bound: Bindable<Value>?, _ type: ParameterType, _ name: String) {
      if case .field(let text) = bound { members.append((text, type, name)) }
    }
    let length = ParameterType.number(0...100_000, .points)
    add(symbol, .choice(Symbol.allCases.map(\.rawValue)), "symbol")
    add(color, .color, "color")
    add(background, .color, "background")
    add(opacity, .number(0...1, .none), "opacity")
    add(width, length, "width")
    add(height, length, "height")
    return members
  }
}
