import Compositor
import LayoutCore
import Raster
import Scenes

/// Checks that no element jumps from one frame to the next.
///
/// An element may appear and disappear anywhere; while it is there, its corners move on the screen by a stated distance
/// at most. Elements outside the viewport in both frames do not count.
public struct PopCheck: Sendable, Hashable {
  /// The way of an element from one frame to the next.
  public struct Step: Sendable, Hashable {
    /// Distance by which the corner moves that moves most, in points on the screen.
    public var distance: Double
    /// Number of the second of both frames.
    public var frame: Int
    /// Identifier of the element: `FrameElement.id`.
    public var id: String
    /// Kind and index path of the element in the second frame.
    public var element: LayoutIssue.Element
  }

  /// The longest way that is allowed, in points on the screen; not negative.
  public var maximumStep: Double
  /// A Boolean value that indicates whether the first frame follows the last one.
  public var isLoop: Bool

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - maximumStep: The longest way from one frame to the next that is allowed, in points on the screen.
  ///   - isLoop: Whether the first frame follows the last one.
  public init(maximumStep: Double, isLoop: Bool = false) {
    (self.maximumStep, self.isLoop) = (maximumStep, isLoop)
  }

  /// Returns the longest way of any element from one of some frames to the next; `nil` if no element is in two of them.
  ///
  /// Of several, the first one.
  public func largestStep(in frames: [Frame]) -> Step? {
    Self.longest(of: steps(in: frames))
  }

  private static func longest(of steps: [Step]) -> Step? {
    steps.reduce(nil) { longest, step in
      guard let longest, longest.distance >= step.distance else { return step }
      return longest
    }
  }

  /// Returns the elements that go further than ``maximumStep``, as `LayoutIssue/Kind/pop`, with the longest way of all.
  public func issues(in frames: [Frame]) -> [LayoutIssue] {
    let steps = steps(in: frames)
    guard let longest = Self.longest(of: steps) else { return [] }
    let offsets = Dictionary(frames.map { ($0.index, $0.bounds.origin) }) { first, _ in first }
    var list = LayoutIssueList()
    for step in steps where !(step.distance <= maximumStep) {
      list.add(
        LayoutIssue(
          .pop, element: step.element, frame: step.frame, contentOffset: offsets[step.frame],
          message: "jumps by \(step.distance.shortPoints) points; at most \(maximumStep.shortPoints) are allowed "
            + "(the longest way is \(longest.distance.shortPoints), of \(longest.element) in frame \(longest.frame))"))
    }
    return list.issues
  }

  /// Ways of all elements that are in view in one of two frames that follow each other, and there in both.
  private func steps(in frames: [Frame]) -> [Step] {
    var pairs = Array(zip(frames, frames.dropFirst()))
    if isLoop, frames.count > 1 { pairs.append((frames[frames.count - 1], frames[0])) }
    return pairs.flatMap { first, second in
      let (before, after) = (ScreenCorners(first), ScreenCorners(second))
      let inOrder = after.byKey.sorted { ($0.key.kind, $0.key.id) < ($1.key.kind, $1.key.id) }
      return inOrder.compactMap { key, end -> Step? in
        guard let start = before.byKey[key], start.isInView || end.isInView else { return nil }
        return Step(
          distance: start.distance(to: end), frame: second.index, id: key.id, element: end.element)
      }
    }
  }
}

/// Corners of a frame's elements on the screen, in points from the middle of the viewport.
private struct ScreenCorners {
  struct Outline {
    var element: LayoutIssue.Element
    var corners: [Point]
    var isInView: Bool

    /// The longest distance between two corners of the same place; infinite for numbers that are none.
    func distance(to other: Outline) -> Double {
      zip(corners, other.corners).reduce(0) { longest, pair in
        let (dx, dy) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        return distance.isNaN ? .infinity : max(longest, distance)
      }
    }
  }

  let byKey: [SeenElements.Key: Outline]

  init(_ frame: Frame) {
    // On a canvas of the viewport's size, the camera counts from the viewport's corner. The outline of a viewport that turns
    // lies about the same middle.
    var (canvas, upright) = (Canvas(), frame)
    (canvas.size, upright.viewportOutline) = (frame.bounds.size, nil)
    let camera = Camera(frame: upright, canvas: canvas)
    let half = Size(width: frame.bounds.size.width / 2, height: frame.bounds.size.height / 2)
    byKey = SeenElements(frame).byKey.compactMapValues { element -> Outline? in
      let attributes = element.attributes
      let plane = camera.homography(of: attributes)
      let (width, height) = (attributes.size.width, attributes.size.height)
      let corners = [(0.0, 0.0), (width, 0), (width, height), (0, height)].compactMap { x, y -> Point? in
        let corner = plane.applied(x: x, y: y)
        // Behind the eye there is no place on the screen.
        guard !(corner.w <= 0) else { return nil }
        return Point(x: corner.x / corner.w - half.width, y: corner.y / corner.w - half.height)
      }
      guard corners.count == 4 else { return nil }
      return Outline(
        element: attributes.checkedElement, corners: corners, isInView: frame.mayShow(corners))
    }
  }
}

extension Frame {
  /// Returns true if the box of some corners meets the viewport, or a circle about it while it turns.
  ///
  /// - Parameter corners: Points from the middle of the viewport.
  fileprivate func mayShow(_ corners: [Point]) -> Bool {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return false }
    let size =
      viewportOutline == nil ? bounds.size : Size(width: bounds.size.diagonal, height: bounds.size.diagonal)
    // Numbers that are none count as in view.
    return !(right < -size.width / 2 || left > size.width / 2 || bottom < -size.height / 2 || top > size.height / 2)
  }
}
