import Graphics
import PNGCodec
import Raster
import Synchronization

/// The textures of glyphs that are images, which are kept because texts contain few distinct emoji.
final class GlyphImages: Sendable {
  struct Image {
    var texture: Texture
    /// The rectangle in font units from the glyph's origin, y down.
    var rect: Rect
    /// A number that is unique among these images.
    var id: Int
  }

  private struct Key: Hashable {
    var font: ObjectIdentifier
    var glyph: UInt32
  }

  /// The largest number of images that are kept, each of about 90 KB with its mipmap levels.
  private static let mostImages = 512
  /// The largest side of a glyph's image in pixels, above which it's damaged.
  private static let largestSide = 1024

  private struct Memory {
    var images: [Key: Image?] = [:]
    var next = 0
  }

  private let memory = Mutex(Memory())

  /// Returns the image of a glyph, or `nil` if there is no readable one.
  func image(_ glyph: UInt32, of font: Font) -> Image? {
    let key = Key(font: ObjectIdentifier(font.handle), glyph: glyph)
    if let known = memory.withLock({ $0.images[key] }) { return known }
    let read = Self.read(glyph, of: font)
    return memory.withLock { memory in
      // Another worker may have been faster. A texture must have only one number.
      if let known = memory.images[key] { return known }
      if memory.images.count >= Self.mostImages { memory.images = [:] }
      let image = read.map { Image(texture: $0.texture, rect: $0.rect, id: memory.next) }
      memory.next += 1
      memory.images[key] = .some(image)
      return image
    }
  }

  private static func read(_ glyph: UInt32, of font: Font) -> (texture: Texture, rect: Rect)? {
    guard let image = font.handle.image(glyph), image.width > 0, image.height > 0,
      let header = try? PNGHeader(of: image.png), max(header.width, header.height) <= largestSide,
      let bitmap = try? Bitmap(png: image.png)
    else { return nil }
    let rect = Rect(
      x: Double(image.left), y: Double(-image.top), width: Double(image.width), height: Double(image.height))
    return (Texture(bitmap), rect)
  }
}
