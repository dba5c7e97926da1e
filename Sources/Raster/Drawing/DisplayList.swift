/// The contents of one frame in device pixels: the rasterizer's complete input.
public struct DisplayList: Sendable {
  /// The width of the frame, in pixels; at least 1.
  public var width: Int
  /// The height of the frame, in pixels; at least 1.
  public var height: Int
  /// The color behind all commands.
  public var background: Pixel
  /// The rectangle that limits all drawing, which is the whole frame by default.
  public var clip: PixelRect
  /// An outline that limits drawing, outside of which the background shows, or `nil` for none.
  public var outline: ClipOutline?
  /// The textures that commands refer to by index.
  public var textures: [Texture] = []
  /// The drawing commands, back to front.
  public var commands: [DrawCommand] = []

  /// Creates an empty display list.
  public init(width: Int, height: Int, background: Pixel) {
    (self.width, self.height, self.background) = (width, height, background)
    clip = PixelRect(x: 0..<width, y: 0..<height)
  }
}

/// A drawing command.
public enum DrawCommand: Sendable, Equatable {
  /// A planar cell.
  case quad(Quad)
  /// A group of commands that is composed before it is drawn.
  case group(DrawGroup)
}

/// A group of commands whose image is laid over the frame as a whole, with an opacity and an optional clip.
///
/// A group corresponds to a CALayer with sublayers and `masksToBounds` or `allowsGroupOpacity`. Groups can be nested.
public struct DrawGroup: Sendable, Equatable {
  /// The opacity of the group, clamped to `0...1` and rounded to 8 bits.
  ///
  /// NaN counts as 0. The default is 1.
  public var alpha = 1.0
  /// The outline that clips the group, or `nil` for none.
  public var clip: ClipOutline?
  /// The commands of the group, back to front.
  public var commands: [DrawCommand]

  /// Creates a group of commands.
  public init(_ commands: [DrawCommand], alpha: Double = 1, clip: ClipOutline? = nil) {
    (self.commands, self.alpha, self.clip) = (commands, alpha, clip)
  }
}

/// A half-plane: all points with `x·p.x + y·p.y + offset ≥ 0`.
///
/// Nonfinite numbers leave nothing inside.
public struct HalfPlane: Sendable, Hashable {
  /// The x component of the inward normal, which can have any length.
  public var x: Double
  /// The y component of the inward normal.
  public var y: Double
  /// The distance of the origin from the line, positive inside, in lengths of the normal.
  public var offset: Double

  /// Creates a half-plane from its coefficients.
  public init(x: Double, y: Double, offset: Double) { (self.x, self.y, self.offset) = (x, y, offset) }
}

/// A rounded rectangle in a plane, projected to the frame: a cell with its content, border, and shadow.
///
/// Lengths are in plane units; `homography` maps the plane to device pixels. A cell is composed as a group: border over
/// glyphs over content over fill or gradient. The shadow shows below and only where these are translucent. The result
/// is multiplied by `alpha` and `fade` and laid over the frame. Nonfinite numbers never trap; the members describe
/// their effect.
public struct Quad: Sendable, Equatable {
  /// A texture on the plane of a quad.
  public struct Content: Sendable, Hashable {
    /// The index into the display list's textures.
    public var texture: Int
    /// The rectangle of the whole texture in the plane, which the outline clips.
    public var rect: Rect
    /// The opacity of the texture over the fill or gradient, clamped to `0...1` and rounded to 8 bits.
    ///
    /// NaN counts as 0. The default is 1.
    public var opacity = 1.0
    /// A Boolean value that indicates whether copies of the texture fill the whole plane side by side.
    ///
    /// `rect` is the place of one copy. Sampling wraps at every level. Every level divides the whole texture into equal
    /// parts, so copies meet without a seam at any size; at its own size each copy equals the texture. The default is
    /// `false`.
    public var isTiled = false

    /// Creates content that shows a texture in a rectangle.
    public init(texture: Int, rect: Rect) { (self.texture, self.rect) = (texture, rect) }
  }

  /// A line along the inside of the outline.
  public struct Border: Sendable, Hashable {
    /// The width of the line, in plane units; positive.
    public var width: Double
    /// The premultiplied color.
    public var color: Pixel

    /// Creates a border with the given width and color.
    public init(width: Double, color: Pixel) { (self.width, self.color) = (width, color) }
  }

  /// A blurred, displaced copy of the outline.
  public struct Shadow: Sendable, Hashable {
    /// The standard deviation of the Gaussian, in plane units; not negative.
    public var sigma: Double
    /// The displacement, in plane units.
    public var offset: Point
    /// The premultiplied color, which includes the shadow's opacity.
    public var color: Pixel

    /// Creates a shadow with the given blur, displacement, and color.
    public init(sigma: Double, offset: Point, color: Pixel) {
      (self.sigma, self.offset, self.color) = (sigma, offset, color)
    }
  }

  /// A linear gradient that replaces the fill.
  ///
  /// The color is constant across the line, and the first and last colors continue beyond its ends, as in CSS
  /// (`linear-gradient`) and CAGradientLayer (`axial`). The premultiplied components are interpolated between two
  /// stops, as in CSS, so a fade to transparent doesn't darken. Each pixel's color is computed at its center and
  /// rounded once. A line without length, or with a nonfinite end, shows the last color everywhere, as in SVG.
  public struct Gradient: Sendable {
    /// The position of location 0, in plane units.
    public var start: Point
    /// The position of location 1, in plane units.
    public var end: Point
    /// The color stops: ascending locations in `0...1` with premultiplied colors.
    ///
    /// Locations are clamped. A location before its predecessor, or NaN, moves to the predecessor, as in CSS. A
    /// gradient without stops is transparent.
    public var stops: [(location: Double, color: Pixel)]

