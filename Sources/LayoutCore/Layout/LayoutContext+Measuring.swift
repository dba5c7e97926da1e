import Graphics

extension LayoutContext {
  /// Returns the sizes and places of a text's lines; `nil` where nobody draws.
  ///
  /// - Complexity: O(characters), or O(1) for a text that has been measured.
  public func measure(_ text: TextBlock) -> TextMetrics? { resources.text?.metrics(of: text) }

  /// Returns the size that fits what the scene draws there: the template of the element's style, filled in with the item's
  /// data, or its label; in whole device pixels.
  ///
  /// An element of this size is drawn as it was measured: UIKit's systemLayoutSizeFitting(_:).
  ///
  /// - Parameters:
  ///   - kind: Kind of the element.
  ///   - indexPath: Index path of the element.
  ///   - width: The width that it is given, in points; `nil` for what it needs.
  ///   - height: The height that it is given, in points; `nil` for what it needs.
  /// - Returns: `nil` for an element with neither a template nor a label, whose size nothing decides. A length that is given is the one returned, unless the content needs more.
  /// - Complexity: O(parts and characters), or O(marks) for a cell that has been measured.
  public func measure(
    _ kind: ElementKind = .cell, at indexPath: ItemIndexPath, width: Double? = nil, height: Double? = nil
  ) -> Size? {
    guard let styles = resources.styles else { return nil }
    let subject = PlaceholderText.Subject(
      path: indexPath, data: data, isOfItem: kind == .cell || styles.followsItem(kind))
    let style = styles[kind].filled(with: subject, image: data.image(at: indexPath), state: [])
    let proposal = ProposedSize(width: width, height: height)
    if let template = style.template {
      return resources.cells.size(of: template, in: proposal, scale: scale, resources.contentSizeCategory)
    }
    guard style.label.text?.isEmpty == false else { return nil }
    let size = resources.cells.size(of: style.label, in: proposal, scale: scale, resources.contentSizeCategory)
    return Size(width: width.map { max($0, size.width) } ?? size.width, height: height ?? size.height)
  }
}
