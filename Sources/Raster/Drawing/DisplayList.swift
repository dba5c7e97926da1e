/// The contents of one frame, in device pixels: the rasterizer's whole input.
public struct DisplayList: Sendable {
  /// Width of the frame in pixels, at least 1.
  public var width: Int
  /// Height of the frame in pixels, at least 1.
  public var height: Int
  /// Behind everything.
  public var background: Pixel
  /// Commands draw only inside this.
  public var clip: PixelRect
  /// A further outline, outside of which the background shows; `nil` for none.
  public var outline: ClipOutline?
  /// The textures that commands refer to by index.
  public var textures: [Texture] = []
  /// Back to front.
  public var commands: [DrawCommand] = []

  /// An empty list.
  public init(width: Int, height: Int, background: Pixel) {
    self.width = width
    self.height = height
    self.background = background
    clip = PixelRect(x: 0..<width, y: 0..<height)
  }
}

/// One thing to draw.
public enum DrawCommand: Sendable, Equatable {
  /// A planar cell.
  case quad(Quad)
  /// Commands that are composed by themselves first.
  case group(DrawGroup)
}

/// Commands whose picture is laid over the frame as one: clipped by an outline, times an opacity.
///
/// A CALayer with its sublayers where `masksToBounds` or `allowsGroupOpacity` counts. Groups may lie in groups.
public struct DrawGroup: Sendable, Equatable {
  /// Opacity of the whole, clamped to `0...1` and rounded to 8 bits; NaN counts as 0.
  public var alpha = 1.0
  /// Outline outside of which nothing of the group shows; `nil` for none.
  public var clip: ClipOutline?
  /// Back to front.
  public var commands: [DrawCommand]

  /// A group from its parts.
  public init(_ commands: [DrawCommand], alpha: Double = 1, clip: ClipOutline? = nil) {
    (self.commands, self.alpha, self.clip) = (commands, alpha, clip)
  }
}

/// The side of a line in a plane: all points with `x·p.x + y·p.y + offset ≥ 0`.
///
/// Numbers that are not finite leave nothing.
public struct HalfPlane: Sendable, Hashable {
  /// The inward normal's x; any length.
  public var x: Double
  /// The inward normal's y.
  public var y: Double
  /// The distance of the origin from the line, positive inside, in lengths of the normal.
  public var offset: Double

  /// A side of a line from its coefficients.
  public init(x: Double, y: Double, offset: Double) {
    (self.x, self.y, self.offset) = (x, y, offset)
  }
}

/// A rounded rectangle in a plane of its own, projected to the frame: a cell with its content, border and shadow.
///
/// Lengths are in plane units; `homography` takes the plane to device pixels. The cell is composed as a group: border
/// over glyphs over content over fill or gradient, the shadow below and only where these let it through, the whole
/// times `alpha` and `fade`, over the frame. Numbers that are not finite never trap; the members say what they mean.
public struct Quad: Sendable, Equatable {
  /// A texture on the plane.
  public struct Content: Sendable, Hashable {
    /// Index into the display list's textures.
    public var texture: Int
    /// The whole texture's place in the plane; the outline cuts off the rest.
    public var rect: Rect
    /// Opacity of the texture over the fill or gradient, clamped to `0...1` and rounded to 8 bits; NaN counts as 0.
    public var opacity = 1.0
    /// True if copies of the texture side by side fill the whole plane; `rect` is one of them.
    ///
    /// Sampling wraps at every level. A level divides the whole texture into equal parts, whatever its sides, so
    /// the copies meet without a seam however small they appear; texel for pixel, each is the texture itself.
    public var isTiled = false

    /// Content from its parts.
    public init(texture: Int, rect: Rect) {
      self.texture = texture
      self.rect = rect
    }
  }

  /// A line along the outline, inside it.
  public struct Border: Sendable, Hashable {
    /// Plane units, positive.
    public var width: Double
    /// Premultiplied colour.
    public var color: Pixel

    /// A border from its parts.
    public init(width: Double, color: Pixel) {
      self.width = width
      self.color = color
    }
  }

  /// The outline, blurred and moved in the plane.
  public struct Shadow: Sendable, Hashable {
    /// Standard deviation of the Gaussian in plane units, not negative.
    public var sigma: Double
    /// Displacement in plane units.
    public var offset: Point
    /// Premultiplied colour, opacity included.
    public var color: Pixel

    /// A shadow from its parts.
    public init(sigma: Double, offset: Point, color: Pixel) {
      self.sigma = sigma
      self.offset = offset
      self.color = color
    }
  }

  /// A colour that changes along a line in the plane, in place of the fill.
  ///
  /// The same across the line, and beyond its ends the first and the last colour: `linear-gradient` of CSS, `axial` of
  /// CAGradientLayer. Between two stops the premultiplied components change evenly, as in CSS, so that a fade to
  /// transparent does not darken; each pixel's colour is worked out at its centre and rounded once.
  /// A line without length, or with an end that is not finite, shows the last colour everywhere, as in SVG.
  public struct Gradient: Sendable {
    /// The place of location 0, in plane units.
    public var start: Point
    /// The place of location 1, in plane units.
    public var end: Point
    /// Ascending locations in `0...1` with premultiplied colours, at least one.
    ///
    /// Locations are clamped; one before its predecessor, or NaN, moves to it, as in CSS. No stop at all is
    /// transparent.
    public var stops: [(location: Double, color: Pixel)]

