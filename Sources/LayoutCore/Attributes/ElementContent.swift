import Graphics

extension LayoutAttributes {
  /// States of the element's cell, which templates show by their variants.
  public var cellState: CellState {
    get { extras?.values.cellState ?? [] }
    set { if newValue != cellState { changeExtras { $0.cellState = newValue } } }
  }

  /// Content of the element's own: values, text, image, border; `nil` for what data and style say.
  public var content: ElementContent? {
    get { extras?.values.content }
    set { if newValue != content { changeExtras { $0.content = newValue } } }
  }
}

/// Values that a layout gives one element beside its place: UIKit's subclassed attributes, which a cell reads in `apply(_:)`.
public struct ElementContent: Sendable, Hashable {
  /// Values that texts and templates use by their names in braces; they go before fields of the data.
  ///
  /// Between two states numbers that both have go evenly.
  public var values: [String: FieldValue] = [:]
  /// Text in place of the style's label; `nil` for that.
  public var text: String?
  /// Image in place of the item's; `nil` for that.
  public var image: ImageSource?
  /// Border in place of the style's; `nil` for that.
  public var border: Border?

  /// Creates content that changes nothing.
  public init() {}

  /// Returns the content on the way to another one.
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
