/// Changes of styles that hold under every layout: each applies to a layout's own style, member by member.
///
/// A scene has them, steps change them, and so a corner radius that a scene sets outlives a change of the layout.
public struct StyleOverrides: Sendable, Hashable {
  /// Elements that share a style.
  public enum Target: Sendable, Hashable {
    /// Cells.
    case cell
    /// Supplementary and decoration views, by the name of their kind.
    case views(String)
    /// The background behind all elements.
    case background
  }

  /// A change of one member of a style: its value goes from the one before to this one.
  package struct Override: Sendable, Hashable {
    package var target: Target
    /// Keys from the style: `["shadow", "opacity"]`.
    package var path: [String]
    package var value: ParameterValue
    /// Part of the way that is done; it may leave `0...1`.
    ///
    /// Values that have nothing in between change at 1.
    var progress = 1.0
  }

  /// The changes, in the order in which they apply.
  package private(set) var overrides: [Override] = []
  /// True if nothing of a layout's own background is left: a colour in its place.
  public var replacesBackground = false

  /// Creates no changes.
  public init() {}

  /// Changes of cells: members of a ``CellStyle``, nested ones with only those of their members that change.
  public var cell: [ParameterValue.Member] {
    get { self[.cell] }
    set { self[.cell] = newValue }
  }

  /// Changes of other views: an object of changes for each name.
  public var views: [ParameterValue.Member] {
    get {
      viewNames.map { ParameterValue.Member(name: $0, value: .object(self[.views($0)])) }
    }
    set {
      for name in viewNames { self[.views(name)] = [] }
      for view in newValue {
        if case .object(let members) = view.value { self[.views(view.name)] = members }
      }
    }
  }

  /// Changes of the background.
  public var background: [ParameterValue.Member] {
    get { self[.background] }
    set { self[.background] = newValue }
  }

  /// Changes of a target's style, as a scene file writes them: nested members.
  public subscript(target: Target) -> [ParameterValue.Member] {
    get {
      overrides.filter { $0.target == target && $0.progress == 1 }
        .reduce(into: []) { $0.insert($1.value, at: $1.path[...]) }
    }
    set {
      overrides.removeAll { $0.target == target }
      set(newValue, of: target)
    }
  }

  /// Changes some members of a target's style; other changes stay.
  public mutating func set(_ members: [ParameterValue.Member], of target: Target) {
    for (path, value) in StyleMember.leaves(members) { set([(value, 1)], at: path, of: target) }
  }

  /// Changes every member of a target's style in which it differs from a present one.
  package mutating func set(_ style: CellStyle, insteadOf present: CellStyle, of target: Target) {
    if style == present { return }
    let (new, old) = (StyleMember.leaves(style.members), StyleMember.leaves(present.members))
    for (member, other) in zip(new, old) where member.value != other.value {
      let value = StyleMember[member.path]?.type.nearest(to: member.value) ?? member.value
      set([(value, 1)], at: member.path, of: target)
    }
  }

  /// Returns a layout's own style with the changes.
  func applied(to own: CellStyle, of target: Target) -> CellStyle {
    var style = target == .background && replacesBackground ? CellStyle() : own
    for override in overrides where override.target == target { override.apply(to: &style) }
    return style
  }

  private var viewNames: [String] {
    overrides.reduce(into: []) { names, override in
      if case .views(let name) = override.target, !names.contains(name) { names.append(name) }
    }
  }
}

extension StyleOverrides {
  /// Returns the changes of one member, in the order in which they apply.
  package func values(at path: [String], of target: Target) -> [(value: ParameterValue, progress: Double)] {
    overrides.filter { $0.target == target && $0.path == path }.map { ($0.value, $0.progress) }
  }

  /// Replaces the changes of one member; a change that is complete makes those before it needless.
  package mutating func set(_ values: [(value: ParameterValue, progress: Double)], at path: [String], of target: Target) {
    let first = values.lastIndex { $0.progress == 1 } ?? 0
    let new = values[first...].map { Override(target: target, path: path, value: $0.value, progress: $0.progress) }
    let place = overrides.firstIndex { $0.target == target && $0.path == path }
    overrides.removeAll { $0.target == target && $0.path == path }
    overrides.insert(contentsOf: new, at: place ?? overrides.count)
  }
}

extension StyleOverrides.Override {
  fileprivate func apply(to style: inout CellStyle) {
    if progress == 1 {
      style.applyMarked(value, at: path)
      return
    }
    guard let member = StyleMember[path] else { return }
    let start = member.value(in: style)
    guard member.type.isContinuous(from: start, to: value) else { return }
    style.apply(StyleMember.nested(member.type.interpolated(from: start, to: value, progress: progress), at: path))
  }
}

/// A member of ``CellStyle`` that has no members of its own.
package struct StyleMember: Sendable {
  /// Keys from the style.
  package let path: [String]
  package let type: ParameterType
  package let defaultValue: ParameterValue

  /// All of them, in the order of their declarations.
  static let all = members(CellStyle.parameterDescriptions, under: [])

  package static subscript(path: [String]) -> StyleMember? { all.first { $0.path == path } }

  private static func members(_ descriptions: [ParameterDescription], under path: [String]) -> [StyleMember] {
    descriptions.flatMap { description -> [StyleMember] in
      let path = path + [description.name]
      if case .object(let inner) = description.type { return members(inner, under: path) }
      return [StyleMember(path: path, type: description.type, defaultValue: description.defaultValue)]
    }
  }

  /// Returns the present value.
  func value(in style: CellStyle) -> ParameterValue {
    path.reduce(ParameterValue.object(style.members)) { value, key in
      guard case .object(let members) = value else { return defaultValue }
      return members.first { $0.name == key }?.value ?? defaultValue
    }
  }

  /// Returns nested members as paths and values.
  static func leaves(
    _ members: [ParameterValue.Member], under path: [String] = []
  ) -> [(path: [String], value: ParameterValue)] {
    members.flatMap { member -> [(path: [String], value: ParameterValue)] in
      let path = path + [member.name]
      if case .object(let inner) = member.value { return leaves(inner, under: path) }
      return [(path, member.value)]
    }
  }

  /// Returns the members that set one value at a path.
  static func nested(_ value: ParameterValue, at path: [String]) -> [ParameterValue.Member] {
    var members: [ParameterValue.Member] = []
    members.insert(value, at: path[...])
    return members
  }
}

extension ParameterType {
  /// Returns a value as the type can state it: numbers in its range, and explicitly no image.
  fileprivate func nearest(to value: ParameterValue) -> ParameterValue {
    switch (self, value) {
    case (.number(let range, _), .number(let number)): .number(number.clamped(to: range))
    case (.numbers(_, let range, _), .numbers(let numbers)): .numbers(numbers.map { $0.clamped(to: range) })
    case (.image, .absent): .image(nil)
    case (_, _): value
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    max(range.lowerBound, min(self, range.upperBound))
  }
}

extension [ParameterValue.Member] {
  /// Adds a value at a path to nested members.
  fileprivate mutating func insert(_ value: ParameterValue, at path: ArraySlice<String>) {
    guard let key = path.first else { return }
    let index = firstIndex { $0.name == key } ?? count
    if index == count { append(Element(name: key, value: .object([]))) }
    guard path.count > 1 else {
      self[index].value = value
      return
    }
    var inner: [ParameterValue.Member] = []
    if case .object(let members) = self[index].value { inner = members }
    inner.insert(value, at: path.dropFirst())
    self[index].value = .object(inner)
  }
}
