/// A property of ``CellStyle`` that has no further properties.
package struct StyleProperty: Sendable {
  package let keyPath: PartialKeyPath<CellStyle> & Sendable
  /// The name in scene files, from the style on: `shadow.opacity`.
  package let name: String
  private let parameter: Parameter<CellStyle>

  fileprivate init(_ parameter: Parameter<CellStyle>, at keyPath: PartialKeyPath<CellStyle> & Sendable, name: String) {
    (self.parameter, self.keyPath, self.name) = (parameter, keyPath, name)
  }

  package var type: ParameterType { parameter.description.type }
  /// Stores a value, or ignores one that the type doesn't accept.
  package func set(_ value: ParameterValue, in style: inout CellStyle) { parameter.set(&style, value) }
  package func value(in style: CellStyle) -> ParameterValue { parameter.get(style) }

  /// Returns the current value as ``set(_:in:)`` accepts it: with clamped numbers and without absent values.
  func acceptedValue(in style: CellStyle) -> ParameterValue {
    switch (type, value(in: style)) {
    case (.image, .absent): .image(nil)
    case (.template, .absent): .template(nil)
    case (.number(let range, _), .number(let number)): .number(range.clamped(number))
    case (.numbers(_, let range, _), .numbers(let numbers)): .numbers(numbers.map { range.clamped($0) })
    case (_, let value): value
    }
  }
}

extension CellStyle {
  /// The properties that overrides can change, including those of parts such as the shadow.
  package static let properties = StyleProperties()
}

package struct StyleProperties: Sendable {
  package private(set) var all: [StyleProperty] = []
  private var ranges: [PartialKeyPath<CellStyle> & Sendable: Range<Int>] = [:]
  private var places: [String: Int] = [:]

  fileprivate init() {
    add(CellStyle.parameters, under: "")
    ranges[\CellStyle.self] = all.indices
  }

  private mutating func add(_ parameters: [Parameter<CellStyle>], under prefix: String) {
    for parameter in parameters {
      guard let keyPath = parameter.keyPath else { continue }
      let (start, name) = (all.count, prefix + parameter.description.name)
      if case .object = parameter.description.type, let part = type(of: keyPath).valueType as? any Parameterized.Type {
        add(Self.parameters(of: part, at: keyPath), under: name + ".")
      } else {
        places[name] = all.count
        all.append(StyleProperty(parameter, at: keyPath, name: name))
      }
      ranges[keyPath] = start..<all.count
    }
  }

  private static func parameters<Part: Parameterized>(
    of part: Part.Type, at keyPath: PartialKeyPath<CellStyle>
  ) -> [Parameter<CellStyle>] {
    guard let keyPath = keyPath as? WritableKeyPath<CellStyle, Part> else { return [] }
    return Part.parameters.map { $0.lifted(to: keyPath.parameterPath) }
  }

  /// Returns the property with a name in scene files, such as `shadow.opacity`.
  package subscript(name: String) -> StyleProperty? { places[name].map { all[$0] } }

  /// Returns the property at a key path, or `nil` for a part and for a property that overrides can't change.
  package subscript(keyPath: PartialKeyPath<CellStyle> & Sendable) -> StyleProperty? {
    guard let range = ranges[keyPath], range.count == 1 else { return nil }
    return all[range.lowerBound]
  }

  /// Returns the property, or the properties of the part, at a key path that overrides can change.
  func properties(under keyPath: PartialKeyPath<CellStyle> & Sendable) -> ArraySlice<StyleProperty> {
    guard let range = ranges[keyPath] else { preconditionFailure("\(keyPath) is no property that overrides change") }
    return all[range]
  }
}
