import Raster
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes

/// What lies on top in the three orders: see ``Ordering``.
struct DepthOrderingTests {
  static let bounds = Rect(x: 0, y: 0, width: 120, height: 100)

  /// A white card of 60 × 60 about the frame's middle.
  static func card(_ item: Int, zIndex: Int = 0, _ transform: Transform3D = .identity) -> FrameElement {
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: item), center: Point(x: 60, y: 50), size: Size(width: 60, height: 60))
    attributes.transform3D = transform
    attributes.zIndex = zIndex
    return FrameElement(id: "\(item)", attributes: attributes)
  }

  static func turned(_ degrees: Double, x: Double = 0, y: Double = 1, z: Double = 0) -> Transform3D {
    .rotation(.degrees(degrees), x: x, y: y, z: z)
  }

  /// Pieces of cards, back to front: each by the card whose outline it shows and its cuts.
  static func quads(
    _ elements: [FrameElement], _ ordering: DepthOrdering, eye: Double? = 300, background: Color = .white
  ) -> [Quad] {
    displayList(elements, ordering, eye: eye, background: background).commands.compactMap {
      switch $0 {
      case .quad(let quad): quad
      case .group: nil
      }
    }
  }

  static func displayList(
    _ elements: [FrameElement], _ ordering: DepthOrdering, eye: Double? = 300, background: Color = .white
  ) -> DisplayList {
    var canvas = Canvas()
    (canvas.size, canvas.background) = (bounds.size, background)
    let shared = eye.map { Transform3D.perspective(distance: $0) } ?? .identity
    var style = CellStyle()
    style.backgroundColor = .white
    var frame = Frame(index: 0, bounds: bounds, sublayerTransform: shared, elements: elements, styles: [style])
    frame.ordering = ordering
    return FrameComposer(canvas: canvas).displayList(for: frame, textures: [:])
  }

  /// Corner radii tell the cards apart.
  private func marked(_ elements: [FrameElement]) -> [FrameElement] {
    elements.map { element in
      var element = element
      element.attributes.cornerRadius = Double(element.attributes.indexPath.item)
      return element
    }
  }

  private func order(_ elements: [FrameElement], _ ordering: DepthOrdering, eye: Double? = 300) -> [Int] {
    Self.quads(marked(elements), ordering, eye: eye).map { Int($0.cornerRadius) }
  }

  /// The card on top at a pixel's middle; `nil` for none.
  private func top(_ quads: [Quad], _ x: Double, _ y: Double) -> Int? {
    let quad = quads.last { quad in
      guard let inverse = quad.homography.inverse else { return false }
      let p = inverse.applied(x: x, y: y)
      let (u, v) = (p.x / p.w, p.y / p.w)
      return p.w > 0 && (0...quad.size.width).contains(u) && (0...quad.size.height).contains(v)
        && quad.cuts.allSatisfy { $0.x * u + $0.y * v + $0.offset >= 0 }
    }
    return quad.map { Int($0.cornerRadius) }
  }

  // MARK: depth

  @Test func depth_isThatOfTheMiddle_thenZIndex() {
    let near = Self.card(1, zIndex: -5, .translation(x: 0, y: 0, z: 10))
    let far = Self.card(2, zIndex: 5, .translation(x: 0, y: 0, z: -10))
    #expect(order([near, far], .zIndex) == [1, 2])
    #expect(order([near, far], .depth) == [2, 1])
    #expect(order([near, far], .depth, eye: nil) == [2, 1])
    // Turned, the edge of 3 comes nearer than 1, but its middle does not.
    #expect(order([near, far, Self.card(3, zIndex: 9, Self.turned(80))], .depth) == [2, 3, 1])
    #expect(order([Self.card(1, zIndex: 2), Self.card(2, zIndex: 1), Self.card(3, zIndex: 2)], .depth) == [2, 1, 3])
  }

  @Test(arguments: [DepthOrdering.depth, .intersecting]) func background_staysBehindAll(_ ordering: DepthOrdering) {
    var background = Self.card(7, zIndex: 9, .translation(x: 0, y: 0, z: 50))
    background.attributes.kind = .background
    #expect(order([Self.card(1, .translation(x: 0, y: 0, z: -50)), background], ordering) == [7, 1])
  }

  // MARK: intersecting

  @Test func crossingCards_showTheNearerHalfOfEach() {
    let quads = Self.quads(marked([Self.card(1, Self.turned(40)), Self.card(2, Self.turned(-40))]), .intersecting)
    #expect(quads.count == 3)
    #expect(quads.map(\.cuts.count).sorted() == [0, 1, 1])
    let (left, right) = (top(quads, 50, 50), top(quads, 70, 50))
    #expect(Set([left, right]) == [1, 2])
    // A positive turn about y leads the right side away.
    #expect(left == 1)
    #expect(right == 2)
    for y in [30.0, 50, 70] {
      #expect(top(quads, 59.99, y) == left)
      #expect(top(quads, 60.01, y) == right)
    }
  }

  @Test func cutsFollowTheEye() {
    // Two cards that meet at x = 20 of the collection's plane, z = −100: seen from 300 before it, at 60 + 20 · 300 / 400.
    let slope = Transform3D.translation(x: 20, y: 0, z: -100)
    let cards = [
      Self.card(1, Self.turned(30).concatenating(slope)), Self.card(2, Self.turned(-30).concatenating(slope)),
    ]
    let quads = Self.quads(marked(cards), .intersecting)
    #expect(top(quads, 74.99, 50) == 1)
    #expect(top(quads, 75.01, 50) == 2)
  }

  @Test func planesApart_areOrderedWhole_whereTheyOverlap() {
    let near = Self.card(1, zIndex: -5, .translation(x: 0, y: 0, z: 10))
    let far = Self.card(2, zIndex: 5, .translation(x: 0, y: 0, z: -10))
    let quads = Self.quads(marked([near, far]), .intersecting)
    #expect(quads.map { Int($0.cornerRadius) } == [2, 1])
    #expect(quads.allSatisfy { $0.cuts.isEmpty })
    // The middle of 1 is nearer, but where the cards meet on screen, all of 2 is.
    let leaning = Self.card(1, Self.turned(60).concatenating(.translation(x: -22, y: 0, z: 10)))
    let upright = Self.card(2, .translation(x: 36, y: 0, z: 0))
    #expect(order([leaning, upright], .depth) == [2, 1])
    #expect(order([leaning, upright], .intersecting) == [1, 2])
  }

  @Test func coplanarCards_lieByZIndex() {
    let tilt = Self.turned(35, x: 1, y: 0.3)
    let cards = (0..<6).map { item in
      Self.card(
        item, zIndex: [3, 1, 2, 0, 1, 3][item],
        Transform3D.translation(x: Double(item), y: Double(2 * item), z: 0).concatenating(tilt))
    }
    #expect(order(cards, .intersecting) == [3, 1, 4, 2, 0, 5])
    #expect(Self.quads(cards, .intersecting).allSatisfy { $0.cuts.isEmpty })
  }

  @Test func circleOfOverlaps_isCut() {
    // Three slats, each over the next, none crossing another: no order of whole cards is right.
    let cards = (0..<3).map { item in
      var slat = Self.card(item)
      slat.attributes.size = Size(width: 80, height: 12)
      slat.attributes.transform3D = Self.turned(20)
        .concatenating(.translation(x: 0, y: -14, z: 0))
        .concatenating(.rotation(.degrees(120 * Double(item)), x: 0, y: 0, z: 1))
      return slat
    }
    let quads = Self.quads(marked(cards), .intersecting, eye: nil)
    #expect(quads.count > 3)
    #expect(quads.count <= 9)
    for turn in 0..<3 {
      // Where two slats meet, the one that comes up to its end there is on top, at each of the three meetings alike.
      let angle = Angle.degrees(120 * Double(turn))
      let spot = Transform3D.rotation(angle, x: 0, y: 0, z: 1).transformed(Vector4(x: 24.2, y: -14, z: 0, w: 1))
      let other = Transform3D.rotation(angle, x: 0, y: 0, z: 1).transformed(Vector4(x: -24.2, y: -14, z: 0, w: 1))
      #expect(top(quads, 60 + spot.x, 50 + spot.y) == (turn + 1) % 3)
      #expect(top(quads, 60 + other.x, 50 + other.y) == turn)
    }
  }

  @Test func cellsApart_areLeftAsTheyAre() {
    let cards = (0..<20).map { item in
      var card = Self.card(item, zIndex: -item % 3, Self.turned(Double(17 * item)))
      card.attributes.size = Size(width: 18, height: 18)
      card.attributes.center = Point(x: 12 + 24 * Double(item % 5), y: 12 + 25 * Double(item / 5))
      return card
    }
    let (cut, plain) = (Self.quads(cards, .intersecting, eye: nil), Self.quads(cards, .zIndex, eye: nil))
    #expect(cut.map(\.homography) == plain.map(\.homography))
    #expect(cut.allSatisfy { $0.cuts.isEmpty })
  }

  @Test func mirrorImagesAndShadows_areCutWithTheirCard() {
    var mirrored = Self.card(1, Self.turned(40))
    mirrored.attributes.reflection = Reflection(opacity: 0.5)
    let quads = Self.quads([mirrored, Self.card(2, Self.turned(-40))], .intersecting)
    let images = quads.filter { $0.fade != nil }
    #expect(!images.isEmpty)
    #expect(quads.contains { !$0.cuts.isEmpty })
    // A piece's mirror image comes right before it and has as many cuts.
    for (index, quad) in quads.enumerated() where quad.fade != nil {
      #expect(quads[index + 1].fade == nil)
      #expect(quads[index + 1].cuts.count == quad.cuts.count)
    }
  }

  // MARK: bad numbers

  @Test(arguments: DepthOrdering.allCases) func wildNumbers_neverTrap(_ ordering: DepthOrdering) {
    let wild = [0.0, -0.0, 1, -1, 1e-300, 1e15, -1e15, 1e300, .nan, .infinity, -.infinity, 60, 45.5]
    var random = SplitMix64(seed: 11)
    func number() -> Double { wild[Int(random.next() % UInt64(wild.count))] }
    for _ in 0..<60 {
      let cards = (0..<6).map { item in
        var card = Self.card(item, Self.turned(Double(random.next() % 360), x: 0.3))
        if random.next() % 2 == 0 {
          card.attributes.transform3D.m11 = number()
          card.attributes.transform3D.m34 = number()
          card.attributes.transform3D.m43 = number()
        }
        if random.next() % 3 == 0 { card.attributes.center.x = number() }
        if random.next() % 3 == 0 { card.attributes.size.width = number() }
        return card
      }
      // At most the limit of pieces.
      #expect(Self.quads(cards, ordering).count <= 64 + 16 * cards.count)
    }
  }

  @Test func edgeOnAndEmptyCards_drawNothing() {
    var empty = Self.card(3)
    empty.attributes.size = .zero
    let cards = [Self.card(1), Self.card(2, Self.turned(90)), empty]
    #expect(order(cards, .intersecting, eye: nil) == [1])
  }

  @Test func pieces_haveALimit() {
    // Slats through one another at all angles: with each piece cut by every other plane there would be thousands.
    let box = PixelRect(x: 0..<120, y: 0..<100)
    var random = SplitMix64(seed: 5)
    func number(upTo bound: Double) -> Double { bound * (2 * SplitMix64.unit(random.next()) - 1) }
    let polygons = (0..<40).compactMap { item -> PlanarPolygon? in
      let place = ProjectedPlane(
        right: Vector4(x: 1, y: 0, z: number(upTo: 2), w: 0),
        down: Vector4(x: 0, y: 1, z: number(upTo: 2), w: 0),
        origin: Vector4(x: 0, y: 0, z: number(upTo: 150), w: 1))
      return PlanarPolygon(element: item, Rect(x: 0, y: 0, width: 120, height: 100), in: place, box: box)
    }
    #expect(polygons.count == 40)
    var sort = DepthSort(polygons)
    let pieces = sort.backToFront
    #expect(pieces.count > 40)
    #expect(pieces.count <= 64 + 16 * 40)
    #expect(Set(pieces.map(\.element)).count == 40)
  }

  // MARK: pixels

  @Test(arguments: [5.0, 33, 61]) func cut_letsNothingThrough(_ lean: Double) throws {
    let cards = [
      Self.card(1, Self.turned(40).concatenating(Self.turned(lean, y: 0, z: 1))),
      Self.card(2, Self.turned(-25).concatenating(Self.turned(lean, y: 0, z: 1))),
    ]
    let red = try #require(Color(css: "red"))
    let list = Self.displayList(cards, .intersecting, background: red)
    #expect(list.commands.count == 3)
    var rasterizer = Rasterizer()
    let bitmap = rasterizer.drawn(list)
    // The cards meet in a line through the middle; around it all is white.
    for y in 28..<72 {
      for x in 38..<82 where (x - 60) * (x - 60) + (y - 50) * (y - 50) < 400 {
        let pixel = bitmap[x, y]
        // One of 64 samples may fall to neither half.
        #expect(pixel.red == 255, "(\(x), \(y)): \(pixel)")
        #expect(pixel.green >= 251, "(\(x), \(y)): \(pixel)")
      }
    }
    #expect(bitmap[1, 1].green == 0)
  }
}
