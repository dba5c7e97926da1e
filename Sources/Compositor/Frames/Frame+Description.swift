extension Frame: CustomStringConvertible, CustomReflectable {
  /// The frame's index and the number of its elements, which a failed expectation prints instead of all attributes.
  public var description: String { "Frame \(index) of \(elements.count) element\(elements.count == 1 ? "" : "s")" }

  /// A mirror with the index, the bounds, and the identifiers of the elements.
  public var customMirror: Mirror {
    Mirror(self, children: ["index": index, "bounds": bounds, "elements": elements.map(\.id)])
  }
}
