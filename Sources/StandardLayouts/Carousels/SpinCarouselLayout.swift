import LayoutCore

/// A row of cells that all rotate together: one full turn from one cell in the centre to the next.
///
/// With S the viewport's width, w the item's, P = w + margin and x the content offset: the cell in the centre has the
/// index c = ⌊(x + S/2)/P⌋, rounded towards zero, and every cell is rotated by 2π·d/P, where d = x − c·P + S/2 − w/2 is
/// the distance by which that cell has passed the centre, plus one pitch if it has not reached it. While cell 0 is in
/// the centre and x is not positive, nothing is rotated. Cells are upright exactly when one of them is centred.
///
/// Source: CustomTransformCollecionLayout, Ludashi (lizelu), which rotates cells in their plane (``Axis/z``); the other
/// axes and the perspective are this project's.
public struct SpinCarouselLayout: InteractiveLayout {
  /// An axis of rotation.
  public enum Axis: String, Sendable, CaseIterable {
    /// The horizontal axis: cells roll.
    case x
    /// The vertical axis: cells spin like a revolving door.
    case y
    /// The line of sight: cells rotate in their plane.
    case z
  }

  /// Size of every cell, in points.
  public var itemSize = Size(width: 200, height: 200)
  /// Distance between two cells, in points.
  public var margin = 10.0
  /// The axis about which cells rotate.
  public var axis = Axis.z
  /// Distance of the eye of each cell's own perspective, in points, for rotations out of the plane; 0 for none, less than 1
  /// counts as 1. (A scene's `perspective` has one eye for all cells.)
  public var eyeDistance = 600.0
  /// Index path of the cell that a tap has enlarged; `nil` for none.
  public var enlarged: ItemIndexPath?
  /// Progress of that cell's enlargement: 0 not at all, 1 to the viewport's width.
  public var enlargement = 0.0

  /// A layout with default parameters.
  public init() {}

