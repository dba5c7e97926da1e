import Foundation
import LayoutCore
import QuartzCore

extension UICollectionViewListCell {
  /// The distance of accessories from the edges, in points.
  private static var edgeMargin: CGFloat { 16 }
  /// The space between accessories, and between them and the content, in points.
  private static var spacing: CGFloat { 8 }

  /// Replaces the views of the accessories.
  func makeAccessories() {
    for (_, view) in accessoryViews { view.removeFromSuperview() }
    accessoryViews = accessories.map { ($0, view(of: $0)) }
    for (_, view) in accessoryViews { addSubview(view) }
    showAccessories(isEditing: list?.isEditing ?? false)
  }

  func showAccessories(isEditing: Bool) {
    for (accessory, view) in accessoryViews {
      let isShown =
        switch accessory.displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
      view.isHidden = !isShown || accessory.options.isHidden
    }
    setNeedsLayout()
  }

  /// The shown accessories of an end, in their order from the leading to the trailing edge.
  private func shown(isLeading: Bool) -> [(accessory: UICellAccessory, view: UIView)] {
    let own = accessoryViews.filter { $0.accessory.isLeading == isLeading && !$0.view.isHidden }
    return own.enumerated().sorted { ($0.element.accessory.rank, $0.offset) < ($1.element.accessory.rank, $1.offset) }
      .map(\.element)
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Returns the place of the content view beside the accessories, in a cell of a width.
  ///
  /// A list's content has margins, which are narrower beside accessories.
  func contentBox(in width: CGFloat) -> CGRect {
    let isList = contentView is UIListContentView
    func taken(_ views: [(accessory: UICellAccessory, view: UIView)]) -> CGFloat {
      if views.isEmpty { return 0 }
      let widths = views.reduce(0) { $0 + $1.accessory.width(of: $1.view) }
      let all = Self.edgeMargin + widths + CGFloat(views.count) * Self.spacing
      return isList ? all - Self.edgeMargin : all
    }
    let start = taken(shown(isLeading: true)) + indentation
    return CGRect(x: start, y: 0, width: max(0, width - start - taken(shown(isLeading: false))), height: 0)
  }

  func placeAccessories() {
    var x = Self.edgeMargin + (indentsAccessories ? indentation : 0)
    for (accessory, view) in shown(isLeading: true) {
      place(view, from: x, width: accessory.width(of: view))
      x += accessory.width(of: view) + Self.spacing
    }
    x = bounds.width - Self.edgeMargin
    for (accessory, view) in shown(isLeading: false).reversed() {
      x -= accessory.width(of: view)
      place(view, from: x, width: accessory.width(of: view))
      x -= Self.spacing
    }
  }

  private func place(_ view: UIView, from x: CGFloat, width: CGFloat) {
    let (size, scale) = (view.bounds.size, UIScreen.main.scale)
    func rounded(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    view.frame = CGRect(
      x: rounded(x + (width - size.width) / 2), y: rounded((bounds.height - size.height) / 2), width: size.width,
      height: size.height)
  }

  private func view(of accessory: UICellAccessory) -> UIView {
    let tint = accessory.options.tintColor
    switch accessory.kind {
    case .disclosure: return SymbolView(.chevronRight, side: 14, tint ?? .tertiaryLabel)
    case .outline:
      return SymbolView(isExpanded ? .chevronDown : .chevronRight, side: 14, tint ?? tintColor ?? .systemBlue)
    case .checkmark: return SymbolView(.checkmark, side: 18, tint ?? tintColor ?? .systemBlue)
    case .detail: return SymbolView(.ellipsis, side: 22, tint ?? tintColor ?? .systemBlue)
    case .multiselect:
      return isSelected
        ? SymbolView(.circle, side: 22, tint ?? tintColor ?? .systemBlue)
        : SymbolView(.ring, side: 22, .tertiaryLabel)
    case .delete: return SymbolView(.minus, side: 22, .white, disc: tint ?? .systemRed)
    case .insert: return SymbolView(.plus, side: 22, .white, disc: tint ?? .systemGreen)
    case .reorder: return GripView(tint ?? .tertiaryLabel)
    case .custom(let view):
      if let tint { view.tintColor = tint }
      if view.bounds.size == .zero {
        view.bounds.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
      return view
    case .label(let text, let font):
      let label = UILabel(frame: .zero)
      (label.text, label.font, label.textColor) = (text, font, tint ?? .secondaryLabel)
      label.sizeToFit()
      return label
    }
  }
}

extension UICellAccessory {
  /// The order of accessories at an end.
  fileprivate var rank: Int {
    switch kind {
    case .delete, .insert, .multiselect, .label, .custom: 0
    case .detail: 1
    case .checkmark: 2
    case .outline: 3
    case .disclosure: 4
    case .reorder: 5
    }
  }

  /// Returns the width that the accessory takes, in points.
  @MainActor fileprivate func width(of view: UIView) -> CGFloat {
    switch options.reservedLayoutWidth {
    case .actual: view.bounds.width
    case .standard: 28
    case .custom(let width): width
    }
  }
}

/// A view that draws a symbol, perhaps on a disc.
final class SymbolView: UIView {
  let symbol: Symbol
  let color: UIColor

  init(_ symbol: Symbol, side: CGFloat, _ color: UIColor, disc: UIColor? = nil) {
    (self.symbol, self.color) = (symbol, color)
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    guard let disc else { return }
    layer.cornerRadius = side / 2
    backgroundColor = disc
  }

  required init?(coder: NSCoder) { nil }
}

/// Three lines, by which a cell is moved.
private final class GripView: UIView {
  init(_ color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 14))
    for row in 0..<3 {
      let line = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 6, width: 20, height: 2))
      line.backgroundColor = color
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }
}
