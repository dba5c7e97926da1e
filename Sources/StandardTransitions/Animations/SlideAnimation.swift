import LayoutCore

/// An animation in which items slide out of the viewport across one of its edges.
public struct SlideAnimation: UpdateAnimation {
  /// An edge of the viewport.
  public enum Edge: String, Sendable, CaseIterable {
    case left
    case right
    case top
    case bottom
  }

  /// The edge of the viewport.
  public let edge: Edge

  /// Creates a slide across an edge.
  public init(to edge: Edge) { self.edge = edge }

  /// `slideLeft`, `slideRight`, `slideTop`, or `slideBottom`.
  public var name: String { "slide" + edge.rawValue.prefix(1).uppercased() + edge.rawValue.dropFirst() }

  /// A one-line summary for `framegen list`.
  public var summary: String { "slides out of the viewport's \(edge.rawValue) edge" }
  // Not raised: rows that close a gap move over the row that slides away, as in UITableView.

  /// Moves by the distance to the edge.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    var attributes = element
    let exit = context.exitDistances(of: element)
    switch edge {
    case .left: attributes.center.x += exit.left * progress
    case .right: attributes.center.x += exit.right * progress
    case .top: attributes.center.y += exit.top * progress
    case .bottom: attributes.center.y += exit.bottom * progress
    }
    return attributes
  }
}

extension UpdateAnimation where Self == SlideAnimation {
  /// Items slide out of the viewport across its left edge.
  public static var slideLeft: SlideAnimation { SlideAnimation(to: .left) }
  /// Items slide out of the viewport across its right edge.
  public static var slideRight: SlideAnimation { SlideAnimation(to: .right) }
  /// Items slide out of the viewport across its top edge.
  public static var slideTop: SlideAnimation { SlideAnimation(to: .top) }
  /// Items slide out of the viewport across its bottom edge.
  public static var slideBottom: SlideAnimation { SlideAnimation(to: .bottom) }
}
