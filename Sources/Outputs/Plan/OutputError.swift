import Foundation
import Rendering

/// An output that cannot be made.
public struct OutputError: Error, Sendable, Hashable {
  /// The output or file as its user named it, `-` for standard output; `nil` if the error concerns no file.
  public var path: String?
  /// The cause.
  public var reason: Reason

  /// An error about an output.
  public init(_ path: String?, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension OutputError {
  /// Causes of an ``OutputError``.
  public enum Reason: Sendable, Hashable {
    /// The name is empty.
    case noName
    /// Two outputs have the same name, or one lies among the frames of another.
    case sharedPlace
    /// The frame rate behind the name of an output is not in 1...1000.
    case frameRateOutOfRange(name: String)
    /// The format cannot have the frame rate; the text says why.
    case unsupportedFrameRate(String)
    /// No format has that name.
    case unknownFormat(String, known: [String])
    /// A format, or no format at all, was chosen for a stream, and it cannot be streamed.
    case notAStream(format: String?, streams: [String])
    /// The extension belongs to another format than the one that was asked for.
    case unfittingName(format: String)
    /// No format has that extension.
    case unknownExtension(String, suggestion: String?, known: [String])

    /// The system refuses to create the file; an `errno` value.
    case cannotBeCreated(Int32)
    /// Writing failed; an `errno` value.
    case cannotBeWritten(Int32)
    /// The format needs a file, and this is a pipe or a device.
    case needsRegularFile
    /// The frames have more pixels a side than the format allows.
    case tooLarge(format: String, side: Int, limit: Int)
    /// The format keeps every pixel as it is, and a palette does not.
    case needsLosslessPNG
    /// The file would have more bytes than the format allows.
    case tooManyBytes(format: String, limit: Int)
    /// The file would have more bytes than was asked for.
    case overByteLimit(Int)
    /// Encoding a frame failed, which is a bug in framegen.
    case encodingFailed(String)
    /// A program that the format needs is not installed.
    case missingProgram(String)
    /// A program that the format needs lacks what it takes.
    case unsuitableProgram(String, reason: String)
    /// A program that makes the file failed.
    case programFailed(String, reason: String)
    /// A format has a cause of its own: one sentence without a full stop.
    case other(String, advice: String = "choose another format with -o")
    /// The user stopped the run.
    case interrupted
  }
}

extension OutputError: CustomStringConvertible {
  /// The output and the cause.
  public var description: String { path.map { "\($0): \(reason)" } ?? "\(reason)" }
}

extension OutputError {
  static func creating(_ path: String, _ code: Int32) -> OutputError {
    // A disk that is full refuses new names, too.
    if code == ENOSPC || code == EDQUOT || code == EIO { return writing(path, code) }
    return OutputError(path, .cannotBeCreated(code))
  }

  static func writing(_ path: String, _ code: Int32) -> OutputError { OutputError(path, .cannotBeWritten(code)) }

  static func encoding(_ path: String, _ error: any Error) -> OutputError {
    OutputError(path, .encodingFailed("\(error)"))
  }
}
