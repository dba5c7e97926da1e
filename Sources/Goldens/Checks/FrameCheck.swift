/// The result of a check of frames that needs no golden.
public struct FrameCheck: Sendable, Hashable, CustomStringConvertible {
  /// A Boolean value that indicates whether the frames pass the check.
  public var passes: Bool
  /// One sentence without a final period: the finding with frame numbers and, where they're known, elements.
  public var description: String

  init(_ passes: Bool, _ description: String) { (self.passes, self.description) = (passes, description) }
}
