import Raster
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct LoadingQueueTests {
  private func queue(concurrency: Int, latency: Double = 1, jitter: Double = 0, fade: Double = 1) -> ImageLoadSimulation
  {
    var loading = ImageLoading()
    loading.concurrency = concurrency
    loading.latency = latency
    loading.jitter = jitter
    loading.fade = fade
    return ImageLoadSimulation(loading)
  }

  private func items(_ ids: [Int], urgent: Set<Int> = []) -> [(id: Int, isUrgent: Bool)] {
    ids.map { (id: $0, isUrgent: urgent.contains($0)) }
  }

  @Test func urgentOnesComeFirst_twoAtATime() {
    var queue = queue(concurrency: 2)
    let all = items([10, 11, 12, 13], urgent: [12])
    queue.advance(to: 0, items: all)
    #expect([10, 11, 12, 13].map { queue.opacity(ofItem: $0, at: 0) } == [0, 0, 0, 0])
    // 12 and 10 are on their way first and arrive at 1; 11 and 13 arrive at 2.
    queue.advance(to: 1.5, items: all)
    #expect([10, 11, 12, 13].map { queue.opacity(ofItem: $0, at: 1.5) } == [0.5, 0, 0.5, 0])
    queue.advance(to: 2.25, items: all)
    #expect([10, 11, 12, 13].map { queue.opacity(ofItem: $0, at: 2.25) } == [1, 0.25, 1, 0.25])
  }

  @Test func whatArrivesOutOfView_isThereAtOnceWhenItComesBack() {
    var queue = queue(concurrency: 1)
    queue.advance(to: 0, items: items([1]))
    queue.advance(to: 0.5, items: [])
    queue.advance(to: 1.5, items: items([1]))
    #expect(queue.opacity(ofItem: 1, at: 1.5) == 1)
  }

  @Test func queueGoesOnBetweenFrames() {
    var queue = queue(concurrency: 1, fade: 0)
    queue.advance(to: 0, items: items([1, 2, 3]))
    // The three arrive at 1, 2 and 3 s, whenever somebody looks.
    queue.advance(to: 2.5, items: items([1, 2, 3]))
    #expect([1, 2, 3].map { queue.opacity(ofItem: $0, at: 2.5) } == [1, 1, 0])
  }

  @Test func noLatency_isThereInTheNextFrame() {
    var queue = queue(concurrency: 1, latency: 0, fade: 0)
    queue.advance(to: 0, items: items([1, 2]))
    queue.advance(to: 0.1, items: items([1, 2]))
    #expect([1, 2].map { queue.opacity(ofItem: $0, at: 0.1) } == [1, 1])
  }

  @Test func latencies_areSeeded() {
    var loading = ImageLoading()
    let first = (0..<1000).map { loading.latency(ofItem: $0) }
    #expect(first == (0..<1000).map { loading.latency(ofItem: $0) })
    #expect(first.allSatisfy { (0.125...0.375).contains($0) }, "\(first)")
    let mean = first.reduce(0, +) / 1000
    #expect(abs(mean - 0.25) < 0.01)
    loading.seed = 1
    #expect(first != (0..<1000).map { loading.latency(ofItem: $0) })
  }

  @Test func splitMix64_isThePublishedSequence() {
    // The first numbers of seed 1234567, as published with the generator's reference implementation.
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
    #expect((0..<5).map { SplitMix64.value(seed: 1_234_567, at: $0) } == numbers)
  }
}

