extension Frame: CustomStringConvertible, CustomReflectable {
  /// The frame's number and its elements' number on one line: a failed expectation prints it instead of all attributes.
  public var description: String {
    "Frame \(index) of \(elements.count) element\(elements.count == 1 ? "" : "s")"
  }

  /// The number, the bounds and the elements' identifiers.
  public var customMirror: Mirror {
    Mirror(self, children: ["index": index, "bounds": bounds, "elements": elements.map(\.id)])
  }
}
