/// Changes to the styles of layouts, which stay in effect when the layout changes.
///
/// A scene has overrides, and timeline steps change them.
///
/// ```swift
/// scene.styles[.cell, \.shadow.opacity] = 0.3
/// ```
public struct StyleOverrides: Sendable, Hashable {
  /// Elements that share a style.
  public enum Target: Sendable, Hashable {
    /// Cells.
    case cell
    /// Supplementary and decoration views, by the name of their kind.
    case view(String)
    /// The background behind all elements.
    case background
  }

  /// A change of one property, from the value before to this one.
  package struct Override: Sendable, Hashable {
    package var target: Target
    package var keyPath: PartialKeyPath<CellStyle> & Sendable
    package var value: ParameterValue
    // The progress of the change, which may leave `0...1`. Values that can't be interpolated change at 1.
    var progress = 1.0
  }

  /// The changes, in the order in which they apply.
  package private(set) var overrides: [Override] = []
  /// A Boolean value that indicates whether the layouts' backgrounds are removed.
  ///
  /// The default is `false`.
  public var discardsLayoutBackground = false

  /// Creates no changes.
  public init() {}

  /// Accesses the override of a property, or `nil` to use the layout's own value.
  ///
  /// The override of a part, such as the shadow, combines those of all its properties, and is `nil` unless each has
  /// one. Numbers outside a property's range are clamped.
  ///
  /// - Precondition: The property has a name in scene files, or is a part of the style with such properties.
  public subscript<Value: Hashable & Sendable>(
    target: Target, keyPath: WritableKeyPath<CellStyle, Value> & Sendable
  ) -> Value? {
    get {
      var style = CellStyle()
      for property in CellStyle.properties.properties(under: keyPath) {
        guard let value = value(at: property, of: target) else { return nil }
        property.set(value, in: &style)
      }
      return style[keyPath: keyPath]
    }
    set {
      guard let newValue else {
        for property in CellStyle.properties.properties(under: keyPath) { set([], at: property.keyPath, of: target) }
        return
      }
      var style = CellStyle()
      style[keyPath: keyPath] = newValue
      set(keyPath, from: style, of: target)
    }
  }

  /// Changes some properties of a target's style, and keeps other changes.
  public mutating func set(_ changes: [StyleChange], of target: Target) {
    for change in changes { set([(change.value, 1)], at: change.keyPath, of: target) }
  }

  mutating func set(_ keyPath: PartialKeyPath<CellStyle> & Sendable, from style: CellStyle, of target: Target) {
    for property in CellStyle.properties.properties(under: keyPath) {
      set([(property.acceptedValue(in: style), 1)], at: property.keyPath, of: target)
    }
  }

  mutating func copy(
    _ keyPath: PartialKeyPath<CellStyle> & Sendable, of source: Target, in other: StyleOverrides, to target: Target
  ) {
    for property in CellStyle.properties.properties(under: keyPath) {
      set(other.values(at: property.keyPath, of: source), at: property.keyPath, of: target)
    }
  }

  mutating func removeAll(of target: Target) { overrides.removeAll { $0.target == target } }

  func changes(of target: Target) -> [StyleChange] {
    overrides.filter { $0.target == target && $0.progress == 1 }.compactMap { override in
      CellStyle.properties[override.keyPath].map { StyleChange($0, override.value) }
    }
  }

  package func applied(to own: CellStyle, of target: Target) -> CellStyle {
    var style = target == .background && discardsLayoutBackground ? CellStyle() : own
    for override in overrides where override.target == target { override.apply(to: &style) }
    return style
  }

  var viewNames: [String] {
    overrides.reduce(into: []) { names, override in
      if case .view(let name) = override.target, !names.contains(name) { names.append(name) }
    }
  }

  /// Returns the value of a complete change, or `nil` for a text with placeholders.
  private func value(at property: StyleProperty, of target: Target) -> ParameterValue? {
    let last = overrides.last { $0.target == target && $0.keyPath == property.keyPath && $0.progress == 1 }
    return last.map(\.value).flatMap { $0 == .absent || property.type.accepts($0) ? $0 : nil }
  }
}

extension StyleOverrides {
  package func values(
    at keyPath: PartialKeyPath<CellStyle> & Sendable, of target: Target
  ) -> [(value: ParameterValue, progress: Double)] {
    overrides.filter { $0.target == target && $0.keyPath == keyPath }.map { ($0.value, $0.progress) }
  }

  package mutating func set(
    _ values: [(value: ParameterValue, progress: Double)], at keyPath: PartialKeyPath<CellStyle> & Sendable,
    of target: Target
  ) {
    let first = values.lastIndex { $0.progress == 1 } ?? 0
    let new = values[first...].map {
      Override(target: target, keyPath: keyPath, value: $0.value, progress: $0.progress)
    }
    let place = overrides.firstIndex { $0.target == target && $0.keyPath == keyPath }
    overrides.removeAll { $0.target == target && $0.keyPath == keyPath }
    overrides.insert(contentsOf: new, at: place ?? overrides.count)
  }
}

extension StyleOverrides.Override {
  fileprivate func apply(to style: inout CellStyle) {
    guard let property = CellStyle.properties[keyPath] else { return }
    if progress == 1 { return style.apply(value, to: property) }
    let start = property.value(in: style)
    guard property.type.isContinuous(from: start, to: value) else { return }
    property.set(property.type.interpolated(from: start, to: value, progress: progress), in: &style)
  }
}
