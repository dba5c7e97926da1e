/// A value that describes how an element's attributes differ from the golden's.
package struct ElementDifference: Sendable, Hashable, CustomStringConvertible {
  /// The name of the element in messages, such as `cell 3`, `supplementary:header 0`, or `viewport`.
  package var element: String
  /// The first and the last frame that differ.
  package var frames: ClosedRange<Int>
  /// The attributes that differ, the most significant first, each where its difference is largest.
  package var changes: [AttributeChange]

  /// A text such as `cell 3: center.x +1.5 pt, rotation.y −1.2°`.
  package var description: String { "\(element): \(changes.map(\.description).joined(separator: ", "))" }
}

extension AttributeSeries {
  /// Returns the differences from a golden's series by element, or an empty array if there are none.
  ///
  /// Frames with the same number are compared. If the accuracies differ, the coarser one applies.
  /// - Complexity: O(frames × elements).
  package func differences(from golden: AttributeSeries) -> [ElementDifference] {
    differences(
      from: golden,
      pairs: indices.enumerated().compactMap { position, index in
        golden.position(ofFrame: index).map { FramePair(actual: position, golden: $0) }
      })
  }

  func differences(from golden: AttributeSeries, pairs: [FramePair]) -> [ElementDifference] {
    let tolerance = SampleTolerance(self, golden)
    let names = Set(elementNames)
    let others = Dictionary(golden.elements.map { ($0.name, $0) }) { first, _ in first }
    var differences = [viewportDifference(from: golden, pairs: pairs, tolerance)]
    differences += elements.map { difference(of: $0, from: others[$0.name], golden, pairs, tolerance) }
    differences += golden.elements.filter { !names.contains($0.name) }.map { element in
      difference(of: nil, from: element, golden, pairs, tolerance)
    }
    return differences.compactMap { $0 }
  }

  private func viewportDifference(
    from golden: AttributeSeries, pairs: [FramePair], _ tolerance: SampleTolerance
  ) -> ElementDifference? {
    var changes = LargestChanges()
    for pair in pairs {
      let frame = indices[pair.actual]
      let (a, b) = (viewportSample(at: pair.actual), golden.viewportSample(at: pair.golden))
      changes.add(tolerance.changes(of: a, from: b, frame: frame), frame: frame)
      switch (windowSample(at: pair.actual), golden.windowSample(at: pair.golden)) {
      case (nil, nil): break
      case (let a?, let b?):
        changes.add(tolerance.components(of: a, from: b, frame: frame, prefix: "window."), frame: frame)
      case (_?, nil), (nil, _?):
        changes.add([AttributeChange(attribute: "window", difference: 1, unit: "", frame: frame)], frame: frame)
      }
    }
    return changes.difference(of: Self.viewportName)
  }

  private func difference(
    of element: ElementSeries?, from other: ElementSeries?, _ golden: AttributeSeries, _ pairs: [FramePair],
    _ tolerance: SampleTolerance
  ) -> ElementDifference? {
    var (changes, actual, expected) = (LargestChanges(), [Int](), [Int]())
    for pair in pairs {
      let frame = indices[pair.actual]
      let a = element?.sample(at: pair.actual, accuracy: step)
      let b = other?.sample(at: pair.golden, accuracy: golden.step)
      if a != nil { actual.append(frame) }
      if b != nil { expected.append(frame) }
      if let a, let b { changes.add(tolerance.changes(of: a, from: b, frame: frame), frame: frame) }
    }
    for (change, frames) in presenceChanges(actual, expected) {
      changes.add([change], frame: frames.lowerBound, frames.upperBound)
    }
    if !changes.isEmpty, let element, let other, let shift = shift(of: element, from: other, golden) {
      changes.lead(with: AttributeChange(AttributeChange.timing, frames: shift, at: changes.frames?.lowerBound ?? 0))
    }
    return changes.difference(of: (element ?? other)?.name ?? "")
  }

  /// The name of the viewport, which isn't an element but determines where all of them appear.
  static let viewportName = "viewport"
}

struct FramePair: Sendable, Hashable {
  var actual: Int
  var golden: Int
}

struct LargestChanges {
  private var changes: [AttributeChange] = []
  private(set) var frames: ClosedRange<Int>?

  var isEmpty: Bool { changes.isEmpty }

  mutating func add(_ new: [AttributeChange], frame: Int, _ last: Int? = nil) {
    if new.isEmpty { return }
    frames = min(frame, frames?.lowerBound ?? frame)...max(last ?? frame, frames?.upperBound ?? frame)
    for change in new {
      if let index = changes.firstIndex(where: { $0.attribute == change.attribute }) {
        if change.difference.magnitude > changes[index].difference.magnitude { changes[index] = change }
      } else {
        changes.append(change)
      }
    }
  }

  /// Moves a change to the front that explains the others.
  mutating func lead(with change: AttributeChange) { changes = [change] + sorted }

  private var sorted: [AttributeChange] {
    changes.enumerated().sorted { a, b in (b.element.weight, a.offset) < (a.element.weight, b.offset) }.map(\.element)
  }

  /// Returns the changes of an element, the most significant first, or `nil` if there are none.
  func difference(of element: String) -> ElementDifference? {
    guard let frames else { return nil }
    let isLed = changes.first?.attribute == AttributeChange.timing
    return ElementDifference(element: element, frames: frames, changes: isLed ? changes : sorted)
  }
}

/// Returns the changes between the ascending frames that contain an element on both sides, with the frames that differ.
private func presenceChanges(_ actual: [Int], _ golden: [Int]) -> [(AttributeChange, ClosedRange<Int>)] {
  if let first = actual.first, let last = actual.last, let start = golden.first, let end = golden.last,
    first != start || last != end
  {
    let ends = [(AttributeChange.appears, first, start), (AttributeChange.disappears, last, end)]
    return ends.filter { $0.1 != $0.2 }.map { name, a, b in
      (AttributeChange(name, frames: a - b, at: min(a, b)), min(a, b)...max(a, b))
    }
  }
  let gaps = [
    (AttributeChange.missing, Set(golden).subtracting(actual)),
    (AttributeChange.added, Set(actual).subtracting(golden)),
  ]
  return gaps.compactMap { name, frames in
    guard let first = frames.min(), let last = frames.max() else { return nil }
    return (AttributeChange(name, frames: frames.count, at: first), first...last)
  }
}
