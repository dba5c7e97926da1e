/// Placement of contents in a layer.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// Its name.
  public let rawValue: String

  /// Creates a placement from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, at its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In the middle of the top, at its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In the middle of the bottom, at its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In the middle of the left, at its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In the middle of the right, at its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Top left, at its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Top right, at its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Bottom left, at its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Bottom right, at its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits the bounds.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