    /// Creates a gradient along a line.
    public init(start: Point, end: Point, stops: [(location: Double, color: Pixel)]) {
      (self.start, self.end, self.stops) = (start, end, stops)
    }
  }

  /// Filled outlines on the plane, such as text, above the content and below the border.
  ///
  /// Each pixel gets the exact area that the projected outlines cover by the nonzero rule, so text is sharp under every
  /// homography. Curves are accurate to 1/32 pixel. The quad's outline clips the glyphs. They belong to the quad's
  /// group, but the quad's shadow doesn't take their shape.
  public struct Glyphs: Sendable {
    /// The outlines, in plane units.
    ///
    /// The quad's outline clips them. Shapes with nonfinite numbers, or some 10¹² pixels away, are left out.
    public var path: Path
    /// The premultiplied color.
    public var color: Pixel
    /// A displaced, unblurred copy below the outlines, like the shadow of a UILabel, or `nil` for none.
    public var shadow: (offset: Point, color: Pixel)?
    /// Additional outlines in other colors, each above the ones before.
    ///
    /// The shadow applies to them, too. The default is an empty array.
    public var runs: [Run] = []

    /// Outlines that share a color.
    public struct Run: Sendable, Equatable {
      /// The outlines, in plane units.
      public var path: Path
      /// The premultiplied color.
      public var color: Pixel

      /// Creates a run of outlines in one color.
      public init(path: Path, color: Pixel) { (self.path, self.color) = (path, color) }
    }

    /// Creates glyphs in one color with an optional shadow.
    public init(path: Path, color: Pixel, shadow: (offset: Point, color: Pixel)? = nil) {
      (self.path, self.color, self.shadow) = (path, color, shadow)
    }
  }

  /// An opacity that varies from top to bottom of the plane, for reflections.
  ///
  /// The fade applies to the whole group, including its shadow. Opacities are clamped to `0...1`; NaN counts as 0.
  /// Equal heights make a step, and heights in reverse order are swapped. If a height is not finite, the opacity is
  /// that of `top` everywhere.
  public struct Fade: Sendable {
    /// The upper height, in plane units, and the opacity there.
    ///
    /// The opacity is constant above ``top`` and below ``bottom``, and linear between them.
    public var top: (y: Double, opacity: Double)
    /// The lower height, in plane units, and the opacity there.
    public var bottom: (y: Double, opacity: Double)

    /// Creates a fade between two heights.
    public init(top: (y: Double, opacity: Double), bottom: (y: Double, opacity: Double)) {
      (self.top, self.bottom) = (top, bottom)
    }
  }

  /// The map from the plane to device pixels.
  public var homography: Homography
  /// The size of the outline, which spans `0...width` × `0...height` in the plane.
  public var size: Size
  /// The corner radius, in plane units.
  ///
  /// At most half the shorter side is used. The default is 0.
  public var cornerRadius = 0.0
  /// The opacity of the quad, clamped to `0...1`; 1 by default.
  public var alpha = 1.0
  /// The texture that the quad shows, or `nil` for none.
  public var content: Content?
  /// A Boolean value that indicates whether the quad is visible from behind.
  ///
  /// The default is `true`.
  public var isDoubleSided = true
  /// The color behind the content, `clear` by default.
  public var fill = Pixel.clear
  /// The line along the outline, or `nil` for none.
  public var border: Border?
  /// The shadow of the outline, or `nil` for none.
  public var shadow: Shadow?
  /// Rarely used members: none or one, stored separately so that lists of a million plain cells stay small.
  private var extras: [Extras] = []

  private struct Extras: Sendable, Equatable {
    var gradient: Gradient?
    var glyphs: Glyphs?
    var fade: Fade?
    var cuts: [HalfPlane] = []
  }

  /// Creates a transparent rectangle in a plane.
  public init(homography: Homography, size: Size) { (self.homography, self.size) = (homography, size) }
}

extension Quad {
  /// The gradient that replaces ``fill``, or `nil` for none.
  public var gradient: Gradient? {
    get { extras.first?.gradient }
    set { if newValue != nil || !extras.isEmpty { change { $0.gradient = newValue } } }
  }

  /// The text, or `nil` for none.
  public var glyphs: Glyphs? {
    get { extras.first?.glyphs }
    set { if newValue != nil || !extras.isEmpty { change { $0.glyphs = newValue } } }
  }

  /// The fade along the plane's height, which multiplies ``alpha``, or `nil` for none.
  public var fade: Fade? {
    get { extras.first?.fade }
    set { if newValue != nil || !extras.isEmpty { change { $0.fade = newValue } } }
  }

  /// The half-planes that cut the quad, including its shadow.
  ///
  /// Only the intersection of all of them is drawn. Pieces of one plane that meet at a cut leave no seam. The default
  /// is an empty array.
  public var cuts: [HalfPlane] {
    get { extras.first?.cuts ?? [] }
    set { if !newValue.isEmpty || !extras.isEmpty { change { $0.cuts = newValue } } }
  }

  /// A Boolean value that indicates whether the quad has none of these members.
  var isPlain: Bool { extras.isEmpty }

  private mutating func change(_ body: (inout Extras) -> Void) {
    if extras.isEmpty { extras.append(Extras()) }
    body(&extras[0])
  }
}
