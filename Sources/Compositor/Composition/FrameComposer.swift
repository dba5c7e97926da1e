import Raster

/// Turns the elements of a frame into draw commands: the one place where points become device pixels.
public struct FrameComposer: Sendable {
  private let canvas: Canvas
  private let typesetter: (any Typesetter)?

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
  /// - Parameters:
  ///   - frame: What is visible, in points.
  ///   - textures: By picture name; elements whose picture is missing show their background only.
  /// - Complexity: O(elements).
  public func displayList(for frame: Frame, textures: [String: Texture]) -> DisplayList {
    var list = DisplayList(
      width: canvas.pixelWidth, height: canvas.pixelHeight, background: canvas.background.pixel())
    let viewport = viewportRect(for: frame.bounds.size)
    list.clip = list.clip.intersection(viewport)
    let camera = Camera(frame: frame, origin: viewport, scale: canvas.scale)
    var indices: [String: Int] = [:]
    for element in frame.elements where !element.attributes.isHidden {
      var picture: (index: Int, size: Size)?
      if case .picture(let name) = element.content, let texture = textures[name] {
        let index = indices[name] ?? list.textures.count
        if index == list.textures.count {
          indices[name] = index
          list.textures.append(texture)
        }
        picture = (index, texture.naturalSize)
      }
      let plan = ElementPlan(element, picture: picture, typesetter: typesetter)
      if let mirrored = plan.mirrored(camera: camera) { list.commands.append(.quad(mirrored)) }
      list.commands.append(.quad(plan.quad(camera: camera)))
    }
    return list
  }

  /// Where the viewport lies in the frame: centred, on whole pixels.
  func viewportRect(for size: Size) -> PixelRect {
    func range(_ points: Double, _ pixels: Int) -> Range<Int> {
      let extent = Int(max(0, min((points * canvas.scale).rounded(), 1e6)))
      let start = (pixels - extent) >> 1
      return start..<start + extent
    }
    return PixelRect(x: range(size.width, canvas.pixelWidth), y: range(size.height, canvas.pixelHeight))
  }
}
