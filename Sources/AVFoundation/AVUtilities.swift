@_exported import CoreGraphics
import Foundation

/// Returns the largest rectangle with an aspect ratio that fits in another rectangle, in its center.
///
/// Only the ratio of `aspectRatio` matters. The module contains this function alone, for files that import AVFoundation.
///
/// - Parameters:
///   - aspectRatio: A width and a height with the ratio of the result.
///   - boundingRect: The rectangle that contains the result.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else {
    return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
  }
  let factor = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * factor, height: aspectRatio.height * factor)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}
