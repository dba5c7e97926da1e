import Raster
import Rendering

/// A frame on its way to the outputs: its place on the timeline, the pixels that changed, and the bytes of each encoding.
public struct EncodedFrame: Sendable {
  /// The number of the frame on the timeline.
  public var index: Int
  /// The number of the frame before it in the run; `nil` for the first one.
  public var previousIndex: Int?
  /// The pixels that differ from the frame before it in the run; `nil` for the first one.
  public var changed: PixelRect?
  /// The number of frames for which it shows; more than one in animations only.
  public var duration = 1
  /// SHA-256 of the straight RGBA pixels; empty if no output needs it.
  package var digest: [UInt8] = []
  /// A Boolean value that indicates whether the frame was read from the very file that it would be written to.
  package var isKept = false
  package var role = PlayedFrame.Role.shown
  package var images: [AnyFrameEncoding: EncodedImage] = [:]

  /// Creates a frame without images.
  ///
  /// - Parameters:
  ///   - index: The number of the frame on the timeline.
  ///   - previousIndex: The number of the frame before it in the run.
  public init(index: Int, previousIndex: Int? = nil) {
    (self.index, self.previousIndex) = (index, previousIndex)
  }

  /// The image in an encoding; one without bytes where the run has not made it.
  ///
  /// A writer finds the image of its own ``FrameWriter/encoding``.
  public subscript(encoding: any FrameEncoding) -> EncodedImage {
    get { images[AnyFrameEncoding(encoding)] ?? .unchanged }
    set { images[AnyFrameEncoding(encoding)] = newValue }
  }
}
