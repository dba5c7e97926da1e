import Graphics

/// A type that changes cells by their distance from the viewport's center, under any layout.
///
/// You apply an effect with ``CollectionLayout/effect(_:)`` in Swift, and with the layout's key `effect` in scenes. The
/// stored properties are parameters.
public protocol CellEffect: Parameterized {
  /// The name in scenes in lower camel case, such as `cube`.
  static var name: String { get }
  /// A one-line summary for `framegen list effects`.
  static var summary: String { get }
  /// A Boolean value that indicates whether a released scroll stops with a cell in the center. The default is `true`.
  static var snaps: Bool { get }

  /// Changes the attributes from the layout by the cell's distance from the viewport's center.
  func apply(to attributes: inout LayoutAttributes, at position: CellPosition)

  /// The length of scroll history that affects the cells, in seconds. The default is 0.
  ///
  /// An effect with a length above 0 finds the history in ``EffectContext/past``.
  var scrollHistoryDuration: Double { get }

  /// Returns the distances that the effect moves cells. The default is the spacing of one item.
  func extent(in space: EffectContext) -> EffectExtent
}

extension CellEffect {
  /// The default is `true`.
  public static var snaps: Bool { true }
  /// The default is 0.
  public var scrollHistoryDuration: Double { 0 }
  /// The default is the spacing of one item.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent() }

  /// Returns the attributes of a laid-out cell with the effect.
  ///
  /// Layouts with an effect in a part of the content call it, such as for an orthogonally scrolling section.
  ///
  /// - Parameters:
  ///   - cell: The attributes from the layout, in content coordinates.
  ///   - space: The viewport, or the section's part of it.
  public func applied(to cell: LayoutAttributes, in space: EffectContext) -> LayoutAttributes {
    applied(to: cell, in: space, convergence: extent(in: space).convergence)
  }

  func applied(to cell: LayoutAttributes, in space: EffectContext, convergence: Double) -> LayoutAttributes {
    let position = CellPosition(of: cell, in: space)
    var attributes = cell
    guard position.items.isFinite else { return attributes }
    apply(to: &attributes, at: position)
    if convergence > 0, abs(position.items) > convergence { attributes.isHidden = true }
    return attributes
  }
}

/// The viewport of an effect.
public struct EffectContext: Sendable, Hashable {
  /// The visible bounds, in content coordinates.
  public var bounds: Rect
  /// The distance along the axis between adjacent lines of cells, in points, positive.
  public var itemSpacing: Double
  /// The direction in which the content scrolls.
  public var axis: ScrollDirection
  /// The scroll history, or `nil` for content that never moved.
  public var past: ScrollHistory?

  /// Creates a context.
  public init(bounds: Rect, itemSpacing: Double, axis: ScrollDirection) {
    (self.bounds, self.itemSpacing, self.axis) = (bounds, itemSpacing, axis)
  }

  /// Creates the context of an orthogonally scrolling section, which is its part of the viewport.
  ///
  /// - Parameters:
  ///   - section: The scrolling of the section.
  ///   - itemSpacing: The distance between adjacent lines of cells, in points, positive.
  public init(_ section: SectionScroll, itemSpacing: Double) {
    self.init(bounds: section.frame, itemSpacing: itemSpacing, axis: section.direction)
  }
}

/// The position of a cell relative to the viewport's center.
public struct CellPosition: Sendable, Hashable {
  /// The viewport and the distance between cells.
  public let space: EffectContext
  /// The signed distance of the cell's center from the viewport's center along the axis, in units of the item spacing.
  public let items: Double
  /// The same distance, in points.
  public let points: Double
  /// The distance of the cell's leading edge from the viewport's along the axis, in units of the item spacing.
  public let itemsFromStart: Double

  package init(of cell: LayoutAttributes, in space: EffectContext) {
    self.space = space
    let axis = space.axis
    points = axis.along(cell.center) - axis.along(space.bounds.center)
    items = points / space.itemSpacing
    itemsFromStart =
      (axis.along(cell.center) - axis.along(cell.size) / 2 - axis.span(of: space.bounds).min) / space.itemSpacing
  }
}

/// The distances that an effect moves cells, with which a query finds the cells that move into view.
public struct EffectExtent: Sendable, Hashable {
  /// The largest displacement or enlargement of a cell, in units of the item spacing and of cell lengths.
  public var offset: Double
  /// The distance from the viewport's center, in units of the item spacing, within which cells may move anywhere.
  ///
  /// Farther cells are hidden. The default is 0, for no such effect.
  public var convergence: Double

  /// Creates an extent.
  public init(offset: Double = 1, convergence: Double = 0) {
    (self.offset, self.convergence) = (offset, convergence)
  }
}

/// A description of an effect, as a type with parameters.
public struct EffectDescription: Sendable, Hashable {
  package let type: any CellEffect.Type
  package var members: [ParameterValue.Member]

  package init(_ type: any CellEffect.Type, _ members: [ParameterValue.Member] = []) {
    (self.type, self.members) = (type, members)
  }

  package init(_ effect: some CellEffect) { self.init(Swift.type(of: effect), effect.members) }

  package func applied(to current: (any CellEffect)?) -> any CellEffect {
    guard let current, Swift.type(of: current).name == type.name else { return type.init().applying(members) }
    return current.applying(members)
  }

  // Returns the effect between this and another one of the same type. Other values change at the end.
  func interpolated(to end: EffectDescription, progress: Double) -> EffectDescription {
    let types = type.parameterDescriptions
    let members = members.map { member in
      guard let goal = end.members.first(where: { $0.name == member.name })?.value,
        let type = types.first(where: { $0.name == member.name })?.type
      else { return member }
      let isContinuous = type.isContinuous(from: member.value, to: goal)
      let value =
        isContinuous
        ? type.interpolated(from: member.value, to: goal, progress: progress) : progress < 1 ? member.value : goal
      return ParameterValue.Member(name: member.name, value: value)
    }
    return EffectDescription(type, members)
  }

  /// Returns a Boolean value that indicates whether both describe the same effect, by its name.
  public static func == (a: EffectDescription, b: EffectDescription) -> Bool {
    a.type.name == b.type.name && a.members == b.members
  }

  /// Hashes the name and the members.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type.name)
    hasher.combine(members)
  }
}
