import Foundation
import QuartzCore

extension UIView {
  /// Returns a view with the current appearance and size of this one, without its position and transform.
  ///
  /// Subviews are copied with their layers, images, and texts.
  func copyOfAppearance() -> UIView {
    let copy = appearance()
    copy.layer.transform = CATransform3DIdentity
    copy.frame = CGRect(origin: .zero, size: bounds.size)
    copy.layer.bounds.origin = bounds.origin
    return copy
  }

  /// Returns a view of a part of this one with its current appearance.
  func copyOfAppearance(in rect: CGRect) -> UIView {
    let part = UIView(frame: CGRect(origin: .zero, size: rect.size))
    part.clipsToBounds = true
    let copy = copyOfAppearance()
    copy.frame.origin = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
    part.addSubview(copy)
    return part
  }

  private func appearance() -> UIView {
    let copy: UIView
    switch self {
    case let view as UIImageView:
      let image = UIImageView(image: view.image)
      (image.highlightedImage, image.isHighlighted) = (view.highlightedImage, view.isHighlighted)
      copy = image
    case let view as UILabel:
      let label = UILabel(frame: .zero)
      (label.text, label.font, label.textColor) = (view.text, view.font, view.textColor)
      (label.textAlignment, label.numberOfLines) = (view.textAlignment, view.numberOfLines)
      label.lineBreakMode = view.lineBreakMode
      copy = label
    default: copy = UIView(frame: .zero)
    }
    copy.layer.copyAppearance(of: layer)
    copy.contentMode = contentMode
    let own = Set(subviews.map { ObjectIdentifier($0.layer) })
    for sublayer in layer.sublayers ?? [] {
      if own.contains(ObjectIdentifier(sublayer)) {
        if let view = subviews.first(where: { $0.layer === sublayer }) { copy.addSubview(view.appearance()) }
      } else {
        copy.layer.addSublayer(sublayer.copyOfTree())
      }
    }
    return copy
  }
}

@MainActor extension CALayer {
  /// Returns a copy of the layer and its sublayers.
  fileprivate func copyOfTree() -> CALayer {
    let copy: CALayer =
      switch self {
      case is CAShapeLayer: CAShapeLayer()
      case is CAGradientLayer: CAGradientLayer()
      case is CATextLayer: CATextLayer()
      case is CAReplicatorLayer: CAReplicatorLayer()
      default: CALayer()
      }
    copy.copyAppearance(of: self)
    for sublayer in sublayers ?? [] { copy.addSublayer(sublayer.copyOfTree()) }
    return copy
  }
}
