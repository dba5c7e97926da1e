import Foundation
import QuartzCore

// Settings of keyboards, external displays, and editing, which no touch of a scene reaches.
extension UICollectionView {
  /// A Boolean value that indicates whether items can have the focus, which none has.
  public var allowsFocus: Bool {
    get { annotations?.allowsFocus ?? true }
    set { noted.allowsFocus = newValue }
  }
  /// A Boolean value that indicates whether the item with the focus is selected.
  public var selectionFollowsFocus: Bool {
    get { annotations?.selectionFollowsFocus ?? false }
    set { noted.selectionFollowsFocus = newValue }
  }
  /// A Boolean value that indicates whether the focus returns to the item that had it last.
  public var remembersLastFocusedIndexPath: Bool {
    get { annotations?.remembersFocus ?? false }
    set { noted.remembersFocus = newValue }
  }
  /// A Boolean value that indicates whether users can select items while ``isEditing`` is `true`.
  public var allowsSelectionDuringEditing: Bool {
    get { annotations?.allowsSelectionDuringEditing ?? false }
    set { noted.allowsSelectionDuringEditing = newValue }
  }
  /// A Boolean value that indicates whether users can select more than one item while ``isEditing`` is `true`.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { annotations?.allowsMultipleSelectionDuringEditing ?? false }
    set { noted.allowsMultipleSelectionDuringEditing = newValue }
  }
}

extension UIScrollView {
  /// The insets of the vertical indicator, in points, which isn't drawn.
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { annotations?.verticalIndicatorInsets ?? scrollIndicatorInsets }
    set { noted.verticalIndicatorInsets = newValue }
  }
  /// The insets of the horizontal indicator, in points, which isn't drawn.
  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { annotations?.horizontalIndicatorInsets ?? scrollIndicatorInsets }
    set { noted.horizontalIndicatorInsets = newValue }
  }
  /// A Boolean value that indicates whether the safe area also insets the indicators, which aren't drawn.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { annotations?.adjustsIndicatorInsets ?? true }
    set { noted.adjustsIndicatorInsets = newValue }
  }

  /// The style of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`
    case black
    case white
  }

  /// The style of the indicators, which aren't drawn.
  public var indicatorStyle: IndicatorStyle {
    get { annotations?.indicatorStyle ?? .default }
    set { noted.indicatorStyle = newValue }
  }
}
