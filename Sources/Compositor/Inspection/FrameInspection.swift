import LayoutCore
import Raster
import Scenes

/// The visible elements of a frame with their outlines on the canvas.
package struct FrameInspection: Sendable, Hashable {
  /// A cell or another view.
  package struct Element: Sendable, Hashable {
    /// An identifier that is stable from frame to frame among the elements of a kind.
    package var id: String
    /// The attributes, in content coordinates.
    package var attributes: LayoutAttributes
    /// The parts of the transform, or `nil` if it flattens space.
    package var transform: TransformComponents?
    /// The corners of the visible part of the bounds, in device pixels, clockwise on screen; empty for an element that
    /// isn't drawn.
    package var outline: [Point]
  }

  /// The outlines of the collection itself, in device pixels.
  package struct Overlays: Sendable, Hashable {
    /// The corners of the viewport.
    package var bounds: [Point] = []
    /// The corners of the viewport inside the content insets.
    package var contentInset: [Point] = []
    /// The corners of the content, as far as it is in front of the viewer.
    package var content: [Point] = []
    /// The vanishing point of the perspective that all elements share, or `nil` without one.
    package var sharedEye: Point?
  }

  /// The elements in drawing order, back to front.
  package var elements: [Element] = []
  package var overlays = Overlays()

  /// Returns the index of the frontmost element whose outline contains a point of the canvas, in device pixels.
  package func element(at point: Point) -> Int? { elements.lastIndex { $0.outline.surrounds(point) } }
}

extension [Point] {
  /// Returns a Boolean value that indicates whether a point is inside a convex polygon, or on its outline.
  fileprivate func surrounds(_ point: Point) -> Bool {
    guard count >= 3 else { return false }
    return indices.allSatisfy { index in
      let (a, b) = (self[index], self[index + 1 == count ? 0 : index + 1])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
    }
  }
}

extension FrameComposer {
  /// Returns the elements of a frame from ``FrameGenerator/inspectedFrame(at:)`` with their outlines.
  ///
  /// The layers of an element belong to it, and the background of the collection isn't an element. Elements that
  /// intersect are in the order of their centers. Outlines are those of the elements' bounds, even if an image or rounded
  /// corners fill only a part. With motion blur, everything is that of the last moment.
  ///
  /// - Complexity: O(elements), plus sorting by depth.
  package func inspection(of frame: Frame) -> FrameInspection {
    let projection = InspectionProjection(
      frame, camera: Camera(frame: frame, canvas: canvas), DisplayList(frame, on: canvas))
    var inspection = FrameInspection()
    inspection.overlays = projection.overlays
    guard let origins = frame.origins else { return inspection }
    inspection.elements = projection.order.compactMap { owner, members in
      let presented = origins.owners[owner]
      guard presented.attributes.kind != .background, !presented.attributes.kind.isOfScreen else { return nil }
      return FrameInspection.Element(
        id: presented.id, attributes: presented.attributes, transform: presented.attributes.transform3D.decomposed(),
        outline: projection.outline(of: presented.attributes, drawnBy: members))
    }
    return inspection
  }
}

/// The projection of a frame's elements onto the canvas.
private struct InspectionProjection {
  private let frame: Frame
  private let camera: Camera
  private let clip: PixelRect
  private let window: ConvexPolygon?

  init(_ frame: Frame, camera: Camera, _ list: DisplayList) {
    (self.frame, self.camera, clip) = (frame, camera, list.clip)
    window = list.outline.map {
      ConvexPolygon(Rect(origin: .zero, size: $0.size), by: $0.homography, in: list.clip)
    }
  }

  /// The owners of elements with the indices of these, ordered by the frontmost one of each.
  var order: [(owner: Int, elements: [Int])] {
    let drawn = frame.ordering == .zIndex ? Array(frame.elements.indices) : camera.backToFront(frame.elements)
    var (elements, places): ([Int: [Int]], [Int: Int]) = ([:], [:])
    for (place, index) in drawn.enumerated() {
      let owner = Int(frame.elements[index].owner) - 1
      guard owner >= 0 else { continue }
      elements[owner, default: []].append(index)
      places[owner] = place
    }
    return places.sorted { $0.value < $1.value }.map { ($0.key, elements[$0.key] ?? []) }
  }

  /// Returns the visible part of an element's bounds; empty if none of its layers is drawn.
  func outline(of attributes: LayoutAttributes, drawnBy members: [Int]) -> [Point] {
    guard !attributes.isHidden, attributes.alpha > 0 else { return [] }
    let homography = camera.homography(of: attributes)
    let isFacing = homography.determinant > 0
    guard isFacing || members.contains(where: { frame.style(of: frame.elements[$0]).isDoubleSided }) else { return [] }
    var polygon = visible(Rect(origin: .zero, size: attributes.size), by: homography)
    let groups = members.first.map { frame.elements[$0].groups } ?? []
    if let screen = groups.first, screen.element == ElementKind.screenClip.name, let place = screen.clipAttributes {
      let clip = ConvexPolygon(
        Rect(origin: .zero, size: place.size), by: camera.homography(of: place), in: self.clip)
      polygon = polygon.intersection(clip)
    }
    return polygon.corners.count >= 3 ? polygon.corners : []
  }

  private func visible(_ rect: Rect, by homography: Homography) -> ConvexPolygon {
    let polygon = ConvexPolygon(rect, by: homography, in: clip)
    return window.map { polygon.intersection($0) } ?? polygon
  }

  var overlays: FrameInspection.Overlays {
    var overlays = FrameInspection.Overlays()
    let inset = frame.origins?.contentInset ?? .zero
    let content = Rect(origin: .zero, size: frame.origins?.contentSize ?? .zero)
    overlays.bounds = corners(of: frame.bounds)
    overlays.contentInset = corners(of: frame.bounds.inside(inset))
    overlays.content = corners(of: content)
    let plane = plane(of: frame.bounds)
    if frame.sublayerTransform.m34 != 0 {
      overlays.sharedEye = plane.applied(x: frame.bounds.size.width / 2, y: frame.bounds.size.height / 2).projected
    }
    return overlays
  }

  /// Returns a rectangle of the content in front of the viewer, which the canvas doesn't clip.
  private func corners(of rect: Rect) -> [Point] {
    guard rect.size.width > 0, rect.size.height > 0 else { return [] }
    let far = PixelRect(x: -1_000_000..<1_000_000, y: -1_000_000..<1_000_000)
    return ConvexPolygon(Rect(origin: .zero, size: rect.size), by: plane(of: rect), in: far).corners
  }

  private func plane(of rect: Rect) -> Homography {
    let path = ItemIndexPath(section: 0, item: 0)
    return camera.homography(of: LayoutAttributes(indexPath: path, center: rect.center, size: rect.size))
  }
}
