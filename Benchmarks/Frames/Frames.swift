import Framegen
import Measuring
import Raster
import Rendering
import SamplePhotos
import StandardLayouts

/// Whole frames without encoding: layout, composition, drawing.
///
/// Every run makes the frame in the middle of the scroll, from a generator that has prepared nothing yet: what one
/// worker does for one frame.
func addFrames() {
  frame("cover-flow-1280x720") { .coverFlow }
  frame("dense-10000-cells-1920x1080") { .dense }
  measure("frame/cells-1000000-1920x1080") {
    let cells = ManyCells(count: 1_000_000)
    return (cells: cells, drawer: FrameDrawer(cells.composer), bitmap: Bitmap(width: 1920, height: 1080))
  } _: { state in
    state.drawer.draw(state.cells.frame, textures: state.cells.textures, into: &state.bitmap)
  }
}

private func frame(_ name: String, _ show: @escaping () -> Show) {
  measure("frame/" + name) {
    let show = show()
    let canvas = show.scene.canvas
    return (
      show: show, rasterizer: Rasterizer(), bitmap: Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight)
    )
  } _: { state in
    let show = state.show
    state.rasterizer.draw(
      show.composer.displayList(for: show.middleFrame, textures: show.textures), into: &state.bitmap)
  }
}

/// A scene with its textures: all that frames are made from.
struct Show {
  let scene: Scene
  private let generator: FrameGenerator
  let composer: FrameComposer
  let textures: [ImageRequest: Texture]

  /// The scene with its generated photos, drawn in squares of `side` pixels.
  private init(_ scene: Scene, photoSide side: Int) {
    self.scene = scene
    do {
      generator = try FrameGenerator(scene)
    } catch {
      fatalError("the benchmark's scene cannot be played: \(error)")
    }
    composer = FrameComposer(canvas: scene.canvas)
    textures = Dictionary(
      uniqueKeysWithValues: scene.data.images.map { image in
        guard let photo = SamplePhoto(name: image.source.name) else {
          fatalError("there is no generated photo \(image.source)")
        }
        return (ImageRequest(image.source), Texture(photo.drawn(width: side, height: side)))
      })
  }

  /// The frame in the middle of the timeline, made anew.
  var middleFrame: Frame {
    var generator = generator
    return generator.frame(at: generator.frameCount / 2)
  }

  /// 25 covers with shadows at 1280 × 720, as in the project's example.
  static var coverFlow: Show {
    var layout = CoverFlowLayout()
    layout.itemSize = Size(width: 340, height: 340)
    layout.spacing = 88
    layout.centerGap = 150
    layout.angle = .degrees(58)
    layout.depth = 120
    layout.zoom = 0.1
    layout.eyeDistance = 1000
    var scene = Scene(
      canvas: canvas(1280, 720), data: CollectionData(counts: [25], images: photos(25)), layout: layout)
    scene.cell.cornerRadius = 10
    scene.cell.shadow.radius = 18
    scene.cell.shadow.offset = Point(x: 0, y: 14)
    scene.cell.shadow.opacity = 0.55
    scene.contentOffset = Point(x: 4 * 88, y: 0)
    scene.steps = [scroll(toItem: 14)]
    return Show(scene, photoSide: 374)
  }

  /// 10,000 rounded cells in sight at 1920 × 1080, small enough that a cell costs more than its pixels.
  static var dense: Show {
    var scene = Scene(
      canvas: canvas(1920, 1080), data: CollectionData(counts: [20_000], images: photos(25)), layout: DenseGrid())
    scene.cell.cornerRadius = 2
    scene.steps = [scroll(toItem: 19_999)]
    return Show(scene, photoSide: 32)
  }

  private static func canvas(_ width: Double, _ height: Double) -> Canvas {
    var canvas = Canvas()
    canvas.size = Size(width: width, height: height)
    canvas.background = Color(rgba: 0x1011_18ff)
    return canvas
  }

  private static func photos(_ count: Int) -> [CollectionData.Image] {
    SamplePhoto.all.prefix(count).map { CollectionData.Image(.builtIn($0.name)) }
  }

  private static func scroll(toItem item: Int) -> TimelineStep {
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: item)
    scroll.duration = 1.8
    return TimelineStep(scroll)
  }
}
