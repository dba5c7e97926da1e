/// A type that writes the frames of a run to one output.
///
/// The workers of a run encode frames in any order, and the writer receives them in order. A writer that is discarded
/// before ``finish()`` leaves no partial output: its ``OutputFile`` removes itself.
public protocol FrameWriter: ~Copyable, Sendable {
  /// The encoding of the frames that the writer receives.
  var encoding: any FrameEncoding { get }

  /// Writes the next frame.
  mutating func append(_ frame: EncodedFrame) throws(OutputError)

  /// Completes the output and moves it to its place.
  consuming func finish() throws(OutputError) -> OutputReport
}
