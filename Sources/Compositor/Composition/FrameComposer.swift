import Raster

/// Turns the elements of a frame into draw commands: the one place where points become device pixels.
public struct FrameComposer: Sendable {
  private let canvas: Canvas
  private let typesetter: (any Typesetter)?
  /// Whether elements out of sight get no commands; the pixels are the same without, as tests show.
  var leavesOutUnseen = true

  /// A composer for frames on `canvas`.
  ///
  /// - Parameters:
  ///   - canvas: What all frames have in common.
  ///   - typesetter: Makes the outlines of labels; without one there is no text.
  public init(canvas: Canvas, typesetter: (any Typesetter)? = nil) {
    self.canvas = canvas
    self.typesetter = typesetter
  }

  /// The draw commands of a frame.
  ///
  /// Elements that lie outside of the picture with all that belongs to them have none.
  /// - Parameters:
  ///   - frame: What is visible, in points.
  ///   - textures: By picture name; elements whose picture is missing show their background only.
  /// - Complexity: O(elements).
  public func displayList(for frame: Frame, textures: [String: Texture]) -> DisplayList {
    var list = emptyList
    compose(frame, textures: textures, into: &list)
    return list
  }

  /// A list without commands.
  package var emptyList: DisplayList {
    DisplayList(width: canvas.pixelWidth, height: canvas.pixelHeight, background: canvas.background.pixel())
  }

  /// Makes `list` the draw commands of a frame, in the memory that it has.
  package func compose(_ frame: Frame, textures: [String: Texture], into list: inout DisplayList) {
    prepare(&list, for: frame)
    list.commands.reserveCapacity(frame.elements.count)
    let sight = leavesOutUnseen ? Sight(list.clip) : .unbounded
    let camera = Camera(frame: frame, canvas: canvas)
    var pictures = PictureTable(textures)
    let elements = frame.elements.span
    switch frame.ordering {
    case .zIndex:
      for index in elements.indices where !elements[index].attributes.isHidden {
        append(frame, index, camera: camera, sight: sight, pictures: &pictures, to: &list)
      }
    case .depth:
      for index in camera.backToFront(frame.elements) where !elements[index].attributes.isHidden {
        append(frame, index, camera: camera, sight: sight, pictures: &pictures, to: &list)
      }
    case .intersecting:
      for piece in arranged(frame, camera: camera, clip: list.clip, pictures: &pictures) {
        append(
          frame, piece.element, cuts: piece.cuts, camera: camera, sight: sight, pictures: &pictures, to: &list)
      }
    }
    list.textures = pictures.used
  }

  /// Adds what an element draws: its mirror image, then itself.
  @inline(__always) private func append(
    _ frame: Frame, _ index: Int, cuts: [Vector4] = [], camera: Camera, sight: Sight,
    pictures: inout PictureTable, to list: inout DisplayList
  ) {
    let elements = frame.elements.span
    let plan = ElementPlan(elements, index, pictures: &pictures)
    let start = list.commands.count
    if elements[index].attributes.reflection != nil,
      let mirrored = plan.mirrored(elements, index, camera: camera, sight: sight, typesetter)
    {
      list.commands.append(.quad(mirrored))
    }
    if let quad = plan.quad(elements, index, camera: camera, sight: sight, typesetter) {
      list.commands.append(.quad(quad))
    }
    if !cuts.isEmpty { plan.cut(&list.commands, from: start, elements, index, by: cuts, camera: camera) }
  }

  /// The pieces of a frame's elements, back to front; what is not to be seen has none.
  private func arranged(
    _ frame: Frame, camera: Camera, clip: PixelRect, pictures: inout PictureTable
  ) -> [SheetArrangement.Piece] {
    let elements = frame.elements.span
    var (background, sheets): ([Sheet], [Sheet]) = ([], [])
    for index in elements.indices where !elements[index].attributes.isHidden {
      let plan = ElementPlan(elements, index, pictures: &pictures)
      let (plane, reach) = (plan.plane(elements, index, camera: camera), plan.reach(elements, index))
      guard let sheet = Sheet(element: index, reach, in: plane, box: clip) else { continue }
      if elements[index].attributes.kind == .background { background.append(sheet) } else { sheets.append(sheet) }
    }
    var arrangement = SheetArrangement(sheets)
    return background.map { SheetArrangement.Piece($0) } + arrangement.backToFront
  }

  /// Everything about a list but its commands and textures.
  private func prepare(_ list: inout DisplayList, for frame: Frame) {
    list.commands.removeAll(keepingCapacity: true)
    list.clip = PixelRect(x: 0..<list.width, y: 0..<list.height)
    list.outline = frame.window?.outline(scale: canvas.scale)
    if frame.window == nil { list.clip = list.clip.intersection(canvas.viewportRect(for: frame.bounds.size)) }
  }
}

/// The pictures that a frame's elements show, numbered as the display list has them.
struct PictureTable {
  private let textures: [String: Texture]
  private var numbers: [String: (index: Int, size: Size)] = [:]
  /// In order of first use.
  private(set) var used: [Texture] = []

  init(_ textures: [String: Texture]) {
    self.textures = textures
  }

  /// A picture's index in the display list and its own size; `nil` if it is missing.
  mutating func picture(named name: String) -> (index: Int, size: Size)? {
    if let known = numbers[name] { return known }
    guard let texture = textures[name] else { return nil }
    let picture = (index: used.count, size: texture.naturalSize)
    numbers[name] = picture
    used.append(texture)
    return picture
  }
}
