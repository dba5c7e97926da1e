import Foundation
import Outputs
import Rendering
import SceneFiles
import Support

// The one place where errors of the other rooms get exit codes and advice.

extension ToolExit {
  /// The exit code for a scene or a recording that cannot be used.
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
  /// The last line that the user sees.
  func advice(toolName: String) -> String {
    switch self {
    case .missing: "check the path; \(toolName) init writes a scene to start with"
    case .invalidOverride: "see \(toolName) --help"
    case .readFailed: "check the disk, then run the same command again"
    case .invalid:
      "correct it and run the same command again; \(toolName) validate checks a file without rendering it"
    }
  }
}

extension SceneFileError {
  /// The last line that the user sees: an option cannot be corrected in the file, nor a stream by its reader.
  func advice(toolName: String) -> String {
    guard kind == .invalid else { return kind.advice(toolName: toolName) }
    if diagnostics.allSatisfy({ $0.file.hasPrefix("--") }) { return "\(toolName) list shows what scenes may say" }
    if diagnostics.contains(where: { $0.file.hasPrefix(displayName(ofInput: "-")) }) {
      return "correct what writes it; \(toolName) validate - checks it without rendering"
    }
    return kind.advice(toolName: toolName)
  }
}

extension ToolFailure {
  /// A frame that could not be drawn.
  ///
  /// - Parameter subject: The input, if the error is about its frames and not about an image.
  init(_ error: RenderingError, subject: String? = nil) {
    switch error {
    case .damagedImage:
      self.init(
        .badData, subject: error.path, error.reason, advice: "replace the image, or take it out of the scene")
    case .missingImage, .unreadableImage:
      self.init(
        .missingInput, subject: error.path, error.reason,
        advice: "put the image there, or change the scene's photos")
    case .exception:
      self.init(
        .badData, subject: subject, error.reason,
        advice: "mend the layout; \"check\" finds more such faults, and where they begin")
    case .noFrame, .omittedFrames, .recordingEnds:
      self.init(
        .usage, subject: subject, error.reason, advice: "choose other frames with --frames, or leave it out for all")
    }
  }

  init(_ error: OutputError) {
    let (exit, advice) = (error.reason.exit, error.reason.advice(path: error.path ?? ""))
    switch error.reason {
    case .unknownFormat(let name, let known):
      let meant = closestMatch(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      self.init(exit, "--format \(name): unknown format\(meant)", advice: advice)
    case .unfittingName(let format):
      self.init(exit, "\(error.path ?? ""): its name does not fit --format \(format)", advice: advice)
    case .cannotBeWritten(EPIPE) where error.path == "-":
      self.init(exit, subject: "stdout", "\(error.reason)", advice: advice)
    case .frameRateOutOfRange, .unsupportedFrameRate, .unknownExtension, .needsLosslessPNG:
      self.init(exit, error.description, advice: advice)
    case .interrupted:
      self = .interrupted
    case .noName, .sharedPlace, .notAStream, .cannotBeCreated, .cannotBeWritten, .needsRegularFile, .tooLarge,
      .tooManyBytes, .overByteLimit, .encodingFailed, .missingProgram, .unsuitableProgram, .programFailed, .other:
      self.init(exit, subject: error.path, "\(error.reason)", advice: advice)
    }
  }

  /// Frames on disk that cannot be used.
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

  /// The last line that the user sees.
  fileprivate func advice(path: String) -> String {
    switch self {
    case .noName: "name a folder or a file: -o frames/ or -o animation.png"
    case .sharedPlace: "give each -o another name"
    case .frameRateOutOfRange(let name): "as in -o \(name)@25"
    case .unsupportedFrameRate: "give another rate, or none for the best one"
    case .unknownFormat(_, let known): "known are \(known.joined(separator: ", "))"
    case .notAStream(_, let streams):
      "say it with --format \(streams.joined(separator: " or --format ")); other formats need a file"
    case .unfittingName: "--format is for stdout and for names without a known extension"
    case .unknownExtension(_, _, let known):
      "known are \(known.joined(separator: ", ")); put a / behind a folder's name if it has a dot"
    case .needsLosslessPNG: "--png palette is for animated PNGs, stills and contact sheets: -o animation.png"
    case .tooLarge: "use a smaller --scale, or .png"
    case .cannotBeCreated(ENOENT) where !FileManager.default.fileExists(atPath: path.parentPath):
      "create the folder first: mkdir -p \(path.parentPath.shellWord)"
    case .cannotBeCreated(EACCES), .cannotBeCreated(EPERM), .cannotBeCreated(EROFS):
      "choose another place with -o, or change the folder's permissions"
    case .cannotBeCreated: "choose another place with -o"
    case .needsRegularFile: "choose y4m or rgba for pipes"
    case .cannotBeWritten(EPIPE): "see what the program at the other end of the pipe says"
    case .cannotBeWritten: "make room or choose another disk with -o; what is complete was kept"
    case .tooManyBytes: "use fewer frames, --webp-quality, or .mp4"
    case .overByteLimit: "allow more bytes, choose fewer frames with --frames, or another format"
    case .encodingFailed: "please report this: it is a fault of the tool"
    case .programFailed: "a PNG folder or an APNG needs no ffmpeg: -o frames/"
    case .missingProgram(let name):
      "install it: apt-get install \(name); or choose .png, .webp or .html, which need no other program"
    case .unsuitableProgram(let name, _): "install a full one: apt-get install \(name)"
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

  /// The last line that the user sees.
  fileprivate func advice(toolName: String) -> String {
    switch self {
    case .notRepeatable: "save it to a file first"
    case .otherScene: "render into another folder, or leave out --resume to draw all frames again"
    case .foreignManifest: "render all shards of one scene with the same options and the same program"
    case .mixedShards: "assemble those of one division, 1/4 to 4/4, and take away the manifests of others"
    case .missingShards(let missing, let count): "render it: --shard \(missing[0])/\(count)"
    case .repeatedShard, .repeatedFrame: "give each folder once"
    case .frameCount: "render the shards again"
    case .unreadableFile: "render it first, or check the path"
    case .unreadableFolder, .noManifest, .missingManifest, .missingFrame:
      SceneFileError.Kind.missing.advice(toolName: toolName)
    case .invalidManifest, .listedFrames, .damagedFrame, .differentPixels, .changedArea:
      "render these frames again; \(toolName) validate FOLDER names all that are wrong"
    }
  }
}
