import Graphics

/// A hash of drawing commands that is the same in every process, unlike that of `Hasher`.
///
/// It orders and names images. Equality compares all commands.
///
/// Source: FNV-1a, 64 bits, eight bytes at a time.
struct DrawingDigest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  /// The largest depth of a drawn image among the commands.
  private(set) var depth = 0

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }

  private mutating func add(_ numbers: Double...) { for number in numbers { add(number.bitPattern) } }
  private mutating func add(_ text: String) { for byte in text.utf8 { add(UInt64(byte)) } }
  private mutating func add(_ color: Color) { add(UInt64(color.rgba)) }

  mutating func add(_ step: DrawingStep) {
    switch step.content {
    case .layers(let layers): for layer in layers { add(layer) }
    case .radialGradient(let gradient): add(gradient)
    case .group(let steps): for step in steps { add(step) }
    }
    for clip in step.clips { add(clip) }
    add(step.alpha)
    if step.blendMode != .normal { add("\(step.blendMode)") }
    if let shadow = step.shadow {
      add(shadow.offset.x, shadow.offset.y, shadow.sigma)
      add(shadow.color)
    }
  }

  private mutating func add(_ layer: ElementLayer) {
    add(layer.alpha, layer.size.width, layer.size.height)
    for row in [layer.transform.row1, layer.transform.row2, layer.transform.row4] { add(row.x, row.y, row.w) }
    switch layer.content {
    case .own(let style): add(style)
    case .group(let layers, _): for layer in layers { add(layer) }
    case .element, .view: break
    }
  }

  private mutating func add(_ style: CellStyle) {
    add(style.backgroundColor)
    for stop in style.gradient.stops { add(stop.color) }
    if let text = style.label.text {
      add(text)
      add(style.label.color)
    }
    if let image = style.image {
      add(image.name)
      depth = max(depth, image.drawing?.depth ?? 0)
    }
    for fill in style.fills {
      add(fill.path)
      add(fill.color)
    }
  }

  private mutating func add(_ gradient: RadialGradient) {
    for circle in [gradient.start, gradient.end] { add(circle.center.x, circle.center.y, circle.radius) }
    for stop in gradient.stops { add(stop.color) }
  }

  private mutating func add(_ path: Path) {
    add(path.isEvenOdd ? 1.0 : 0)
    for segment in path.segments {
      switch segment {
      case .move(let end): add(1, end.x, end.y)
      case .line(let end): add(2, end.x, end.y)
      case .quadratic(let control, let end): add(3, control.x, control.y, end.x, end.y)
      case .cubic(let control1, let control2, let end):
        add(4, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      }
    }
  }
}
