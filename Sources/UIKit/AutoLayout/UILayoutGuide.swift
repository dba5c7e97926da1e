import Foundation

/// A rectangle without a view that constraints may name.
open class UILayoutGuide: NSObject {
  /// The view that owns the guide.
  open internal(set) weak var owningView: UIView?
  /// The rectangle in the view's coordinates after the last layout, in points.
  open internal(set) var layoutFrame: CGRect {
    get { insets.flatMap { insets in owningView.map { $0.bounds.inset(by: insets($0)) } } ?? frame }
    set { frame = newValue }
  }
  /// A name.
  open var identifier = ""
  private var frame = CGRect.zero
  /// Distances to the view's edges of a guide of the system; `nil` for one that constraints place.
  let insets: ((UIView) -> UIEdgeInsets)?

  /// Creates a guide that constraints place.
  public override init() { insets = nil }

  init(_ owner: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    (owningView, self.insets) = (owner, insets)
  }
}
