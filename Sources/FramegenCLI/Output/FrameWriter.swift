import Compositor
import PNGCodec
import Raster

/// Where the frames of a run go: one output of `-o`.
///
/// To add a format, write one and put it in ``FrameWriters/all``.
/// Encoding runs on the workers, in any order; writers get the bytes in frame order.
protocol FrameWriter: Sendable {
  /// What names choose this writer.
  static var format: OutputFormat { get }

  /// The rate at which the format shows frames best that are made for `sceneRate` frames a second.
  static func frameRate(for sceneRate: Double) -> Double

  /// Why the format cannot have a rate that the user asked for; `nil` if it can.
  static func objection(to rate: Double) -> String?

  /// Prepares the place.
  ///
  /// - Throws: ``ToolFailure``, if nothing can be created there.
  init(_ plan: OutputPlan) throws(ToolFailure)

  /// What ``append(_:)`` wants of every frame.
  var encoding: FrameEncoding { get }

  /// Takes the next frame.
  mutating func append(_ frame: WrittenFrame) throws(ToolFailure)

  /// Puts the output in its place.
  mutating func finish() throws(ToolFailure) -> OutputReport

  /// Removes what is not whole; whole frames stay.
  mutating func abandon()
}

extension FrameWriter {
  static func frameRate(for sceneRate: Double) -> Double { sceneRate }
  static func objection(to rate: Double) -> String? { nil }
}

/// The list of output formats.
enum FrameWriters {
  /// In the order of the help.
  static let all: [any FrameWriter.Type] = [
    FrameFolderWriter.self, AnimationWriter.self, WebPWriter.self, GIFWriter.self, MP4Writer.self, WebMWriter.self,
    PageWriter.self, SheetWriter.self, Y4MWriter.self, RGBAWriter.self,
  ]

  /// One line for each format, for help and errors.
  static var help: [String] { all.map { "\($0.format.names.joined(separator: ", ")): \($0.format.help)" } }

  /// The format of a name, as `--format` takes it.
  static func named(_ name: String) -> (any FrameWriter.Type)? { all.first { $0.format.name == name } }
}

/// How an output format is chosen and described.
struct OutputFormat: Sendable {
  /// What a format does with time.
  enum Kind: Sendable {
    /// Pictures side by side: each frame of the timeline once.
    case pictures
    /// Frames with durations: an unchanged frame makes the one before it last longer.
    case animation
    /// One frame after another at a fixed rate.
    case video
  }

  /// `frames`, `png`.
  var name: String
  /// Lower case, without the first dot; none for folders.
  var extensions: [String]
  var kind: Kind
  /// Whether it can go through a pipe.
  var isStream = false
  /// Whether an animation tells the numbers of its frames, so that one in which nothing changes is given again where the
  /// numbers turn.
  var numbersFrames = false
  /// One line.
  var help: String

  /// As they appear in names: `.png`, or `FOLDER/`.
  var names: [String] { extensions.isEmpty ? ["FOLDER/"] : extensions.map { ".\($0)" } }
}

/// A frame as a writer gets it.
struct WrittenFrame: Sendable {
  /// Its place on the timeline.
  var place: Int
  /// That of the frame before it in the run.
  var placeBefore: Int? = nil
  /// In the writer's encoding; empty if ``isKept``.
  var bytes: [UInt8]
  /// Where the bytes belong.
  var area: PixelRect
  /// What differs from the frame before it in the run; `nil` for the first one.
  var changed: PixelRect? = nil
  /// SHA-256 of the straight RGBA pixels; empty if the run makes none.
  var digest: [UInt8] = []
  /// Whether it was read from the very file that it would be written to.
  var isKept = false
  /// For how many frames it shows; more than one in animations only.
  var duration = 1
  var role = PlayedFrame.Role.shown
}

/// All that a writer may know before the first frame.
struct OutputPlan: Sendable {
  /// As the user gave it; `-` for stdout.
  var path: String
  /// Device pixels.
  var width: Int
  /// Device pixels.
  var height: Int
  /// Device pixels per point.
  var scale = 1.0
  /// Whether no frame has a transparent pixel.
  var isOpaque: Bool
  /// Frames per second.
  var framesPerSecond: Double
  /// The highest frame number that may come; `nil` for a stream.
  var lastFrame: Int?
  /// The frames that come; `nil` for a stream.
  var frames: FrameSet? = nil
  /// Frames in the whole timeline, of which perhaps only some are written; `nil` for a stream.
  var timelineFrameCount: Int?
  /// What is rendered.
  var content = OutputContent()
  /// What the user chose.
  var options = OutputOptions()
  /// Part of the timeline that this run renders, if it is one of several.
  var shard: Shard?
  /// Asked while another program takes its time.
  var interruption = Interruption()
  /// Frames that all parts have together.
  var runFrameCount: Int?

  /// What frames in a folder are called.
  var frameNames: FrameNames { FrameNames(lastFrame: (timelineFrameCount ?? (lastFrame ?? 0) + 1) - 1) }

  /// How frames become PNG files.
  var png: PNGSettings {
    PNGSettings(
      alpha: isOpaque ? .discarded : .stored, profile: options.profile, text: content.pngText(options.profile))
  }
}

/// What is rendered, as far as outputs tell of it.
struct OutputContent: Sendable {
  /// The scene's name.
  var title = ""
  /// ``SceneDigest`` in hexadecimal digits; `nil` for what comes through a pipe.
  var digest: String?
  /// For those who do not see the pictures.
  var description = ""
  /// The timeline's steps: names and first frames.
  var chapters: [(name: String, frame: Int)] = []

  /// The keyword of a PNG's text chunk with the digest.
  static let digestKeyword = "Scene"

  /// What frames of this scene and profile say about themselves.
  func pngDigest(_ profile: PNGProfile) -> String? { digest.map { "sha256:\($0) \(profile.rawValue)" } }

  fileprivate func pngText(_ profile: PNGProfile) -> [PNGText] {
    var text = [PNGText(keyword: "Software", text: "framegen \(toolVersion)")]
    if !title.isEmpty { text.append(PNGText(keyword: "Title", text: title)) }
    if let digest = pngDigest(profile) { text.append(PNGText(keyword: Self.digestKeyword, text: digest)) }
    return text
  }
}

/// What the user chose for the outputs of a run.
struct OutputOptions: Sendable {
  /// How often animations play; 0 is for ever.
  var loopCount = 0
  var profile = PNGProfile.fast
  /// Of lossy WebP, 0 to 100; `nil` for lossless.
  var webPQuality: Int?
  /// Whether frames that are in the folder already stay.
  var resumes = false
}

/// What a writer made.
struct OutputReport: Sendable {
  /// As the user gave it: the line on stdout.
  var path: String
  /// For people: `APNG, 61 frames`.
  var summary: String
  /// What the user should know.
  var warnings: [String] = []
}
