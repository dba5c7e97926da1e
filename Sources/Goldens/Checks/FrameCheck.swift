/// The result of a check of frames that needs no golden.
package struct FrameCheck: Sendable, Hashable, CustomStringConvertible {
  package var passes: Bool
  /// One sentence without a final period: the finding with frame numbers and, where they're known, elements.
  package var description: String

  init(_ passes: Bool, _ description: String) { (self.passes, self.description) = (passes, description) }
}
