import Compositor
import LayoutCore
import Raster
import Rendering
import Scenes
import Support

extension RecordingHeader {
  struct Read {
    var header: RecordingHeader
    /// The frame rate of the recording's frame numbers.
    var recordedRate: Double
    var hasCanvasSize: Bool
    var images: [String: ImageRequest]
    var fonts: [SceneFont]
  }

  var coveringSize: PixelSize? { pictureSize.map { PixelSize(width: Int($0.width), height: Int($0.height)) } }

  static func read(
    _ stream: ByteStream, library: PhotoLibrary, overrides: [SceneOverride]
  ) throws(SceneFileError) -> Read {
    guard let line = try stream.firstLine(limit: RecordingReader.headerLimit) else {
      throw SceneFileError(file: stream.name, "is empty; expected a recording's header with \"format\"")
    }
    let text = try SceneFile.utf8(line, name: stream.name)
    let own: SourceNode
    var problems: [SourceError]
    do throws(SourceError) {
      var limits = JSONLimits()
      limits.allow(values: RecordingReader.headerValueLimit, "in the header")
      (own, problems) = try JSONText.parse(text.bytes, limits: limits)
    } catch {
      throw text.error([error])
    }
    var root = own
    for text in overrides {
      let override = try Override(text)
      do throws(SourceError) { try override.apply(to: &root) } catch { problems.append(error) }
    }
    var reader = NodeDecoder(catalog: Catalog())
    var header = reader.recordingHeader(root)
    let sources = reader.images(root["images"], library: library)
    let fonts = reader.fonts(root["fonts"], library: library)
    problems += reader.problems
    guard problems.isEmpty else { throw text.error(problems) }
    var scratch = NodeDecoder(catalog: Catalog())
    let recorded = scratch.recordingHeader(own)
    // Pixels that images offer, if the recording states them, are pixels at its own scale.
    if let size = header.coveringSize?.scaled(by: header.canvas.scale / recorded.canvas.scale) {
      header.pictureSize = Size(width: Double(size.width), height: Double(size.height))
    }
    let natural = Set(header.wholePictures)
    let images = sources.map { name, source in
      (name, ImageRequest(source, size: natural.contains(name) ? .natural : .covering))
    }
    return Read(
      header: header, recordedRate: recorded.framesPerSecond, hasCanvasSize: root["canvas"]?["size"] != nil,
      images: Dictionary(uniqueKeysWithValues: images), fonts: fonts)
  }
}

extension NodeDecoder {
  fileprivate mutating func recordingHeader(_ root: SourceNode) -> RecordingHeader {
    var header = RecordingHeader()
    let given = members(
      root, of: RecordingHeader.parameterDescriptions, others: ["images", "fonts"], as: "a recording's header")
    if let given { header.apply(given) }
    if let issue = header.canvas.frameSizeIssue {
      report(issue, under: [.key("canvas"), .key("size")], at: root["canvas"]?.origin ?? root.origin)
    }
    return header
  }

  fileprivate mutating func images(_ node: SourceNode?, library: PhotoLibrary) -> [String: ImageSource] {
    guard let node else { return [:] }
    return within(.key("images")) { reader in
      guard case .mapping(let members) = node.content else {
        reader.mismatch(node, "a mapping of names to paths")
        return [:]
      }
      var images: [String: ImageSource] = [:]
      for member in members {
        images[member.key] = reader.within(.key(member.key)) { reader in
          reader.text(member.value, as: .text).flatMap { reader.value(of: library.image($0), at: member.value.origin) }
        }
      }
      return images
    }
  }
}
