import Compositor
import PNGCodec

/// An error of a frame that can't be drawn.
public enum RenderingError: Error, Sendable, Equatable {
  /// The file of an image doesn't exist.
  case missingImage(path: String)
  /// The file of an image can't be read.
  case unreadableImage(path: String)
  /// The file of an image can't be decoded.
  case damagedImage(path: String, ImageError)
  /// The timeline has no frame with an index.
  case noFrame(Int, count: Int)
  /// A recording omits every requested frame, listed as in `12,20..30`.
  case omittedFrames(String)
  /// A recording ends after frame `last`, before the frame `wanted`.
  case recordingEnds(last: Int, wanted: Int)
  /// A layout raised an exception.
  case exception(LayoutException)
}

extension RenderingError: CustomStringConvertible {
  /// The path of the file, if any, and the reason.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }

  package var path: String? {
    switch self {
    case .missingImage(let path), .unreadableImage(let path), .damagedImage(let path, _): path
    case .noFrame, .omittedFrames, .recordingEnds, .exception: nil
    }
  }

  /// A sentence without a period and without the path.
  package var reason: String {
    switch self {
    case .missingImage: "there is no such image"
    case .unreadableImage: "the image cannot be read"
    case .damagedImage(_, let error): "\(error)"
    case .noFrame(let index, let count): "there is no frame \(index): the frames are 0 to \(count - 1)"
    case .omittedFrames(let frames): "the recording leaves out frame \(frames)"
    case .recordingEnds(let last, let wanted): "the recording ends after frame \(last); there is no frame \(wanted)"
    case .exception(let exception): "\(exception)"
    }
  }
}
