import Foundation

extension UIView {
  /// The maximum number of further solutions that views can require while they lay out their subviews.
  static let layoutPassLimit = 4

  /// Solves the constraints around the view if something has changed, and applies the solution.
  func solveConstraintsIfNeeded() {
    let root = layoutRoot
    guard let state = root.autoLayout else { return }
    root.updateConstraintsIfNeeded()
    guard state.needsSolution else { return }
    state.needsSolution = false
    // The root of a tree has no superview to determine its size, so its constraints do.
    let isSizeOpen = !root.isLayoutRoot && root.superview == nil && !root.translatesAutoresizingMaskIntoConstraints
    let system = solution(of: root, isSizeOpen: isSizeOpen) { box in
      let size = root.bounds.size
      return Self.aim(box, at: size, UILayoutPriority(0), UILayoutPriority(0))
    }
    state.isPlacing = true
    for item in system.placed { place(item, in: system) }
    state.isPlacing = false
  }

  /// Returns the best size for the constraints of the view and its subviews.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let system = solution(of: self, isSizeOpen: true) { Self.aim($0, at: target, horizontal, vertical) }
    return (system.rect(of: self) ?? .zero).onPixels.size
  }

  private static func aim(
    _ box: LayoutBox, at size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> [LayoutSystem.Statement] {
    [
      LayoutSystem.Statement(
        expression: box.width - LinearExpression(Double(size.width)), relation: .equal, priority: horizontal),
      LayoutSystem.Statement(
        expression: box.height - LinearExpression(Double(size.height)), relation: .equal, priority: vertical),
    ]
  }

  /// Solves twice if texts with multiple lines become narrower than a single line, because their heights depend on
  /// their widths.
  private func solution(
    of root: UIView, isSizeOpen: Bool, aim: (LayoutBox) -> [LayoutSystem.Statement]
  ) -> LayoutSystem {
    let system = LayoutSystem(root: root, isSizeOpen: isSizeOpen)
    let aims = isSizeOpen ? system.rootBox.map(aim) ?? [] : []
    var first = system
    first.solve(system.contentStatements { $0.intrinsicContentSize } + aims)
    var isWrapped = false
    let wrapped = system.contentStatements { view in
      let width = first.rect(of: view)?.width ?? 0
      guard let size = view.wrappedContentSize(width: width) else { return view.intrinsicContentSize }
      isWrapped = true
      return size
    }
    if !isWrapped { return first }
    var second = system
    second.solve(wrapped + aims)
    return second
  }

  private func place(_ placed: LayoutSystem.PlacedItem, in system: LayoutSystem) {
    let rect = system.rect(of: placed.box).onPixels
    if let guide = placed.item as? UILayoutGuide, let owner = guide.owningView {
      guide.layoutFrame = rect.moved(into: owner, in: system)
    } else if let view = placed.item as? UIView {
      let frame = view.superview.map { rect.moved(into: $0, in: system) } ?? rect
      view.setUntransformed(frame)
    }
  }

  /// Sets the size and the position, independent of the transform.
  private func setUntransformed(_ frame: CGRect) {
    let anchor = layer.anchorPoint
    let center =
      superview == nil
      ? self.center : CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if bounds.size == frame.size, self.center == center { return }
    if bounds.size != frame.size { bounds.size = frame.size }
    self.center = center
    superview?.setNeedsLayout()
  }
}

extension LayoutSystem {
  /// Returns statements for views with an intrinsic size: that they aren't larger or smaller than it.
  func contentStatements(_ size: (UIView) -> CGSize) -> [Statement] {
    placed.flatMap { item -> [Statement] in
      guard let view = item.item as? UIView else { return [] }
      let size = size(view)
      return content(view, .horizontal, item.box.width, size.width)
        + content(view, .vertical, item.box.height, size.height)
    }
  }

  private func content(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ expression: LinearExpression, _ length: CGFloat
  ) -> [Statement] {
    guard length >= 0, length.isFinite else { return [] }
    let difference = expression - LinearExpression(Double(length))
    return [
      Statement(
        expression: difference, relation: .notLess, priority: view.contentCompressionResistancePriority(for: axis)),
      Statement(expression: difference, relation: .notGreater, priority: view.contentHuggingPriority(for: axis)),
    ]
  }
}

extension CGRect {
  /// The rectangle with its edges rounded to whole pixels, as for views that constraints place.
  fileprivate var onPixels: CGRect {
    let scale = UIScreen.present.scale
    func rounded(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    let (left, top) = (rounded(minX), rounded(minY))
    return CGRect(x: left, y: top, width: rounded(maxX) - left, height: rounded(maxY) - top)
  }

  /// Converts a rectangle of the root to the coordinates of a view inside it.
  @MainActor fileprivate func moved(into view: UIView, in system: LayoutSystem) -> CGRect {
    let (place, start) = (system.rect(of: view) ?? .zero, view.contentOrigin)
    let origin = system.isPlaced(view) ? place.onPixels.origin : place.origin
    return offsetBy(dx: start.x - origin.x, dy: start.y - origin.y)
  }
}
