// Constants that became members of types in Swift 4.2, for older files.

/// The former name of ``CAMediaTimingFillMode/removed``.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The former name of ``CAMediaTimingFillMode/forwards``.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The former name of ``CAMediaTimingFillMode/backwards``.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The former name of ``CAMediaTimingFillMode/both``.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The former name of ``CAMediaTimingFunctionName/linear``.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The former name of ``CAMediaTimingFunctionName/easeIn``.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The former name of ``CAMediaTimingFunctionName/easeOut``.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The former name of ``CAMediaTimingFunctionName/easeInEaseOut``.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The former name of ``CAMediaTimingFunctionName/default``.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.`default`
/// The former name of ``CAShapeLayerFillRule/nonZero``.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The former name of ``CAShapeLayerFillRule/evenOdd``.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The former name of ``CAShapeLayerLineCap/butt``.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The former name of ``CAShapeLayerLineCap/round``.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The former name of ``CAShapeLayerLineCap/square``.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The former name of ``CAShapeLayerLineJoin/miter``.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The former name of ``CAShapeLayerLineJoin/round``.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The former name of ``CAShapeLayerLineJoin/bevel``.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The former name of ``CATextLayerTruncationMode/none``.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The former name of ``CATextLayerTruncationMode/start``.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The former name of ``CATextLayerTruncationMode/end``.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The former name of ``CATextLayerTruncationMode/middle``.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The former name of ``CATextLayerAlignmentMode/natural``.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The former name of ``CATextLayerAlignmentMode/left``.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The former name of ``CATextLayerAlignmentMode/right``.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The former name of ``CATextLayerAlignmentMode/center``.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The former name of ``CATextLayerAlignmentMode/justified``.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// The former name of ``CALayerContentsGravity/center``.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The former name of ``CALayerContentsGravity/top``.
public let kCAGravityTop = CALayerContentsGravity.top
/// The former name of ``CALayerContentsGravity/bottom``.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The former name of ``CALayerContentsGravity/left``.
public let kCAGravityLeft = CALayerContentsGravity.left
/// The former name of ``CALayerContentsGravity/right``.
public let kCAGravityRight = CALayerContentsGravity.right
/// The former name of ``CALayerContentsGravity/topLeft``.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The former name of ``CALayerContentsGravity/topRight``.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The former name of ``CALayerContentsGravity/bottomLeft``.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The former name of ``CALayerContentsGravity/bottomRight``.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// The former name of ``CALayerContentsGravity/resize``.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The former name of ``CALayerContentsGravity/resizeAspect``.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The former name of ``CALayerContentsGravity/resizeAspectFill``.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
