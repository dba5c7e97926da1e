import Graphics

extension LayoutContext {
  /// Returns the sizes and positions of a text's lines, or `nil` without a renderer.
  ///
  /// - Complexity: O(characters), or O(1) for a text that is already measured.
  public func measure(_ text: TextBlock) -> TextMetrics? { resources.text?.metrics(of: text) }

  /// Returns the size of an element's content in whole device pixels, from the template or the label of its style.
  ///
  /// An element of this size is drawn as measured. A layout that measures elements is prepared again when styles change.
  /// UIKit's counterpart is systemLayoutSizeFitting(_:).
  ///
  /// The width and the height are fixed, in points, or `nil` for the ideal ones. The result has the fixed lengths
  /// unless the content needs more. It is `nil` for an element with neither a template nor a label.
  ///
  /// - Complexity: O(parts and characters), or O(placeholders) for a cell that is already measured.
  public func measure(
    _ kind: ElementKind = .cell, at indexPath: ItemIndexPath, width: Double? = nil, height: Double? = nil
  ) -> Size? {
    resources.measurements?.note()
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
