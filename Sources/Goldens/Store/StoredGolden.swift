import Graphics
import ImageCodecs
import PNGCodec
import Rendering
import Synchronization

/// A golden in a store, with its manifest and, on request, its pixels.
package struct StoredGolden: Sendable {
  package let manifest: GoldenManifest
  package let store: GoldenStore
  /// The golden's name, which is a path in the store's folder.
  package let name: String
  private let pixels: StoredPixels

  init(manifest: GoldenManifest, store: GoldenStore, name: String) {
    (self.manifest, self.store, self.name) = (manifest, store, name)
    pixels = StoredPixels(path: store.path(of: name, GoldenStore.pixelsName), manifest: manifest)
  }

  package var decodedFrameCount: Int { pixels.decodedFrameCount }

  /// Returns the golden as frames to compare with.
  ///
  /// Attributes are read unless all digests are equal, so frames that pass need only the manifest.
  /// - Parameter actual: The actual frames. If one of them equals an alternative of the golden, the alternative is used
  ///   as the golden's frame.
  /// - Throws: ``GoldenFileError`` if the attributes can't be read.
  package func sequence(for actual: FrameSequence? = nil) throws(GoldenFileError) -> FrameSequence {
    if manifest.content == .attributes {
      let attributes = try attributes()
      guard let attributes else { throw .missing(store.path(of: name, GoldenStore.attributesName)) }
      return FrameSequence(attributes: attributes, shape: manifest.shape)
    }
    var digests = manifest.frames.map(\.digest)
    if let actual, actual.indices == manifest.frames.map(\.index) {
      for (position, digest) in actual.digests.enumerated()
      where manifest.frames[position].alternatives.contains(digest) {
        digests[position] = digest
      }
    }
    var sequence = FrameSequence(
      shape: manifest.shape, indices: manifest.frames.map(\.index), digests: digests,
      attributes: digests == actual?.digests ? nil : try attributes(),
      bitmap: { [pixels] in try pixels.bitmap(at: $0) })
    sequence.hasPixels = manifest.content == .pixels
    return sequence
  }

  private func attributes() throws(GoldenFileError) -> AttributeSeries? {
    let file = store.path(of: name, GoldenStore.attributesName)
    let bytes: [UInt8]
    do throws(GoldenFileError) {
      bytes = try GoldenStore.bytes(of: file)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
    do throws(AttributeSeriesError) {
      return try AttributeSeries(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .corrupt(file, line: error.line, error.message)
    }
  }
}

/// A decoder for a golden's images, which restarts to go back.
private final class StoredPixels: Sendable {
  private struct State {
    var reader: PNGFrameReader?
    /// The image before the reader's position.
    var shown: Bitmap?
    var count = 0
  }

  private let path: String
  private let manifest: GoldenManifest
  private let state = Mutex(State())

  init(path: String, manifest: GoldenManifest) { (self.path, self.manifest) = (path, manifest) }

  var decodedFrameCount: Int { state.withLock { $0.count } }

  func bitmap(at position: Int) throws(GoldenFileError) -> Bitmap {
    guard manifest.content == .pixels else { throw .withoutPixels(path) }
    return try state.withLock { (state: inout State) throws(GoldenFileError) -> Bitmap in
      try bitmap(at: position, &state)
    }
  }

  private func bitmap(at position: Int, _ state: inout State) throws(GoldenFileError) -> Bitmap {
    let stored = manifest.storedPositions
    // The last image at or before the position.
    let wanted = (stored.firstIndex { $0 > position } ?? stored.count) - 1
    var reader: PNGFrameReader
    if let open = state.reader { reader = open } else { reader = try opened(pictureCount: stored.count) }
    // Only the reader may hold the canvas while it draws on it.
    state.reader = nil
    if reader.position != wanted + 1 {
      do throws(ImageError) { state.shown = try reader.image(at: wanted) } catch { throw .image(path, error) }
    }
    state.count = reader.drawnCount
    state.reader = reader
    guard let bitmap = state.shown, PixelDigest(of: bitmap) == manifest.frames[position].digest else {
      throw .otherPixels(path, frame: manifest.frames[position].index)
    }
    return bitmap
  }

  private func opened(pictureCount: Int) throws(GoldenFileError) -> PNGFrameReader {
    let bytes = try GoldenStore.bytes(of: path)
    do throws(ImageError) {
      var reader = try PNGFrameReader(bytes)
      reader.concurrency = RenderingOptions.processorCount
      guard reader.frames.count == pictureCount else {
        throw ImageError.corrupt("\(reader.frames.count) images instead of the \(pictureCount) of golden.txt")
      }
      return reader
    } catch {
      throw .image(path, error)
    }
  }
}
