import Graphics

/// The rotation or mirroring that shows stored rows upright, with the raw values of EXIF.
///
/// The names are ImageIO's: `right` means that the stored image's top is at the right, so a quarter turn clockwise
/// shows it upright. Source: CIPA DC-008-2019 (Exif 2.32), 4.6.4 "Orientation"; Apple, `CGImagePropertyOrientation`.
enum Orientation: UInt8, Sendable, CaseIterable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// A Boolean value that indicates whether the orientation exchanges width and height.
  var swapsSides: Bool { rawValue >= 5 }
}

extension Bitmap {
  /// Returns the image rotated or mirrored from its stored to its upright orientation, in O(pixels), or O(1) for `up`.
  func oriented(_ orientation: Orientation) -> Bitmap {
    let last = width - 1
    let lastRow = width * (height - 1)
    let (origin, columnStep, rowStep) =
      switch orientation {
      case .up: (0, 1, width)
      case .upMirrored: (last, -1, width)
      case .down: (lastRow + last, -1, -width)
      case .downMirrored: (lastRow, 1, -width)
      case .leftMirrored: (0, width, 1)
      case .right: (lastRow, -width, 1)
      case .rightMirrored: (lastRow + last, -width, -1)
      case .left: (last, width, -1)
      }
    if orientation == .up { return self }
    let columns = orientation.swapsSides ? height : width
    var turned = Bitmap(width: columns, height: orientation.swapsSides ? width : height)
    var target = turned.pixels.mutableSpan
    reorder(pixels.span, from: origin, columnStep: columnStep, rowStep: rowStep, columns: columns, into: &target)
    return turned
  }
}
