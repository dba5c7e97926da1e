/// A value that stores the assignments to a style as overrides.
///
/// Reading a property returns the value in effect. Every assignment is stored, even of the layout's own value, so that
/// it stays in effect under other layouts.
///
/// ```swift
/// scene.cell.shadow.opacity = 0.3
/// scene.cell.set(\.border, border)
/// ```
@dynamicMemberLookup public struct StyleEditor<Style: Parameterized & Hashable> {
  private let own: CellStyle
  fileprivate let target: StyleOverrides.Target
  private let keyPath: WritableKeyPath<CellStyle, Style>
  fileprivate var overrides: StyleOverrides

  /// The style in effect.
  public var value: Style { style[keyPath: keyPath] }
  private var style: CellStyle { overrides.applied(to: own, of: target) }
  /// Overrides every property.
  public mutating func set(_ style: Style) { set(\.self, style) }

  /// Overrides every property of a part.
  public mutating func set<Part: Parameterized & Hashable>(
    _ part: WritableKeyPath<Style, Part> & Sendable, _ value: Part
  ) {
    assign(value, to: part)
  }

  /// Accesses a property of the style.
  public subscript<Value: StyleValue>(dynamicMember property: WritableKeyPath<Style, Value> & Sendable) -> Value {
    get { value[keyPath: property] }
    set { assign(newValue, to: property) }
  }

  /// Accesses a part of the style, such as its shadow.
  ///
  /// Assigning a part copies its overrides.
  public subscript<Part: Parameterized & Hashable>(
    dynamicMember part: WritableKeyPath<Style, Part> & Sendable
  ) -> StyleEditor<Part> {
    get { StyleEditor<Part>(own, of: target, at: appended(part), overrides) }
    set { overrides.copy(appended(part).sendable, of: newValue.target, in: newValue.overrides, to: target) }
  }

  fileprivate init(
    _ own: CellStyle, of target: StyleOverrides.Target, at keyPath: WritableKeyPath<CellStyle, Style>,
    _ overrides: StyleOverrides
  ) {
    (self.own, self.target, self.keyPath, self.overrides) = (own, target, keyPath, overrides)
  }

  private mutating func assign<Value>(_ value: Value, to property: WritableKeyPath<Style, Value>) {
    let keyPath = appended(property)
    var style = CellStyle()
    style[keyPath: keyPath] = value
    style.label = style.label.withStatedLines
    overrides.set(keyPath.sendable, from: style, of: target)
  }

  private func appended<Value>(_ property: WritableKeyPath<Style, Value>) -> WritableKeyPath<CellStyle, Value> {
    keyPath.appending(path: property)
  }
}

extension StyleEditor where Style == CellStyle {
  package init(_ own: CellStyle, of target: StyleOverrides.Target, _ overrides: StyleOverrides) {
    self.init(own, of: target, at: \.self, overrides)
  }
}

extension StyleOverrides {
  package mutating func store(_ editor: StyleEditor<CellStyle>, of target: Target) {
    copy(\CellStyle.self, of: editor.target, in: editor.overrides, to: target)
  }
}
