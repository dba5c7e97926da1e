import Foundation
import Graphics
import SceneFileTestSupport
import StandardLayouts
import TestSupport
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes

/// Nothing jumps and nothing pops, in any example: what moves far between two frames is looked at in ever shorter
/// times, and must move less and less.
struct ContinuityTests {
  /// Jumps that are meant.
  static let meant: [String: [String]] = [
    // The circle of a chosen day: variants of a template for selected cells change at once, as in UIKit.
    "calendar.yaml": ["23/2 appears at 0.6 s", "23/2 vanishes at 2.2 s"],
    // The page of a tapped thumbnail is there at once, as in the layout's model; only the strip moves. So is the page of
    // each thumbnail that a dragged strip brings to the middle.
    "photo-browser.yaml": [
      "6 vanishes at 2.4 s", "10 appears at 3.3155 s", "10 vanishes at 3.4655 s", "11 vanishes at 3.6155 s",
      "12 vanishes at 3.7655 s",
    ],
  ]

  /// Times at which elements come and go where nobody sees it: the background of a template's selected variant over the list's own
  /// of the same colour, and pages that fall into pieces.
  static let unseen: [String: [String]] = [
    "settings.yaml": ["0.38 s", "1.0 s"],
    "slices.yaml": ["0.0 s", "2.0861 s", "2.2861 s", "4.3722 s"],
  ]

  @Test(arguments: exampleScenes) func nothingJumps(in name: String) throws {
    var scene = try exampleScene(name)
    scene.loading = nil
    scene.motionBlur = nil
    var observer = try MotionObserver(scene)
    var jumps: [String] = []
    let times = observer.times
    for (start, end) in zip(times, times.dropFirst()) {
      if let jump = observer.jump(from: start, to: end) { jumps.append(jump) }
    }
    let unseen = Self.unseen[name] ?? []
    jumps.removeAll { jump in
      unseen.contains { jump.hasSuffix(" appears at \($0)") || jump.hasSuffix(" vanishes at \($0)") }
    }
    #expect(jumps == Self.meant[name] ?? [], "\(name): \(jumps.prefix(5).joined(separator: "; "))")
  }

  /// Where no other step is under way, a step begins and ends with what the layout alone shows.
  @Test(arguments: exampleScenes) func stepsBeginAndEndAtRest(in name: String) throws {
    let scene = try exampleScene(name)
    let timeline = try Timeline(scene)
    for time in timeline.spans.flatMap({ [$0.start, $0.end] }) {
      let isBusy = timeline.spans.contains { $0.start < time - 1e-6 && $0.end > time + 1e-6 }
      let state = timeline.state(at: time)
      if !isBusy {
        #expect(state.presentation == nil, "at \(time) s")
        #expect(state.box == nil, "at \(time) s")
      }
    }
  }

  @Test(arguments: exampleScenes) func framesAreTheSame_inAnyOrder(of name: String) throws {
    let scene = try exampleScene(name)
    var forward = try FrameGenerator(scene)
    let step = max(1, forward.frameCount / 12)
    let indices = Array(stride(from: 0, to: forward.frameCount, by: step))
    let frames = indices.map { forward.frame(at: $0) }
    var backward = try FrameGenerator(scene)
    for (index, frame) in zip(indices, frames).reversed() {
      let isSame = backward.frame(at: index) == frame
      #expect(isSame, "frame \(index)")
    }
    var alone = try FrameGenerator(scene)
    let isSame = alone.frame(at: indices[indices.count / 2]) == frames[indices.count / 2]
    #expect(isSame)
  }

  /// The test's own test: a cell that is moved by a step without duration jumps.
  @Test func aJump_isFound() throws {
    let text = """
      canvas: { size: [60, 60] }
      sections: [9]
      layout: { kind: flow, itemSize: [60, 20] }
      timeline: [{ hold: 0.1 }, { scroll: { to: [0, 9], duration: 0 } }, { hold: 0.1 }]
      """
    var observer = try MotionObserver(try readScene(text).scene)
    let times = observer.times
    let jumps = zip(times, times.dropFirst()).compactMap { observer.jump(from: $0, to: $1) }
    #expect(jumps.count == 1)
  }
}

