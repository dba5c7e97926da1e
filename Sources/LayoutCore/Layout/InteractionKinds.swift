import Graphics

extension ElementKind {
  /// The view over a selected item.
  public static let selection = ElementKind.decoration("selection")
  /// The view over a touched item.
  public static let highlight = ElementKind.decoration("highlight")
  /// The view behind the content of a selected or touched item, as UITableViewCell's selectedBackgroundView.
  ///
  /// It replaces ``selection`` and ``highlight`` under a layout that has such views.
  public static let selectedBackground = ElementKind.decoration("selectedBackground")
  /// The view that draws the shadow below a dragged cell, in the cell's outline.
  public static let lift = ElementKind.decoration("lift")
  /// The control above content that is pulled down.
  public static let refreshControl = ElementKind.decoration("refreshControl")
}

extension ViewDescription {
  /// The default views of touched and selected items.
  package static let ofInteraction: [ViewDescription] = {
    var (selection, highlight, lift) = (CellStyle(), CellStyle(), CellStyle())
    (lift.shadow.radius, lift.shadow.offset, lift.shadow.opacity) = (8, Point(x: 0, y: 4), 0.35)
    selection.backgroundColor = Color(rgba: 0xffff_ff33)
    selection.border.width = 3
    selection.border.color = Color(rgba: 0x007a_ffff)
    highlight.backgroundColor = Color(rgba: 0x0000_004d)
    return [
      ViewDescription(.selection, "the view over a selected item", style: selection, anchor: .item),
      ViewDescription(.highlight, "the view over a touched item", style: highlight, anchor: .item),
      ViewDescription(.lift, "the view below a dragged cell", style: lift, anchor: .item),
    ]
  }()
}

extension CollectionLayout {
  package static var viewsWithInteraction: [ViewDescription] {
    let hasBackground = views.contains { $0.kind == .selectedBackground }
    return views
      + ViewDescription.ofInteraction.filter { own in
        !views.contains { $0.kind == own.kind } && (own.kind == .lift || !hasBackground)
      }
  }
}
