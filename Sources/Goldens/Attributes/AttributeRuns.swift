/// A sequence of numbers as runs that are constant or change linearly, which are unique for given numbers.
struct AttributeRuns: Sendable, Equatable {
  struct Run: Sendable, Equatable {
    var start: Int
    var value: Int
    /// The difference between two consecutive numbers.
    var step = 0
    /// The number of elements, at least 1, and 2 only for equal numbers or at the end.
    var count = 1

    func value(at index: Int) -> Int { step == 0 ? value : value + step * (index - start) }
  }

  private(set) var runs: [Run] = []

  var count: Int { runs.last.map { $0.start + $0.count } ?? 0 }

  init(repeating value: Int, count: Int) {
    if count > 0 { runs = [Run(start: 0, value: value, count: count)] }
  }

  mutating func append(_ value: Int) {
    guard var last = runs.popLast() else { return runs = [Run(start: 0, value: value)] }
    if last.count == 2, last.step != 0, last.value(at: last.start + 2) != value {
      // Two different numbers aren't a run. The second may begin one with the new number.
      runs.append(Run(start: last.start, value: last.value))
      last = Run(start: last.start + 1, value: last.value(at: last.start + 1))
    }
    if last.count == 1, let step = Self.step(from: last.value, to: value) {
      (last.step, last.count) = (step, 2)
    } else if last.count > 1, value != DecimalStep.notANumber, last.value(at: last.start + last.count) == value {
      last.count += 1
    } else {
      runs.append(last)
      last = Run(start: last.start + last.count, value: value)
    }
    runs.append(last)
  }

  /// Returns the number at an index, in O(log runs).
  subscript(index: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].start <= index { low = middle } else { high = middle }
    }
    return runs[low].value(at: index)
  }

  private static func step(from first: Int, to second: Int) -> Int? {
    first == DecimalStep.notANumber || second == DecimalStep.notANumber ? nil : second - first
  }
}

extension AttributeRuns {
  /// Returns the numbers as text: `120` for one, `120*24` for equal ones, `120+1.5*24` and `120-1.5*24` for linear
  /// ones.
  func text(in step: DecimalStep) -> String {
    runs.map { run in
      let first = step.text(run.value)
      if run.count == 1 { return first }
      if run.step == 0 { return "\(first)*\(run.count)" }
      if run.count == 2 { return "\(first) \(step.text(run.value + run.step))" }
      return "\(first)\(run.step > 0 ? "+" : "")\(step.text(run.step))*\(run.count)"
    }.joined(separator: " ")
  }

  /// Parses an expected count of numbers in the format of ``text(in:)``.
  init(text: Substring, count: Int, step: DecimalStep) throws(AttributeTextError) {
    for token in text.split(separator: " ") {
      let (body, times) = try AttributeTextError.repeated(token, atMost: count - self.count)
      // A sign after the first character begins the difference.
      let sign = body.dropFirst().firstIndex { $0 == "+" || $0 == "-" }
      let difference = sign.map { body[$0] == "+" ? body[$0...].dropFirst() : body[$0...] } ?? "0"
      guard let value = step.steps(text: sign.map { body[..<$0] } ?? body), let distance = step.steps(text: difference)
      else { throw .number(String(token), step) }
      guard distance == 0 || DecimalStep.holds(Double(value) + Double(distance) * Double(times - 1)) else {
        throw .number(String(token), step)
      }
      for index in 0..<times { append(distance == 0 ? value : value + distance * index) }
    }
    guard self.count == count else { throw .count(self.count, expected: count) }
  }
}