struct LoadingSceneTests {
  private func scene() -> Scene {
    var scene = Scene(
      data: CollectionData(counts: [20], images: [.init(.file("a")), .init(.file("b"))]), layout: CoverFlowLayout())
    scene.loading = ImageLoading()
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: 12)
    scroll.duration = 1
    var rest = HoldTransition()
    rest.duration = 3
    scene.steps = [TimelineStep(scroll), TimelineStep(rest)]
    return scene
  }

  @Test func frames_areTheSameInAnyOrder() throws {
    var inOrder = try FrameGenerator(scene())
    let frames = (0..<inOrder.frameCount).map { inOrder.frame(at: $0) }
    var random = SplitMix64(seed: 1)
    var generator = try FrameGenerator(scene())
    for index in frames.indices.shuffled(using: &random).prefix(12) {
      let frame = generator.frame(at: index)
      #expect(frame == frames[index])
    }
  }

  @Test func photosArrive_andStay() throws {
    var generator = try FrameGenerator(scene())
    let first = generator.frame(at: 0)
    let last = generator.frame(at: generator.frameCount - 1)
    #expect(first.elements.allSatisfy { $0.contentOpacity == 0 })
    #expect(first.elements.allSatisfy { first.style(of: $0).backgroundColor == ImageLoading().placeholder })
    #expect(last.elements.allSatisfy { $0.contentOpacity == 1 })
    #expect(last.elements.allSatisfy { last.style(of: $0).backgroundColor == .clear })
  }

  @Test func cellsWithoutAPhoto_areNotWaitedFor() throws {
    var scene = scene()
    scene.cell.showsImage = false
    var generator = try FrameGenerator(scene)
    let frame = generator.frame(at: 0)
    for element in frame.elements {
      #expect(element.contentOpacity == 1)
      #expect(frame.style(of: element).backgroundColor == .clear)
    }
  }

  @Test func viewsThatShowAPhoto_waitForItToo() throws {
    var scene = scene()
    scene.layout = PhotoBrowserLayout()
    var generator = try FrameGenerator(scene)
    let thumbnails = generator.frame(at: 0).elements.filter { $0.attributes.kind == .supplementary("thumbnail") }
    #expect(!thumbnails.isEmpty)
    #expect(thumbnails.allSatisfy { $0.contentOpacity == 0 })
  }

  @Test func letterbox_doesNotVanishAtOnce() {
    let style = CellStyle().withPlaceholder(.white, opacity: 0.75, fillsView: false)
    #expect(style.backgroundColor.alpha == 0.25)
    let covered = CellStyle().withPlaceholder(.white, opacity: 0.75, fillsView: true)
    #expect(covered.backgroundColor == .white)
  }
}

/// Images in templates take their time, too.
struct TemplateLoadingTests {
  private func part(_ change: (inout CellPart) -> Void) -> CellPart {
    var part = CellPart()
    change(&part)
    return part
  }

  private func frame(_ root: CellPart, at index: Int) throws -> Frame {
    var data = CollectionData(
      records: [.init(["photo": .image(.builtIn("b"))]), .init([:])], images: [.init(.builtIn("a"))])
    data.sections[0].items[1].image = nil
    var scene = Scene(canvas: Canvas(size: Size(width: 100, height: 100)), data: data, layout: GridLayout())
    scene.cell.template = CellTemplate(root: root)
    var loading = ImageLoading()
    (loading.latency, loading.jitter, loading.fade, loading.concurrency) = (1, 0, 1, 2)
    scene.loading = loading
    scene.framesPerSecond = 2
    var hold = HoldTransition()
    hold.duration = 3
    scene.steps = [TimelineStep(hold)]
    var generator = try FrameGenerator(scene)
    return generator.frame(at: index)
  }

  @Test func pictures_fadeInOverThePlaceholder_textsAreThere() throws {
    let root = part {
      $0.vstack = [part { $0.showsImage = true }, part { $0.background = .value(.white) }]
    }
    // One item has an image; it arrives after a second and appears over another one.
    for (index, opacity) in [(0, 0.0), (2, 0), (3, 0.5), (4, 1)] {
      let frame = try frame(root, at: index)
      let images = frame.elements.filter { $0.imageIndex != nil }
      #expect(images.map(\.contentOpacity) == [opacity])
      let color = try #require(images.first.map { frame.style(of: $0).backgroundColor })
      #expect(color == (opacity < 1 ? ImageLoading().placeholder : .clear))
      #expect(frame.elements.filter { $0.imageIndex == nil }.allSatisfy { $0.contentOpacity == 1 })
    }
  }

  @Test func imagesOfFieldsLoad_thoseOfTheTemplateAreThere() throws {
    let field = try frame(part { $0.image = .field("photo") }, at: 3)
    #expect(field.elements.filter { $0.imageIndex != nil }.map(\.contentOpacity) == [0.5])
    let own = try frame(part { $0.image = .builtIn("c") }, at: 0)
    #expect(own.elements.map(\.contentOpacity) == [1, 1])
  }
}
