import FoundationEssentials
import Glibc
import Goldens
import Outputs
import Rendering
import SceneFiles
import Support

extension SceneFileError.Kind {
  /// Returns the exit code and the next step for the user.
  func outcome(toolName: String) -> (exit: ToolExit, advice: String) {
    switch self {
    case .missing: (.missingInput, "check the path; \(toolName) init writes an example scene")
    case .invalidOverride: (.usage, "see \(toolName) --help")
    case .readFailed: (.ioError, "check the disk, then run the same command again")
    case .invalid:
      (.badData, "correct it and run the same command again; \(toolName) validate checks a file without rendering it")
    }
  }
}

extension SceneFileError {
  /// Returns the advice for the place of the error: a file, an option, or a stream.
  func advice(toolName: String) -> String {
    let advice = kind.outcome(toolName: toolName).advice
    guard kind == .invalid else { return advice }
    if diagnostics.allSatisfy({ $0.file.hasPrefix("--") }) { return "\(toolName) list shows the keys of scenes" }
    if diagnostics.contains(where: { $0.file.hasPrefix(displayName(ofInput: "-")) }) {
      return "correct the program that writes it; \(toolName) validate - checks it without rendering"
    }
    return advice
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
    let (exit, advice) = error.reason.outcome(path: error.path ?? "")
    switch error.reason {
    case .unknownFormat: self.init(exit, "--format: \(error.reason)", advice: advice)
    case .cannotBeWritten(EPIPE) where error.path == "-":
      self.init(exit, subject: "stdout", "\(error.reason)", advice: advice)
    case .frameRateOutOfRange, .unsupportedFrameRate, .unfittingName, .unknownExtension, .needsLosslessPNG:
      self.init(exit, error.description, advice: advice)
    case .interrupted: self = .interrupted
    case .noName, .sharedPlace, .notAStream, .cannotBeCreated, .cannotBeWritten, .needsRegularFile, .tooLarge,
      .tooManyBytes, .overByteLimit, .encodingFailed, .missingProgram, .unsuitableProgram, .programFailed, .other:
      self.init(exit, subject: error.path, "\(error.reason)", advice: advice)
    }
  }

  init(_ error: StoredFramesError, toolName: String) {
    let (exit, advice) = error.reason.outcome(toolName: toolName)
    let option = error.reason == .notRepeatable ? "--resume needs a scene or recording in a file: " : ""
    self.init(exit, subject: error.path, "\(option)\(error.reason)", advice: advice)
  }

  init(_ error: GoldenFileError) {
    switch error {
    case .missing(let path):
      self.init(.missingInput, subject: path, "no golden", advice: "record it: \(commandName) golden record SCENE")
    case .pointer, .unreadable:
      self.init(.missingInput, "\(error)", advice: "restore the file, then run the same command again")
    case .lost, .version, .corrupt, .image, .otherPixels, .withoutPixels:
      self.init(.badData, "\(error)", advice: "restore the golden from version control, or record it again")
    case .unwritable: self.init(.cannotCreate, "\(error)", advice: "choose another folder with --golden or --artifacts")
    }
  }

  /// Creates the failure for an error, or returns `nil` for the errors of scenes and of the parser.
  init?(describing error: any Error, toolName: String) {
    switch error {
    case let failure as ToolFailure: self = failure
    case let error as RenderingError: self.init(error)
    case let error as OutputError: self.init(error)
    case let error as StoredFramesError: self.init(error, toolName: toolName)
    case let error as GoldenFileError: self.init(error)
    case let error as SequenceComparisonError:
      self.init(
        .usage, "\(error)", advice: "use the name of an element in `attributes` or in a report, such as cell 0-3")
    case is Interrupted, is InterruptedRun: self = .interrupted
    case TextSinkError.failed(let reason):
      self.init(.ioError, "stdout can't be written: \(reason)", advice: "write to a file with -o")
    default: return nil
    }
  }
}

