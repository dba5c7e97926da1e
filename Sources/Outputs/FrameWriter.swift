import Compositor
import PNGCodec
import Raster
import Rendering

/// Where the frames of a run go: one output of `-o`.
///
/// To add a format, write one and put it in ``FrameWriters/all``.
/// Encoding runs on the workers, in any order; writers get the bytes in frame order.
package protocol FrameWriter: Sendable {
  /// What names choose this writer.
  static var format: OutputFormat { get }

  /// The rate at which the format shows frames best that are made for `sceneRate` frames a second.
  static func frameRate(for sceneRate: Double) -> Double

  /// Why the format cannot have a rate that the user asked for; `nil` if it can.
  static func objection(to rate: Double) -> String?

  /// Prepares the place.
  ///
  /// - Throws: ``OutputError``, if nothing can be created there.
  init(_ plan: OutputPlan) throws(OutputError)

  /// What ``append(_:)`` wants of every frame.
  var encoding: FrameEncoding { get }

  /// Takes the next frame.
  mutating func append(_ frame: WrittenFrame) throws(OutputError)

  /// Puts the output in its place.
  mutating func finish() throws(OutputError) -> OutputReport

  /// Removes what is not whole; whole frames stay.
  mutating func abandon()
}

extension FrameWriter {
  package static func frameRate(for sceneRate: Double) -> Double { sceneRate }
  package static func objection(to rate: Double) -> String? { nil }
}

/// The list of output formats.
package enum FrameWriters {
  /// In the order of the help.
  package static let all: [any FrameWriter.Type] = [
    FrameFolderWriter.self, AnimationWriter.self, WebPWriter.self, GIFWriter.self, MP4Writer.self, WebMWriter.self,
    PageWriter.self, SheetWriter.self, Y4MWriter.self, RGBAWriter.self,
  ]

  /// One line for each format, for help and errors.
  package static var help: [String] { all.map { "\($0.format.names.joined(separator: ", ")): \($0.format.help)" } }

  /// The format of a name, as `--format` takes it.
  package static func named(_ name: String) -> (any FrameWriter.Type)? { all.first { $0.format.name == name } }
}

/// How an output format is chosen and described.
package struct OutputFormat: Sendable {
  /// What a format does with time.
  package enum Kind: Sendable {
    /// Pictures side by side: each frame of the timeline once.
    case pictures
    /// Frames with durations: an unchanged frame makes the one before it last longer.
    case animation
    /// One frame after another at a fixed rate.
    case video
  }

  /// `frames`, `png`.
  package var name: String
  /// Lower case, without the first dot; none for folders.
  package var extensions: [String]
  package var kind: Kind
  /// Whether it can go through a pipe.
  package var isStream = false
  /// Whether an animation tells the numbers of its frames, so that one in which nothing changes is given again where the
  /// numbers turn.
  package var numbersFrames = false
  /// One line.
  package var help: String

  /// As they appear in names: `.png`, or `FOLDER/`.
  package var names: [String] { extensions.isEmpty ? ["FOLDER/"] : extensions.map { ".\($0)" } }
}

/// A frame as a writer gets it.
package struct WrittenFrame: Sendable {
  /// Its place on the timeline.
  package var place: Int
  /// That of the frame before it in the run.
  package var placeBefore: Int? = nil
  /// In the writer's encoding; empty if ``isKept``.
  package var bytes: [UInt8]
  /// Where the bytes belong.
  package var area: PixelRect
  /// What differs from the frame before it in the run; `nil` for the first one.
  package var changed: PixelRect? = nil
  /// SHA-256 of the straight RGBA pixels; empty if the run makes none.
  package var digest: [UInt8] = []
  /// Whether it was read from the very file that it would be written to.
  package var isKept = false
  /// For how many frames it shows; more than one in animations only.
  package var duration = 1
  package var role = PlayedFrame.Role.shown
}

