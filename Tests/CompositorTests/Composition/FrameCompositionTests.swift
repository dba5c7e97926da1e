import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Raster
@testable import Scenes

/// Frames that are composed in parts.
struct FrameCompositionTests {
  private static let canvas = Canvas(size: Size(width: 160, height: 120))

  private static let textures: [ImageRequest: Texture] = {
    let pixels = [Pixel(red: 200, green: 40, blue: 90, alpha: 255), Pixel(red: 20, green: 120, blue: 60, alpha: 120)]
    return Dictionary(
      uniqueKeysWithValues: pixels.enumerated().map { number, pixel in
        var bitmap = Bitmap(width: 4, height: 4)
        for index in bitmap.pixels.indices where index % 3 > 0 { bitmap.pixels[index] = pixel }
        return (ImageRequest(.file("\(number)")), Texture(bitmap))
      })
  }()

  /// Returns a frame of elements that overlap, some of them hidden, in runs that share a translucent group.
  ///
  /// - Parameter run: The number of elements of a run, every third of which has no group.
  private func frame(_ count: Int, run: Int, ordering: DepthOrdering = .zIndex) -> Frame {
    var (contents, style) = (FrameContents(), CellStyle())
    style.backgroundColor = Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7)
    for number in 0..<count {
      var attributes = LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: number),
        center: Point(x: Double(number * 37 % 160), y: Double(number * 61 % 120)), size: Size(width: 14, height: 9))
      attributes.transform3D = .rotation(.radians(Double(number)), x: 0.3, y: 0.2, z: 1)
      attributes.isHidden = number % 7 == 0
      attributes.alpha = number % 5 == 0 ? 0.5 : 1
      attributes.zIndex = number
      var element = FrameElement(id: "\(number)", attributes: attributes)
      if run > 0, number / run % 3 > 0, !attributes.isHidden {
        element.groups = [ElementGroup(element: "\(number / run)", number: 0, alpha: 0.6)]
      }
      style.cornerRadius = number % 2 == 0 ? 2 : 0
      contents.append(
        element, style: style, image: number % 4 == 0 ? nil : ImageRequest(.file("\(number / 400 % 2)")))
    }
    var frame = Frame(index: 0, bounds: Rect(x: 0, y: 0, width: 160, height: 120), contents: contents)
    frame.ordering = ordering
    return frame
  }

  @Test(arguments: [0, 2, 23, 700, 5000], [DepthOrdering.zIndex, .depth])
  func drawing_equalsThatOfTheWholeList_forAnyNumberOfWorkers(run: Int, ordering: DepthOrdering) throws {
    let frame = frame(3000, run: run, ordering: ordering)
    let composer = FrameComposer(canvas: Self.canvas)
    var rasterizer = Rasterizer()
    let whole = rasterizer.drawn(composer.displayList(for: frame, textures: Self.textures))
    let composition = try #require(composer.composition(of: frame, textures: Self.textures))
    for workers in [1, 2, 3, 5, 16] {
      var bitmap = Bitmap(width: whole.width, height: whole.height)
      var rasterizer = Rasterizer(workers: workers)
      // The second frame uses the memory of the first.
      for _ in 0..<2 { rasterizer.draw(composition, into: &bitmap) }
      #expect(bitmap == whole, "\(workers) workers")
    }
  }

  @Test(arguments: [0, 2, 23, 700, 5000]) func parts_haveTheCommandsOfTheWholeList(run: Int) throws {
    let frame = frame(3000, run: run)
    let composer = FrameComposer(canvas: Self.canvas)
    let whole = composer.displayList(for: frame, textures: Self.textures)
    let composition = try #require(composer.composition(of: frame, textures: Self.textures))
    for places in [0..<3000, 0..<1, 500..<1000, 1000..<1004, 2999..<3000] {
      let bounds = [0, places.lowerBound, places.upperBound, 3000].map { composition.boundary(from: $0) }
      var (commands, largest) = ([DrawCommand](), 0)
      for (start, end) in zip(bounds, bounds.dropFirst()) {
        var list = composition.list
        composition.compose(start..<end, into: &list) { list in
          largest = max(largest, list.commands.count)
          commands += list.commands.map { $0.numbered(in: list.textures, as: whole.textures) }
          list.commands.removeAll()
        }
      }
      #expect(commands == whole.commands)
      #expect(largest <= 512)
    }
  }

  @Test func framesWhoseCommandsDependOnEachOther_haveNoParts() {
    var frame = frame(3, run: 0, ordering: .intersecting)
    let composer = FrameComposer(canvas: Self.canvas)
    #expect(composer.composition(of: frame, textures: [:]) == nil)
    frame.ordering = .depth
    #expect(composer.composition(of: frame, textures: [:]) != nil)
  }
}

extension DrawCommand {
  /// Returns the command with the index of its texture in another list.
  fileprivate func numbered(in textures: [Texture], as others: [Texture]) -> DrawCommand {
    switch self {
    case .quad(var quad):
      if let content = quad.content {
        quad.content?.texture = others.firstIndex { $0.isIdentical(to: textures[content.texture]) } ?? -1
      }
      return .quad(quad)
    case .group(var group):
      group.commands = group.commands.map { $0.numbered(in: textures, as: others) }
      return .group(group)
    }
  }
}
