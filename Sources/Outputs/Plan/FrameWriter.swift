/// Writes the frames of a run to one output.
///
/// Frames are encoded by the workers of the run, in any order, and appended in order. A writer that is dropped before
/// ``finish()`` leaves nothing that is not whole: if it writes to an ``OutputFile``, that removes itself.
public protocol FrameWriter: ~Copyable, Sendable {
  /// The encoding in which the writer wants every frame.
  var encoding: any FrameEncoding { get }

  /// Writes the next frame.
  ///
  /// - Throws: ``OutputError``.
  mutating func append(_ frame: EncodedFrame) throws(OutputError)

  /// Puts the output in its place.
  ///
  /// - Throws: ``OutputError``.
  consuming func finish() throws(OutputError) -> OutputReport
}
