import Foundation
import QuartzCore

extension UIView {
  /// The dimensions and margins that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the set, one for each dimension and margin.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The placement of contents in the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// Adjusts the frame to a new size of the superview.
  func resize(from old: CGSize, to new: CGSize) {
    if autoresizingMask.isEmpty { return }
    var box = frame
    let shares = resizingShares(of: box, in: old)
    let growth = CGSize(width: new.width - old.width, height: new.height - old.height)
    box.origin.x += growth.width * shares.horizontal.start
    box.origin.y += growth.height * shares.vertical.start
    box.size.width += growth.width * shares.horizontal.length
    box.size.height += growth.height * shares.vertical.length
    frame = box
  }

  /// Returns the shares of a superview's growth for the start and the length of a view, according to
  /// `autoresizingMask`.
  ///
  /// The flexible parts of an axis share the growth in proportion to their lengths, or equally if the lengths are 0.
  func resizingShares(
    of box: CGRect, in size: CGSize
  ) -> (horizontal: ResizingShares, vertical: ResizingShares) {
    let mask = autoresizingMask
    return (
      ResizingShares(
        lengths: [box.minX, box.width, size.width - box.maxX],
        isFlexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map { mask.contains($0) }),
      ResizingShares(
        lengths: [box.minY, box.height, size.height - box.maxY],
        isFlexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map { mask.contains($0) })
    )
  }
}

/// The shares of a superview's growth along an axis.
struct ResizingShares {
  /// The fraction that moves the view.
  var start: CGFloat = 0
  /// The fraction that extends the view.
  var length: CGFloat = 0

  /// Distributes growth among the margin before a view, its length, and the margin after it.
  fileprivate init(lengths: [CGFloat], isFlexible: [Bool]) {
    let flexible = zip(lengths, isFlexible).filter(\.1).map(\.0)
    let total = flexible.reduce(0, +)
    func share(_ index: Int) -> CGFloat {
      !isFlexible[index] ? 0 : total == 0 ? 1 / CGFloat(flexible.count) : lengths[index] / total
    }
    (start, length) = (share(0), share(1))
  }
}
