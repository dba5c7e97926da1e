import Foundation
import LayoutCore
import QuartzCore

@MainActor extension CALayer {
  /// Returns what the layer itself draws, from back to front: shadow, colors, contents, and the border unless sublayers
  /// lie below it.
  ///
  /// - Parameters:
  ///   - isCovered: A Boolean value that indicates whether there are sublayers, over which the border is drawn.
  ///   - isRoot: A Boolean value that indicates whether this is the element's layer. It represents the element even if
  ///   it is invisible, so that references to the element resolve.
  func ownLayers(_ place: LayerPlace, isCovered: Bool, isRoot: Bool) -> [ElementLayer] {
    var style = coloredStyle(place)
    if !isCovered { addBorder(to: &style) }
    var layers: [ElementLayer] = []
    if let shadow = shadowLayer(place) {
      if shadow.isOutline { style.shadow = shadow.style } else { layers.append(shadow.layer(self, place)) }
    }
    var contents = addContents(to: &style, place)
    if let shape = (self as? CAShapeLayer)?.shape(place) { contents.append(shape) }
    if let text = (self as? CATextLayer)?.text(place) { contents.append(text) }
    if isRoot || style != CALayer.invisible {
      layers.append(own(style, place))
      let corners = RectCorners(maskedCorners)
      if corners != .all, drawnRadius > 0 { layers = roundedOff(layers, place) }
    }
    return layers + contents
  }

  /// Returns the border alone, or `nil` without one.
  func borderLayer(_ place: LayerPlace) -> ElementLayer? {
    var style = coloredStyle(place)
    (style.backgroundColor, style.gradient) = (.clear, Gradient())
    addBorder(to: &style)
    return style.border.width > 0 ? own(style, place) : nil
  }

  private func own(_ style: CellStyle, _ place: LayerPlace) -> ElementLayer {
    ElementLayer(.own(style), size: Size(bounds.size), transform: place.transform)
  }

  /// Returns layers of which the last one is clipped by the rounded corners instead of having a corner radius.
  private func roundedOff(_ layers: [ElementLayer], _ place: LayerPlace) -> [ElementLayer] {
    guard var last = layers.last, case .own(var style) = last.content else { return layers }
    var whole = Array(layers.dropLast())
    if style.shadow.opacity > 0 {
      whole.append(own(style.shadowAlone, place))
      style.shadow = Shadow()
    }
    style.cornerRadius = 0
    last.content = .own(style)
    return whole + [clipped([last], by: bounds, clip(radius: drawnRadius), place)]
  }

  /// The style of an invisible layer.
  private static let invisible: CellStyle = CALayer().coloredStyle(LayerPlace())

  private func coloredStyle(_ place: LayerPlace) -> CellStyle {
    var style = CellStyle()
    style.showsImage = false
    style.backgroundColor = backgroundColor.map { Color($0) } ?? .clear
    let mask = maskShape.flatMap { $0.rect == bounds ? $0.radius : nil } ?? 0
    style.cornerRadius = Double(max(drawnRadius, mask, place.clipRadius))
    style.isDoubleSided = isDoubleSided && place.isDoubleSided
    (self as? CAGradientLayer)?.addGradient(to: &style)
    return style
  }

  private func addBorder(to style: inout CellStyle) {
    guard borderWidth > 0, let borderColor else { return }
    (style.border.width, style.border.color) = (Double(borderWidth), Color(borderColor))
  }

