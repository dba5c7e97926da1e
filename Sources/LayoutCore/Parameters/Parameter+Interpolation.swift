import Graphics

extension Parameterized {
  /// Returns the parameters between these and those of another value.
  ///
  /// Numbers, points, sizes, and colors are interpolated linearly, also in nested objects and in lists of equal length.
  /// Other values change at once, and values that the other lacks stay. Numbers stay in their declared ranges even if a
  /// curve overshoots.
  ///
  /// - Parameters:
  ///   - other: The parameters at progress 1.
  ///   - progress: The progress from 0 for these to 1 for the other parameters, which may leave `0...1`.
  /// - Complexity: O(parameters).
  public func interpolated(to other: Self, progress: Double) -> Self {
    var result = self
    for parameter in Self.parameters {
      let (start, end) = (parameter.get(self), parameter.get(other))
      // Skipped, so that a value keeps what parameter values don't contain, such as closures.
      if start == end { continue }
      let type = parameter.description.type
      parameter.set(&result, type.interpolated(from: start, to: end, progress: progress))
    }
    return result
  }
}

extension ParameterType {
  /// Returns a Boolean value that indicates whether two values can be interpolated.
  package func isContinuous(from start: ParameterValue, to end: ParameterValue) -> Bool {
    // With all three in one pattern, the compiler takes seconds to see that the switch is exhaustive.
    switch (start, end) {
    case (.number, .number):
      if case .number = self { return true }
      if case .notation = self { return true }
    case (.color, .color):
      if case .color = self { return true }
    case (.numbers(let a), .numbers(let b)):
      if case .numbers = self { return a.count == b.count }
    case (.list(let a), .list(let b)):
      if case .list(let type, _) = self {
        return a.count == b.count && zip(a, b).allSatisfy { type.isContinuous(from: $0, to: $1) }
      }
    case (.boxed(let a), .boxed(let b)):
      if case .effect = self { return a.isContinuous(to: b) }
    case (_, _):
      break
    }
    return start == end
  }

  /// Returns the value between two, or the second if they can't be interpolated.
  package func interpolated(
    from start: ParameterValue, to end: ParameterValue, progress: Double
  ) -> ParameterValue {
    func between(_ a: Double, _ b: Double, in range: ClosedRange<Double>) -> Double {
      range.clamped(mix(a, b, progress))
    }
    switch (self, start, end) {
    case (_, _, .absent):
      return start
    case (.number(let range, _), .number(let a), .number(let b)):
      return .number(between(a, b, in: range))
    case (.notation(let notation), .number(let a), .number(let b)):
      return .number(between(a, b, in: notation.range))
    case (.definition(_, let type), _, _):
      return type().interpolated(from: start, to: end, progress: progress)
    case (.numbers(_, let range, _), .numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { between($0, $1, in: range) })
    case (.color, .color(let a), .color(let b)):
      return .color(
        Color(
          red: between(a.red, b.red, in: 0...1), green: between(a.green, b.green, in: 0...1),
          blue: between(a.blue, b.blue, in: 0...1), alpha: between(a.alpha, b.alpha, in: 0...1)))
    case (.list(let type, _), .list(let a), .list(let b)) where a.count == b.count:
      return .list(zip(a, b).map { type.interpolated(from: $0, to: $1, progress: progress) })
    case (.effect, .boxed(let a), .boxed(let b)):
      return .boxed(a.interpolated(to: b, progress: progress))
    case (.object(let types), .object(let a), .object(let b)):
      return .object(
        b.map { member in
          guard let type = types.first(where: { $0.name == member.name })?.type,
            let from = a.first(where: { $0.name == member.name })?.value
          else { return member }
          return ParameterValue.Member(
            name: member.name, value: type.interpolated(from: from, to: member.value, progress: progress))
        })
    case (_, _, _):
      return end
    }
  }
}
