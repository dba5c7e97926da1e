import Raster
import Scenes

struct TextureTable {
  typealias Entry = (index: Int, size: Size)

  private let images: [ImageRequest]
  private let textures: [ImageRequest: Texture]
  /// The entries by image index, where the inner `nil` marks a missing texture.
  private var entries: [Entry??]
  private(set) var used: [Texture] = []

  init(_ images: [ImageRequest], _ textures: [ImageRequest: Texture]) {
    (self.images, self.textures) = (images, textures)
    entries = Array(repeating: nil, count: images.count)
  }

  private var glyphs: [Int: Int] = [:]

  mutating func index(of image: TextDrawing.Image) -> Int {
    if let known = glyphs[image.id] { return known }
    glyphs[image.id] = used.count
    used.append(image.texture)
    return used.count - 1
  }

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
