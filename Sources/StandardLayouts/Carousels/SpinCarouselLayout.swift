import LayoutCore

/// A layout that arranges cells in a row and rotates them together: one full turn from one centered cell to the next.
///
/// With S the viewport's width, w the item's, P = w + margin, and x the content offset, the cell in the center has the index
/// c = ⌊(x + S/2)/P⌋, rounded toward zero. Every cell is rotated by 2π·d/P, where d = x − c·P + S/2 − w/2 is the distance by
/// which that cell has passed the center, plus one pitch if it hasn't reached it. While cell 0 is in the center and x isn't
/// positive, nothing is rotated. Cells are upright exactly when one of them is centered.
///
/// Source: CustomTransformCollecionLayout, Ludashi (lizelu), which rotates cells in their plane (``Axis/z``). The other axes
/// and the perspective are this project's.
public struct SpinCarouselLayout: ScrollDependentLayout {
  /// A type that describes an axis of rotation.
  public enum Axis: String, Sendable, CaseIterable {
    /// The horizontal axis: cells roll.
    case x
    /// The vertical axis: cells spin like a revolving door.
    case y
    /// The line of sight: cells rotate in their plane.
    case z
  }

  /// The size of every cell, in points.
  public var itemSize = Size(width: 200, height: 200)
  /// The distance between two cells, in points.
  public var margin = 10.0
  /// The axis about which cells rotate.
  public var axis = Axis.z
  /// The distance of the viewer from each cell, in points, or 0 for no perspective per cell; less than 1 counts as 1.
  ///
  /// The perspective applies to rotations out of the plane. A scene's `perspective` has one viewer for all cells.
  public var eyeDistance = 600.0
  /// The index path of the cell that a tap enlarged, or `nil` for none.
  public var enlarged: ItemIndexPath?
  /// The progress of that cell's enlargement, from 0 to 1, where it is as wide as the viewport.
  public var enlargement = 0.0

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `spinCarousel`.
  public static let kind = "spinCarousel"
  /// The summary in `framegen list layouts`.
  public static let summary = "a row of cells that make one full turn from each cell in the center to the next"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<SpinCarouselLayout>] = [
    .size("itemSize", \.itemSize, in: 1...1e6, "size of every cell"),
    .number("margin", \.margin, in: 0...1e6, unit: .points, "distance between two cells"),
    .choice("axis", \.axis, "axis of rotation: x rolls, y spins, z rotates in the plane"),
    .number(
      "eyeDistance", \.eyeDistance, in: 0...1e6, unit: .points,
      "distance of the viewer from each cell, for axis x and y; 0 for no perspective per cell, less than 1 counts as 1"),
    .indexPath("enlarged", \.enlarged, "the enlarged cell: [section, item]"),
    .number("enlargement", \.enlargement, in: 0...1, "progress of the enlargement; 1: as wide as the viewport"),
  ]

  /// Returns the response that enlarges a tapped cell or shrinks the enlarged one, with the source's 0.5 s and curve.
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

  /// Returns the response that scales the cells and their distances with the touches, up to the viewport's width.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let limit = context.bounds.size.width
    return response(toPinchBy: scale, of: itemSize.width, upTo: limit, followsFocus: false) { layout, factor in
      layout.itemSize = itemSize.scaled(by: factor)
      layout.margin *= factor
      layout.eyeDistance *= factor
    }
  }

  /// Computes the rotation that all cells share.
  public func prepare(_ context: LayoutContext) -> some PreparedLayout { prepared(in: context) }

  func prepared(in context: LayoutContext) -> PreparedSpinCarousel {
    PreparedSpinCarousel(layout: self, index: ItemOrder(context.data), bounds: context.bounds)
  }

  /// The distance between the centers of two cells, in points.
  fileprivate var pitch: Double { itemSize.width + margin }

  fileprivate func spin(_ angle: Angle) -> Transform3D {
    let perspective = Perspective(eyeDistance: eyeDistance).transform
    switch axis {
    case .x: return perspective.rotatedBy(angle, x: 1, y: 0, z: 0)
    case .y: return perspective.rotatedBy(angle, x: 0, y: 1, z: 0)
    case .z: return .rotation(angle)
    }
  }

  /// The distance at which a cell that extends behind the viewer can appear: half its diagonal, magnified.
  fileprivate var reach: Double {
    let (width, height) = (itemSize.width, itemSize.height)
    let half = (width * width + height * height).squareRoot() / 2
    return axis == .z ? half : Perspective(eyeDistance: eyeDistance).reach(ofRadius: half)
  }
}

