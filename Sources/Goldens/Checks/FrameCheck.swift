/// The outcome of a check of frames that needs no golden.
public struct FrameCheck: Sendable, Hashable, CustomStringConvertible {
  /// A Boolean value that indicates whether the frames are as they should be.
  public var passes: Bool
  /// One sentence without a full stop: what was found, with frame numbers, and the elements where they are known.
  public var description: String

  init(_ passes: Bool, _ description: String) { (self.passes, self.description) = (passes, description) }
}
