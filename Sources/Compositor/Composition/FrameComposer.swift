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
    if let window = frame.window {
      list.outline = window.outline(scale: canvas.scale)
    } else {
      list.clip = list.clip.intersection(canvas.viewportRect(for: frame.bounds.size))
    }
    let camera = Camera(frame: frame, canvas: canvas)
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
}
