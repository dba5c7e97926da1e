import LayoutCore
import SamplePhotos
import Scenes
import StandardLayouts
import StandardTransitions

/// The scenes of the suite, each with half a second at 30 frames per second, in which every frame differs.
enum SuiteScenes {
  static func coverFlow() -> Scene {
    var layout = CoverFlowLayout()
    layout.itemSize = Size(width: 340, height: 340)
    layout.spacing = 88
    layout.centerGap = 150
    layout.angle = .degrees(58)
    layout.depth = 120
    layout.zoom = 0.1
    layout.eyeDistance = 1000
    var scene = scene(layout, counts: [25], scroll(toItem: 14))
    scene.cell.cornerRadius = 10
    scene.cell.shadow.radius = 18
    scene.cell.shadow.offset = Point(x: 0, y: 14)
    scene.cell.shadow.opacity = 0.55
    scene.contentOffset = Point(x: 4 * 88, y: 0)
    return scene
  }

  static func photoStacks() -> Scene {
    var layout = PhotoStackLayout()
    layout.itemSize = Size(width: 220, height: 220)
    (layout.numberOfColumns, layout.landscapeColumns) = (4, 4)
    return scene(layout, counts: Array(repeating: 5, count: 16), scroll(by: Point(x: 0, y: 400)))
  }

  static func waterfall() -> Scene {
    var layout = WaterfallLayout()
    (layout.columns, layout.landscapeColumns) = (4, 4)
    var scene = scene(layout, counts: [200], scroll(by: Point(x: 0, y: 1500)))
    scene.cell.cornerRadius = 8
    return scene
  }

  static func spin() -> Scene {
    var layout = GridLayout()
    (layout.columns, layout.landscapeColumns, layout.spacing) = (6, 6, 24)
    layout.insets = EdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
    var spin = SpinTransition()
    spin.duration = duration
    var scene = scene(layout, counts: [24], TimelineStep(spin))
    scene.cell.cornerRadius = 12
    (scene.cell.border.width, scene.cell.border.color) = (4, .white)
    scene.cell.shadow.radius = 10
    scene.cell.shadow.offset = Point(x: 0, y: 6)
    scene.cell.shadow.opacity = 0.5
    return scene
  }

  static func pageCube() -> Scene {
    let turn = scroll(by: Point(x: 2 * 844, y: 0))
    return scene(PageCubeLayout(), counts: [3], turn, size: Size(width: 844, height: 390), scale: 3)
  }

  static func minification() -> Scene {
    var layout = CoverFlowLayout()
    layout.itemSize = Size(width: 90, height: 90)
    layout.spacing = 24
    layout.centerGap = 40
    return scene(layout, counts: [60], scroll(toItem: 30))
  }

  static func shadows() -> Scene {
    var scene = scene(TranslucentCardsLayout(), counts: [48], scroll(by: Point(x: 0, y: 180)))
    scene.cell.cornerRadius = 16
    scene.cell.shadow.radius = 24
    scene.cell.shadow.offset = Point(x: 0, y: 16)
    scene.cell.shadow.opacity = 0.6
    return scene
  }

  static func delete() -> Scene {
    var scene = waterfall()
    var delete = DeleteTransition()
    delete.items = [1, 4, 6].map { ItemIndexPath(section: 0, item: $0) }
    delete.duration = duration
    scene.steps = [TimelineStep(delete)]
    return scene
  }

  static func text() -> Scene {
    var layout = ListLayout()
    (layout.rowHeight, layout.headerHeight) = (44, 28)
    return scene(layout, counts: [100, 100], scroll(by: Point(x: 0, y: 900)))
  }

  static func textRows() -> Scene {
    var layout = ListLayout()
    (layout.style, layout.rowHeight, layout.separators) = (.text, phone.height / 30, false)
    var scene = scene(layout, counts: [200], scroll(by: Point(x: 0, y: 900)), size: phone, scale: 3)
    scene.views["label"].label.text =
      "{number}. The engine weaves algebraic patterns as the loom weaves flowers and leaves"
    return scene
  }

  static func photoCells() -> Scene {
    var layout = GridLayout()
    (layout.columns, layout.landscapeColumns, layout.spacing) = (5, 5, 0)
    layout.aspectRatio = (phone.width / 5) / (phone.height / 6)
    return scene(layout, counts: [200], scroll(by: Point(x: 0, y: 900)), size: phone, scale: 3)
  }

  /// The size in points: 1170 × 2532 pixels at scale 3.
  private static let phone = Size(width: 390, height: 844)

  /// A grid with the given number of visible cells, at 1920 × 1080.
  static func dense(_ count: Int) -> Scene {
    let size = Size(width: 1920, height: 1080)
    let side = (size.width * size.height / Double(count)).squareRoot()
    let layout = DenseGridLayout(columns: Int((size.width / side).rounded()))
    var scene = scene(layout, counts: [2 * count], scroll(by: Point(x: 0, y: 500)), size: size)
    scene.cell.cornerRadius = side / 8
    return scene
  }

  private static let duration = 0.5

  private static func scene(
    _ layout: any CollectionLayout, counts: [Int], _ step: TimelineStep, size: Size = Size(width: 1280, height: 720),
    scale: Double = 1
  ) -> Scene {
    let canvas = Canvas(size: size, scale: scale, background: Color(rgba: 0x1011_18ff))
    let images = SamplePhoto.all.prefix(25).map { photo in
      CollectionData.Image(.builtIn(photo.name), size: photo.naturalSize)
    }
    var scene = Scene(canvas: canvas, data: CollectionData(counts: counts, images: images), layout: layout)
    scene.framesPerSecond = 30
    scene.steps = [step]
    return scene
  }

  private static func scroll(toItem item: Int) -> TimelineStep {
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: item)
    scroll.duration = duration
    return TimelineStep(scroll)
  }

  private static func scroll(by distance: Point) -> TimelineStep {
    var scroll = ScrollTransition()
    (scroll.by, scroll.duration) = (distance, duration)
    return TimelineStep(scroll)
  }
}
