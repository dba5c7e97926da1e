/// The reason why a frame isn't provided.
package enum PreviewFrameError: Error, Sendable, Hashable {
  /// The scene has changed since the address of the frame was made.
  case gone
  /// The scene has no frame with the index.
  case noFrame
  /// The frame can't be drawn, for a reason in one sentence without a period.
  case failed(String)
}
