import Foundation
import QuartzCore

/// A view at an end of a list's cell.
public struct UICellAccessory {
  /// The states in which an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The width that an accessory takes.
  public enum LayoutDimension {
    /// The width of the accessory's view.
    case actual
    /// The standard width.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The end of the cell at which a view is placed.
  public enum Placement {
    /// A closure that returns an index among the accessories.
    public typealias Position = ([UICellAccessory]) -> Int

    /// The leading end.
    ///
    /// The position has no effect.
    case leading(displayed: DisplayedState = .always, at: Position? = nil)
    /// The trailing end.
    ///
    /// The position has no effect.
    case trailing(displayed: DisplayedState = .always, at: Position? = nil)
  }

  /// The appearance of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes.
    public var reservedLayoutWidth: LayoutDimension
    /// The color, or `nil` for the default.
    public var tintColor: UIColor?

    /// Creates options.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
      self.tintColor = tintColor
    }
  }

  /// The appearance of a checkmark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The appearance of a control for deletion.
  public typealias DeleteOptions = DisclosureIndicatorOptions
  /// The appearance of a control for insertion.
  public typealias InsertOptions = DisclosureIndicatorOptions
  /// The appearance of a control for moving.
  public typealias ReorderOptions = DisclosureIndicatorOptions
  /// The appearance of a control for selection.
  public typealias MultiselectOptions = DisclosureIndicatorOptions
  /// The appearance of a button for details.
  public typealias DetailOptions = DisclosureIndicatorOptions

  /// The appearance of an outline's disclosure indicator.
  public struct OutlineDisclosureOptions {
    /// The part of a cell that a tap expands.
    public enum Style: Int, Sendable {
      case automatic
      case header
      case cell
    }

    /// The part of the cell on which a tap expands or collapses the item.
    ///
    /// A tap of a scene expands and collapses only items of cells with the style `header`.
    public var style: Style
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes.
    public var reservedLayoutWidth: LayoutDimension
    /// The color, or `nil` for the tint color.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style ?? .automatic, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth ?? .actual, tintColor)
    }
  }

  /// The appearance of a label.
  public struct LabelOptions {
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes.
    public var reservedLayoutWidth: LayoutDimension
    /// The color, or `nil` for that of secondary text.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
      (self.tintColor, self.font) = (tintColor, font ?? .preferredFont(forTextStyle: .body))
    }
  }

  /// A view as an accessory.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The end of the cell at which the view is placed.
    public let placement: Placement
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color of the view, or `nil` for the default.
    public var tintColor: UIColor?
    /// A Boolean value that indicates whether the view keeps its size.
    public var maintainsFixedSize: Bool

    /// Creates a configuration of a view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth ?? .actual, tintColor)
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  enum Kind {
    case delete, insert, multiselect
    case label(String, UIFont), custom(UIView), detail, checkmark, disclosure, reorder
    case outline(OutlineDisclosureOptions.Style)
  }

  let kind: Kind
  let displayed: DisplayedState
  let isLeading: Bool
  let options: DisclosureIndicatorOptions

  private init(
    _ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false, _ options: DisclosureIndicatorOptions
  ) { (self.kind, self.displayed, self.isLeading, self.options) = (kind, displayed, isLeading, options) }
}

extension UICellAccessory {
  /// Returns an indicator that a tap shows more content.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> Self { Self(.disclosure, displayed, options) }

  /// Returns an indicator that a tap expands or collapses the item.
  ///
  /// The handler isn't called.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    let common = DisclosureIndicatorOptions(
      isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
    return Self(.outline(options.style), displayed, common)
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> Self { Self(.checkmark, displayed, options) }

  /// Returns a control for deletion.
  ///
  /// The handler isn't called.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.delete, displayed, isLeading: true, options) }

  /// Returns a control for insertion.
  ///
  /// The handler isn't called.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.insert, displayed, isLeading: true, options) }

  /// Returns a control for selection.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> Self { Self(.multiselect, displayed, isLeading: true, options) }

  /// Returns a control for moving.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> Self { Self(.reorder, displayed, options) }

  /// Returns a button for details.
  ///
  /// The handler isn't called.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.detail, displayed, options) }

  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> Self {
    let common = DisclosureIndicatorOptions(
      isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
    return Self(.label(text, options.font), displayed, common)
  }

  /// Returns a view.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    let common = DisclosureIndicatorOptions(
      isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor)
    switch configuration.placement {
    case .leading(let displayed, _): return Self(.custom(configuration.customView), displayed, isLeading: true, common)
    case .trailing(let displayed, _): return Self(.custom(configuration.customView), displayed, common)
    }
  }
}
