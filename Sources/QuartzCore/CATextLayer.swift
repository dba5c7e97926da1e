import CoreGraphics

/// A layer that shows text, from its top edge.
///
/// The attributes of the first character of an attributed string apply to the whole text.
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`.
  open var string: Any?
  /// The font, whose size is ``fontSize``.
  ///
  /// A value of `nil` stands for the system font, as does the name of a font.
  open var font: Any?
  /// The size of the font, in points.
  ///
  /// The default is 36.
  open var fontSize: CGFloat = 36
  /// The color of the text.
  ///
  /// The default is opaque white.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// A Boolean value that indicates whether the text is broken into lines.
  open var isWrapped = false
  /// The treatment of text that doesn't fit.
  open var truncationMode = CATextLayerTruncationMode.none
  /// The alignment of the text.
  open var alignmentMode = CATextLayerAlignmentMode.natural

  package override func copyAppearance(of other: CALayer) {
    super.copyAppearance(of: other)
    guard let other = other as? CATextLayer else { return }
    (string, font, fontSize, foregroundColor) = (other.string, other.font, other.fontSize, other.foregroundColor)
    (isWrapped, truncationMode, alignmentMode) = (other.isWrapped, other.truncationMode, other.alignmentMode)
  }
}

/// The treatment of text that doesn't fit.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text continues beyond the layer.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The text begins with an ellipsis.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The text ends with an ellipsis.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The text has an ellipsis in its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of text.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The alignment of the language, which is left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centered.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Both margins, which are drawn as left.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that shows its sublayers several times.
///
/// Colors and delays of instances have no effect.
open class CAReplicatorLayer: CALayer {
  /// The number of instances, including the sublayers themselves; at most 1,000 are drawn.
  open var instanceCount = 1
  /// The transform from each instance to the next one, about the center of the layer.
  open var instanceTransform = CATransform3DIdentity
  /// The delay between instances, in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// A Boolean value that indicates whether instances keep their depth.
  open var preservesDepth = false
  /// The color that is multiplied with that of the instances.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// The change of red from each instance to the next one.
  open var instanceRedOffset: Float = 0
  /// The change of green from each instance to the next one.
  open var instanceGreenOffset: Float = 0
  /// The change of blue from each instance to the next one.
  open var instanceBlueOffset: Float = 0
  /// The change of the opacity from each instance to the next one.
  open var instanceAlphaOffset: Float = 0

  package override func copyAppearance(of other: CALayer) {
    super.copyAppearance(of: other)
    guard let other = other as? CAReplicatorLayer else { return }
    (instanceCount, instanceTransform) = (other.instanceCount, other.instanceTransform)
    instanceAlphaOffset = other.instanceAlphaOffset
  }
}
