import Graphics

/// A proposed size, as SwiftUI's ProposedViewSize, in which `nil` proposes the ideal length.
package struct ProposedSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) { (self.width, self.height) = (width, height) }
  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  subscript(axis: PartAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

enum PartAxis { case horizontal, vertical }

extension Size {
  subscript(axis: PartAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

struct PartSurroundings {
  var grid: PixelGrid
  var measurer: any TextMeasurer
  var category: ContentSizeCategory
  var images: (any ImageSizeProvider)?
}

/// A part with its values filled in, which caches sizes for one layout pass.
final class CellPartLayout {
  enum Content {
    case stack(PartAxis)
    case layered
    /// An image of an item's data takes time to load. An image that a template names is loaded.
    case image(ImageSource, isData: Bool)
    case text(String)
    case symbol(Symbol)
    case shape
    case spacer
    case divider
  }

  let part: CellPart
  let content: Content
  let children: [CellPartLayout]
  let colors: (color: Color, background: Color)
  let opacity: Double
  let fixed: ProposedSize
  /// Spacers are offered space last, as in SwiftUI.
  var priority: Double { if case .spacer = content { -.infinity } else { part.layoutPriority } }
  /// The axis of the enclosing stack, or `nil` outside stacks.
  let axis: PartAxis?
  private let surroundings: PartSurroundings
  private var sizes: [ProposedSize: Size] = [:]

  /// Creates the layout of a part, or `nil` for a hidden part.
  init?(_ written: CellPart, values: CellValues, axis: PartAxis?, _ surroundings: PartSurroundings) {
    let part = written.inState(values.state)
    func fill(_ text: String) -> String { PlaceholderText.filled(text) { values.texts[$0] } }
    if let condition = part.condition {
      let isNegated = condition.hasPrefix("!")
      let text = fill(isNegated ? String(condition.dropFirst()) : condition)
      // A placeholder without a value counts as empty here.
      let isEmpty = text.isEmpty || text == "false" || text.hasPrefix("{")
      if isEmpty != isNegated { return nil }
    }
    guard let content = Self.content(of: part, values, fill) else { return nil }
    let inner: PartAxis? = if case .stack(let axis) = content { axis } else { nil }
    (self.part, self.content, self.axis, self.surroundings) = (part, content, axis, surroundings)
    children = part.children.compactMap { CellPartLayout($0, values: values, axis: inner, surroundings) }
    colors = (
      part.color.resolved(fill) { Color(css: $0) } ?? .black,
      part.background.resolved(fill) { Color(css: $0) } ?? .clear
    )
    opacity = max(0, min(part.opacity.resolved(fill, Self.number) ?? 1, 1))
    fixed = ProposedSize(
      width: part.width?.resolved(fill, Self.number).map { max(0, min($0, 100_000)) },
      height: part.height?.resolved(fill, Self.number).map { max(0, min($0, 100_000)) })
  }

  private static func number(_ text: String) -> Double? { FieldValue.text(text).number }

  private static func content(of part: CellPart, _ values: CellValues, _ fill: (String) -> String) -> Content? {
    if part.vstack != nil { return .stack(.vertical) }
    if part.hstack != nil { return .stack(.horizontal) }
    if part.zstack != nil { return .layered }
    if let image = part.image {
      guard image.scheme == ImageSource.fieldScheme else { return .image(image, isData: false) }
      return values.images[image.name].map { .image($0, isData: true) } ?? .shape
    }
    if part.showsImage { return values.itemImage.map { .image($0, isData: true) } ?? .shape }
    if let text = part.text {
      // Markup in the data isn't interpreted.
      return .text(PlaceholderText.filled(text, asMarkup: part.label.hasMarkup) { values.texts[$0] })
    }
    if let symbol = part.symbol {
      return symbol.resolved(fill) { Symbol(rawValue: $0) }.map { .symbol($0) }
    }
    if part.isSpacer { return .spacer }
    return part.isDivider ? .divider : .shape
  }

  func size(_ proposal: ProposedSize) -> Size {
    if let known = sizes[proposal] { return known }
    let size = measured(proposal)
    sizes[proposal] = size
    return size
  }

  private func measured(_ proposal: ProposedSize) -> Size {
    var offer = ProposedSize(
      width: fixed.width ?? proposal.width.map { clamped($0, part.minWidth, part.maxWidth) },
      height: fixed.height ?? proposal.height.map { clamped($0, part.minHeight, part.maxHeight) })
    if let ratio = part.aspectRatio, let size = shaped(offer, ratio) { return size }
    let padding = part.padding
    func content(_ offer: ProposedSize) -> Size {
      let size = contentSize(
        ProposedSize(
          width: offer.width.map { max(0, $0 - padding.left - padding.right) },
          height: offer.height.map { max(0, $0 - padding.top - padding.bottom) }))
      return Size(
        width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
    }
    var size = content(offer)
    // Without a proposal, the largest size applies only if the content is larger.
    if offer.width == nil, let most = part.maxWidth, size.width > most {
      offer.width = most
      size = content(offer)
    }
    func length(_ fixed: Double?, _ offer: Double?, fills: Bool, _ own: Double, _ least: Double, _ most: Double?)
      -> Double
    {
      fixed ?? clamped(fills ? offer ?? own : own, least, most)
    }
    return Size(
      width: length(fixed.width, offer.width, fills: part.fillsWidth, size.width, part.minWidth, part.maxWidth),
      height: length(fixed.height, offer.height, fills: part.fillsHeight, size.height, part.minHeight, part.maxHeight))
  }

  /// Returns the largest size of an aspect ratio in a proposal, or `nil` for a proposal without lengths.
  private func shaped(_ offer: ProposedSize, _ ratio: Double) -> Size? {
    let grid = surroundings.grid
    switch (offer.width, offer.height) {
    case (nil, nil): return nil
    case (let width?, nil): return Size(width: width, height: grid.rounded(width / ratio))
    case (nil, let height?): return Size(width: grid.rounded(height * ratio), height: height)
    case (let width?, let height?):
      if fixed.width != nil && fixed.height != nil { return Size(width: width, height: height) }
      let isWide = fixed.height != nil || fixed.width == nil && width > height * ratio
      return isWide
        ? Size(width: grid.rounded(height * ratio), height: height)
        : Size(width: width, height: grid.rounded(width / ratio))
    }
  }

  private func clamped(_ value: Double, _ least: Double, _ most: Double?) -> Double {
    max(least, min(value, most ?? .infinity))
  }

  func contentSize(_ offer: ProposedSize) -> Size {
    switch content {
    case .stack(let axis):
      let stack = PartStack(children, axis: axis, spacing: part.spacing, grid: surroundings.grid)
      return stack.size(stack.sizes(in: offer))
    case .layered:
      return children.reduce(into: .zero) { size, child in
        let own = child.size(offer)
        size = Size(width: max(size.width, own.width), height: max(size.height, own.height))
      }
    case .text(let text): return textSize(text, offer)
    case .image(let source, _): return imageSize(source, offer)
    case .symbol:
      let side = part.label.resolved(for: surroundings.category).fontSize
      return Size(width: side, height: side)
    case .shape:
      // SwiftUI's shapes and colors are 10 points wide and high without a proposal.
      return Size(width: offer.width ?? 10, height: offer.height ?? 10)
    case .spacer:
      return Size(
        width: axis == .vertical ? 0 : offer.width ?? 0, height: axis == .horizontal ? 0 : offer.height ?? 0)
    case .divider:
      let pixel = surroundings.grid.pixel
      return axis == .horizontal
        ? Size(width: pixel, height: offer.height ?? 0) : Size(width: offer.width ?? 0, height: pixel)
    }
  }

  func label(_ text: String) -> LabelStyle {
    var label = part.label
    (label.text, label.color, label.inset) = (text, colors.color, 0)
    label.lineLimit = part.lineLimit
    return label.resolved(for: surroundings.category)
  }

  /// Returns the size of a text in whole pixels, with at least one line.
  private func textSize(_ text: String, _ offer: ProposedSize) -> Size {
    if text.isEmpty { return .zero }
    let grid = surroundings.grid
    let label = label(text)
    var block = label.block(of: text, width: offer.width ?? .infinity)
    // The height of the first line and of each additional one, as the measurer has them.
    func height(_ count: Int) -> Double {
      var lines = label.block(of: "x" + String(repeating: "\nx", count: count - 1))
      lines.lineLimit = count
      return surroundings.measurer.metrics(of: lines).size.height
    }
    let first = height(1)
    if let width = offer.width, width <= 0 { return Size(width: 0, height: grid.ceiled(first)) }
    if let available = offer.height, available.isFinite {
      let step = height(2) - first
      let count = step > 0 ? max(1, 1 + Int(min(1e6, ((available - first) / step + 1e-6).rounded(.down)))) : 1
      block.lineLimit = block.lineLimit > 0 ? min(block.lineLimit, count) : count
    }
    let size = surroundings.measurer.metrics(of: block).size
    return Size(
      width: min(grid.ceiled(size.width), offer.width ?? .infinity), height: grid.ceiled(size.height))
  }

  private func imageSize(_ source: ImageSource, _ offer: ProposedSize) -> Size {
    // A pixel counts as a point.
    let own = surroundings.images?.size(of: source) ?? Size(width: 1, height: 1)
    let ratio = own.width > 0 && own.height > 0 ? own.width / own.height : 1
    let grid = surroundings.grid
    switch (offer.width, offer.height) {
    case (nil, nil): return own
    case (let width?, nil): return Size(width: width, height: width.isFinite ? grid.rounded(width / ratio) : width)
    case (nil, let height?):
      return Size(width: height.isFinite ? grid.rounded(height * ratio) : height, height: height)
    case (let width?, let height?): return Size(width: width, height: height)
    }
  }
}

extension PixelGrid {
  /// Returns the smallest multiple of a pixel that isn't less than `value`, in points, up to a rounding error.
  func ceiled(_ value: Double) -> Double { value.isFinite ? rounded(value - 1e-9 * pixel, .up) : value }
}
