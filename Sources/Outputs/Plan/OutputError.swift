import FoundationEssentials
import Glibc
import Support

/// An error about an output that can't be written.
public struct OutputError: Error, Sendable, Hashable {
  /// The output or file as the user named it, `-` for standard output, or `nil` if the error concerns no file.
  public var path: String?
  /// The cause.
  public var reason: Reason

  /// Creates an error about an output.
  public init(_ path: String?, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  /// The cause of an output error.
  public enum Reason: Sendable, Hashable {
    /// The name is empty.
    case noName
    /// Two outputs have the same name, or one is among the frames of another.
    case sharedPlace
    /// The frame rate after the name of an output is not in 1...1000.
    case frameRateOutOfRange(name: String)
    /// The format can't use the frame rate, for the given reason.
    case unsupportedFrameRate(String)
    /// No format has the name.
    case unknownFormat(String, known: [String])
    /// The format of a stream is missing or can't be streamed.
    case notAStream(format: String?, streams: [String])
    /// The extension doesn't belong to the requested format.
    case unfittingName(format: String)
    /// No format has the extension.
    case unknownExtension(String, suggestion: String?, known: [String])

    /// The system can't create the file; an `errno` value.
    case cannotBeCreated(Int32)
    /// Writing failed; an `errno` value.
    case cannotBeWritten(Int32)
    /// The format needs a regular file, not a pipe or a device.
    case needsRegularFile
    /// A side of the frames has more pixels than the format allows.
    case tooLarge(format: String, side: Int, limit: Int)
    /// The format is lossless and doesn't allow a palette.
    case needsLosslessPNG
    /// The file would have more bytes than the format allows.
    case tooManyBytes(format: String, limit: Int)
    /// The file would exceed the requested number of bytes.
    case overByteLimit(Int)
    /// Encoding a frame failed because of a bug.
    case encodingFailed(String)
    /// A program that the format needs is not installed.
    case missingProgram(String)
    /// A program that the format needs lacks a feature.
    case unsuitableProgram(String, reason: String)
    /// A program that encodes the file failed.
    case programFailed(String, reason: String)
    /// A cause that is specific to a format, as one sentence without a period.
    case other(String, advice: String = "choose another format with -o")
    /// The user stopped the run.
    case interrupted
  }
}

extension OutputError: CustomStringConvertible {
  /// A description with the output and the cause.
  public var description: String { path.map { "\($0): \(reason)" } ?? "\(reason)" }
}

extension OutputError {
  static func creating(_ path: String, _ code: Int32) -> OutputError {
    // A full disk can't take new names, either.
    if code == ENOSPC || code == EDQUOT || code == EIO { return writing(path, code) }
    return OutputError(path, .cannotBeCreated(code))
  }

  static func writing(_ path: String, _ code: Int32) -> OutputError { OutputError(path, .cannotBeWritten(code)) }

  /// Returns an error that already is about an output, or wraps one about encoding.
  static func encoding(_ path: String, _ error: any Error) -> OutputError {
    error as? OutputError ?? OutputError(path, .encodingFailed("\(error)"))
  }
}

extension OutputError.Reason: CustomStringConvertible {
  /// A description of the cause in one sentence, without a period and without the path.
  public var description: String {
    switch self {
    case .noName: "an output has no name"
    case .sharedPlace: "two outputs write to the same path"
    case .frameRateOutOfRange: "the frame rate is out of range; allowed is a number from 1 to 1000"
    case .unsupportedFrameRate(let objection): objection
    case .unknownFormat(let name, let known):
      "unknown format \(quoted(name))"
        + (closestMatch(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? "")
    case .notAStream(let format?, _): "\(format) cannot be written to stdout"
    case .notAStream(nil, _): "stdout needs a format"
    case .unfittingName(let format): "the name does not match the format \(format)"
    case .unknownExtension(let suffix, let suggestion, _):
      "unknown extension \".\(suffix)\"" + (suggestion.map { "; did you mean \".\($0)\"?" } ?? "")
    case .cannotBeCreated(let code): "cannot be created: \(Self.text(of: code))"
    case .cannotBeWritten(EPIPE): "the reader closed the pipe before the last frame"
    case .cannotBeWritten(let code): "cannot be written: \(Self.text(of: code))"
    case .needsRegularFile: "this format needs a regular file"
    case .tooLarge(let format, _, let limit): "\(format) allows at most \(limit) pixels per side"
    case .needsLosslessPNG: "a frame folder is lossless; use fast, balanced, or small"
    case .tooManyBytes(let format, let limit): "larger than \(limit >> 30) GB, the limit of \(format)"
    case .overByteLimit(let limit): "does not fit into \(byteText(limit))"
    case .encodingFailed(let reason): reason
    case .missingProgram(let name): "needs the program \(name), which is not in the PATH"
    case .unsuitableProgram(let name, let reason): "the installed \(name) cannot encode it: \(reason)"
    case .programFailed(let name, let reason): "\(name) failed: \(reason)"
    case .other(let text, _): text
    case .interrupted: "interrupted"
    }
  }

  private static func text(of code: Int32) -> String { unsafe String(cString: strerror(code)).lowercased() }
}
