import Foundation
import Outputs
import Rendering
import SceneFiles
import Support

extension ToolExit {
  /// Creates the exit code for an unusable scene or recording.
  init(_ kind: SceneFileError.Kind) {
    self =
      switch kind {
      case .invalid: .badData
      case .missing: .missingInput
      case .readFailed: .ioError
      case .invalidOverride: .usage
      }
  }
}

extension SceneFileError.Kind {
  func advice(toolName: String) -> String {
    switch self {
    case .missing: "check the path; \(toolName) init writes an example scene"
    case .invalidOverride: "see \(toolName) --help"
    case .readFailed: "check the disk, then run the same command again"
    case .invalid: "correct it and run the same command again; \(toolName) validate checks a file without rendering it"
    }
  }
}

extension SceneFileError {
  /// Returns the advice for the place of the error: a file, an option, or a stream.
  func advice(toolName: String) -> String {
    guard kind == .invalid else { return kind.advice(toolName: toolName) }
    if diagnostics.allSatisfy({ $0.file.hasPrefix("--") }) { return "\(toolName) list shows the keys of scenes" }
    if diagnostics.contains(where: { $0.file.hasPrefix(displayName(ofInput: "-")) }) {
      return "correct the program that writes it; \(toolName) validate - checks it without rendering"
    }
    return kind.advice(toolName: toolName)
  }
}

extension ToolFailure {
  /// Creates the failure of a frame of an input, which messages name unless they concern an image.
  init(_ error: RenderingError, subject: String? = nil) {
    switch error {
    case .damagedImage:
      self.init(.badData, subject: error.path, error.reason, advice: "replace the image, or remove it from the scene")
    case .missingImage, .unreadableImage:
      self.init(.missingInput, subject: error.path, error.reason, advice: "add the image, or change the scene's photos")
    case .exception:
      self.init(
        .badData, subject: subject, error.reason,
        advice: "fix the layout; \"check\" finds more such issues and their origin")
    case .noFrame, .omittedFrames, .recordingEnds:
      self.init(
        .usage, subject: subject, error.reason,
        advice: "choose other frames with --frames, or omit it to render all frames")
    }
  }

  init(_ error: OutputError) {
    let (exit, advice) = (error.reason.exit, error.reason.advice(path: error.path ?? ""))
    switch error.reason {
    case .unknownFormat(let name, let known):
      let meant = closestMatch(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      self.init(exit, "--format \(name): unknown format\(meant)", advice: advice)
    case .unfittingName(let format):
      self.init(exit, "\(error.path ?? ""): the name doesn't match --format \(format)", advice: advice)
    case .cannotBeWritten(EPIPE) where error.path == "-":
      self.init(exit, subject: "stdout", "\(error.reason)", advice: advice)
    case .frameRateOutOfRange, .unsupportedFrameRate, .unknownExtension, .needsLosslessPNG:
      self.init(exit, error.description, advice: advice)
    case .interrupted: self = .interrupted
    case .noName, .sharedPlace, .notAStream, .cannotBeCreated, .cannotBeWritten, .needsRegularFile, .tooLarge,
      .tooManyBytes, .overByteLimit, .encodingFailed, .missingProgram, .unsuitableProgram, .programFailed, .other:
      self.init(exit, subject: error.path, "\(error.reason)", advice: advice)
    }
  }

  init(_ error: StoredFramesError, toolName: String) {
    let message =
      error.reason == .notRepeatable
      ? "--resume needs a scene or recording in a file: \(error.reason)" : "\(error.reason)"
    self.init(error.reason.exit, subject: error.path, message, advice: error.reason.advice(toolName: toolName))
  }
}

extension OutputError.Reason {
  fileprivate var exit: ToolExit {
    switch self {
    case .noName, .sharedPlace, .frameRateOutOfRange, .unsupportedFrameRate, .unknownFormat, .notAStream,
      .unfittingName,
      .unknownExtension, .tooLarge, .needsLosslessPNG:
      .usage
    case .cannotBeCreated, .needsRegularFile, .overByteLimit: .cannotCreate
    case .cannotBeWritten, .tooManyBytes, .encodingFailed, .programFailed, .other: .ioError
    case .missingProgram, .unsuitableProgram: .missingTool
    case .interrupted: .interrupted
    }
  }