  /// Adds text and image to the style, or returns separate layers for contents that don't fill the bounds.
  private func addContents(to style: inout CellStyle, _ place: LayerPlace) -> [ElementLayer] {
    if let label = delegate as? UILabel {
      // What a subclass draws lies behind the text.
      let drawn = shownContents.map { addImage($0, to: &style, place) } ?? []
      let rect = label.textPlace
      if rect == bounds {
        label.addText(to: &style, in: rect.size)
        return drawn
      }
      var alone = CellStyle()
      (alone.showsImage, alone.isDoubleSided) = (false, style.isDoubleSided)
      label.addText(to: &alone, in: rect.size)
      if alone.label.text == nil { return drawn }
      return drawn + [placed(alone, rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY), place)]
    }
    if let view = delegate as? SymbolView {
      (style.symbol, style.label.color) = (view.symbol, Color(view.color.cgColor))
      return []
    }
    guard let image = shownContents else { return [] }
    return addImage(image, to: &style, place)
  }

  /// Returns a layer of a style in a rectangle from the bounds' top-left corner.
  private func placed(_ style: CellStyle, _ rect: CGRect, _ place: LayerPlace) -> ElementLayer {
    let corner = Transform3D.translation(x: Double(rect.minX), y: Double(rect.minY))
    return ElementLayer(.own(style), size: Size(rect.size), transform: corner.concatenating(place.transform))
  }

  private func addImage(_ image: LayerContents, to style: inout CellStyle, _ place: LayerPlace) -> [ElementLayer] {
    let rect = image.mode.rect(of: image.size, in: bounds.size)
    let whole = CGRect(origin: .zero, size: bounds.size).insetBy(dx: -1e-6, dy: -1e-6)
    // Round corners clip contents only if the layer clips.
    let isCut = masksToBounds || place.clipRadius > 0 || maskShape != nil
    let isRound = style.cornerRadius > 0
    if isCut || !isRound, isCut || whole.contains(rect), let mode = image.mode.contentMode {
      style.image = image.source
      style.contentMode = mode
      return []
    }
    var alone = CellStyle()
    (alone.image, alone.contentMode, alone.isDoubleSided) = (image.source, .fill, style.isDoubleSided)
    let layer = placed(alone, rect, place)
    if !isCut || !isRound && whole.contains(rect) { return [layer] }
    return [clipped([layer], by: bounds, clip(radius: CGFloat(style.cornerRadius)), place)]
  }
}

struct LayerContents {
  var source: ImageSource
  /// The size, in points.
  var size: CGSize
  var mode: UIView.ContentMode
}

@MainActor extension CALayer {
  /// The displayed image: that of an image view, or the contents.
  fileprivate var shownContents: LayerContents? {
    if let view = delegate as? UIImageView, let image = view.shownImage {
      guard let source = image.source(tintedBy: view.drawnTintColor), image.size.width > 0,
        image.size.height > 0
      else { return nil }
      return LayerContents(source: source, size: image.size, mode: view.contentMode)
    }
    guard let image = contents as? CGImage, contentsScale > 0 else { return nil }
    let size = CGSize(width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
    if size.width <= 0 || size.height <= 0 { return nil }
    let mode = hasDrawnContents ? (delegate as? UIView)?.contentMode : nil
    return LayerContents(source: image.source, size: size, mode: mode ?? UIView.ContentMode(contentsGravity))
  }
}

extension UIImageView {
  /// A Boolean value that indicates whether the image extends beyond the view.
  var spillsImage: Bool {
    guard !clipsToBounds, let size = shownImage?.size, size.width > 0, size.height > 0 else { return false }
    return !CGRect(origin: .zero, size: bounds.size).contains(contentMode.rect(of: size, in: bounds.size))
  }
}

extension UIView.ContentMode {
  /// The mode with which the image fills its view, or `nil` for modes that don't resize the image.
  fileprivate var contentMode: LayoutCore.ContentMode? {
    switch self {
    case .scaleToFill, .redraw: .fill
    case .scaleAspectFit: .aspectFit
    case .scaleAspectFill: .aspectFill
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: nil
    }
  }

  fileprivate init(_ gravity: CALayerContentsGravity) {
    self =
      switch gravity {
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      case .resizeAspect: .scaleAspectFit
      case .resizeAspectFill: .scaleAspectFill
      default: .scaleToFill
      }
  }
}

@MainActor extension CAGradientLayer {
  fileprivate func addGradient(to style: inout CellStyle) {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor).map { Color($0) } }
    guard let last = colors.indices.last else { return }
    style.gradient.start = Point(startPoint)
    style.gradient.end = Point(endPoint)
    style.gradient.stops = colors.enumerated().map { index, color in
      let even = last > 0 ? Double(index) / Double(last) : 0
      let given = locations.flatMap { $0.indices.contains(index) ? $0[index].doubleValue : nil }
      return Gradient.Stop(location: given ?? even, color: color)
    }
  }
}
