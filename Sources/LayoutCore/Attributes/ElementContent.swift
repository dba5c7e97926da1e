import Graphics

extension LayoutAttributes {
  package var cellState: CellState {
    get { extras?.values.cellState ?? [] }
    set { if newValue != cellState { changeExtras { $0.cellState = newValue } } }
  }

  /// The content that the layout gives the element, or `nil` for that of the data and the style.
  public var content: ElementContent? {
    get { extras?.values.content }
    set { if newValue != content { changeExtras { $0.content = newValue } } }
  }
}

/// Values that a layout gives one element, such as a text or an image.
///
/// In UIKit, a cell reads such values from subclassed attributes in `apply(_:)`.
public struct ElementContent: Sendable, Hashable {
  /// The values of placeholders in texts and templates, which take precedence over fields of the data.
  ///
  /// Between two states, numbers that both have are interpolated.
  public var values: [String: FieldValue] = [:]
  /// A text that replaces the style's label, or `nil` for the label.
  public var text: String?
  /// An image that replaces the item's, or `nil` for that image.
  public var image: ImageSource?
  /// A border that replaces the style's, or `nil` for that border.
  public var border: Border?

  /// Creates content that changes nothing.
  public init() {}

  func interpolated(to end: ElementContent, progress: Double) -> ElementContent {
    var result = end
    for (name, value) in end.values {
      if case .number(let last) = value, case .number(let first)? = values[name] {
        result.values[name] = .number(mix(first, last, progress))
      }
    }
    if let first = border, let last = end.border { result.border = first.interpolated(to: last, progress: progress) }
    return result
  }
}
