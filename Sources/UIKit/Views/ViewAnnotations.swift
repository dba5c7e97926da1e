import Foundation
import QuartzCore

/// Values of a view that nothing here draws.
final class ViewAnnotations {
  var restorationIdentifier: String?
  var isExclusiveTouch = false
  var clearsContextBeforeDrawing = true
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  // A collection view's.
  var allowsFocus = true
  var selectionFollowsFocus = false
  var remembersFocus = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  // A scroll view's.
  var verticalIndicatorInsets: UIEdgeInsets?
  var horizontalIndicatorInsets: UIEdgeInsets?
  var adjustsIndicatorInsets = true
  var indicatorStyle = UIScrollView.IndicatorStyle.default
}

extension UIView {
  /// The values to change, which exist from now on.
  var noted: ViewAnnotations {
    if let annotations { return annotations }
    let new = ViewAnnotations()
    annotations = new
    return new
  }

  /// The identifier for restoring the state of the view, which isn't stored.
  public var restorationIdentifier: String? {
    get { annotations?.restorationIdentifier }
    set { noted.restorationIdentifier = newValue }
  }

  /// A Boolean value that indicates whether other views receive no touches while the view has one.
  ///
  /// The value has no effect.
  public var isExclusiveTouch: Bool {
    get { annotations?.isExclusiveTouch ?? false }
    set { noted.isExclusiveTouch = newValue }
  }

  /// A Boolean value that indicates whether the view is cleared before it is drawn, as it always is.
  public var clearsContextBeforeDrawing: Bool {
    get { annotations?.clearsContextBeforeDrawing ?? true }
    set { noted.clearsContextBeforeDrawing = newValue }
  }

  /// The mode in which the tint color is shown.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic
    case normal
    case dimmed
  }

  /// The mode in which the tint color is shown, which has no effect.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { annotations?.tintAdjustmentMode ?? .automatic }
    set { noted.tintAdjustmentMode = newValue }
  }

  /// The interface style of the view and its subviews, which has no effect.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { annotations?.interfaceStyle ?? .unspecified }
    set { noted.interfaceStyle = newValue }
  }

  /// The anchor point of the layer as a fraction of its size.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Exchanges the places of two subviews.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insertSubview(high, at: min(index1, index2))
    insertSubview(low, at: max(index1, index2))
  }
}