/// Watches the elements of a scene at any time.
struct MotionObserver {
  /// Device pixels, or alpha in hundredths of 10, that may change in no time at all.
  static let tolerance = 3.0
  /// Seconds that count as no time.
  static let instant = 1e-5

  private struct Sight {
    var corners: [Point]
    var alpha: Double
    var isVisible: Bool
  }

  private var generator: FrameGenerator
  private let canvas: Canvas
  private var last: (time: Double, sights: [String: Sight])?

  init(_ scene: Scene) throws {
    generator = try FrameGenerator(scene)
    canvas = scene.canvas
  }

  /// The times of thirty frames a second, and those at which steps begin and end.
  var times: [Double] {
    let timeline = generator.timeline
    let even = (0...Int(timeline.duration * 30)).map { Double($0) / 30 }
    return Set(even + timeline.spans.flatMap { [$0.start, $0.end] } + [timeline.duration])
      .filter { $0 <= timeline.duration }.sorted()
  }

  /// What jumps between two times; `nil` if all that changes does so gradually.
  mutating func jump(from start: Double, to end: Double) -> String? {
    var (low, high) = (start, end)
    var (first, second) = (sights(at: low), sights(at: high))
    while let worst = Self.worst(first, second) {
      if high - low < Self.instant {
        let time = (high * 1e4).rounded() / 1e4
        return "\(worst.id) \(worst.what) at \(time) s"
      }
      let middle = (low + high) / 2
      let between = sights(at: middle)
      let (left, right) = (Self.worst(first, between), Self.worst(between, second))
      if (left?.amount ?? 0) >= (right?.amount ?? 0) {
        (high, second) = (middle, between)
      } else {
        (low, first) = (middle, between)
      }
    }
    return nil
  }

  private static func worst(
    _ first: [String: Sight], _ second: [String: Sight]
  ) -> (id: String, what: String, amount: Double)? {
    var worst: (id: String, what: String, amount: Double)?
    func note(_ id: String, _ what: String, _ amount: Double) {
      let isWorse = amount > worst?.amount ?? 0 || amount == worst?.amount && id < worst?.id ?? ""
      if amount > tolerance, isWorse { worst = (id, what, amount) }
    }
    for (id, before) in first {
      guard let after = second[id] else {
        if before.isVisible { note(id, "vanishes", 1000 * before.alpha) }
        continue
      }
      guard before.isVisible || after.isVisible else { continue }
      let way = zip(before.corners, after.corners).map { $0.distance(to: $1) }.max() ?? 0
      note(id, "moves by \(Int(way.rounded())) px", way)
      note(id, "changes its alpha by \(after.alpha - before.alpha)", abs(after.alpha - before.alpha) * 30)
    }
    for (id, after) in second where first[id] == nil && after.isVisible { note(id, "appears", 1000 * after.alpha) }
    return worst
  }

  private mutating func sights(at time: Double) -> [String: Sight] {
    if let last, last.time == time { return last.sights }
    let frame = generator.moment(time, of: 0)
    let camera = Camera(frame: frame, canvas: canvas)
    let box = Box(frame, on: canvas)
    var sights: [String: Sight] = [:]
    for element in frame.elements {
      #expect(sights[element.id] == nil, "\(element.id) is there twice at \(time) s")
      sights[element.id] = Self.sight(of: element, frame.style(of: element), camera: camera, in: box)
    }
    last = (time, sights)
    return sights
  }

