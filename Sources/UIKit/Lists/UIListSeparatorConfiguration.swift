import Foundation
import QuartzCore

/// The separators of a list's cell.
public struct UIListSeparatorConfiguration: Hashable {
  /// The visibility of a separator.
  public enum Visibility: Int, Sendable {
    case automatic
    case visible
    case hidden
  }

  /// The insets that stand for the default ones: those of the text at the leading edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// The visibility of the separator at the top.
  ///
  /// The separator of the preceding cell is the automatic one.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator at the bottom.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator at the top.
  ///
  /// The value has no effect.
  public var topSeparatorInsets = Self.automaticInsets
  /// The insets of the separator at the bottom, of which the leading and the trailing one are used.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The color.
  public var color = UIColor.separator
  /// The color of a selected cell's separator.
  ///
  /// The value has no effect.
  public var multipleSelectionColor = UIColor.separator

  /// Creates the separators of a list's appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// The actions that a swipe on a cell shows.
///
/// Swipes aren't simulated.
@preconcurrency @MainActor public final class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]
  /// A Boolean value that indicates whether a full swipe performs the first action.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that a swipe on a cell shows.
@preconcurrency @MainActor public final class UIContextualAction: NSObject {
  /// The meaning of an action.
  public enum Style: Int, Sendable {
    case normal
    case destructive
  }

  /// A closure that performs an action.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The meaning of the action.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title.
  public var title: String?
  /// The image.
  public var image: UIImage?
  /// The color, or `nil` for that of the style.
  public var backgroundColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
