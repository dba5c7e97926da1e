import Compositor
import Raster

/// A row of cells that all turn together: one full turn from one cell in the centre to the next.
///
/// With S the viewport's width, w the item's, P = w + margin and x the content offset: the cell in the centre is
/// number c = (x + S/2)/P without its fraction, and every cell is turned by 2π·d/P, where d = x − c·P + S/2 − w/2 is how
/// far that cell has passed the centre, one pitch more if it has not reached it. While cell 0 is in the centre and x is
/// not positive nothing is turned. Cells are upright exactly when one of them is centred.
///
/// Source: CustomTransformCollecionLayout, Ludashi (lizelu), which turns cells in their plane (``Axis/z``); the other
/// axes and the eye are this project's.
public struct SpinCarouselLayout: CollectionLayout {
  /// What cells turn about.
  public enum Axis: String, Sendable, CaseIterable {
    /// The horizontal axis: cells roll.
    case x
    /// The vertical axis: cells spin like a door that goes round.
    case y
    /// The line of sight: cells turn in their plane.
    case z
  }

  /// Size of every cell, in points.
  public var itemSize = Size(width: 200, height: 200)
  /// Room between two cells, in points.
  public var margin = 10.0
  /// What cells turn about.
  public var axis = Axis.z
  /// Distance of every cell's own eye, in points, for turns out of the plane; 0 for none (a scene's `perspective` gives
  /// one shared eye).
  public var eyeDistance = 600.0
  /// The cell that a tap has enlarged; `nil` for none.
  public var enlarged: IndexPath?
  /// How far that cell is enlarged: 0 not at all, 1 to the viewport's width.
  public var enlargement = 0.0

  /// The layout at its defaults.
  public init() {}

  /// `spinCarousel`.
  public static let kind = "spinCarousel"
  /// For the list.
  public static let summary = "a row of cells that make one full turn from each cell in the centre to the next"
  /// The declarations.
  public static var parameters: [Parameter<SpinCarouselLayout>] {
    [
      .size("itemSize", \.itemSize, in: 1...1e6, "size of every cell"),
      .number("margin", \.margin, in: 0...1e6, unit: .points, "room between two cells"),
      .choice("axis", \.axis, "what cells turn about: x rolls, y spins, z turns in the plane"),
      .number(
        "eyeDistance", \.eyeDistance, in: 0...1e6, unit: .points,
        "distance of each cell's own eye, for axis x and y; 0 leaves it to the scene's perspective"),
      .indexPath("enlarged", \.enlarged, "the enlarged cell: [section, item]"),
      .number("enlargement", \.enlargement, in: 0...1, "how far it is enlarged: 1 to the viewport's width"),
    ]
  }

  /// Cells turn as they pass: every bounds change needs new attributes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  /// A tapped cell grows to the viewport's width; the next tap shrinks it again, wherever it is.
  ///
  /// 0.5 s and UIView's default curve are the source's.
  public func response(toTapOn indexPath: IndexPath, in context: LayoutContext) -> TapResponse? {
    guard context.data[indexPath] != nil else { return nil }
    var (start, end) = (self, self)
    if enlarged != nil, enlargement > 0 {
      (end.enlarged, end.enlargement) = (nil, 0)
    } else {
      (start.enlarged, start.enlargement) = (indexPath, 0)
      (end.enlarged, end.enlargement) = (indexPath, 1)
    }
    return TapResponse(start: start, end: end, duration: 0.5, curve: .easeInOut)
  }

