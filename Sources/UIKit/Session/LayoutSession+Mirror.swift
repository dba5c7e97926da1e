import LayoutCore
import QuartzCore

// A scene's coordinates are those of the screen, which grow to the right.
extension LayoutSession {
  /// The mirror between the collection view and the scene, or `nil` for none.
  ///
  /// A screen isn't mirrored.
  var mirror: HorizontalMirror? { screen == nil ? view.mirror : nil }

  /// The collection view's content offset in the scene.
  var sceneOffset: Point { sceneOffset(view.contentOffset) }

  /// Returns a content offset of the collection view in the scene.
  func sceneOffset(_ offset: CGPoint) -> Point {
    mirror?.offset(Point(offset)) ?? origin(at: offset)
  }

  /// Returns a content offset of the scene in the collection view.
  func viewOffset(_ offset: Point) -> CGPoint {
    mirror.map { CGPoint($0.offset(offset)) } ?? contentOffset(ofViewportAt: offset)
  }

  /// Returns a displacement or a velocity of the scene in the collection view.
  func viewDisplacement(_ way: Point) -> Point { mirror == nil ? way : Point(x: -way.x, y: way.y) }

  /// Returns the location in the collection view's viewport of a location in the scene's.
  func inView(_ location: Point) -> Point {
    mirror.map { Point(x: $0.boundsWidth - location.x, y: location.y) } ?? location
  }

  /// Returns touches in the collection view's viewport.
  func inView(_ fingers: [FingerTouch]) -> [FingerTouch] {
    if mirror == nil { return fingers }
    return fingers.map { finger in
      var finger = finger
      finger.location = inView(finger.location)
      return finger
    }
  }

  /// The insets of the collection view in the scene.
  var sceneInset: EdgeInsets {
    let inset = EdgeInsets(view.adjustedContentInset)
    if mirror == nil { return inset }
    return EdgeInsets(top: inset.top, left: inset.right, bottom: inset.bottom, right: inset.left)
  }

  /// Returns the content offsets of sections in the collection view; those of mirrored sections count from their ends.
  func viewSectionOffsets(_ offsets: [Int: Double]) -> [Int: Double] {
    guard mirror != nil, let sections = layout.sectionScrolling else { return offsets }
    let indices = Dictionary(view.data.sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { a, _ in a })
    return Dictionary(
      uniqueKeysWithValues: offsets.map { id, offset in
        guard let scroll = indices[id].flatMap({ sections.scrolling(ofSection: $0) }) else { return (id, offset) }
        return (id, scroll.mirrored(offset))
      })
  }
}

extension SectionScroll {
  /// Returns a content offset counted from the other end, for a section that scrolls horizontally.
  func mirrored(_ offset: Double) -> Double {
    direction == .horizontal ? range.lowerBound + range.upperBound - offset : offset
  }

  /// Returns the scrolling in mirrored content.
  func mirrored(in mirror: HorizontalMirror) -> SectionScroll {
    var scroll = self
    (scroll.offset, scroll.frame) = (mirrored(offset), mirror.rect(frame))
    return scroll
  }

  /// Returns a release in mirrored content.
  func mirrored(_ release: SectionRelease) -> SectionRelease {
    guard direction == .horizontal else { return release }
    var release = release
    (release.offset, release.proposed) = (mirrored(release.offset), mirrored(release.proposed))
    (release.start, release.velocity) = (mirrored(release.start), -release.velocity)
    return release
  }
}
