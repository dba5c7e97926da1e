import Foundation
import QuartzCore

// Texts of geometry, such as "{{0, 0}, {390, 844}}".

extension NSCoder {
  /// Returns the text of a point.
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  /// Returns the text of a size.
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  /// Returns the text of a rectangle.
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  /// Returns the text of insets: top, left, bottom, and right.
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
  /// Returns the text of an affine transform.
  public class func string(for transform: CGAffineTransform) -> String {
    numbers(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, brackets: ("[", "]"))
  }

  /// Returns the point of a text, or zero.
  public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
  /// Returns the size of a text, or zero.
  public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
  /// Returns the rectangle of a text, or zero.
  public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
  /// Returns the insets of a text, or zero.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets { UIEdgeInsetsFromString(string) }
}

/// Returns the text of a point: `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { numbers(point.x, point.y) }
/// Returns the text of a size: `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { numbers(size.width, size.height) }
/// Returns the text of a rectangle: `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}
/// Returns the text of insets: `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  numbers(insets.top, insets.left, insets.bottom, insets.right)
}

/// Returns the point of a text, or zero.
public func CGPointFromString(_ string: String) -> CGPoint {
  string.numbers(2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
}
/// Returns the size of a text, or zero.
public func CGSizeFromString(_ string: String) -> CGSize {
  string.numbers(2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
}
/// Returns the rectangle of a text, or zero.
public func CGRectFromString(_ string: String) -> CGRect {
  string.numbers(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
}
/// Returns the insets of a text, or zero.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  string.numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
}

private func numbers(_ values: CGFloat..., brackets: (String, String) = ("{", "}")) -> String {
  let texts = values.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
  return brackets.0 + texts.joined(separator: ", ") + brackets.1
}

extension String {
  /// The numbers in the text if there are as many as expected.
  fileprivate func numbers(_ count: Int) -> [CGFloat]? {
    let found = split { "{}[], ".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
    return found.count == count ? found : nil
  }
}
