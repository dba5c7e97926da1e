import Foundation
import Support

extension OutputError.Reason: CustomStringConvertible {
  /// One sentence without a full stop and without the path.
  public var description: String {
    switch self {
    case .noName: "an output without a name"
    case .sharedPlace: "two outputs go to the same place"
    case .frameRateOutOfRange: "a frame rate is 1 to 1000"
    case .unsupportedFrameRate(let objection): objection
    case .unknownFormat(let name, let known): "unknown format \(quoted(name))\(Self.meant(name, known))"
    case .notAStream(let format?, _): "\(format) cannot go to stdout"
    case .notAStream(nil, _): "stdout has no name that tells the format"
    case .unfittingName(let format): "its name does not fit the format \(format)"
    case .unknownExtension(let suffix, let suggestion, _):
      "unknown extension \".\(suffix)\"" + (suggestion.map { "; did you mean \".\($0)\"?" } ?? "")
    case .cannotBeCreated(let code): "cannot be created: \(Self.text(of: code))"
    case .cannotBeWritten(EPIPE): "was closed by its reader before the last frame"
    case .cannotBeWritten(let code): "cannot be written: \(Self.text(of: code))"
    case .needsRegularFile: "must be a file for this format"
    case .tooLarge(let format, _, let limit): "\(format) has at most \(limit) pixels a side"
    case .needsLosslessPNG:
      "a frame folder is lossless; use fast, balanced, or small"
    case .tooManyBytes(let format, let limit):
      "would be larger than \(limit >> 30) GB, the most that \(format) can hold"
    case .overByteLimit(let limit): "does not fit into \(byteText(limit))"
    case .encodingFailed(let reason): reason
    case .missingProgram(let name): "needs the program \(name), which is not on the PATH"
    case .unsuitableProgram(let name, let reason): "this \(name) cannot make it: \(reason)"
    case .programFailed(let name, let reason): "\(name) failed: \(reason)"
    case .other(let text, _): text
    case .interrupted: "interrupted"
    }
  }

  private static func meant(_ name: String, _ known: [String]) -> String {
    closestMatch(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func text(of code: Int32) -> String { unsafe String(cString: strerror(code)).lowercased() }
}
