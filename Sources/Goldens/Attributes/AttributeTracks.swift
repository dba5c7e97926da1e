/// The components of a sample over time, in the frames that contain it.
struct AttributeTracks<Sample: AttributeSample & Sendable & Equatable>: Sendable, Equatable {
  /// The positions of frames, in order and not adjacent.
  private(set) var presence: [Range<Int>] = []
  /// The runs of each component, or `nil` for one that always has its default value.
  private(set) var numbers: [AttributeRuns?]

  var count: Int { presence.reduce(0) { $0 + $1.count } }

  init() { numbers = Array(repeating: nil, count: Sample.components.count) }

  /// Creates tracks for frames, with all components at their default values.
  init(presence: [Range<Int>]) {
    self.init()
    self.presence = presence
  }

  /// Appends the sample of a frame at a position after all existing ones.
  mutating func append(_ sample: Sample, at position: Int, accuracy: DecimalStep) {
    let count = count
    for (index, component) in Sample.components.enumerated() {
      let step = component.step(accuracy)
      let (value, initial) = (step.steps(component.get(sample)), step.steps(component.initial))
      if numbers[index] == nil {
        if value == initial { continue }
        numbers[index] = AttributeRuns(repeating: initial, count: count)
      }
      numbers[index]?.append(value)
    }
    if let last = presence.last, last.upperBound == position {
      presence[presence.count - 1] = last.lowerBound..<position + 1
    } else {
      presence.append(position..<position + 1)
    }
  }

  /// Replaces the numbers of a component, where `nil` is its default value in all frames.
  mutating func set(_ runs: AttributeRuns?, ofComponent index: Int) { numbers[index] = runs }

  func ordinal(at position: Int) -> Int? {
    var before = 0
    for range in presence {
      if range.contains(position) { return before + position - range.lowerBound }
      before += range.count
    }
    return nil
  }

  func set(_ sample: inout Sample, ordinal: Int, accuracy: DecimalStep) {
    for (index, component) in Sample.components.enumerated() {
      guard let runs = numbers[index] else {
        component.set(&sample, component.initial)
        continue
      }
      component.set(&sample, component.step(accuracy).value(of: runs[ordinal]))
    }
  }
}

/// Texts over time, as runs of equal ones.
struct TextRuns: Sendable, Equatable {
  /// A constant text, with the index after its last occurrence.
  struct Run: Sendable, Equatable {
    var text: String?
    var end: Int
  }

  private(set) var runs: [Run] = []

  var count: Int { runs.last?.end ?? 0 }
  var isEmpty: Bool { runs.allSatisfy { $0.text == nil } }

  mutating func append(_ text: String?, times: Int = 1) {
    if let last = runs.last, last.text == text {
      runs[runs.count - 1].end += times
    } else {
      runs.append(Run(text: text, end: count + times))
    }
  }

  subscript(index: Int) -> String? { runs.first { $0.end > index }?.text }
}
