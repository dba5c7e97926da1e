import LayoutCore
import Raster
import Scenes

/// A value that turns the elements of a frame into drawing commands, and points into device pixels.
public struct FrameComposer: Sendable {
  let canvas: Canvas
  private let typesetter: (any Typesetter)?
  /// A Boolean value that indicates whether invisible elements are skipped, which affects no pixel.
  var cullsElements = true

  /// Creates a composer for frames on a canvas, which draws no text without a typesetter.
  public init(canvas: Canvas, typesetter: (any Typesetter)? = nil) {
    (self.canvas, self.typesetter) = (canvas, typesetter)
  }

  /// Returns the drawing commands of a frame.
  ///
  /// Elements outside the canvas have none. Elements whose texture is missing show their background only.
  /// - Complexity: O(elements).
  public func displayList(for frame: Frame, textures: [ImageRequest: Texture]) -> DisplayList {
    var list = emptyList
    compose(frame, textures: textures, into: &list)
    return list
  }

  package var emptyList: DisplayList { DisplayList(canvas) }

  /// Returns a frame to compose in parts, or `nil` if its commands depend on all of its elements.
  package func composition(of frame: Frame, textures: [ImageRequest: Texture]) -> FrameComposition? {
    if frame.ordering == .intersecting || frame.stage != nil { return nil }
    return composition(ofAny: frame, textures: textures)
  }

  package func compose(_ frame: Frame, textures: [ImageRequest: Texture], into list: inout DisplayList) {
    let composition = composition(ofAny: frame, textures: textures)
    list.reset(as: composition.list)
    switch frame.ordering {
    case .zIndex, .depth: composition.compose(into: &list)
    case .intersecting: composition.composePieces(into: &list)
    }
    if let stage = frame.stage { StageDrawing(stage, frame: frame, canvas: canvas, typesetter: typesetter).wrap(&list) }
  }

  func composition(ofAny frame: Frame, textures: [ImageRequest: Texture]) -> FrameComposition {
    FrameComposition(frame, textures: textures, on: canvas, cullsElements: cullsElements, typesetter: typesetter)
  }
}

extension DisplayList {
  init(_ canvas: Canvas) {
    self.init(width: canvas.pixelWidth, height: canvas.pixelHeight, background: canvas.background.pixel())
  }

  /// Creates a list without commands for a frame on a canvas.
  init(_ frame: Frame, on canvas: Canvas) {
    self.init(canvas)
    outline = frame.viewportOutline?.outline(scale: canvas.scale)
    if frame.viewportOutline == nil { clip = clip.intersection(canvas.viewportRect(for: frame.bounds.size)) }
  }

  /// Replaces everything by an empty list, but keeps the memory of the commands.
  fileprivate mutating func reset(as empty: DisplayList) {
    var commands = commands
    self = empty
    commands.removeAll(keepingCapacity: true)
    self.commands = commands
  }
}