  private static func corners(of attributes: LayoutAttributes, _ camera: Camera) -> [Point] {
    let (homography, size) = (camera.homography(of: attributes), attributes.size)
    return [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)].map { x, y in
      let corner = homography.applied(x: x, y: y)
      return corner.w > 1e-6 ? Point(x: corner.x / corner.w, y: corner.y / corner.w) : Point(x: 1e6, y: 1e6)
    }
  }

  private static func sight(of element: FrameElement, _ style: CellStyle, camera: Camera, in box: Box) -> Sight {
    let attributes = element.attributes
    let corners = corners(of: attributes, camera)
    // A part of a cell is seen through the groups around it: as much as they let through, where their clips do.
    let through = element.groups.reduce(1) { $0 * max(0, min($1.alpha, 1)) }
    let alpha = attributes.isHidden ? 0 : max(0, min(attributes.alpha, 1)) * through
    let isClippedAway = element.groups.contains { group in
      guard let clip = group.clipAttributes else { return false }
      return min(clip.size.width, clip.size.height) < 0.5 || !Self.corners(of: clip, camera).reach(into: corners)
    }
    let isInside = box.isTouched(by: corners) && !isClippedAway
    // Twice the area, by the shoelace formula.
    let area = zip(corners, corners.dropFirst() + [corners[0]]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    return Sight(
      corners: corners, alpha: alpha, isVisible: alpha * element.ink(style) > 0.02 && isInside && abs(area) > 8)
  }
}

extension FrameElement {
  /// Opacity of the most opaque thing that the element draws, `0...1`.
  fileprivate func ink(_ style: CellStyle) -> Double {
    let fill = max(style.backgroundColor.alpha, style.gradient.from.alpha, style.gradient.to.alpha)
    let image = imageIndex == nil ? 0 : contentOpacity
    let label = text == nil ? 0 : max(style.label.color.alpha, style.label.shadow.color.alpha)
    let line = style.border.width > 0 ? style.border.color.alpha : 0
    let shadow = attributes.shadowOpacity ?? style.shadow.opacity
    return min(1, [fill, image, label, line, shadow, style.symbol == nil ? 0 : 1].reduce(0, max))
  }
}

/// The viewport in the frame, in device pixels, upright or turned.
private struct Box {
  let center: Point
  let size: Size
  let angle: Angle

  init(_ frame: Frame, on canvas: Canvas) {
    let scale = canvas.scale
    if let window = frame.viewportOutline {
      center = Point(x: window.center.x * scale, y: window.center.y * scale)
      size = Size(width: window.size.width * scale, height: window.size.height * scale)
      angle = window.angle
    } else {
      let rect = canvas.viewportRect(for: frame.bounds.size)
      size = Size(width: Double(rect.x.count), height: Double(rect.y.count))
      center = Point(x: Double(rect.x.lowerBound) + size.width / 2, y: Double(rect.y.lowerBound) + size.height / 2)
      angle = .degrees(0)
    }
  }

  /// Whether a polygon reaches further into the box than a pixel, as far as its own bounding box tells.
  func isTouched(by corners: [Point]) -> Bool {
    let (sine, cosine) = angle.sineAndCosine
    let xs = corners.map { ($0.x - center.x) * cosine + ($0.y - center.y) * sine }
    let ys = corners.map { ($0.y - center.y) * cosine - ($0.x - center.x) * sine }
    let (x, y) = (size.width / 2 - 1, size.height / 2 - 1)
    return (xs.max() ?? 0) > -x && (xs.min() ?? 0) < x && (ys.max() ?? 0) > -y && (ys.min() ?? 0) < y
  }
}

extension [Point] {
  /// Whether the bounding boxes of two polygons overlap by more than half a pixel.
  fileprivate func reach(into other: [Point]) -> Bool {
    func overlap(_ axis: KeyPath<Point, Double>) -> Double {
      let (a, b) = (map { $0[keyPath: axis] }, other.map { $0[keyPath: axis] })
      return Swift.min(a.max() ?? 0, b.max() ?? 0) - Swift.max(a.min() ?? 0, b.min() ?? 0)
    }
    return overlap(\.x) > 0.5 && overlap(\.y) > 0.5
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
