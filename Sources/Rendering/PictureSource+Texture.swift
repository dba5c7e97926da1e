import Compositor
import Foundation
import ImageCodecs
import PNGCodec
import Raster
import SamplePhotos

extension PictureSource {
  /// The picture, reduced as far as `size` allows; without a size, at its own one.
  @concurrent package func texture(
    covering size: PictureSize?, canvas: Canvas, limits: DecodeLimits
  ) async throws -> Texture {
    switch self {
    case .file(let path):
      let decoded: DecodedImage
      do {
        decoded = try ImageDecoder(limits: limits).decode(
          try contents(of: path), covering: size.map { (width: $0.width, height: $0.height) })
      } catch let error as ImageError {
        throw RenderingError.damagedImage(path: path, error)
      }
      return Texture(
        decoded.bitmap,
        naturalSize: Size(width: Double(decoded.naturalWidth), height: Double(decoded.naturalHeight)))
    case .generated(let photo):
      let (width, height) = photo.pixelSize(covering: size, canvas: canvas)
      return Texture(photo.drawn(width: width, height: height), naturalSize: photo.naturalSize)
    }
  }
}

extension GeneratedPhoto {
  /// How large the picture is drawn to cover `size`, or at its own size.
  fileprivate func pixelSize(covering size: PictureSize?, canvas: Canvas) -> (width: Int, height: Int) {
    guard let size else {
      let scale = min(canvas.scale, wholeSideLimit / max(naturalSize.width, naturalSize.height))
      return (
        max(1, Int((naturalSize.width * scale).rounded())), max(1, Int((naturalSize.height * scale).rounded()))
      )
    }
    // Drawn, not reduced, and slowly: more than twice the canvas is never worth the wait.
    let limit = Double(min(2 * max(canvas.pixelWidth, canvas.pixelHeight), generatedSideLimit))
    let wanted = max(Double(size.height), (Double(size.width) / aspectRatio).rounded(.up))
    let tall = max(1, min(wanted, (limit / max(1, aspectRatio)).rounded(.up)))
    return (max(1, Int((tall * aspectRatio).rounded(.up))), Int(tall))
  }
}

/// The most pixels of a built-in picture's longer side; they are soft enough to be magnified beyond.
private let generatedSideLimit = 1536

/// The most pixels of the longer side of a built-in picture that is shown at its own size.
private let wholeSideLimit = 4096.0

/// The bytes of a picture file.
private func contents(of path: String) throws(RenderingError) -> [UInt8] {
  do {
    return Array(try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe))
  } catch {
    throw FileManager.default.fileExists(atPath: path) ? .unreadableImage(path: path) : .missingImage(path: path)
  }
}
