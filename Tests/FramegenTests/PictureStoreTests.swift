import Compositor
import Foundation
import PNGCodec
import Raster
import SamplePhotos
import Testing

@testable import FramegenCLI
@testable import Rendering

extension PictureStore {
  /// The textures of a frame that shows some pictures.
  func textures(_ names: Set<String>, frame: Int = 0) async throws -> [String: Texture] {
    try await withTextures(of: Frame(index: frame, names)) { $0 }
  }
}

extension Frame {
  /// A frame that shows some pictures.
  init(index: Int, _ names: Set<String>) {
    let elements = names.sorted().enumerated().map { item, name in
      FrameElement(
        id: name,
        attributes: LayoutAttributes(indexPath: IndexPath(section: 0, item: item), center: .zero, size: .zero),
        content: .picture(name))
    }
    self.init(index: index, bounds: .zero, elements: elements)
  }
}

@Suite struct PictureStoreTests {
  let folder: ScratchFolder
  let interruption = Interruption()

  init() throws { folder = try ScratchFolder() }

  func store(_ pictures: [String: PictureSource], size: PictureSize, jobs: Int = 2) -> PictureStore {
    let header = FrameSourceHeader(canvas: Canvas(), framesPerSecond: 60, pictures: pictures, pictureSize: size)
    return store(header, jobs: jobs)
  }

  func store(_ header: FrameSourceHeader, budget: Int = 1 << 30, jobs: Int = 2) -> PictureStore {
    PictureStore(
      header: header, limits: .standard, budget: budget, jobs: jobs, places: Workplaces(count: jobs),
      interruption: interruption)
  }

  func file(_ name: String) -> PictureSource { .file(folder.url.appending(path: name).path()) }

  @Test func generatedPicture_coversTheSizeInItsOwnShape() async throws {
    let photo = GeneratedPhoto.all[0]
    for size in [PictureSize(width: 30, height: 4), PictureSize(width: 4, height: 30)] {
      let texture = try #require(try await store(["p": .generated(photo)], size: size).textures(["p"])["p"])
      #expect(texture.width >= size.width && texture.height >= size.height)
      #expect(texture.width == size.width || texture.height == size.height)
      #expect(abs(Double(texture.width) - Double(texture.height) * photo.aspectRatio) <= photo.aspectRatio + 1)
    }
  }

  @Test func filePicture_keepsItsNaturalSize() async throws {
    let bitmap = Bitmap(width: 40, height: 20, fill: Color.white.pixel())
    try Data(bitmap.encodedPNG()).write(to: folder.url.appending(path: "a.png"))
    let store = store(["a": file("a.png")], size: PictureSize(width: 5, height: 5), jobs: 1)
    async let first = store.textures(["a", "unknown"], frame: 1)
    async let second = store.textures(["a"], frame: 2)
    let textures = try await [first, second]
    #expect(textures.map(\.count) == [1, 1])
    #expect(textures[0]["a"]?.naturalSize == Size(width: 40, height: 20))
  }

  @Test func badFiles_areNamedInAlphabeticalOrder() async throws {
    try folder.write("no picture", to: "b.png")
    let store = store(["x": file("gone.png"), "b": file("b.png")], size: PictureSize(width: 9, height: 9))
    let corrupt = await #expect(throws: RenderingError.self) { _ = try await store.textures(["x", "b"]) }
    #expect(corrupt.map { ToolFailure($0).exit } == .badData)
    #expect(corrupt?.path?.hasSuffix("/b.png") == true)
    let missing = await #expect(throws: RenderingError.self) { _ = try await store.textures(["x"]) }
    #expect(missing.map { ToolFailure($0).exit } == .missingInput)
    #expect(missing?.path?.hasSuffix("/gone.png") == true)
  }

  @Test func generatedPicture_isNotDrawnLargerThanWorthwhile() async throws {
    let photo = GeneratedPhoto.all[0]
    let texture = try await store(["p": .generated(photo)], size: PictureSize(width: 1 << 20, height: 1 << 20))
      .textures(["p"])["p"]
    #expect(max(try #require(texture).width, try #require(texture).height) <= 1281)
  }

  @Test func wholePictures_areNotReduced() async throws {
    let bitmap = Bitmap(width: 40, height: 20, fill: Color.white.pixel())
    try Data(bitmap.encodedPNG()).write(to: folder.url.appending(path: "a.png"))
    let photo = GeneratedPhoto.all[0]
    var canvas = Canvas()
    canvas.scale = 0.5
    let header = FrameSourceHeader(
      canvas: canvas, framesPerSecond: 60, pictures: ["a": file("a.png"), "b": file("a.png"), "p": .generated(photo)],
      pictureSize: PictureSize(width: 5, height: 5), wholePictures: ["a", "p"])
    let store = store(header)
    let textures = try await store.textures(["a", "b", "p"])
    #expect(textures["a"]?.width == 40 && textures["b"]?.width == 10)
    #expect(textures["p"]?.height == 240)
    #expect(textures["p"]?.naturalSize == photo.naturalSize)
  }

  @Test func interruption_loadsNoMorePictures() async throws {
    let store = store(["p": .generated(.all[0])], size: PictureSize(width: 9, height: 9))
    interruption.request()
    await #expect(throws: Interrupted.self) { _ = try await store.textures(["p"]) }
  }
}
