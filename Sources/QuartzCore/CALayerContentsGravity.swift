/// The placement of contents in a layer.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a placement with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centered, without resizing.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centered at the top, without resizing.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centered at the bottom, without resizing.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centered at the left, without resizing.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centered at the right, without resizing.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top-left corner, without resizing.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top-right corner, without resizing.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom-left corner, without resizing.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom-right corner, without resizing.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit the bounds with the aspect ratio preserved.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill the bounds with the aspect ratio preserved.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
