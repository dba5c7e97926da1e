import Compositor
import Foundation
import LayoutCore
import PNGCodec
import Raster
import SamplePhotos
import SceneFileTestSupport
import Scenes
import StandardLayouts
import Synchronization
import TestSupport
import Testing

@testable import Rendering

/// Images of 16 × 16 pixels and their smaller copies: 1364 bytes each.
private let texture = Texture(Bitmap(width: 16, height: 16, fill: Color.white.pixel()))

struct ImageCacheIndexTests {
  /// A shelf with room for `count` textures.
  private func shelf(room count: Int, current: Int = 1) -> ImageCacheIndex {
    ImageCacheIndex(budget: texture.byteCount * count, currentCount: current)
  }

  /// Loads all that is to be loaded now; the names in order.
  private func load(_ shelf: inout ImageCacheIndex) -> [ImageRequest] {
    var names: [ImageRequest] = []
    while let (name, _) = shelf.nextLoad() {
      _ = shelf.finishLoad(of: name, .success(texture))
      names.append(name)
    }
    return names
  }

  @Test func loads_comeInTheOrderOfFirstUse() {
    var shelf = shelf(room: 9)
    shelf.expect(["d", "b"], for: 1)
    shelf.expect(["a", "b"], for: 2)
    shelf.expect(["c", "a"], for: 5)
    #expect(load(&shelf) == ["b", "d", "a", "c"])
    #expect(shelf.statistics.loads == 4)
    #expect(shelf.statistics.evictions == 0)
  }

  @Test func loadsAhead_waitUntilASizeIsKnown() {
    var shelf = shelf(room: 9)
    shelf.expect(["a"], for: 0)
    shelf.expect(["b"], for: 1)
    #expect(shelf.nextLoad()?.image == "a")
    #expect(shelf.nextLoad() == nil)
    #expect(shelf.finishLoad(of: "a", .success(texture)) == [0])
    #expect(shelf.nextLoad()?.image == "b")
  }

  @Test func loadsAhead_stayWithinTheBudget() throws {
    var shelf = shelf(room: 2)
    for frame in 0..<5 { shelf.expect([ImageRequest(.file("\(frame)"))], for: frame) }
    #expect(load(&shelf) == ["0", "1"])
    #expect(try shelf.take(0)?.count == 1)
    #expect(load(&shelf) == [])
    shelf.release(0)
    #expect(load(&shelf) == ["2"])
    #expect(shelf.statistics.evictions == 1)
    #expect(shelf.statistics.peakBytes == 2 * texture.byteCount)
    #expect(shelf.statistics.neededBytes == nil)
  }

  @Test func room_isMadeByWhatIsNeededLatest() throws {
    var shelf = shelf(room: 3)
    shelf.expect(["a", "b", "c"], for: 0)
    #expect(load(&shelf) == ["a", "b", "c"])
    shelf.release(0)
    // a is needed late, b soon, and nobody knows of c.
    shelf.expect(["d"], for: 1)
    shelf.expect(["e", "b"], for: 2)
    shelf.expect(["a"], for: 3)
    #expect(load(&shelf) == ["d", "e"])
    shelf.release(1)
    #expect(try shelf.take(2)?.keys.sorted() == ["b", "e"])
    #expect(load(&shelf) == ["a"])
    #expect(try shelf.take(3)?.keys.sorted() == ["a"])
    #expect(shelf.statistics.peakBytes == 3 * texture.byteCount)
  }

  @Test func longestUnused_makesRoomFirst() {
    var shelf = shelf(room: 3)
    for (frame, name) in (["a", "b", "c", "a", "d", "a", "c", "b"] as [ImageRequest]).enumerated() {
      shelf.expect([name], for: frame)
      let loaded = load(&shelf)
      // b was unused for longest when d came, and d when b came back.
      #expect(loaded == ([3, 5, 6].contains(frame) ? [] : [name]))
      shelf.release(frame)
    }
    #expect(shelf.statistics == .init(loads: 5, evictions: 2, peakBytes: 3 * texture.byteCount))
  }

  @Test func whatCurrentFramesNeed_isHeldAboveTheBudget() throws {
    var shelf = shelf(room: 1, current: 2)
    shelf.expect(["a", "b"], for: 0)
    shelf.expect(["b", "c"], for: 1)
    shelf.expect(["d"], for: 2)
    #expect(load(&shelf) == ["a", "b", "c"])
    #expect(try shelf.take(0)?.count == 2)
    #expect(try shelf.take(1)?.count == 2)
    #expect(try shelf.take(2) == nil)
    #expect(shelf.statistics.neededBytes == 3 * texture.byteCount)
    #expect(shelf.statistics.evictions == 0)
    shelf.release(0)
    #expect(load(&shelf) == ["d"])
    // a made room; b and c are in somebody's hands.
    #expect(shelf.statistics.evictions == 1)
  }

  @Test func cancelledFrame_leavesItsImagesToTheNext() {
    var shelf = shelf(room: 9)
    shelf.expect(["a", "b"], for: 0)
    shelf.expect(["b"], for: 1)
    shelf.release(0)
    #expect(load(&shelf) == ["b"])
  }

  @Test func frames_mayComeInAnyOrder() throws {
    var shelf = shelf(room: 1)
    shelf.expect(["a", "b"], for: 7)
    shelf.expect(["b"], for: 3)
    #expect(load(&shelf) == ["b"])
    #expect(try shelf.take(3)?.count == 1)
    shelf.release(3)
    #expect(load(&shelf) == ["a"])
    #expect(try shelf.take(7)?.count == 2)
  }

