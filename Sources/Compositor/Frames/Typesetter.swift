import LayoutCore
import Raster

/// One line of text and the box it stands in: all that its outlines depend on.
public struct TextLine: Sendable, Hashable {
  /// Text.
  public var text: String
  /// Points.
  public var fontSize: Double
  /// Regular or bold.
  public var weight: FontWeight
  /// Alignment of the line in the box.
  public var alignment: TextAlignment
  /// The box, in points; a line that is wider ends with an ellipsis.
  public var size: Size

  /// A line from its parts.
  public init(
    text: String, fontSize: Double, weight: FontWeight = .regular, alignment: TextAlignment = .left, size: Size
  ) {
    self.text = text
    self.fontSize = fontSize
    self.weight = weight
    self.alignment = alignment
    self.size = size
  }
}

/// The drawing of a text: outlines by colour, and images, in points from a box's top left corner.
public struct TextDrawing: Sendable {
  /// Outlines in one colour.
  public struct Layer: Sendable {
    /// Outlines, in points.
    public var path: Path
    /// Their colour; `nil` for the label's own.
    public var color: Color?

    /// Creates a layer from its parts.
    public init(path: Path, color: Color? = nil) { (self.path, self.color) = (path, color) }
  }

  /// A glyph that is an image: an emoji.
  public struct Image: Sendable {
    /// Pixels.
    public var texture: Texture
    /// Place of the whole texture, in points.
    public var rect: Rect
    /// Number of the texture, which no other of the same typesetter has.
    public var id: Int

    /// Creates an image from its parts.
    public init(texture: Texture, rect: Rect, id: Int) { (self.texture, self.rect, self.id) = (texture, rect, id) }
  }

  /// Layers from back to front; the first has the label's own colour, each of the others another one.
  public var layers: [Layer]
  /// Above the layers, from back to front.
  public var images: [Image]

  /// Creates a drawing from its parts.
  public init(layers: [Layer] = [Layer(path: Path())], images: [Image] = []) {
    (self.layers, self.images) = (layers, images)
  }

  /// All outlines, whatever their colours.
  public var path: Path {
    if layers.count == 1 { return layers[0].path }
    var path = Path()
    for layer in layers { path.segments += layer.path.segments }
    return path
  }
}

/// Makes outlines of text.
public protocol Typesetter: Sendable {
  /// The outlines of a line in points, origin at the box's top left corner; empty for text that cannot be set.
  ///
  /// The same line gives the same outlines, whenever and wherever it is set.
  func path(of line: TextLine) -> Path
  /// The outlines of a text's lines in points, placed in the height of a box as the block says, origin at its top left
  /// corner; as many lines as the box has room for, but at least one.
  func path(of block: TextBlock, in box: Size) -> Path
  /// The drawing of a line: by default, its outlines.
  func drawing(of line: TextLine) -> TextDrawing
  /// The drawing of a text of several lines: by default, its outlines in the label's colour.
  func drawing(of block: TextBlock, in box: Size) -> TextDrawing
}

extension Typesetter {
  /// The text on one line.
  public func path(of block: TextBlock, in box: Size) -> Path {
    path(
      of: TextLine(
        text: block.text, fontSize: block.fontSize, weight: block.weight, alignment: block.alignment, size: box))
  }

  /// The outlines of a line.
  public func drawing(of line: TextLine) -> TextDrawing {
    TextDrawing(layers: [TextDrawing.Layer(path: path(of: line))])
  }

  /// The outlines of a text.
  public func drawing(of block: TextBlock, in box: Size) -> TextDrawing {
    TextDrawing(layers: [TextDrawing.Layer(path: path(of: block, in: box))])
  }
}
