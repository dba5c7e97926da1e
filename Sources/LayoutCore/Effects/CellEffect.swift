import Graphics

/// A change of cells by their distance from the viewport's centre: it goes with any layout.
///
/// ``CollectionLayout/effect(_:)`` applies one in Swift, the key `effect` of a layout in scenes. The effect's stored
/// properties are its parameters.
public protocol CellEffect: Parameterized {
  /// The name in scenes, lowerCamelCase: `cube`.
  static var name: String { get }
  /// One line for `framegen list effects`.
  static var summary: String { get }
  /// A Boolean value that indicates whether a released scroll ends with a cell in the centre; `true` by default.
  static var snaps: Bool { get }

  /// Changes a cell's attributes.
  ///
  /// - Parameters:
  ///   - attributes: The attributes that the layout has for the cell.
  ///   - position: The cell's distance from the viewport's centre.
  func apply(to attributes: inout LayoutAttributes, at position: CellPosition)

  /// The time for which the scroll before a moment decides where cells are, in seconds; 0 by default, for an effect that is a
  /// function of a cell's place alone.
  ///
  /// An effect with a memory finds what was before in ``EffectContext/past``.
  var scrollHistoryDuration: Double { get }

  /// Returns the distances over which the effect moves cells; one pitch by default.
  ///
  /// - Parameter space: The viewport and the distance between cells.
  func extent(in space: EffectContext) -> EffectExtent
}

extension CellEffect {
  /// `true`.
  public static var snaps: Bool { true }
  /// 0.
  public var scrollHistoryDuration: Double { 0 }
  /// One pitch.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent() }

  /// Returns the attributes of a cell that a layout has placed, under the effect.
  ///
  /// Layouts with an effect in a part of their own call it, such as one in a section that scrolls by itself.
  ///
  /// - Parameters:
  ///   - cell: The cell in its place, in content coordinates.
  ///   - space: The viewport or the section's part of it.
  public func applied(to cell: LayoutAttributes, in space: EffectContext) -> LayoutAttributes {
    applied(to: cell, in: space, gathering: extent(in: space).convergence)
  }

  /// Returns the attributes of a cell under the effect, whose reach is known.
  func applied(to cell: LayoutAttributes, in space: EffectContext, gathering: Double) -> LayoutAttributes {
    let position = CellPosition(of: cell, in: space)
    var attributes = cell
    guard position.items.isFinite else { return attributes }
    apply(to: &attributes, at: position)
    if gathering > 0, abs(position.items) > gathering { attributes.isHidden = true }
    return attributes
  }
}

/// The viewport in which an effect acts.
public struct EffectContext: Sendable, Hashable {
  /// The visible bounds, in content coordinates.
  public var bounds: Rect
  /// Distance along the axis from one line of cells to the next, in points; positive.
  public var itemSpacing: Double
  /// The direction in which the content scrolls.
  public var axis: ScrollDirection
  /// The scroll up to now, for an effect with a memory; `nil` for content that has always been where it is.
  public var past: ScrollHistory?

  /// A space from its parts.
  public init(bounds: Rect, pitch: Double, axis: ScrollDirection) {
    (self.bounds, self.itemSpacing, self.axis) = (bounds, pitch, axis)
  }

  /// The space of a section that scrolls by itself: its part of the viewport.
  ///
  /// - Parameters:
  ///   - section: The scrolling of the section.
  ///   - pitch: Distance from one line of cells to the next, in points; positive.
  public init(_ section: SectionScroll, pitch: Double) {
    self.init(bounds: section.frame, pitch: pitch, axis: section.direction)
  }
}

/// The place of a cell relative to the viewport's centre.
public struct CellPosition: Sendable, Hashable {
  /// The viewport and the distance between cells.
  public let space: EffectContext
  /// Signed distance of the cell's centre from the viewport's along the axis, in pitches: 1 is the place of the next cell.
  public let items: Double
  /// The same distance, in points.
  public let points: Double
  /// Distance of the cell's leading edge from the viewport's along the axis, in pitches.
  public let itemsFromStart: Double

  /// The position of a cell that a layout has placed.
  public init(of cell: LayoutAttributes, in space: EffectContext) {
    self.space = space
    let axis = space.axis
    points = axis.along(cell.center) - axis.along(space.bounds.center)
    items = points / space.itemSpacing
    itemsFromStart =
      (axis.along(cell.center) - axis.along(cell.size) / 2 - axis.span(of: space.bounds).min) / space.itemSpacing
  }
}

/// The distances over which an effect moves cells, which tell a query where to look for those that come into view.
public struct EffectExtent: Sendable, Hashable {
  /// The farthest that a cell is moved or enlarged from where the layout has it, in pitches and cell lengths.
  public var offset: Double
  /// Distance from the viewport's centre, in pitches, within which cells may be taken anywhere; farther ones are hidden.
  ///
  /// 0 if the effect does not do that.
  public var convergence: Double

  /// A reach from its parts.
  public init(displacement: Double = 1, gathering: Double = 0) {
    (self.offset, self.convergence) = (displacement, gathering)
  }
}

/// An effect in a scene: a type with parameters.
public struct EffectDescription: Sendable, Hashable {
  /// The type of the effect.
  public let type: any CellEffect.Type
  /// The parameters that are given.
  public var members: [ParameterValue.Member]

  /// An effect from its parts.
  public init(_ type: any CellEffect.Type, _ members: [ParameterValue.Member] = []) {
    (self.type, self.members) = (type, members)
  }

  /// The description of an effect with all its parameters.
  public init(_ effect: some CellEffect) { self.init(Swift.type(of: effect), effect.members) }

  /// Returns the described effect: changes of the present one if that is of the same type, otherwise a new one.
  public func applied(to current: (any CellEffect)?) -> any CellEffect {
    guard let current, Swift.type(of: current).name == type.name else { return type.init().applying(members) }
    return current.applying(members)
  }

  /// Returns the effect on the way to another one of the same type.
  ///
  /// Values that have nothing between stay until the end.
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
