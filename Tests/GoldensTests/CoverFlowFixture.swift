import Compositor
import ImageComparison
import LayoutCore
import Raster
import Rendering
import Scenes
import StandardLayouts
import StandardTransitions
import Synchronization

@testable import Goldens

/// A cover flow of eight items that scrolls, holds and scrolls back, with ways to change what it shows.
struct CoverFlowFixture {
  let canvas: Canvas
  let frames: [Frame]
  private let textures: [ImageRequest: Texture]
  /// The bitmaps of the frames as they are.
  private var drawn: [Bitmap] = []
  /// The motion that most tests compare with: drawn once.
  static let standard = Result { try CoverFlowFixture() }
  static let framesPerSecond = 60.0

  /// Creates the frames of a motion.
  ///
  /// - Parameters:
  ///   - seconds: Duration of the scroll across five items; the scene begins with three still frames.
  ///   - background: Colour of the canvas.
  init(seconds: Double = 0.5, delay: Double = 0.05, background: Color = .white, size: Double = 1) throws {
    var canvas = Canvas()
    canvas.size = Size(width: 160 * size, height: 96 * size)
    canvas.background = background
    var layout = CoverFlowLayout()
    layout.itemSize = Size(width: 56, height: 56)
    (layout.spacing, layout.centerGap, layout.depth) = (22, 24, 30)
    let images = (0..<8).map { ImageSource.file("\($0)") }
    var scene = Scene(
      canvas: canvas, data: CollectionData(counts: [8], images: images.map { .init($0) }), layout: layout)
    scene.framesPerSecond = Self.framesPerSecond
    var (hold, scroll) = (HoldTransition(), ScrollTransition())
    hold.duration = delay
    scroll.toItem = ItemIndexPath(section: 0, item: 5)
    scroll.duration = seconds
    scene.steps = [TimelineStep(hold), TimelineStep(scroll)]
    var generator = try FrameGenerator(scene)
    self.canvas = canvas
    frames = (0..<generator.frameCount).map { generator.frame(at: $0) }
    var textures: [ImageRequest: Texture] = [:]
    for frame in frames {
      for request in frame.images { textures[request] = Texture(Self.picture(request.source.name)) }
    }
    self.textures = textures
    drawn = frames.map { draw($0, textures) }
  }

  /// Returns the bitmap of a frame.
  func bitmap(of frame: Frame) -> Bitmap {
    frames.indices.contains(frame.index) && frames[frame.index] == frame ? drawn[frame.index] : draw(frame, textures)
  }

  /// Returns the bitmap of a frame in which one item shows another picture.
  func bitmap(of frame: Frame, replacing image: String) -> Bitmap {
    var changed = textures
    for request in textures.keys where request.source.name == image {
      changed[request] = Texture(Self.picture(image, inverted: true))
    }
    return draw(frame, changed)
  }

  private func draw(_ frame: Frame, _ textures: [ImageRequest: Texture]) -> Bitmap {
    var bitmap = Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight)
    var drawer = FrameDrawer(FrameComposer(canvas: canvas))
    drawer.draw(frame, textures: textures, into: &bitmap)
    return bitmap
  }

  /// Returns the bitmaps of frames, of all unless told.
  func bitmaps(of frames: [Frame]? = nil) -> [Bitmap] { (frames ?? self.frames).map { bitmap(of: $0) } }

  /// Returns the frames with the attributes of an element changed in some of them.
  func frames(
    changing id: String, in range: ClosedRange<Int>? = nil, _ change: (inout FrameElement) -> Void
  ) -> [Frame] {
    frames.map { frame in
      guard range?.contains(frame.index) ?? true else { return frame }
      var elements = frame.elements
      for index in elements.indices where elements[index].id == id { change(&elements[index]) }
      return Frame(
        index: frame.index, bounds: frame.bounds, sublayerTransform: frame.sublayerTransform, elements: elements,
        styles: frame.styles, images: frame.images)
    }
  }

  /// A picture with large patches of colours of its own.
  private static func picture(_ name: String, inverted: Bool = false) -> Bitmap {
    let number = Int(name) ?? 0
    var bitmap = Bitmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let patch = (x / 16 + y / 16 * 3 + number) % 5
        let (red, green, blue) = (40 + patch * 40, 30 + number * 25, 230 - patch * 30 - number * 5)
        func byte(_ value: Int) -> UInt8 { UInt8(inverted ? 255 - value : value) }
        bitmap[x, y] = Pixel(red: byte(red), green: byte(green), blue: byte(blue), alpha: 255)
      }
    }
    return bitmap
  }
}

/// Counts the bitmaps that are asked for.
final class BitmapCount: Sendable {
  private let positions = Mutex<[Int]>([])
  var asked: [Int] { positions.withLock { $0 } }
  func add(_ position: Int) { positions.withLock { $0.append(position) } }
}

extension FrameSequence {
  /// A sequence of bitmaps in memory.
  init(
    _ bitmaps: [Bitmap], _ frames: [Frame]? = nil, framesPerSecond: Double = CoverFlowFixture.framesPerSecond,
    count: BitmapCount? = nil
  ) {
    self.init(
      shape: SequenceShape(
        frameCount: bitmaps.count, framesPerSecond: framesPerSecond, width: bitmaps[0].width,
        height: bitmaps[0].height),
      indices: Array(bitmaps.indices), digests: bitmaps.map { PixelDigest(of: $0) },
      attributes: frames.map { AttributeSeries($0, framesPerSecond: framesPerSecond) },
      bitmap: { position in
        count?.add(position)
        return bitmaps[position]
      })
  }
}