    /// A gradient from its parts.
    public init(start: Point, end: Point, stops: [(location: Double, color: Pixel)]) {
      self.start = start
      self.end = end
      self.stops = stops
    }
  }

  /// Filled outlines on the plane, above the content and below the border: text.
  ///
  /// Each pixel gets the exact area that the projected outlines cover of it, by the non-zero rule, so that text is
  /// sharp under every homography; curves are within 1/32 pixel. They are cut by the quad's outline and belong to its
  /// group, but the quad's own shadow does not take their shape.
  public struct Glyphs: Sendable {
    /// In plane units; what sticks out of the quad's outline is cut off.
    ///
    /// Shapes with numbers that are not finite, or some 10¹² pixels away, are left out.
    public var path: Path
    /// Premultiplied colour.
    public var color: Pixel
    /// A moved copy below the outlines, not blurred: UILabel's shadow.
    public var shadow: (offset: Point, color: Pixel)?
    /// Further outlines in colours of their own, each above those before; the shadow is theirs, too.
    public var runs: [Run] = []

    /// Outlines in one colour.
    public struct Run: Sendable, Equatable {
      /// In plane units.
      public var path: Path
      /// Premultiplied colour.
      public var color: Pixel

      /// A run from its parts.
      public init(path: Path, color: Pixel) { (self.path, self.color) = (path, color) }
    }

    /// Glyphs from their parts.
    public init(path: Path, color: Pixel, shadow: (offset: Point, color: Pixel)? = nil) {
      self.path = path
      self.color = color
      self.shadow = shadow
    }
  }

  /// Opacity that changes from top to bottom of the plane, over the whole group with its shadow: reflections.
  ///
  /// Opacities are clamped to `0...1`; NaN counts as 0. Equal heights make a step, exchanged ones are exchanged back,
  /// and if one is not finite the opacity is that of `top` everywhere.
  public struct Fade: Sendable {
    /// Two heights in plane units, the upper one first, and the opacity there; constant beyond them, linear between.
    public var top: (y: Double, opacity: Double)
    /// See ``top``.
    public var bottom: (y: Double, opacity: Double)

    /// A fade from its parts.
    public init(top: (y: Double, opacity: Double), bottom: (y: Double, opacity: Double)) {
      self.top = top
      self.bottom = bottom
    }
  }

  /// Plane to device pixels.
  public var homography: Homography
  /// The outline is `0...width` × `0...height` in the plane.
  public var size: Size
  /// Plane units; at most half the shorter side is used.
  public var cornerRadius = 0.0
  /// Opacity of the whole, clamped to `0...1`.
  public var alpha = 1.0
  /// The texture.
  public var content: Content?
  /// True if the quad is drawn when seen from behind.
  public var isDoubleSided = true
  /// Behind the content.
  public var fill = Pixel.clear
  /// The line along the outline.
  public var border: Border?
  /// The shadow.
  public var shadow: Shadow?
  /// Rare members: none or one, kept elsewhere so that lists of a million plain cells stay small.
  private var extras: [Extras] = []

  private struct Extras: Sendable, Equatable {
    var gradient: Gradient?
    var glyphs: Glyphs?
    var fade: Fade?
    var cuts: [HalfPlane] = []
  }

  /// A transparent rectangle in a plane.
  public init(homography: Homography, size: Size) {
    self.homography = homography
    self.size = size
  }
}

extension Quad {
  /// In place of ``fill``.
  public var gradient: Gradient? {
    get { extras.first?.gradient }
    set { if newValue != nil || !extras.isEmpty { change { $0.gradient = newValue } } }
  }

  /// The text.
  public var glyphs: Glyphs? {
    get { extras.first?.glyphs }
    set { if newValue != nil || !extras.isEmpty { change { $0.glyphs = newValue } } }
  }

  /// Multiplies ``alpha`` along the plane's height.
  public var fade: Fade? {
    get { extras.first?.fade }
    set { if newValue != nil || !extras.isEmpty { change { $0.fade = newValue } } }
  }

  /// Lines in the plane that cut the quad, its shadow included: only what lies on the inner side of all of them is
  /// drawn.
  ///
  /// Pieces of one plane that meet at a cut leave no seam.
  public var cuts: [HalfPlane] {
    get { extras.first?.cuts ?? [] }
    set { if !newValue.isEmpty || !extras.isEmpty { change { $0.cuts = newValue } } }
  }

  /// True if the quad has none of these.
  var isPlain: Bool { extras.isEmpty }

  private mutating func change(_ body: (inout Extras) -> Void) {
    if extras.isEmpty { extras.append(Extras()) }
    body(&extras[0])
  }
}
