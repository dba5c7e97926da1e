import Raster
import Scenes

/// Textures of a frame's images, numbered as the display list has them.
struct TextureTable {
  /// Index of a texture in the display list, and the image's own size.
  typealias Entry = (index: Int, size: Size)

  private let images: [ImageRequest]
  private let textures: [ImageRequest: Texture]
  /// Entries by the images' indices; the inner `nil` is for an image whose texture is missing.
  private var entries: [Entry??]
  /// Textures in the order of first use.
  private(set) var used: [Texture] = []

  init(_ images: [ImageRequest], _ textures: [ImageRequest: Texture]) {
    (self.images, self.textures) = (images, textures)
    entries = Array(repeating: nil, count: images.count)
  }

  /// Indices of glyphs' textures, by the glyphs' numbers.
  private var glyphs: [Int: Int] = [:]

  /// The index of a glyph's texture in the display list.
  mutating func index(of image: TextDrawing.Image) -> Int {
    if let known = glyphs[image.id] { return known }
    glyphs[image.id] = used.count
    used.append(image.texture)
    return used.count - 1
  }

  /// The texture of an image; `nil` if it is missing.
  subscript(image: Int) -> Entry? {
    mutating get {
      if let known = entries[image] { return known }
      var entry: Entry?
      if let texture = textures[images[image]] {
        entry = (used.count, texture.naturalSize)
        used.append(texture)
      }
      entries[image] = .some(entry)
      return entry
    }
  }
}
