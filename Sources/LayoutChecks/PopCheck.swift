import Compositor
import LayoutCore
import Raster
import Scenes

/// A check that no element jumps between consecutive frames.
///
/// While an element is visible, its corners may move on the screen by a limited distance per frame. Elements outside
/// the viewport in both frames don't count.
package struct PopCheck: Sendable, Hashable {
  package struct Step: Sendable, Hashable {
    /// The largest distance that a corner moves, in points on the screen.
    package var distance: Double
    package var frame: Int
    package var id: String
    package var element: LayoutIssue.Element
  }

  var maximumStep: Double
  var isLoop: Bool

  package init(maximumStep: Double, isLoop: Bool = false) { (self.maximumStep, self.isLoop) = (maximumStep, isLoop) }

  /// Returns the first of the longest steps, or `nil` if no element is in two consecutive frames.
  package func largestStep(in frames: [Frame]) -> Step? { steps(in: frames).max { $0.distance < $1.distance } }

  /// Returns the elements that move farther than ``maximumStep``, each with its longest step.
  package func issues(in frames: [Frame]) -> [LayoutIssue] {
    let steps = steps(in: frames)
    guard let longest = steps.max(by: { $0.distance < $1.distance }) else { return [] }
    let offsets = Dictionary(frames.map { ($0.index, $0.bounds.origin) }) { first, _ in first }
    var list = LayoutIssueList()
    for step in steps where !(step.distance <= maximumStep) {
      list.add(
        LayoutIssue(
          .pop, element: step.element, frame: step.frame, contentOffset: offsets[step.frame],
          message: "jumps by \(step.distance.shortPoints) points; at most \(maximumStep.shortPoints) are allowed "
            + "(the largest jump is \(longest.distance.shortPoints), of \(longest.element) in frame \(longest.frame))"))
    }
    return list.issues
  }

  /// Returns the steps of all elements that are in two consecutive frames and visible in one of them.
  private func steps(in frames: [Frame]) -> [Step] {
    var pairs = Array(zip(frames, frames.dropFirst()))
    if isLoop, frames.count > 1 { pairs.append((frames[frames.count - 1], frames[0])) }
    return pairs.flatMap { first, second in
      let (before, after) = (ScreenCorners(first), ScreenCorners(second))
      let inOrder = after.byKey.sorted { ($0.key.kind, $0.key.id) < ($1.key.kind, $1.key.id) }
      return inOrder.compactMap { key, end -> Step? in
        guard let start = before.byKey[key], start.isInView || end.isInView else { return nil }
        return Step(distance: start.distance(to: end), frame: second.index, id: key.id, element: end.element)
      }
    }
  }
}

/// The corners of a frame's elements on the screen, in points from the center of the viewport.
private struct ScreenCorners {
  struct Outline {
    var element: LayoutIssue.Element
    var corners: [Point]
    var isInView: Bool

    /// Returns the largest distance between two corresponding corners, infinite for NaN.
    func distance(to other: Outline) -> Double {
      zip(corners, other.corners).reduce(0) { longest, pair in
        let (dx, dy) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        return distance.isNaN ? .infinity : max(longest, distance)
      }
    }
  }

  let byKey: [ElementSnapshot.Key: Outline]

  init(_ frame: Frame) {
    // On a canvas of the viewport's size, the camera counts from the viewport's corner. The outline of a rotating
    // viewport has the same center.
    var (canvas, upright) = (Canvas(), frame)
    (canvas.size, upright.viewportOutline) = (frame.bounds.size, nil)
    let camera = Camera(frame: upright, canvas: canvas)
    let half = Size(width: frame.bounds.size.width / 2, height: frame.bounds.size.height / 2)
    byKey = ElementSnapshot(frame).byKey.compactMapValues { element -> Outline? in
      let attributes = element.attributes
      let plane = camera.homography(of: attributes)
      let (width, height) = (attributes.size.width, attributes.size.height)
      let corners = [(0.0, 0.0), (width, 0), (width, height), (0, height)].compactMap { x, y -> Point? in
        let corner = plane.applied(x: x, y: y)
        // A point behind the viewer has no position on the screen.
        guard !(corner.w <= 0) else { return nil }
        return Point(x: corner.x / corner.w - half.width, y: corner.y / corner.w - half.height)
      }
      guard corners.count == 4 else { return nil }
      return Outline(element: attributes.checkedElement, corners: corners, isInView: frame.mayShow(corners))
    }
  }
}

extension Frame {
  /// Returns whether the box of the corners, counted from the viewport's center, meets the viewport or its enclosing
  /// circle.
  fileprivate func mayShow(_ corners: [Point]) -> Bool {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return false }
    let size = viewportOutline == nil ? bounds.size : Size(width: bounds.size.diagonal, height: bounds.size.diagonal)
    // NaN counts as in view.
    return !(right < -size.width / 2 || left > size.width / 2 || bottom < -size.height / 2 || top > size.height / 2)
  }
}
