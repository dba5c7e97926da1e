import Compositor
import Raster
import Synchronization

/// What happens to one frame on a worker: load its pictures, compose, draw, encode.
final class FrameRenderer: Sendable {
  /// The bytes of a frame by the names of their encodings.
  typealias Encoded = [String: [UInt8]]

  /// What a worker draws with; kept from frame to frame for the memory that it holds.
  private struct Easel {
    var drawer: FrameDrawer
    var bitmap: Bitmap
  }

  private let composer: FrameComposer
  private let canvas: Canvas
  private let pictures: PictureStore
  private let encodings: [FrameEncoding]
  /// As many as ever worked at the same time.
  private let easels = Mutex<[Easel]>([])

  /// - Parameter encodings: Each is made once a frame, even if it is in the list several times.
  init(canvas: Canvas, pictures: PictureStore, typesetter: any Typesetter, encodings: [FrameEncoding]) {
    self.canvas = canvas
    self.pictures = pictures
    composer = FrameComposer(canvas: canvas, typesetter: typesetter)
    self.encodings = encodings.reduce(into: []) { list, encoding in
      if !list.contains(where: { $0.name == encoding.name }) { list.append(encoding) }
    }
  }

  /// A frame's bytes: a function of the frame alone.
  @concurrent func encoded(_ frame: Frame) async throws -> Encoded {
    let textures = try await pictures.textures(frame.pictureNames)
    try Task.checkCancellation()
    var easel =
      easels.withLock { $0.popLast() }
      ?? Easel(
        drawer: FrameDrawer(composer), bitmap: Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight))
    defer { easels.withLock { [easel] in $0.append(easel) } }
    try easel.drawer.draw(frame, textures: textures, into: &easel.bitmap, pause: Task.checkCancellation)
    try Task.checkCancellation()
    var encoded: Encoded = [:]
    for encoding in encodings { encoded[encoding.name] = try encoding.encode(easel.bitmap) }
    return encoded
  }
}

extension Frame {
  /// The pictures that the frame shows.
  var pictureNames: Set<String> {
    var names: Set<String> = []
    for moment in exposures + [self] {
      let elements = moment.elements.span
      for index in elements.indices where !elements[index].attributes.isHidden {
        if case .picture(let name) = elements[index].content { names.insert(name) }
      }
    }
    return names
  }
}
