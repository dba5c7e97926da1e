struct GroupRunParts {
  /// The pixels that the outline covers.
  let all: Range<Int>
  /// The pixels that the group's shadow doesn't show through.
  let middle: Range<Int>
  var edges: EdgeRuns { EdgeRuns(all: all, middle: middle) }

  /// - Parameter place: The column of the first coverage.
  @inline(always) init(_ coverage: Span<UInt8>, at place: Int, _ plan: borrowing GroupPlan) {
    let part = covered(coverage)
    all = place + part.lowerBound..<place + part.upperBound
    guard plan.hasShadow else {
      middle = all
      return
    }
    let inside = plan.isOpaqueInside ? whole(part, of: coverage) : part.upperBound..<part.upperBound
    middle = place + inside.lowerBound..<place + inside.upperBound
  }
}

/// The nonempty runs on either side of a part of a run; a list would be allocated for each row.
struct EdgeRuns: Sequence, IteratorProtocol {
  private var first: Range<Int>, second: Range<Int>

  init(all: Range<Int>, middle: Range<Int>) {
    (first, second) = (all.lowerBound..<middle.lowerBound, middle.upperBound..<all.upperBound)
  }

  var isEmpty: Bool { first.isEmpty && second.isEmpty }

  mutating func next() -> Range<Int>? {
    let run = first.isEmpty ? second : first
    if first.isEmpty { second = second.upperBound..<second.upperBound }
    first = first.upperBound..<first.upperBound
    return run.isEmpty ? nil : run
  }
}

extension [RowSpan] {
  @inline(always) mutating func append(y: Int, _ columns: Range<Int>) {
    if !columns.isEmpty { append(RowSpan(y: y, columns: columns)) }
  }
}
