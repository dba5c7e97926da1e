import Compositor
import Foundation
import QuartzCore

extension UICollectionReusableView {
  /// The layers that the view draws, back to front; `nil` if it draws nothing of its own, so that the scene's style holds.
  ///
  /// A plain cell whose content view is moved or faded takes the scene's style with it.
  func elementLayers(isPlain: Bool) -> [ElementLayer]? {
    var layers: [ElementLayer] = []
    if isPlain, let cell = self as? UICollectionViewCell {
      let content = cell.contentView.layer
      let isUntouched =
        CATransform3DIsIdentity(content.transform) && content.opacity == 1 && !content.isHidden
        && content.frame == cell.layer.bounds && CATransform3DIsIdentity(cell.layer.sublayerTransform)
      if isUntouched { return nil }
      if content.isHidden { return [] }
      return [
        ElementLayer(
          .element, size: Size(content.bounds.size),
          transform: content.planeTransform.concatenating(cell.layer.sublayerMap), alpha: Double(content.opacity))
      ]
    }
    layer.append(to: &layers, transform: .identity, alpha: 1, isRoot: true)
    return layers
  }
}

extension CALayer {
  /// The map from the layer's top left corner to the superlayer's coordinates.
  fileprivate var planeTransform: Transform3D {
    Transform3D.translation(x: Double(bounds.minX), y: Double(bounds.minY)).concatenating(localTransform)
  }

  /// Adds the layer and all inside it, back to front.
  ///
  /// - Parameters:
  ///   - transform: The map from the layer's top left corner to the element's plane.
  ///   - alpha: The opacity of all layers around.
  ///   - isRoot: True for the element's own layer, whose place, transform and opacity are its attributes.
  fileprivate func append(
    to layers: inout [ElementLayer], transform: Transform3D, alpha: Double, isRoot: Bool = false
  ) {
    if isHidden, !isRoot { return }
    let alpha = isRoot ? alpha : alpha * Double(opacity)
    if alpha <= 0 { return }
    let style = ownStyle
    // The element's own layer stands for it even if nothing is to be seen of it: what refers to the element finds it.
    if isRoot || style != CALayer.invisible {
      layers.append(ElementLayer(.own(style), size: Size(bounds.size), transform: transform, alpha: alpha))
    }
    let inside = sublayerMap.concatenating(.translation(x: -Double(bounds.minX), y: -Double(bounds.minY)))
    for layer in (sublayers ?? []).inOrderOfDepth {
      layer.append(
        to: &layers, transform: layer.planeTransform.concatenating(inside).concatenating(transform), alpha: alpha)
    }
  }

  /// The style of a layer that is not to be seen.
  fileprivate static let invisible: CellStyle = CALayer().ownStyle

  /// Style of the layer itself: its colour, border, shadow, and its view's image or text.
  fileprivate var ownStyle: CellStyle {
    var style = CellStyle()
    style.showsPicture = false
    style.backgroundColor = backgroundColor.map { Color($0) } ?? .clear
    style.cornerRadius = Double(maskRadius ?? cornerRadius)
    style.isDoubleSided = isDoubleSided
    if borderWidth > 0, let borderColor {
      (style.border.width, style.border.color) = (Double(borderWidth), Color(borderColor))
    }
    if shadowOpacity > 0, let shadowColor {
      style.shadow.color = Color(shadowColor)
      style.shadow.opacity = Double(shadowOpacity)
      style.shadow.radius = Double(shadowRadius)
      style.shadow.offset = Point(x: Double(shadowOffset.width), y: Double(shadowOffset.height))
    }
    if let label = delegate as? UILabel { label.addText(to: &style) }
    if let imageView = delegate as? UIImageView { imageView.addImage(to: &style, clip: superlayer) }
    return style
  }

  /// The corner radius of a mask that is a rectangle with round corners as large as the layer.
  private var maskRadius: CGFloat? {
    guard let outline = (mask as? CAShapeLayer)?.path?.roundedRect, outline.rect == bounds else { return nil }
    return outline.radius
  }
}

extension UILabel {
  fileprivate func addText(to style: inout CellStyle) {
    style.label.text = text
    style.label.fontSize = Double(font.pointSize)
    style.label.weight = font.weight.rawValue >= UIFont.Weight.semibold.rawValue ? .bold : .regular
    style.label.color = Color((isHighlighted ? highlightedTextColor ?? textColor : textColor).cgColor)
    style.label.alignment =
      switch textAlignment {
      case .left, .natural, .justified: .left
      case .center: .center
      case .right: .right
      }
  }
}

extension UIImageView {
  /// An image that fills its clipping superview gets that view's round corners, as it would by the clipping.
  fileprivate func addImage(to style: inout CellStyle, clip: CALayer?) {
    style.image = shownImage?.source
    style.contentMode =
      switch contentMode {
      case .scaleToFill, .redraw: .fill
      case .scaleAspectFit: .aspectFit
      case .scaleAspectFill: .aspectFill
      case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: .center
      }
    if let clip, clip.masksToBounds, clip.bounds == frame {
      style.cornerRadius = max(style.cornerRadius, Double(clip.cornerRadius))
    }
  }
}

extension [CALayer] {
  /// Layers by their `zPosition`, those of the same one in their order.
  fileprivate var inOrderOfDepth: [CALayer] {
    allSatisfy { $0.zPosition == 0 }
      ? self
      : enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
  }
}

extension Color {
  fileprivate init(_ color: CGColor) {
    let parts = (color.components ?? [0, 0, 0, 0]).map { Double($0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
