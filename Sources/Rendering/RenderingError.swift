import Compositor
import PNGCodec

/// A frame that cannot be drawn.
public enum RenderingError: Error, Sendable, Equatable {
  /// There is no file for an image.
  case missingImage(path: String)
  /// The file of an image exists but cannot be read.
  case unreadableImage(path: String)
  /// The file of an image cannot be decoded.
  case damagedImage(path: String, ImageError)
  /// The timeline has no frame of that index.
  case noFrame(Int, count: Int)
  /// A recording leaves out every frame that was asked for; `frames` lists them as in `12,20..30`.
  case omittedFrames(String)
  /// A recording ends after frame `last`, before the frame `wanted`.
  case recordingEnds(last: Int, wanted: Int)
  /// A layout's answer ends the drawing.
  case exception(LayoutException)
}

extension RenderingError: CustomStringConvertible {
  /// The file, if there is one, and the reason.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }

  /// The file that the error concerns.
  public var path: String? {
    switch self {
    case .missingImage(let path), .unreadableImage(let path), .damagedImage(let path, _): path
    case .noFrame, .omittedFrames, .recordingEnds, .exception: nil
    }
  }

  /// One sentence without a full stop and without the path.
  public var reason: String {
    switch self {
    case .missingImage: "there is no such image"
    case .unreadableImage: "the image cannot be read"
    case .damagedImage(_, let error): "\(error)"
    case .noFrame(let index, let count): "there is no frame \(index): the frames are 0 to \(count - 1)"
    case .omittedFrames(let frames): "the recording leaves out frame \(frames)"
    case .recordingEnds(let last, let wanted):
      "the recording ends after frame \(last); there is no frame \(wanted)"
    case .exception(let exception): "\(exception)"
    }
  }
}
