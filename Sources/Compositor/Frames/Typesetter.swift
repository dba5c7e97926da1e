import LayoutCore
import Raster

/// One line of text and its box, which determine its outlines.
public struct TextLine: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The font size, in points.
  public var fontSize: Double
  /// The weight of the font.
  public var weight: FontWeight
  /// The alignment of the line in the box.
  public var alignment: TextAlignment
  /// The size of the box, in points; a wider line is truncated with an ellipsis.
  public var size: Size

  /// Creates a line of text.
  public init(
    text: String, fontSize: Double, weight: FontWeight = .regular, alignment: TextAlignment = .left, size: Size
  ) {
    (self.text, self.fontSize, self.weight, self.alignment, self.size) = (text, fontSize, weight, alignment, size)
  }
}

/// The drawing of a text: outlines by color, and images, in points from the box's top-left corner.
public struct TextDrawing: Sendable {
  /// Outlines of one color.
  public struct Layer: Sendable {
    /// The outlines, in points.
    public var path: Path
    /// The color, or `nil` for the label's color.
    public var color: Color?

    /// Creates a layer of outlines.
    public init(path: Path, color: Color? = nil) { (self.path, self.color) = (path, color) }
  }

  package struct Image: Sendable {
    package var texture: Texture
    /// The rectangle of the whole texture, in points.
    package var rect: Rect
    /// The number of the texture, unique within its typesetter.
    package var id: Int

    package init(texture: Texture, rect: Rect, id: Int) { (self.texture, self.rect, self.id) = (texture, rect, id) }
  }

  /// The layers, back to front, of which the first has the label's color.
  public var layers: [Layer]
  /// The images above the layers, back to front.
  package var images: [Image] = []
  /// The heights above and below the box to which letters extend, although it's high enough for the lines.
  ///
  /// Letters that extend farther are clipped.
  package var overhang: (above: Double, below: Double) = (0, 0)
  /// The largest overhang in font sizes, above which letters are clipped.
  package static let mostOverhang = 2.0

  /// Creates a drawing from layers, by default an empty one.
  public init(layers: [Layer] = [Layer(path: Path())]) { self.layers = layers }

  package var path: Path {
    if layers.count == 1 { return layers[0].path }
    var path = Path()
    for layer in layers { path.segments += layer.path.segments }
    return path
  }
}

/// A type that creates the outlines of text.
public protocol Typesetter: Sendable {
  /// Returns the outlines of a line in points, from the box's top-left corner, or an empty path for other text.
  ///
  /// Equal lines must have equal outlines.
  func path(of line: TextLine) -> Path
  /// Returns the outlines of as many lines as fit into a box, and at least one, in points from its top-left corner.
  func path(of block: TextBlock, in box: Size) -> Path
  /// Returns the drawing of a line. The default is its outlines.
  func drawing(of line: TextLine) -> TextDrawing
  /// Returns the drawing of a text of several lines. The default is its outlines in the label's color.
  func drawing(of block: TextBlock, in box: Size) -> TextDrawing
}

extension Typesetter {
  /// The default sets the text on one line.
  public func path(of block: TextBlock, in box: Size) -> Path {
    path(
      of: TextLine(
        text: block.text, fontSize: block.fontSize, weight: block.weight, alignment: block.alignment, size: box))
  }

  /// The default is the outlines of the line.
  public func drawing(of line: TextLine) -> TextDrawing {
    TextDrawing(layers: [TextDrawing.Layer(path: path(of: line))])
  }

  /// The default is the outlines of the text.
  public func drawing(of block: TextBlock, in box: Size) -> TextDrawing {
    TextDrawing(layers: [TextDrawing.Layer(path: path(of: block, in: box))])
  }
}
