struct GroupRunParts {
  /// The pixels that the outline covers.
  let all: Range<Int>
  /// The pixels that the group's shadow doesn't show through.
  let middle: Range<Int>
  /// Pixels that the outline covers fully; empty for a group without shadow and border.
  let full: Range<Int>
  var edges: EdgeRuns { EdgeRuns(all: all, middle: middle) }

  /// - Parameter place: The column of the first coverage.
  @inline(always) init(_ coverage: Span<UInt8>, at place: Int, _ plan: borrowing GroupPlan) {
    let part = covered(coverage)
    all = place + part.lowerBound..<place + part.upperBound
    let none = part.upperBound..<part.upperBound
    let inside = plan.border != nil || plan.hasShadow ? whole(part, of: coverage) : none
    full = place + inside.lowerBound..<place + inside.upperBound
    middle = if !plan.hasShadow { all } else if plan.isOpaqueInside { full } else { all.upperBound..<all.upperBound }
  }
}

/// The nonempty runs on either side of a part of a run, or the whole run if the part is empty or outside of it.
///
/// A list would be allocated for each row.
struct EdgeRuns: Sequence, IteratorProtocol {
  private var first: Range<Int>, second: Range<Int>

  @inline(always) init(all: Range<Int>, middle: Range<Int>) {
    let cut = middle.clamped(to: all)
    first = all.lowerBound..<(cut.isEmpty ? all.upperBound : cut.lowerBound)
    second = (cut.isEmpty ? all.upperBound : cut.upperBound)..<all.upperBound
  }

  var isEmpty: Bool { first.isEmpty && second.isEmpty }

  mutating func next() -> Range<Int>? {
    let run = first.isEmpty ? second : first
    if first.isEmpty { second = second.upperBound..<second.upperBound }
    first = first.upperBound..<first.upperBound
    return run.isEmpty ? nil : run
  }
}
