import Compositor
import FoundationEssentials
import ImageCodecs
import LayoutCore
import PNGCodec
import Raster
import SamplePhotos
import Scenes

struct FileImages: ImageProvider {
  var scheme: String { ImageSource.fileScheme }

  func naturalSize(of name: String) throws -> Size {
    guard let header = try ImageDecoder(limits: .standard).header(ofFile: name) else { throw unreadable(name) }
    return Size(width: Double(header.width), height: Double(header.height))
  }

  @concurrent func image(
    _ name: String, size: ImageRequest.Size, in context: ImageContext
  ) async throws -> LoadedImage {
    guard let file = FileBytes(name) else { throw unreadable(name) }
    let covered = (width: context.coveringSize.width, height: context.coveringSize.height)
    do {
      let decoded = try ImageDecoder(limits: context.limits).decode(
        file.bytes, covering: size == .covering ? covered : nil)
      return LoadedImage(
        decoded.bitmap, naturalSize: Size(width: Double(decoded.naturalWidth), height: Double(decoded.naturalHeight)))
    } catch { throw RenderingError.damagedImage(path: name, error) }
  }
}

struct BuiltInImages: ImageProvider {
  var scheme: String { ImageSource.builtInScheme }

  var names: [String] { (SamplePhoto.all + SamplePhoto.materials).map(\.name) }

  func naturalSize(of name: String) throws -> Size { try photo(name).naturalSize }

  @concurrent func image(
    _ name: String, size: ImageRequest.Size, in context: ImageContext
  ) async throws -> LoadedImage {
    let photo = try photo(name)
    let pixels = photo.pixelSize(size, in: context)
    return LoadedImage(photo.drawn(width: pixels.width, height: pixels.height), naturalSize: photo.naturalSize)
  }

  private func photo(_ name: String) throws -> SamplePhoto {
    guard let photo = SamplePhoto(name: name) else { throw UnknownImage(.builtIn(name)) }
    return photo
  }
}

extension SamplePhoto {
  fileprivate func pixelSize(_ size: ImageRequest.Size, in context: ImageContext) -> PixelSize {
    let canvas = context.canvas
    switch size {
    case .natural:
      let scale = min(canvas.scale, naturalSideLimit / max(naturalSize.width, naturalSize.height))
      return PixelSize(
        width: Int((naturalSize.width * scale).rounded()), height: Int((naturalSize.height * scale).rounded()))
    case .covering:
      // Drawing is slow, so the image is never larger than twice the canvas.
      let limit = Double(min(2 * max(canvas.pixelWidth, canvas.pixelHeight), coveringSideLimit))
      let covered = context.coveringSize
      let wanted = max(Double(covered.height), (Double(covered.width) / aspectRatio).rounded(.up))
      let tall = max(1, min(wanted, (limit / max(1, aspectRatio)).rounded(.up)))
      return PixelSize(width: Int((tall * aspectRatio).rounded(.up)), height: Int(tall))
    }
  }
}

/// The largest number of pixels of a built-in image's longer side, which is soft enough for magnification.
private let coveringSideLimit = 1536

/// The largest number of pixels of the longer side of a built-in image at its natural size.
private let naturalSideLimit = 4096.0

private func unreadable(_ path: String) -> RenderingError {
  FileManager.default.fileExists(atPath: path) ? .unreadableImage(path: path) : .missingImage(path: path)
}
