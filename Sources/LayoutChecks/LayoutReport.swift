import Compositor

/// Issues that a ``LayoutChecker`` found, and how much it looked at.
public struct LayoutReport: Sendable, Hashable {
  /// Extent of a check, so that what was not looked at is known.
  public struct Coverage: Sendable, Hashable {
    /// Largest number of items in any of the states.
    public var itemCount = 0
    /// Largest number of items that were asked for one by one in any of the states.
    public var checkedItemCount = 0
    /// Number of content offsets, of all states together.
    public var offsetCount = 0
    /// Number of states: a layout with its parameters, data and a viewport.
    public var stateCount = 0
    /// Number of states that were left out.
    public var omittedStateCount = 0
    /// Number of frames of the timeline whose elements were looked at.
    public var frameCount = 0

    /// Creates the coverage of no check.
    public init() {}

    mutating func add(_ other: Coverage) {
      itemCount = max(itemCount, other.itemCount)
      checkedItemCount = max(checkedItemCount, other.checkedItemCount)
      offsetCount += other.offsetCount
      stateCount += other.stateCount
      omittedStateCount += other.omittedStateCount
      frameCount += other.frameCount
    }
  }

  /// The issues, in the order in which they were found; each kind once per kind of elements and subject.
  public var issues: [LayoutIssue]
  /// Extent of the check.
  public var coverage: Coverage

  /// A report from its parts.
  public init(issues: [LayoutIssue] = [], coverage: Coverage = Coverage()) {
    (self.issues, self.coverage) = (issues, coverage)
  }

  /// Number of issues of a severity.
  public func count(of severity: LayoutIssue.Severity) -> Int { issues.count { $0.severity == severity } }
}

extension LayoutReport.Coverage: CustomStringConvertible {
  /// `12 items, 41 offsets, 5 states`; with `10000 of 1000000 items` and `24 of 60 states` where some were left out.
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
