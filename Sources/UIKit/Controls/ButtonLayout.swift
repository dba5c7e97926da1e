import Foundation
import QuartzCore

/// The places of a button's image and title.
///
/// Source: UIButton's reference in Apple's documentation, `imageEdgeInsets` and `titleEdgeInsets`: the insets resize and
/// move the rectangles that the alignment gives.
@MainActor struct ButtonLayout {
  private let image: CGSize
  private let title: CGSize
  private let padding: CGFloat
  private let isVertical: Bool
  private let isReversed: Bool
  private let horizontal: UIControl.ContentHorizontalAlignment
  private let vertical: UIControl.ContentVerticalAlignment
  private let insets: (image: UIEdgeInsets, title: UIEdgeInsets)

  init(_ button: UIButton, image: CGSize, title: CGSize, padding: CGFloat) {
    (self.image, self.title) = (image, title)
    self.padding = image == .zero || title == .zero ? 0 : padding
    let edge = button.configuration?.imagePlacement ?? .leading
    isVertical = edge == .top || edge == .bottom
    isReversed =
      edge == .bottom || edge == .trailing || button.semanticContentAttribute == .forceRightToLeft && !isVertical
    (horizontal, vertical) = (button.contentHorizontalAlignment, button.contentVerticalAlignment)
    insets = (button.imageEdgeInsets, button.titleEdgeInsets)
  }

  /// The size of image and title together.
  var contentSize: CGSize {
    isVertical
      ? CGSize(width: max(image.width, title.width), height: image.height + padding + title.height)
      : CGSize(width: image.width + padding + title.width, height: max(image.height, title.height))
  }

  func image(in content: CGRect) -> CGRect {
    place(image, after: isReversed ? title : nil, in: content, insets.image)
  }

  func title(in content: CGRect) -> CGRect {
    place(title, after: isReversed ? nil : image, in: content, insets.title)
  }

  /// Places a part after the other one, or at the start.
  private func place(_ part: CGSize, after first: CGSize?, in content: CGRect, _ inset: UIEdgeInsets) -> CGRect {
    let whole = contentSize
    let size = CGSize(width: min(part.width, content.width), height: min(part.height, content.height))
    let other = first.map { (isVertical ? $0.height : $0.width) + padding } ?? 0
    var rect = CGRect(origin: content.origin, size: size)
    if isVertical {
      rect.origin.y += (content.height - whole.height) / 2 + other
      rect.origin.x += aligned(size.width, in: content.width)
    } else {
      let group = min(whole.width, content.width)
      rect.origin.x += aligned(group, in: content.width) + other
      rect.size.width = min(size.width, max(0, content.maxX - rect.minX))
      switch vertical {
      case .top: break
      case .center: rect.origin.y += (content.height - size.height) / 2
      case .bottom: rect.origin.y += content.height - size.height
      case .fill: rect.size.height = content.height
      }
      if horizontal == .fill, first != nil { rect.size.width = content.maxX - rect.minX }
    }
    return moved(rect, inset)
  }

  /// Returns the rectangle after insets: half of what they differ by, as the content stays aligned in a smaller area.
  private func moved(_ rect: CGRect, _ inset: UIEdgeInsets) -> CGRect {
    if inset == .zero { return rect }
    var rect = rect
    switch horizontal {
    case .left, .leading: rect.origin.x += inset.left
    case .right, .trailing: rect.origin.x -= inset.right
    case .center: rect.origin.x += (inset.left - inset.right) / 2
    case .fill:
      rect.origin.x += inset.left
      rect.size.width = max(0, rect.width - inset.left - inset.right)
    }
    switch vertical {
    case .top: rect.origin.y += inset.top
    case .bottom: rect.origin.y -= inset.bottom
    case .center: rect.origin.y += (inset.top - inset.bottom) / 2
    case .fill:
      rect.origin.y += inset.top
      rect.size.height = max(0, rect.height - inset.top - inset.bottom)
    }
    return rect
  }

  private func aligned(_ width: CGFloat, in whole: CGFloat) -> CGFloat {
    switch horizontal {
    case .left, .leading, .fill: 0
    case .center: (whole - width) / 2
    case .right, .trailing: whole - width
    }
  }
}
