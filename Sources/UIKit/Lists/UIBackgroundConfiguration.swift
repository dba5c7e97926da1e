import Foundation
import QuartzCore

/// The background of a cell or of another view.
public struct UIBackgroundConfiguration {
  /// The view in front of the color.
  public var customView: UIView?
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges on which the insets include the margins of the view.
  ///
  /// The value has no effect.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The color, or `nil` for the default of the style.
  public var backgroundColor: UIColor?
  /// The transformer of the color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The visual effect.
  ///
  /// The effect isn't drawn.
  public var visualEffect: UIVisualEffect?
  /// The image in front of the color.
  public var image: UIImage?
  /// The placement of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the border.
  public var strokeColor: UIColor?
  /// The transformer of the border's color.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the background, in points.
  ///
  /// The border lies inside the background, with any value.
  public var strokeOutset: CGFloat = 0
  /// The default color in the normal state.
  private var usual: UIColor?
  /// The color of a list's cell that is selected or highlighted, or `nil` without one.
  private var selected: UIColor?
  private var isSelected = false

  private init(_ usual: UIColor?, selected: UIColor? = nil) { (self.usual, self.selected) = (usual, selected) }

  /// Returns an empty background.
  public static func clear() -> Self { Self(.clear) }
  /// Returns the background of a list's cell, which is that of a plain list.
  public static func listCell() -> Self { listPlainCell() }
  /// Returns the background of a list's header.
  public static func listHeader() -> Self { clear() }
  /// Returns the background of a list's footer.
  public static func listFooter() -> Self { clear() }
  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground, selected: .systemGray4) }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground, selected: .systemGray4) }
  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { clear() }
  /// Returns the background of a header in a sidebar.
  public static func listSidebarHeader() -> Self { clear() }
  /// Returns the background of a cell in a sidebar.
  public static func listSidebarCell() -> Self { Self(.clear, selected: .systemGray4) }
  /// Returns the background of a cell with accessories in a sidebar.
  public static func listAccompaniedSidebarCell() -> Self { listSidebarCell() }

  /// Returns the configuration for a state, in which selected and highlighted cells of lists have another color.
  public func updated(for state: any UIConfigurationState) -> Self {
    var configuration = self
    if let state = state as? UICellConfigurationState {
      configuration.isSelected = state.isSelected || state.isHighlighted
    } else if let state = state as? UIViewConfigurationState {
      configuration.isSelected = state.isSelected || state.isHighlighted
    }
    return configuration
  }

  /// Returns the color of the background in a view with a tint color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? (isSelected ? selected ?? usual : usual) ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the color of the border in a view with a tint color.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// The view of a background configuration.
final class BackgroundView: UIView {
  private var imageView: UIImageView?
  private var customView: UIView?

  /// Shows a configuration in a container.
  func show(_ configuration: UIBackgroundConfiguration, in container: UIView) {
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let insets = configuration.backgroundInsets
    let outer = container.bounds
    frame = CGRect(
      x: outer.minX + insets.leading, y: outer.minY + insets.top,
      width: max(0, outer.width - insets.leading - insets.trailing),
      height: max(0, outer.height - insets.top - insets.bottom))
    backgroundColor = configuration.resolvedBackgroundColor(for: container.tintColor)
    layer.cornerRadius = configuration.cornerRadius
    layer.borderWidth = configuration.strokeWidth
    layer.borderColor =
      configuration.strokeWidth > 0 ? configuration.resolvedStrokeColor(for: container.tintColor).cgColor : nil
    clipsToBounds = configuration.cornerRadius > 0 && (configuration.image != nil || configuration.customView != nil)
    show(configuration.image, configuration.imageContentMode)
    if customView !== configuration.customView {
      customView?.removeFromSuperview()
      customView = configuration.customView
      customView.map { addSubview($0) }
    }
    customView?.frame = bounds
  }

  private func show(_ image: UIImage?, _ mode: UIView.ContentMode) {
    guard image != nil || imageView != nil else { return }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil { insertSubview(view, at: 0) }
    (view.image, view.contentMode, view.frame) = (image, mode, bounds)
    imageView = view
  }
}