/// All that a writer may know before the first frame.
package struct OutputPlan: Sendable {
  /// As the user gave it; `-` for stdout.
  package var path: String
  /// Device pixels.
  package var width: Int
  /// Device pixels.
  package var height: Int
  /// Device pixels per point.
  package var scale = 1.0
  /// Whether no frame has a transparent pixel.
  package var isOpaque: Bool
  /// Frames per second.
  package var framesPerSecond: Double
  /// The highest frame number that may come; `nil` for a stream.
  package var lastFrame: Int?
  /// The frames that come; `nil` for a stream.
  package var frames: FrameSet? = nil
  /// Frames in the whole timeline, of which perhaps only some are written; `nil` for a stream.
  package var timelineFrameCount: Int?
  /// What is rendered.
  package var content = OutputContent()
  /// What the user chose.
  package var options = OutputOptions()
  /// Part of the timeline that this run renders, if it is one of several.
  package var shard: Shard?
  /// Asked while another program takes its time.
  package var interruption = Interruption()
  /// Frames that all parts have together.
  package var runFrameCount: Int?

  /// A value from its parts.
  package init(
    path: String, width: Int, height: Int, scale: Double = 1.0, isOpaque: Bool, framesPerSecond: Double,
    lastFrame: Int? = nil, frames: FrameSet? = nil, timelineFrameCount: Int? = nil,
    content: OutputContent = OutputContent(), options: OutputOptions = OutputOptions(), shard: Shard? = nil,
    interruption: Interruption = Interruption(), runFrameCount: Int? = nil
  ) {
    self.path = path
    self.width = width
    self.height = height
    self.scale = scale
    self.isOpaque = isOpaque
    self.framesPerSecond = framesPerSecond
    self.lastFrame = lastFrame
    self.frames = frames
    self.timelineFrameCount = timelineFrameCount
    self.content = content
    self.options = options
    self.shard = shard
    self.interruption = interruption
    self.runFrameCount = runFrameCount
  }

  /// What frames in a folder are called.
  package var frameNames: FrameNames { FrameNames(lastFrame: (timelineFrameCount ?? (lastFrame ?? 0) + 1) - 1) }

  /// How frames become PNG files.
  package var png: PNGSettings {
    PNGSettings(
      alpha: isOpaque ? .discarded : .stored, profile: options.profile, text: content.pngText(options.profile))
  }
}

/// What is rendered, as far as outputs tell of it.
package struct OutputContent: Sendable {
  /// The scene's name.
  package var title = ""
  /// ``SceneDigest`` in hexadecimal digits; `nil` for what comes through a pipe.
  package var digest: String?
  /// For those who do not see the pictures.
  package var description = ""
  /// The timeline's steps: names and first frames.
  package var chapters: [(name: String, frame: Int)] = []

  /// A value from its parts.
  package init(
    title: String = "", digest: String? = nil, description: String = "", chapters: [(name: String, frame: Int)] = []
  ) {
    self.title = title
    self.digest = digest
    self.description = description
    self.chapters = chapters
  }

  /// The keyword of a PNG's text chunk with the digest.
  package static let digestKeyword = "Scene"

  /// What frames of this scene and profile say about themselves.
  package func pngDigest(_ profile: PNGProfile) -> String? { digest.map { "sha256:\($0) \(profile.rawValue)" } }

  fileprivate func pngText(_ profile: PNGProfile) -> [PNGText] {
    var text = [PNGText(keyword: "Software", text: "framegen \(toolVersion)")]
    if !title.isEmpty { text.append(PNGText(keyword: "Title", text: title)) }
    if let digest = pngDigest(profile) { text.append(PNGText(keyword: Self.digestKeyword, text: digest)) }
    return text
  }
}

/// What the user chose for the outputs of a run.
package struct OutputOptions: Sendable {
  /// How often animations play; 0 is for ever.
  package var loopCount = 0
  package var profile = PNGProfile.fast
  /// Of lossy WebP, 0 to 100; `nil` for lossless.
  package var webPQuality: Int?
  /// Whether frames that are in the folder already stay.
  package var resumes = false

  /// A value from its parts.
  package init(
    loopCount: Int = 0, profile: PNGProfile = PNGProfile.fast, webPQuality: Int? = nil, resumes: Bool = false
  ) {
    self.loopCount = loopCount
    self.profile = profile
    self.webPQuality = webPQuality
    self.resumes = resumes
  }
}

/// What a writer made.
package struct OutputReport: Sendable {
  /// As the user gave it: the line on stdout.
  package var path: String
  /// For people: `APNG, 61 frames`.
  package var summary: String
  /// What the user should know.
  package var warnings: [String] = []
}