struct PreparedSpinCarousel: CenteringLayout {
  let layout: SpinCarouselLayout
  let index: ItemOrder
  let bounds: Rect
  /// The index of the cell in the center, which is outside the items beyond the row's ends.
  let current: Int
  let spin: Transform3D
  let enlarged: Int?
  /// The farthest distance from its center at which a cell that isn't enlarged can appear.
  private let reach: Double

  init(layout: SpinCarouselLayout, index: ItemOrder, bounds: Rect) {
    (self.layout, self.index, self.bounds) = (layout, index, bounds)
    let (pitch, toCenter) = (layout.pitch, bounds.size.width / 2 - layout.itemSize.width / 2)
    current = Self.number(inCenterAt: bounds.minX, width: bounds.size.width, pitch: pitch)
    var change = bounds.minX - Double(current) * pitch + toCenter
    if change < 0 { change += pitch }
    if current == 0, bounds.minX <= 0 { change = 0 }
    spin = layout.spin(.turn * (change / pitch))
    reach = layout.itemSize.horizontalReach(under: spin) ?? layout.reach
    enlarged = layout.enlargement > 0 ? layout.enlarged.flatMap(index.position) : nil
  }

  var contentSize: Size { Size(width: Double(index.count) * layout.pitch, height: bounds.size.height) }

  /// - Complexity: O(cells within reach); the pitch bounds their number.
  func attributes(in rect: Rect) -> [LayoutAttributes] {
    var numbers = Array(row.indices(from: rect.minX - reach, to: rect.maxX + reach))
    if let enlarged, !numbers.contains(enlarged) { numbers.append(enlarged) }
    return numbers.map(cell).filter { $0.frame.intersects(rect) }
  }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(cell) }

  /// Returns the offset that centers the cell nearest to the center at `proposed`, regardless of the velocity.
  ///
  /// As in the source, it can be outside the content. Without cells, it is outside ``contentOffsetRange(in:)``.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    guard index.count > 0 else { return proposed }
    let width = bounds.size.width
    let number = Self.number(inCenterAt: proposed.x, width: width, pitch: layout.pitch)
    return Point(x: row.position(of: number) - width / 2, y: proposed.y)
  }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    // At other positions, the cell wouldn't be upright.
    index.position(of: indexPath).map { Point(x: row.position(of: $0) - bounds.size.width / 2, y: 0) }
  }

  /// Returns the range from the first centered cell to the last, whose ends are outside the content.
  func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange {
    let half = bounds.size.width / 2
    return ContentOffsetRange(
      from: Point(x: index.count > 0 ? row.position(of: 0) - half : 0, y: 0),
      to: Point(x: index.count > 0 ? row.position(of: index.count - 1) - half : 0, y: 0))
  }

  func scrolled(to bounds: Rect) -> Self? { Self(layout: layout, index: index, bounds: bounds) }

  /// The centers of the cells: cell 0 begins at the content's edge.
  private var row: UniformRow {
    UniformRow(start: layout.itemSize.width / 2, pitch: layout.pitch, count: index.count)
  }

  /// Returns the index of the cell in the center, rounded toward zero as in C.
  private static func number(inCenterAt offset: Double, width: Double, pitch: Double) -> Int {
    let exact = (offset + width / 2) / pitch
    return exact.isNaN ? 0 : Int(clamping: exact, to: -1_000_000_000_000...1_000_000_000_000)
  }

  private func cell(_ number: Int) -> LayoutAttributes {
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
