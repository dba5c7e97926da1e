import Raster
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct PixelSizeTests {
  /// Flat covers of 60 × 40 points in a canvas of 100 × 80 at scale 2.
  func scene(_ change: (inout CoverFlowLayout) -> Void = { _ in }) -> Scene {
    var layout = CoverFlowLayout()
    layout.itemSize = Size(width: 60, height: 40)
    (layout.angle, layout.depth, layout.eyeDistance) = (.degrees(0), 0, 0)
    change(&layout)
    var canvas = Canvas()
    (canvas.size, canvas.scale) = (Size(width: 100, height: 80), 2)
    return Scene(canvas: canvas, data: CollectionData(counts: [5], images: [.init(.file("a"))]), layout: layout)
  }

  @Test func flatCell_needsItsOwnPixels() throws {
    #expect(try PixelSize(covering: Timeline(scene())) == PixelSize(width: 120, height: 80))
    #expect(try PixelSize(covering: Timeline(scene { $0.zoom = 0.25 })) == PixelSize(width: 150, height: 100))
  }

  @Test func largestFrameOfTheTimelineCounts() throws {
    var enlarged = scene { $0.zoom = 0.5 }
    enlarged.contentOffset = Point(x: 36, y: 0)
    let start = try PixelSize(covering: Timeline(enlarged))
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: 2)
    enlarged.steps = [TimelineStep(scroll)]
    #expect(try PixelSize(covering: Timeline(enlarged)) == PixelSize(width: 180, height: 120))
    #expect(start.width < 180)
  }

  @Test func largestFrame_countsForAnyNumberOfWorkers() throws {
    var large = scene()
    var layout = FlowLayout()
    (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (Size(width: 2, height: 2), 0, 0)
    large.layout = layout
    large.data = CollectionData(counts: [2000], images: [.init(.file("a"))])
    large.steps = [TimelineStep(SpinTransition())]
    let size = try PixelSize(covering: Timeline(large))
    #expect(size.width >= 4)
    for workers in [2, 3, 16] { #expect(try PixelSize(covering: Timeline(large), workers: workers) == size) }
  }

  @Test func hugeCell_isCappedAtTwiceTheCanvas() throws {
    #expect(try PixelSize(covering: Timeline(scene { $0.zoom = 9 })) == PixelSize(width: 400, height: 320))
  }

  @Test func cellBehindTheEye_countsAsTheCanvas() throws {
    // The eye is nearer than the turned cover's edge.
    let near = scene {
      $0.eyeDistance = 20
      $0.angle = .degrees(90)
    }
    let size = try PixelSize(covering: Timeline(near))
    #expect(size.width >= 200)
    #expect(size.height >= 160)
  }

  @Test func noCells_needOnePixel() throws {
    var empty = scene()
    empty.data = CollectionData(counts: [])
    #expect(try PixelSize(covering: Timeline(empty)) == PixelSize(width: 1, height: 1))
  }

  @Test(arguments: [ContentMode.center, .tile]) func ownSize_doesNotCount(mode: ContentMode) throws {
    var whole = scene()
    whole.cell.contentMode = mode
    #expect(try PixelSize(covering: Timeline(whole)) == PixelSize(width: 1, height: 1))
  }

  @Test func everyElementWithAnImageCounts() throws {
    var covered = scene()
    covered.cell.showsImage = false
    #expect(try PixelSize(covering: Timeline(covered)) == PixelSize(width: 1, height: 1))
    covered.background.image = .file("b")
    #expect(try PixelSize(covering: Timeline(covered)) == PixelSize(width: 200, height: 160))
    covered.background.contentMode = .tile
    #expect(try PixelSize(covering: Timeline(covered)) == PixelSize(width: 1, height: 1))
  }
}