extension OutputError.Reason {
  /// Returns the exit code and the next step for the user.
  fileprivate func outcome(path: String) -> (exit: ToolExit, advice: String) {
    switch self {
    case .noName: (.usage, "name a folder or a file: -o frames/ or -o animation.png")
    case .sharedPlace: (.usage, "use a different name for each -o")
    case .frameRateOutOfRange(let name): (.usage, "use a rate such as -o \(name)@25")
    case .unsupportedFrameRate: (.usage, "use another rate, or omit it for the best one")
    case .unknownFormat(_, let known): (.usage, "the formats are \(known.joined(separator: ", "))")
    case .notAStream(_, let streams):
      (.usage, "use --format \(streams.joined(separator: " or --format ")); other formats need a file")
    case .unfittingName: (.usage, "--format is for stdout and for names without a known extension")
    case .unknownExtension(_, _, let known):
      (.usage, "the extensions are \(known.joined(separator: ", ")); end the name of a folder with /")
    case .needsLosslessPNG:
      (.usage, "--png palette works with animated PNGs, stills, and contact sheets: -o animation.png")
    case .tooLarge: (.usage, "use a smaller --scale, or .png")
    case .cannotBeCreated(ENOENT) where !FileManager.default.fileExists(atPath: path.parentPath):
      (.cannotCreate, "create the folder first: mkdir -p \(path.parentPath.shellWord)")
    case .cannotBeCreated(EACCES), .cannotBeCreated(EPERM), .cannotBeCreated(EROFS):
      (.cannotCreate, "choose another folder with -o, or change the folder's permissions")
    case .cannotBeCreated: (.cannotCreate, "choose another folder with -o")
    case .needsRegularFile: (.cannotCreate, "use y4m or rgba for pipes")
    case .overByteLimit:
      (.cannotCreate, "allow more bytes, choose fewer frames with --frames, or use another format")
    case .cannotBeWritten(EPIPE): (.ioError, "check the messages of the program that reads the pipe")
    case .cannotBeWritten:
      (.ioError, "free some disk space or choose another folder with -o; completed files were kept")
    case .tooManyBytes: (.ioError, "use fewer frames, --webp-quality, or .mp4")
    case .encodingFailed: (.ioError, "this is a bug in the tool; please report it")
    case .programFailed: (.ioError, "a folder of PNG files needs no ffmpeg: -o frames/")
    case .other(_, let advice): (.ioError, advice)
    case .missingProgram(let name):
      (
        .missingTool,
        "install it with apt-get install \(name), or use .png, .webp, or .html, which need no other program"
      )
    case .unsuitableProgram(let name, _): (.missingTool, "install a complete version: apt-get install \(name)")
    case .interrupted: (.interrupted, ToolFailure.interrupted.advice)
    }
  }
}

extension StoredFramesError.Reason {
  /// Returns the exit code and the next step for the user.
  fileprivate func outcome(toolName: String) -> (exit: ToolExit, advice: String) {
    switch self {
    case .notRepeatable: (.usage, "save it to a file first")
    case .otherScene: (.badData, "render into another folder, or omit --resume to draw all frames again")
    case .foreignManifest:
      (.badData, "render all shards of one scene with the same options and the same program")
    case .mixedShards:
      (.badData, "assemble the parts of one division, such as 1/4 to 4/4, and delete the manifests of others")
    case .missingShards(let missing, let count): (.badData, "render it: --shard \(missing[0])/\(count)")
    case .repeatedShard, .repeatedFrame: (.badData, "name each folder once")
    case .frameCount: (.badData, "render the shards again")
    case .invalidManifest, .listedFrames, .damagedFrame, .differentPixels, .changedArea:
      (.badData, "render these frames again; \(toolName) validate FOLDER lists all damaged frames")
    case .unreadableFile: (.missingInput, "render it first, or check the path")
    case .unreadableFolder, .noManifest, .missingManifest, .missingFrame:
      SceneFileError.Kind.missing.outcome(toolName: toolName)
    }
  }
}
