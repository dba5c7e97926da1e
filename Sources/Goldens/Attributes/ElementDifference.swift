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
    var differences: [ElementDifference] = []
    if let viewport = viewportDifference(from: golden, pairs: pairs, tolerance) { differences.append(viewport) }
    let goldenPlaces = golden.placesByName
    for element in elements {
      let other = goldenPlaces[element.name].map { golden.elements[$0] }
      differences += difference(of: element, from: other, golden, pairs, tolerance).map { [$0] } ?? []
    }
    let ownPlaces = placesByName
    for element in golden.elements where ownPlaces[element.name] == nil {
      differences += difference(of: nil, from: element, golden, pairs, tolerance).map { [$0] } ?? []
    }
    return differences
  }

  var placesByName: [String: Int] { Dictionary(elements.indices.map { (elements[$0].name, $0) }) { first, _ in first } }

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
    var (changes, presence) = (LargestChanges(), PresenceComparison())
    for pair in pairs {
      let frame = indices[pair.actual]
      let a = element?.sample(at: pair.actual, accuracy: step)
      let b = other?.sample(at: pair.golden, accuracy: golden.step)
      presence.add(frame: frame, isActual: a != nil, isGolden: b != nil)
      if let a, let b { changes.add(tolerance.changes(of: a, from: b, frame: frame), frame: frame) }
    }
    for (change, frames) in presence.changes { changes.add([change], frame: frames.lowerBound, frames.upperBound) }
    if !changes.isEmpty, let element, let other, let shift = shift(of: element, from: other, golden) {
      let frame = changes.frames?.lowerBound ?? 0
      let name = AttributeChange.timing
      changes.lead(with: AttributeChange(attribute: name, difference: Double(shift), unit: "frames", frame: frame))
    }
    return changes.difference(of: (element ?? other)?.name ?? "")
  }

  /// The name of the viewport, which isn't an element but determines where all of them appear.
  static let viewportName = "viewport"
}

/// The positions of two frames to compare.
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

/// The frames in which an element is present on only one side.
private struct PresenceComparison {
  private var actual: ClosedRange<Int>?
  private var golden: ClosedRange<Int>?
  private var missing: (count: Int, frames: ClosedRange<Int>)?
  private var added: (count: Int, frames: ClosedRange<Int>)?

  mutating func add(frame: Int, isActual: Bool, isGolden: Bool) {
    if isActual { actual = (actual?.lowerBound ?? frame)...frame }
    if isGolden { golden = (golden?.lowerBound ?? frame)...frame }
    if isGolden, !isActual { missing = ((missing?.count ?? 0) + 1, (missing?.frames.lowerBound ?? frame)...frame) }
    if isActual, !isGolden { added = ((added?.count ?? 0) + 1, (added?.frames.lowerBound ?? frame)...frame) }
  }

  /// The differing attributes, with the frames in which they differ.
  var changes: [(AttributeChange, ClosedRange<Int>)] {
    var changes: [(AttributeChange, ClosedRange<Int>)] = []
    if let actual, let golden {
      let ends = [
        (AttributeChange.appears, actual.lowerBound, golden.lowerBound),
        (AttributeChange.disappears, actual.upperBound, golden.upperBound),
      ]
      for (name, a, b) in ends where a != b {
        let change = AttributeChange(attribute: name, difference: Double(a - b), unit: "frames", frame: min(a, b))
        changes.append((change, min(a, b)...max(a, b)))
      }
      if !changes.isEmpty { return changes }
    }
    for (name, gap) in [(AttributeChange.missing, missing), (AttributeChange.added, added)] {
      guard let gap else { continue }
      let change = AttributeChange(
        attribute: name, difference: Double(gap.count), unit: "frames", frame: gap.frames.lowerBound)
      changes.append((change, gap.frames))
    }
    return changes
  }
}