  fileprivate func advice(path: String) -> String {
    switch self {
    case .noName: "name a folder or a file: -o frames/ or -o animation.png"
    case .sharedPlace: "use a different name for each -o"
    case .frameRateOutOfRange(let name): "use a rate such as -o \(name)@25"
    case .unsupportedFrameRate: "use another rate, or omit it for the best one"
    case .unknownFormat(_, let known): "the formats are \(known.joined(separator: ", "))"
    case .notAStream(_, let streams):
      "use --format \(streams.joined(separator: " or --format ")); other formats need a file"
    case .unfittingName: "--format is for stdout and for names without a known extension"
    case .unknownExtension(_, _, let known):
      "the extensions are \(known.joined(separator: ", ")); end the name of a folder with /"
    case .needsLosslessPNG: "--png palette works with animated PNGs, stills, and contact sheets: -o animation.png"
    case .tooLarge: "use a smaller --scale, or .png"
    case .cannotBeCreated(ENOENT) where !FileManager.default.fileExists(atPath: path.parentPath):
      "create the folder first: mkdir -p \(path.parentPath.shellWord)"
    case .cannotBeCreated(EACCES), .cannotBeCreated(EPERM), .cannotBeCreated(EROFS):
      "choose another folder with -o, or change the folder's permissions"
    case .cannotBeCreated: "choose another folder with -o"
    case .needsRegularFile: "use y4m or rgba for pipes"
    case .cannotBeWritten(EPIPE): "check the messages of the program that reads the pipe"
    case .cannotBeWritten: "free some disk space or choose another folder with -o; completed files were kept"
    case .tooManyBytes: "use fewer frames, --webp-quality, or .mp4"
    case .overByteLimit: "allow more bytes, choose fewer frames with --frames, or use another format"
    case .encodingFailed: "this is a bug in the tool; please report it"
    case .programFailed: "a folder of PNG files needs no ffmpeg: -o frames/"
    case .missingProgram(let name):
      "install it with apt-get install \(name), or use .png, .webp, or .html, which need no other program"
    case .unsuitableProgram(let name, _): "install a complete version: apt-get install \(name)"
    case .other(_, let advice): advice
    case .interrupted: ToolFailure.interrupted.advice
    }
  }
}

extension StoredFramesError.Reason {
  fileprivate var exit: ToolExit {
    switch self {
    case .notRepeatable: .usage
    case .unreadableFolder, .noManifest, .missingManifest, .missingFrame, .unreadableFile: .missingInput
    case .otherScene, .invalidManifest, .foreignManifest, .mixedShards, .missingShards, .repeatedShard,
      .repeatedFrame, .frameCount, .listedFrames, .damagedFrame, .differentPixels, .changedArea:
      .badData
    }
  }

  fileprivate func advice(toolName: String) -> String {
    switch self {
    case .notRepeatable: "save it to a file first"
    case .otherScene: "render into another folder, or omit --resume to draw all frames again"
    case .foreignManifest: "render all shards of one scene with the same options and the same program"
    case .mixedShards: "assemble the parts of one division, such as 1/4 to 4/4, and delete the manifests of others"
    case .missingShards(let missing, let count): "render it: --shard \(missing[0])/\(count)"
    case .repeatedShard, .repeatedFrame: "name each folder once"
    case .frameCount: "render the shards again"
    case .unreadableFile: "render it first, or check the path"
    case .unreadableFolder, .noManifest, .missingManifest, .missingFrame:
      SceneFileError.Kind.missing.advice(toolName: toolName)
    case .invalidManifest, .listedFrames, .damagedFrame, .differentPixels, .changedArea:
      "render these frames again; \(toolName) validate FOLDER lists all damaged frames"
    }
  }
}
