import Foundation
import Support

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
    case .tooManyBytes(let format, let limit):
      "larger than \(limit >> 30) GB, the limit of \(format)"
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
