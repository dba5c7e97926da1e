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
  var emptyList: DisplayList {
    DisplayList(width: canvas.pixelWidth, height: canvas.pixelHeight, background: canvas.background.pixel())
  }

  /// Makes `list` the draw commands of a frame, in the memory that it has.
  func compose(_ frame: Frame, textures: [String: Texture], into list: inout DisplayList) {
    prepare(&list, for: frame)
    list.commands.reserveCapacity(frame.elements.count)
    let sight = leavesOutUnseen ? Sight(list.clip) : .unbounded
    let camera = Camera(frame: frame, canvas: canvas)
    var pictures = PictureTable(textures)
    let elements = frame.elements.span
    for index in elements.indices where !elements[index].attributes.isHidden {
      let plan = ElementPlan(elements, index, pictures: &pictures)
      if elements[index].attributes.reflection != nil,
        let mirrored = plan.mirrored(elements, index, camera: camera, sight: sight, typesetter)
      {
        list.commands.append(.quad(mirrored))
      }
      if let quad = plan.quad(elements, index, camera: camera, sight: sight, typesetter) {
        list.commands.append(.quad(quad))
      }
    }
    list.textures = pictures.used
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
