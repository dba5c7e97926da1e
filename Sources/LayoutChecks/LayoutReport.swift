import Compositor

/// The issues that a ``LayoutChecker`` found, and the extent of the check.
public struct LayoutReport: Sendable, Hashable {
  /// The extent of a check.
  public struct Coverage: Sendable, Hashable {
    /// The largest number of items in any state.
    public var itemCount = 0
    /// The largest number of items in any state that were queried individually.
    public var checkedItemCount = 0
    /// The number of content offsets in all states.
    public var offsetCount = 0
    /// The number of states.
    ///
    /// A state is a layout with its parameters, data, and a viewport.
    public var stateCount = 0
    /// The number of states that were omitted.
    public var omittedStateCount = 0
    /// The number of frames of the timeline whose elements were checked.
    public var frameCount = 0

    mutating func add(_ other: Coverage) {
      itemCount = max(itemCount, other.itemCount)
      checkedItemCount = max(checkedItemCount, other.checkedItemCount)
      offsetCount += other.offsetCount
      stateCount += other.stateCount
      omittedStateCount += other.omittedStateCount
      frameCount += other.frameCount
    }
  }

  /// The issues in the order in which they were found, each kind once per kind of elements and subject.
  public var issues: [LayoutIssue] = []
  /// The extent of the check.
  public var coverage = Coverage()

  package func count(of severity: LayoutIssue.Severity) -> Int { issues.count { $0.severity == severity } }
}

extension LayoutReport.Coverage: CustomStringConvertible {
  /// A text such as `12 items, 41 offsets, 5 states`, with `10000 of 1000000 items` and `24 of 60 states` if some were
  /// omitted.
  public var description: String {
    func counted(_ count: Int, of all: Int, _ noun: String) -> String {
      count < all ? "\(count) of \(all) \(noun)s" : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return [
      counted(checkedItemCount, of: itemCount, "item"), counted(offsetCount, of: offsetCount, "offset"),
      counted(stateCount, of: stateCount + omittedStateCount, "state"),
    ].joined(separator: ", ")
  }
}
