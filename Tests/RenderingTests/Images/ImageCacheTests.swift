import Compositor
import Foundation
import LayoutCore
import PNGCodec
import Raster
import SamplePhotos
import Scenes
import TestSupport
import Testing

@testable import Rendering

/// A request for the file of a path, in covering size.
extension ImageRequest: ExpressibleByStringLiteral {
  /// Creates a request for the file of a path.
  public init(stringLiteral path: String) { self.init(.file(path)) }
}

extension ImageCache {
  /// The textures of a frame that shows some images.
  func textures(_ images: Set<ImageRequest>, frame: Int = 0) async throws -> [ImageRequest: Texture] {
    try await withTextures(of: Frame(index: frame, images)) { $0 }
  }
}

extension Frame {
  /// A frame that shows some images.
  init(index: Int, _ images: Set<ImageRequest>) {
    var contents = FrameContents()
    for (item, image) in images.sorted().enumerated() {
      let attributes = LayoutAttributes(indexPath: ItemIndexPath(section: 0, item: item), center: .zero, size: .zero)
      contents.append(FrameElement(id: "\(image)", attributes: attributes), style: CellStyle(), image: image)
    }
    self.init(index: index, bounds: .zero, contents: contents)
  }
}

struct ImageCacheTests {
  let folder = TemporaryFolder()
  let interruption = Interruption()

  func store(size: PixelSize, jobs: Int = 2) -> ImageCache {
    store(FrameSourceHeader(canvas: Canvas(), framesPerSecond: 60, images: [], coveringSize: size), jobs: jobs)
  }

  func store(_ header: FrameSourceHeader, budget: Int = 1 << 30, jobs: Int = 2) -> ImageCache {
    ImageCache(
      header: header, limits: .standard, budget: budget, jobs: jobs, slots: WorkerPool(count: jobs),
      interruption: interruption)
  }

  func file(_ name: String, size: ImageRequest.Size = .covering) -> ImageRequest {
    ImageRequest(.file(folder.url.appending(path: name).path()), size: size)
  }

  @Test func generatedImage_coversTheSizeInItsOwnShape() async throws {
    let photo = SamplePhoto.all[0]
    for size in [PixelSize(width: 30, height: 4), PixelSize(width: 4, height: 30)] {
      let image = ImageRequest(.builtIn(photo.name))
      let texture = try #require(try await store(size: size).textures([image])[image])
      #expect(texture.width >= size.width)
      #expect(texture.height >= size.height)
      #expect(texture.width == size.width || texture.height == size.height)
      #expect(abs(Double(texture.width) - Double(texture.height) * photo.aspectRatio) <= photo.aspectRatio + 1)
    }
  }

  @Test func fileImage_keepsItsNaturalSize() async throws {
    let bitmap = Bitmap(width: 40, height: 20, fill: Color.white.pixel())
    try Data(bitmap.encodedPNG()).write(to: folder.url.appending(path: "a.png"))
    let store = store(size: PixelSize(width: 5, height: 5), jobs: 1)
    let unknown = ImageRequest(ImageSource(scheme: "unknown", name: ""))
    async let first = store.textures([file("a.png"), unknown], frame: 1)
    async let second = store.textures([file("a.png")], frame: 2)
    let textures = try await [first, second]
    #expect(textures.map(\.count) == [1, 1])
    #expect(textures[0][file("a.png")]?.naturalSize == Size(width: 40, height: 20))
  }

  @Test func badFiles_areNamedInAlphabeticalOrder() async throws {
    try folder.write("no image", to: "b.png")
    let store = store(size: PixelSize(width: 9, height: 9))
    let (gone, b) = (file("gone.png"), file("b.png"))
    let corrupt = await #expect(throws: RenderingError.self) { _ = try await store.textures([gone, b]) }
    guard case .damagedImage = corrupt else {
      Issue.record("\(String(describing: corrupt))")
      return
    }
    #expect(corrupt?.path?.hasSuffix("/b.png") == true)
    let missing = await #expect(throws: RenderingError.self) { _ = try await store.textures([gone]) }
    guard case .missingImage(let path) = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
    #expect(path.hasSuffix("/gone.png"))
  }

  @Test func generatedImage_isNotDrawnLargerThanWorthwhile() async throws {
    let photo = SamplePhoto.all[0]
    let image = ImageRequest(.builtIn(photo.name))
    let texture = try await store(size: PixelSize(width: 1 << 20, height: 1 << 20)).textures([image])[image]
    #expect(max(try #require(texture).width, try #require(texture).height) <= 1281)
  }

  @Test func wholeImages_areNotReduced() async throws {
    let bitmap = Bitmap(width: 40, height: 20, fill: Color.white.pixel())
    try Data(bitmap.encodedPNG()).write(to: folder.url.appending(path: "a.png"))
    let photo = SamplePhoto.all[0]
    var canvas = Canvas()
    canvas.scale = 0.5
    let header = FrameSourceHeader(
      canvas: canvas, framesPerSecond: 60, images: [], coveringSize: PixelSize(width: 5, height: 5))
    let store = store(header)
    let (a, b) = (file("a.png", size: .natural), file("a.png"))
    let p = ImageRequest(.builtIn(photo.name), size: .natural)
    let textures = try await store.textures([a, b, p])
    #expect(textures[a]?.width == 40)
    #expect(textures[b]?.width == 10)
    #expect(textures[p]?.height == 240)
    #expect(textures[p]?.naturalSize == photo.naturalSize)
  }

  @Test func interruption_loadsNoMoreImages() async throws {
    let store = store(size: PixelSize(width: 9, height: 9))
    interruption.request()
    let image = ImageRequest(.builtIn(SamplePhoto.all[0].name))
    await #expect(throws: Interrupted.self) { _ = try await store.textures([image]) }
  }
}
