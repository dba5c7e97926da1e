import Foundation

/// A rectangle that constraints can refer to, without a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view that owns the guide.
  open internal(set) weak var owningView: UIView?
  /// The rectangle in the view's coordinates after the last layout, in points.
  open internal(set) var layoutFrame: CGRect {
    get { insets.flatMap { insets in owningView.map { $0.bounds.inset(by: insets($0)) } } ?? frame }
    set { frame = newValue }
  }
  /// The identifier of the guide.
  open var identifier = ""
  private var frame = CGRect.zero
  /// The insets of a system guide from the view's edges, or `nil` for a guide that constraints place.
  let insets: ((UIView) -> UIEdgeInsets)?

  /// Creates a guide that constraints place.
  public override init() { insets = nil }

  init(_ owner: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    (owningView, self.insets) = (owner, insets)
  }
}
