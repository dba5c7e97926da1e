import FoundationEssentials
import Goldens
import ImageCodecs
import Outputs
import PNGCodec
import Raster
import Rendering
import SceneFiles
import Support

struct ComparedFrames {
  var path: String
  var sequence: FrameSequence
  var hasRate = true
  /// The images whose colors may be wrong, and why.
  var warnings: [String] = []

  init(_ path: String, options: InputOptions, drawing: DrawingOptions, in context: ToolContext) async throws {
    self.path = path
    if isFolder(path) {
      if FileManager.default.fileExists(atPath: path.appendingPath(GoldenStore.manifestName)) {
        sequence = try GoldenStore(path: path.parentPath).golden(path.lastPathComponent).sequence()
      } else {
        (sequence, hasRate, warnings) = try await ImageFolder(path: path, limits: options.limits).sequence()
      }
    } else if let bytes = try Self.image(path) {
      let (sequence, issue) = try Self.picture(bytes, path, options.limits)
      (self.sequence, warnings) = (sequence, issue.map { ["\(path): warning: \($0)"] } ?? [])
    } else {
      sequence = try await RenderedSequence(path, options: options, drawing: drawing, in: context).frames
    }
  }

  /// Gives frames without a frame rate that of the other side.
  mutating func adoptRate(of other: ComparedFrames) {
    sequence.shape.framesPerSecond = other.sequence.framesPerSecond(ofFrames: sequence.indices.count)
  }

  private static let unreadable = ["gif", "mp4", "webm", "mov", "mkv", "y4m", "rgba", "html"]

  /// Returns the bytes of an image, or `nil` for other files.
  private static func image(_ path: String) throws(ToolFailure) -> [UInt8]? {
    if path == "-" { return nil }
    guard let file = InputFile(path: path) else { return nil }
    if unreadable.contains(path.pathExtension) {
      throw ToolFailure(
        .usage, subject: path, "frames of .\(path.pathExtension) files can't be compared",
        advice: "render the frames to an animated PNG or a folder: -o frames.png or -o frames/")
    }
    func failure() -> ToolFailure {
      ToolFailure(.ioError, subject: path, "can't be read: \(systemError())", advice: "check the disk")
    }
    guard let start = file.bytes(upTo: 64) else { throw failure() }
    do throws(ImageError) {
      _ = try ImageFormat(of: start)
    } catch .unsupported(let name) {
      throw ToolFailure(
        .badData, subject: path, "\(ImageError.unsupported(name))", advice: "use PNG, APNG, JPEG, or still WebP files")
    } catch {
      return nil
    }
    guard let rest = file.rest() else { throw failure() }
    return start + rest
  }

  private static func picture(
    _ bytes: [UInt8], _ path: String, _ limits: DecodeLimits
  ) throws(ToolFailure) -> (sequence: FrameSequence, colorIssue: String?) {
    do throws(ImageError) {
      guard try ImageFormat(of: bytes) == .png else {
        let image = try ImageDecoder(limits: limits).decode(bytes)
        let bitmap = image.bitmap
        let shape = SequenceShape(frameCount: 1, framesPerSecond: 0, width: bitmap.width, height: bitmap.height)
        let digests = [PixelDigest(of: bitmap)]
        return (FrameSequence(shape: shape, indices: [0], digests: digests, bitmap: { _ in bitmap }), image.colorIssue)
      }
      let reader = try PNGFrameReader(bytes, limits: limits)
      return (try FrameSequence(framesOf: reader), reader.colorIssue)
    } catch {
      throw ToolFailure(.badData, subject: path, "\(error)", advice: "use PNG, APNG, JPEG, or still WebP files")
    }
  }
}

extension RenderedSequence {
  init(
    _ path: String, _ choice: FrameChoice = .all, options: InputOptions, drawing: DrawingOptions,
    in context: ToolContext
  ) async throws {
    let rendering = drawing.renderingOptions(limits: options.limits, in: context)
    do {
      switch try options.openInput(path, in: context.catalog) {
      case .scene(let input): self = try await RenderedSequence(input, choice, options: rendering)
      case .recording(let reader): self = try await RenderedSequence(reader, choice, options: rendering)
      }
    } catch let error as RenderingError where error.path == nil {
      throw ToolFailure(error, subject: displayName(ofInput: path))
    } catch let error as IncompleteRendering {
      throw ToolFailure(
        .badData, subject: displayName(ofInput: path), "\(error)", advice: "add the missing images or fonts")
    }
  }
}
