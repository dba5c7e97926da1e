import Foundation
import QuartzCore

// Names from before Swift 4.2, for older files.

/// The former name of ``UIControl/State``.
public typealias UIControlState = UIControl.State
/// The former name of ``UIControl/Event``.
public typealias UIControlEvents = UIControl.Event
/// The former name of ``UIControl/ContentHorizontalAlignment``.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The former name of ``UIControl/ContentVerticalAlignment``.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The former name of ``UIButton/ButtonType``.
public typealias UIButtonType = UIButton.ButtonType
/// The former name of ``UIActivityIndicatorView/Style``.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The former name of ``UIProgressView/Style``.
public typealias UIProgressViewStyle = UIProgressView.Style
/// The former name of ``UITextField/BorderStyle``.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The former name of ``UITextField/ViewMode``.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The former name of ``UIAlertAction/Style``.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The former name of ``UIAlertController/Style``.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The former name of ``UIView/AnimationOptions``.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The former name of ``UIView/AnimationCurve``.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The former name of ``UIView/ContentMode``.
public typealias UIViewContentMode = UIView.ContentMode
/// The former name of ``UIView/AutoresizingMask``.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The former name of ``NSLayoutConstraint/Axis``.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The former name of ``NSLayoutConstraint/Attribute``.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The former name of ``NSLayoutConstraint/Relation``.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The former name of ``UIStackView/Alignment``.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The former name of ``UIStackView/Distribution``.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The former name of ``UIGestureRecognizer/State``.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The former name of ``UISwipeGestureRecognizer/Direction``.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The former name of ``UIBarButtonItem/SystemItem``.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The former name of ``UIBarButtonItem/Style``.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The former name of ``UIBlurEffect/Style``.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// The former name of ``UIImage/RenderingMode``.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The former name of ``UIImage/Orientation``.
public typealias UIImageOrientation = UIImage.Orientation
/// The former name of ``UIFont/TextStyle``.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The former name of ``UIScrollView/ContentInsetAdjustmentBehavior``.
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
/// The former name of ``UITableView/Style``.
public typealias UITableViewStyle = UITableView.Style
/// The former name of ``UITableView/RowAnimation``.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The former name of ``UITableView/ScrollPosition``.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The former name of ``UITableView/SeparatorStyle``.
public typealias UITableViewCellSeparatorStyle = UITableView.SeparatorStyle
/// The former name of ``UITableViewCell/CellStyle``.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The former name of ``UITableViewCell/EditingStyle``.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The former name of ``UITableViewCell/SelectionStyle``.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The former name of ``UITableViewCell/AccessoryType``.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The former name of ``UIScrollView/KeyboardDismissMode``.
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode

/// Returns insets for the four edges.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The former name of ``UITableView/automaticDimension``.
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The attribute for the font in Core Text.
public let kCTFontAttributeName = NSAttributedString.Key.font
/// A value that stands for no natural size.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The size for fitting a view as small as possible.
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The size for fitting a view as large as possible.
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// The former name of ``UIFont/Weight/ultraLight``.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The former name of ``UIFont/Weight/thin``.
public let UIFontWeightThin = UIFont.Weight.thin
/// The former name of ``UIFont/Weight/light``.
public let UIFontWeightLight = UIFont.Weight.light
/// The former name of ``UIFont/Weight/regular``.
public let UIFontWeightRegular = UIFont.Weight.regular
/// The former name of ``UIFont/Weight/medium``.
public let UIFontWeightMedium = UIFont.Weight.medium
/// The former name of ``UIFont/Weight/semibold``.
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The former name of ``UIFont/Weight/bold``.
public let UIFontWeightBold = UIFont.Weight.bold
/// The former name of ``UIFont/Weight/heavy``.
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The former name of ``UIFont/Weight/black``.
public let UIFontWeightBlack = UIFont.Weight.black
/// The former name of ``UIResponder/keyboardFrameEndUserInfoKey``.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The former name of ``UIResponder/keyboardFrameBeginUserInfoKey``.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The former name of ``UIResponder/keyboardAnimationDurationUserInfoKey``.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The former name of ``UIResponder/keyboardAnimationCurveUserInfoKey``.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey

extension Notification.Name {
  /// The former name of ``UIResponder/keyboardWillShowNotification``.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The former name of ``UIResponder/keyboardDidShowNotification``.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// The former name of ``UIResponder/keyboardWillHideNotification``.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// The former name of ``UIResponder/keyboardDidHideNotification``.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// The former name of ``UIResponder/keyboardWillChangeFrameNotification``.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// The former name of ``UIDevice/orientationDidChangeNotification``.
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}

extension UIView {
  /// The former name of ``bringSubviewToFront(_:)``.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// The former name of ``sendSubviewToBack(_:)``.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  /// The former name of ``children``.
  public var childViewControllers: [UIViewController] { children }
  /// The former name of ``addChild(_:)``.
  public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
  /// The former name of ``removeFromParent()``.
  public func removeFromParentViewController() { removeFromParent() }
  /// The former name of ``willMove(toParent:)``.
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  /// The former name of ``didMove(toParent:)``.
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}