  /// `spinCarousel`.
  public static let kind = "spinCarousel"
  /// The line for `framegen list layouts`.
  public static let summary = "a row of cells that make one full turn from each cell in the centre to the next"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<SpinCarouselLayout>] = [
    .size("itemSize", \.itemSize, in: 1...1e6, "size of every cell"),
    .number("margin", \.margin, in: 0...1e6, unit: .points, "distance between two cells"),
    .choice("axis", \.axis, "axis of rotation: x rolls, y spins, z rotates in the plane"),
    .number(
      "eyeDistance", \.eyeDistance, in: 0...1e6, unit: .points,
      "eye distance of each cell's own perspective, for axis x and y; 0 for none, less than 1 counts as 1"),
    .indexPath("enlarged", \.enlarged, "the enlarged cell: [section, item]"),
    .number("enlargement", \.enlargement, in: 0...1, "progress of the enlargement: 1 to the viewport's width"),
  ]

  /// Returns `true`: cells rotate as they pass, so that every bounds change needs new attributes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  /// Enlarges a tapped cell to the viewport's width; the next tap on any cell shrinks it again.
  ///
  /// 0.5 s and UIView's default curve are the source's.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
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

  /// Scales the cells and the distances between them with the fingers, up to the viewport's width; the cell in the centre
  /// stays there.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let limits = 8...max(8, context.bounds.size.width)
    var response = PinchResponse(by: scale, length: itemSize.width, in: limits) { factor in
      var layout = self
      layout.itemSize = itemSize.scaled(by: factor)
      layout.margin *= factor
      layout.eyeDistance *= factor
      return layout
    }
    response.followsFocus = false
    return response
  }

  /// Computes the rotation that all cells share.
  public func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(layout: self, index: ItemOrder(context.data), bounds: context.bounds)
  }

  /// The carousel at one content offset.
  public struct Prepared: CenteringLayout {
    let layout: SpinCarouselLayout
    let index: ItemOrder
    let bounds: Rect
    /// Index of the cell in the centre; outside the items where the row has ended.
    let current: Int
    /// The transform that all cells share.
    let spin: Transform3D
    /// Index of the enlarged cell.
    let enlarged: Int?

    init(layout: SpinCarouselLayout, index: ItemOrder, bounds: Rect) {
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

    /// The cells that reach into `rect`, rotated.
    ///
    /// - Complexity: O(cells within reach); the pitch bounds their number.
    public func attributes(in rect: Rect) -> [LayoutAttributes] {
      var numbers = Array(row.indices(from: rect.minX - layout.reach, to: rect.maxX + layout.reach))
      if let enlarged, !numbers.contains(enlarged) { numbers.append(enlarged) }
      return numbers.map(attributes(at:)).filter { $0.frame.intersects(rect) }
    }

    /// The cell of one item.
    public func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      index.position(of: indexPath).map(attributes(at:))
    }

    /// The offset that centres the cell nearest to the centre at `proposed`.
    ///
    /// As in the source, the velocity does not matter, and the target may lie outside the content: that of cell 0 is
    /// negative. Without cells it lies outside ``contentOffsetRange(in:)``.
    public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
      guard index.count > 0 else { return proposed }
      let width = bounds.size.width
      let number = Self.number(inCenterAt: proposed.x, width: width, pitch: layout.pitch)
      return Point(x: row.position(of: number) - width / 2, y: proposed.y)
    }

    /// The offset that centres an item, whatever the scroll position.
    public func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point?
    {
      // At other positions the cell would not be upright.
      index.position(of: indexPath).map { Point(x: row.position(of: $0) - bounds.size.width / 2, y: 0) }
    }

    /// Returns the range from the first cell in the centre to the last: both offsets lie outside the content.
    public func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange {
      let half = bounds.size.width / 2
      return ContentOffsetRange(
        from: Point(x: index.count > 0 ? row.position(of: 0) - half : 0, y: 0),
        to: Point(x: index.count > 0 ? row.position(of: index.count - 1) - half : 0, y: 0))
    }

    /// The same layout at another content offset.
    public func scrolled(to bounds: Rect) -> Self? { Self(layout: layout, index: index, bounds: bounds) }

    /// Centres of the cells: cell 0 begins at the content's edge.
    private var row: UniformRow {
      UniformRow(start: layout.itemSize.width / 2, pitch: layout.pitch, count: index.count)
    }

    /// Index of the cell in the centre: rounded towards zero, as in C.
    private static func number(inCenterAt offset: Double, width: Double, pitch: Double) -> Int {
      let exact = (offset + width / 2) / pitch
      return exact.isNaN ? 0 : Int(clamping: exact, to: -1_000_000_000_000...1_000_000_000_000)
    }

    private func attributes(at number: Int) -> LayoutAttributes {
      var attributes = LayoutAttributes(
        indexPath: index.indexPath(at: number), center: Point(x: row.position(of: number), y: bounds.midY),
        size: layout.itemSize)
      attributes.transform3D = spin
      // The source's zIndex of 1000 is above the first thousand cells only.
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

  /// Distance from one cell's centre to the next, in points.
  private var pitch: Double { itemSize.width + margin }

  private func spin(_ angle: Angle) -> Transform3D {
    let perspective = Perspective(eyeDistance: eyeDistance).transform
    switch axis {
    case .x: return perspective.rotatedBy(angle, x: 1, y: 0, z: 0)
    case .y: return perspective.rotatedBy(angle, x: 0, y: 1, z: 0)
    case .z: return .rotation(angle)
    }
  }

  /// The farthest distance from its centre at which a cell that is not enlarged can appear, in points, at any rotation.
  ///
  /// Half its diagonal, magnified by the perspective.
  private var reach: Double {
    let (width, height) = (itemSize.width, itemSize.height)
    let half = (width * width + height * height).squareRoot() / 2
    return axis == .z ? half : Perspective(eyeDistance: eyeDistance).reach(ofRadius: half)
  }
}
