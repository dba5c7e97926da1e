import Graphics

/// One part of a cell template: a stack of parts, an image, a text, a shape, a symbol, a spacer or a divider.
///
/// The terms are SwiftUI's. From the inside out, a part is its content, the ``padding`` around it, the sizes that it asks
/// for, and its background, border and shadow, which lie around the padding.
public struct CellPart: Sendable, Hashable {
  /// Parts from the top down; `nil` unless the part is such a stack.
  public var vstack: [CellPart]?
  /// Parts from left to right; `nil` unless the part is such a stack.
  public var hstack: [CellPart]?
  /// Parts one over another, back to front; `nil` unless the part is such a stack.
  public var zstack: [CellPart]?
  /// An image, also that of a field (``ImageSource/field(_:)``); `nil` for none.
  public var image: ImageSource?
  /// A Boolean value that indicates whether the part shows the item's image.
  public var showsImage = false
  /// A text with names in braces; `nil` for none.
  public var text: String?
  /// A symbol; `nil` for none.
  public var symbol: Bindable<Symbol>?
  /// A Boolean value that indicates whether the part takes the free room along its stack.
  public var isSpacer = false
  /// A Boolean value that indicates whether the part is a line of one device pixel across its stack.
  public var isDivider = false

  /// Outline of the background; of a part without other content, the content itself.
  public var shape = PartShape.rectangle
  /// Colour of a text or a symbol.
  public var color = Bindable.value(Color.black)
  /// Colour behind the content, in the outline.
  public var background = Bindable.value(Color.clear)
  /// Colours over the background, in the outline.
  public var gradient = Gradient()
  /// Radius of a rectangle's corners, in points.
  public var cornerRadius = 0.0
  /// Line along the outline, inside.
  public var border = Border()
  /// Drop shadow of the outline.
  public var shadow = Shadow()
  /// Opacity of the part as one, `0...1`.
  public var opacity = Bindable.value(1.0)
  /// A Boolean value that indicates whether the outline clips what lies in a stack.
  public var clips = false
  /// Placement of an image in the part.
  public var contentMode = ContentMode.aspectFill

  /// Style of a text; its size is also that of a symbol.
  public var label = LabelStyle()
  /// The largest number of a text's lines; 0 for any.
  public var lineLimit = 0

  /// Free room between a stack's parts, in points.
  public var spacing = 0.0
  /// Place of a stack's parts across the stack, and of content in a larger frame.
  public var alignment = PartAlignment.center
  /// Free room around the content, in points.
  public var padding = EdgeInsets.zero
  /// Width with the padding, in points; `nil` for what the content takes.
  public var width: Bindable<Double>?
  /// Height with the padding, in points; `nil` for what the content takes.
  public var height: Bindable<Double>?
  /// The least width, in points.
  public var minWidth = 0.0
  /// The least height, in points.
  public var minHeight = 0.0
  /// The greatest width, in points; `nil` for any.
  public var maxWidth: Double?
  /// The greatest height, in points; `nil` for any.
  public var maxHeight: Double?
  /// A Boolean value that indicates whether the part takes all of the width that it is offered.
  public var fillsWidth = false
  /// A Boolean value that indicates whether the part takes all of the height that it is offered.
  public var fillsHeight = false
  /// Width / height that the part keeps; `nil` for any.
  public var aspectRatio: Double?
  /// Parts of a higher priority are offered a stack's room first.
  public var layoutPriority = 0.0

  /// Text with names in braces: the part is left out while it is empty or `false`; with `!` in front, unless it is.
  public var condition: String?
  /// Changes while the item is selected: members of the part.
  public var selected: [ParameterValue.Member] = []
  /// Changes while a finger is on the cell: members of the part.
  public var highlighted: [ParameterValue.Member] = []

  /// Creates a part without content.
  public init() {}
}

/// Outline of a part.
public enum PartShape: String, Sendable, CaseIterable {
  /// A rectangle, whose corners may have a radius.
  case rectangle
  /// A rectangle whose shorter sides are half circles.
  case capsule
  /// The largest circle in the middle.
  case circle
  /// The ellipse that touches all sides.
  case ellipse
  /// A speech bubble with its tail at the lower left.
  case bubbleLeft
  /// A speech bubble with its tail at the lower right.
  case bubbleRight

  /// The symbol that draws the outline; `nil` for outlines with corners.
  var symbol: Symbol? {
    switch self {
    case .rectangle, .capsule, .circle: nil
    case .ellipse: .ellipse
    case .bubbleLeft: .bubbleLeft
    case .bubbleRight: .bubbleRight
    }
  }
}

/// Place of parts in a larger room: SwiftUI's Alignment.
public enum PartAlignment: String, Sendable, CaseIterable {
  case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading, bottomTrailing

  /// Part of the free room at the left and above, `0...1`.
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
  /// Parts inside a stack.
  var children: [CellPart] { vstack ?? hstack ?? zstack ?? [] }

  /// Returns the part with what its states change.
  func inState(_ state: CellState) -> CellPart {
    var part = self
    if state.contains(.selected) { part.apply(selected) }
    if state.contains(.highlighted) { part.apply(highlighted) }
    return part
  }

  /// Calls a closure with this part and all parts in it, and the depth of each, from 1.
  package func forEach(depth: Int = 1, _ body: (CellPart, Int) -> Void) {
    body(self, depth)
    for child in children { child.forEach(depth: depth + 1, body) }
  }

  /// Texts of the part itself that may have names in braces.
  var texts: [String] {
    var texts = [text, condition].compactMap(\.self)
    func add<Value>(_ bound: Bindable<Value>?) { if case .field(let text) = bound { texts.append(text) } }
    add(symbol)
    add(color)
    add(background)
    add(opacity)
    add(width)
    add(height)
    if let image, image.scheme == ImageSource.fieldScheme { texts.append("{\(image.name)}") }
    return texts
  }
}
