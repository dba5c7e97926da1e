import Raster
import Rendering

/// A frame for an output: its number, the pixels that changed, and the bytes of each encoding.
public struct EncodedFrame: Sendable {
  /// The number of the frame on the timeline.
  public var index: Int
  /// The pixels that differ from the previous frame in the run, or `nil` for the first one.
  public var changed: PixelRect?
  /// The number of frames for which the frame is shown, which is more than 1 only in animations.
  public var duration = 1
  /// The number of the previous frame in the run; `nil` for the first one.
  package var previousIndex: Int?
  /// The SHA-256 of the straight RGBA pixels; empty if no output needs it.
  package var digest: [UInt8] = []
  /// A Boolean value that indicates whether the frame was read from the file to which it would be written.
  package var isKept = false
  package var role = PlayedFrame.Role.shown
  package var images: [AnyFrameEncoding: EncodedImage] = [:]

  package init(index: Int, previousIndex: Int? = nil) { (self.index, self.previousIndex) = (index, previousIndex) }

  /// Accesses the image in an encoding, which has no bytes if the run has not made it.
  ///
  /// A writer accesses the image of its ``FrameWriter/encoding``.
  public subscript(encoding: any FrameEncoding) -> EncodedImage {
    get { images[AnyFrameEncoding(encoding)] ?? .unchanged }
    set { images[AnyFrameEncoding(encoding)] = newValue }
  }
}
