import LayoutCore

/// The frames of a ``PhotoStackLayout``'s stacks, their titles, the lines below these, and the emblem.
///
/// Source: BHPhotoAlbumLayout, Bryan Hansen.
struct StackFrames: Sendable {
  let insets: EdgeInsets
  let itemSize: Size
  let titleHeight: Double
  let countHeight: Double
  let spacing: Double
  let width: Double
  private let columns: Int
  private let sectionCount: Int
  private let emblemSize: Size

  init(_ layout: PhotoStackLayout, viewport: Size, sectionCount: Int) {
    let isLandscape = viewport.width > viewport.height
    // An iPhone 5 is 568 points long; the source compares with 1136 pixels.
    let side = max(viewport.width, viewport.height) == 568 ? 45.0 : 25
    let landscapeInsets = layout.landscapeInsets ?? EdgeInsets(top: 22, left: side, bottom: 13, right: side)
    insets = isLandscape ? landscapeInsets : layout.itemInsets
    let available = viewport.width - insets.horizontal
    let fitting = Int(clamping: (available / max(layout.itemSize.width, 1)).rounded(.down), to: 1...1000)
    columns = min(isLandscape ? layout.landscapeColumns : layout.numberOfColumns, fitting)
    (itemSize, emblemSize, spacing) = (layout.itemSize, layout.emblemSize, layout.interItemSpacingY)
    (titleHeight, countHeight) = (layout.titleHeight, layout.countHeight)
    (width, self.sectionCount) = (viewport.width, sectionCount)
  }

  var contentSize: Size {
    let rows = Double(rowCount)
    let height = insets.top + rows * (itemSize.height + captionHeight) + (rows - 1) * spacing + insets.bottom
    return Size(width: width, height: max(0, height))
  }

  /// Returns the frame of a section's photos before their rotation.
  func frame(ofStack section: Int) -> Rect {
    let (row, column) = section.quotientAndRemainder(dividingBy: columns)
    var gap = width - insets.horizontal - Double(columns) * itemSize.width
    if columns > 1 { gap /= Double(columns - 1) }
    // Rounded only now, because rounding errors of the gap would add up.
    let x = (insets.left + (itemSize.width + gap) * Double(column)).rounded(.down)
    let y = (insets.top + rowPitch * Double(row)).rounded(.down)
    return Rect(origin: Point(x: x, y: y), size: itemSize)
  }

  func frame(ofTitle section: Int) -> Rect {
    let stack = frame(ofStack: section)
    return Rect(x: stack.minX, y: stack.maxY, width: stack.size.width, height: titleHeight)
  }

  func frame(ofCount section: Int) -> Rect {
    let title = frame(ofTitle: section)
    return Rect(x: title.minX, y: title.maxY, width: title.size.width, height: countHeight)
  }

  var captionHeight: Double { titleHeight + countHeight }

  /// The frame of the emblem, which ends 30 points above the content.
  var emblem: Rect {
    let (side, height) = (emblemSize.width, emblemSize.height)
    return Rect(x: ((width - side) * 0.5).rounded(.down), y: -height - 30, width: side, height: height)
  }

  func sections(in rect: Rect) -> Range<Int> {
    // A rotated photo protrudes by half its width times the sine, and rounding moves a row by less than a point.
    let reach = itemSize.width / 2 * StackRotations.steepestSine + 1
    let rows = 0...rowCount
    let first = ((rect.minY - reach - itemSize.height - captionHeight - insets.top) / rowPitch).rounded(.down)
    let end = ((rect.maxY + reach - insets.top) / rowPitch).rounded(.up)
    let (low, high) = (Int(clamping: first, to: rows), Int(clamping: end, to: rows))
    return min(sectionCount, low * columns)..<min(sectionCount, max(low, high) * columns)
  }

  private var rowCount: Int { (sectionCount + columns - 1) / columns }

  private var rowPitch: Double { itemSize.height + captionHeight + spacing }
}

/// Random angles of the photos in stacks, each clearly different from the one before.
///
/// An angle is a full turn plus the fraction p of another, p = (r mod 220 − 110)·10⁻⁴ with r random. If p is less than 0.006
/// from the last one, at first 0, it is drawn again. Item i of section s has angle 3s + i, modulo the number of angles.
///
/// Source: BHPhotoAlbumLayout, Bryan Hansen; r comes from SplitMix64 instead of arc4random.
struct StackRotations: Sendable {
  static let count = 32
  private static let stride = 3
  /// The sine of the steepest angle, 0.011 turns, rounded up.
  static let steepestSine = 0.0691

  private let angles: [Angle]

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var angles: [Angle] = []
    var last = 0
    while angles.count < Self.count {
      // In steps of 10⁻⁴ turns, 0.006 is exactly 60 of them.
      let steps = Int(generator.next() % 220) - 110
      if abs(steps - last) < 60 { continue }
      last = steps
      // The source's additional full turn looks the same and would make photos spin as they straighten.
      angles.append(.degrees(Double(steps) * 0.036))
    }
    self.angles = angles
  }

  subscript(section: Int, item: Int) -> Angle {
    angles[(section % Self.count * Self.stride + item % Self.count) % Self.count]
  }
}