  /// Works out the turn that all cells share.
  public func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(layout: self, index: FlatIndex(context.data), bounds: context.bounds)
  }

  /// The carousel at one content offset.
  public struct Prepared: PreparedLayout {
    let layout: SpinCarouselLayout
    let index: FlatIndex
    let bounds: Rect
    /// The cell in the centre; outside the items where the row has ended.
    let current: Int
    /// What all cells share.
    let spin: Transform3D
    /// The number of the enlarged cell.
    let enlarged: Int?

    init(layout: SpinCarouselLayout, index: FlatIndex, bounds: Rect) {
      self.layout = layout
      self.index = index
      self.bounds = bounds
      let (pitch, toCenter) = (layout.pitch, bounds.size.width / 2 - layout.itemSize.width / 2)
      current = Self.number(inCenterAt: bounds.minX, width: bounds.size.width, pitch: pitch)
      var change = bounds.minX - Double(current) * pitch + toCenter
      if change < 0 { change += pitch }
      if current == 0, bounds.minX <= 0 { change = 0 }
      spin = layout.spin(.turn * (change / pitch))
      enlarged = layout.enlargement > 0 ? layout.enlarged.flatMap(index.position) : nil
    }

    /// A pitch for every item, and the viewport's height.
    public var contentSize: Size {
      Size(width: Double(index.count) * layout.pitch, height: bounds.size.height)
    }

    /// Cells that reach into `rect`, turned as they are.
    ///
    /// The pitch bounds how many that can be.
    public func attributes(in rect: Rect) -> [LayoutAttributes] {
      var numbers = Array(row.indices(from: rect.minX - layout.reach, to: rect.maxX + layout.reach))
      if let enlarged, !numbers.contains(enlarged) { numbers.append(enlarged) }
      return numbers.map(attributes(at:)).filter { $0.frame.intersects(rect) }
    }

    /// The cell of one item.
    public func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
      index.position(of: indexPath).map(attributes(at:))
    }

    /// The offset that centres the cell which would be in the centre at `proposed`.
    ///
    /// As in the source, velocity does not matter, and the target may lie outside the content: that of cell 0 is negative.
    /// Where there are no cells it lies outside ``offsetRange(in:)``.
    public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
      guard index.count > 0 else { return proposed }
      let width = bounds.size.width
      let number = Self.number(inCenterAt: proposed.x, width: width, pitch: layout.pitch)
      return Point(x: row.position(of: number) - width / 2, y: proposed.y)
    }

    /// The cell in the middle stays there.
    public var centersItems: Bool { true }

    /// The offset that centres an item, whatever the position asked for.
    public func contentOffset(showing indexPath: IndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
      // Anywhere else the cell would not be upright.
      index.position(of: indexPath).map { Point(x: row.position(of: $0) - bounds.size.width / 2, y: 0) }
    }

    /// From the first cell in the centre to the last: both lie outside the content.
    public func offsetRange(in bounds: Rect) -> OffsetRange {
      let half = bounds.size.width / 2
      return OffsetRange(
        from: Point(x: index.count > 0 ? row.position(of: 0) - half : 0, y: 0),
        to: Point(x: index.count > 0 ? row.position(of: index.count - 1) - half : 0, y: 0))
    }

    /// The same at another content offset, with the turn that belongs to it.
    public func scrolled(to bounds: Rect) -> Self? { Self(layout: layout, index: index, bounds: bounds) }

    /// The cells' centres: cell 0 begins at the content's edge.
    private var row: EvenRow {
      EvenRow(start: layout.itemSize.width / 2, pitch: layout.pitch, count: index.count)
    }

    /// The number of the cell in the centre: rounded towards zero, as C does.
    private static func number(inCenterAt offset: Double, width: Double, pitch: Double) -> Int {
      let exact = (offset + width / 2) / pitch
      return exact.isNaN ? 0 : Int(clamping: exact, to: -1_000_000_000_000...1_000_000_000_000)
    }

    private func attributes(at number: Int) -> LayoutAttributes {
      var attributes = LayoutAttributes(
        indexPath: index.indexPath(at: number), center: Point(x: row.position(of: number), y: bounds.midY),
        size: layout.itemSize)
      attributes.transform3D = spin
      // The source's 1000 is on top of the first thousand cells only.
      let top = max(1000, current + 1)
      attributes.zIndex = number == current ? top : current
      if number == enlarged {
        let full = bounds.size.width / layout.itemSize.width
        attributes.transform3D = spin.concatenating(.scale(1 + (full - 1) * layout.enlargement))
        attributes.zIndex = top + 1
      }
      return attributes
    }
  }

  /// From one cell's centre to the next, in points.
  private var pitch: Double { itemSize.width + margin }

  private func spin(_ angle: Angle) -> Transform3D {
    let perspective = Perspective(eyeDistance: eyeDistance).transform
    switch axis {
    case .x: return perspective.rotatedBy(angle, x: 1, y: 0, z: 0)
    case .y: return perspective.rotatedBy(angle, x: 0, y: 1, z: 0)
    case .z: return .rotation(angle)
    }
  }

  /// How far a cell that is not enlarged reaches from its centre at most, in points, at any turn.
  ///
  /// Half its diagonal, magnified where it comes nearer to its eye.
  private var reach: Double {
    let (width, height) = (itemSize.width, itemSize.height)
    let half = (width * width + height * height).squareRoot() / 2
    return axis == .z ? half : Perspective(eyeDistance: eyeDistance).reach(ofRadius: half)
  }
}