  /// Whatever happens: the frame in front gets its images, textures in use stay, and the books are right.
  @Test(arguments: [UInt64](1...8)) func anyCourse_keepsWhatIsInUse(seed: UInt64) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var shelf = shelf(room: 4, current: 2)
    var expected: [(frame: Int, names: Set<ImageRequest>)] = []
    var taken: Set<Int> = []
    var next = 0
    while next < 200 || !expected.isEmpty {
      if next < 200, expected.count < 1 + random(8) {
        let names = Set((0...random(3)).map { _ in ImageRequest(.file("\(next / 10 + random(6))")) })
        shelf.expect(names, for: next)
        expected.append((next, names))
        next += 1
      }
      var loading: [ImageRequest] = []
      while let (name, _) = shelf.nextLoad() { loading.append(name) }
      while !loading.isEmpty { _ = shelf.finishLoad(of: loading.remove(at: random(loading.count)), .success(texture)) }
      for (frame, names) in expected where !taken.contains(frame) {
        guard let textures = try shelf.take(frame) else { continue }
        #expect(Set(textures.keys) == names)
        taken.insert(frame)
      }
      if let first = expected.first { #expect(taken.contains(first.frame)) }
      let inUse = Set(expected.filter { taken.contains($0.frame) }.flatMap(\.names))
      #expect(Set(shelf.loadedImages).isSuperset(of: inUse))
      if !expected.isEmpty { shelf.release(expected.remove(at: random(min(3, expected.count))).frame) }
    }
    #expect(shelf.statistics.evictions > 20)
    #expect(shelf.statistics.loads - shelf.statistics.evictions == shelf.loadedImages.count)
    #expect(shelf.loadedImages.count <= 4)
  }
}

struct MemoryBudgetTests {
  /// Photos of different colours, more than a small budget holds, in a column that is scrolled there and back.
  private func scene(in folder: TemporaryFolder) throws -> SceneInput {
    try FileManager.default.createDirectory(at: folder.url.appending(path: "photos"), withIntermediateDirectories: true)
    for index in 0..<10 {
      let colour = Pixel(red: UInt8(25 * index), green: UInt8(255 - 20 * index), blue: 90, alpha: 255)
      try Data(Bitmap(width: 24, height: 24, fill: colour).encodedPNG())
        .write(to: folder.url.appending(path: "photos/\(index).png"))
    }
    let text = """
      canvas: { size: [32, 24] }
      photos: photos
      layout: { kind: grid, columns: 1, spacing: 0, aspectRatio: 2 }
      fps: 20
      timeline:
        - scroll: { to: [0, 136], duration: 0.6, curve: linear }
        - scroll: { to: [0, 0], duration: 0.6, curve: linear }

      """
    return try readScene(text, file: folder.path("scene.yaml"))
  }

  private func render(
    _ input: SceneInput, budget: Int, jobs: Int
  ) async throws -> (frames: [[UInt8]], statistics: ImageCacheIndex.Statistics) {
    var source = SceneSource(input, frames: FrameIndices([0...24]))
    var options = RenderingOptions(jobs: jobs)
    // An eighth is for labels.
    options.memory = budget + budget / 7
    let renderer = FrameRenderer(source.header, options: options)
    let pass = renderer.pass()
    let frames = Mutex<[[UInt8]]>([])
    _ = try await FramePipeline(jobs: jobs, interruption: Interruption())
      .run(&source, announce: { await pass.expect($0.frame) }, draw: { try await pass.drawn($0.frame) }) {
        image, _ in
        let png = try image.bitmap.encodedPNG(alpha: .discarded)
        frames.withLock { $0.append(png) }
      }
    return (frames.withLock { $0 }, await renderer.imageStatistics)
  }

  @Test func smallBudget_evictsAndGivesTheSameBytes() async throws {
    let folder = TemporaryFolder()
    let input = try scene(in: folder)
    let plenty = try await render(input, budget: 1 << 30, jobs: 2)
    #expect(plenty.frames.count == 25)
    #expect(Set(plenty.frames).count > 10)
    #expect(plenty.statistics.loads == 10)
    #expect(plenty.statistics.evictions == 0)
    for jobs in [1, 3] {
      // Six images of 24 × 24 pixels; two or three are seen at a time.
      let tight = try await render(input, budget: 6 * 3068, jobs: jobs)
      #expect(tight.frames == plenty.frames)
      #expect(tight.statistics.loads > 10)
      #expect(tight.statistics.evictions > 0)
      let nothing = try await render(input, budget: 1, jobs: jobs)
      #expect(nothing.frames == plenty.frames)
      #expect(try #require(nothing.statistics.neededBytes) >= 2 * 3000)
    }
  }

  @Test func cancelledFrames_doNotWaitForTheirImages() async throws {
    let slots = WorkerPool(count: 1)
    let header = FrameSourceHeader(
      canvas: Canvas(), framesPerSecond: 60, images: [],
      coveringSize: PixelSize(width: 9, height: 9))
    let store = ImageCache(
      header: header, limits: .standard, budget: 1 << 30, jobs: 1, slots: slots, interruption: Interruption())
    // Whoever has the only place lets nobody load before the frame has been given up.
    let frame = try await slots.work(for: 0) {
      let frame = Task {
        try await store.withTextures(of: Frame(index: 1, [ImageRequest(.builtIn(SamplePhoto.all[0].name))])) { _ in }
      }
      while await !store.isAwaited(1) { await Task.yield() }
      frame.cancel()
      await #expect(throws: CancellationError.self) { try await frame.value }
      await store.stop()
      return frame
    }
    #expect(frame.isCancelled)
    #expect(await store.statistics.loads == 0)
  }
}
