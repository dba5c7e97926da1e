import Foundation
import Graphics
import UIKit

/// Pictures of what a closure draws in an image context of the size of a cell, on white.
enum DrawingPicture {
  static func drawn(
    _ width: Double, _ height: Double, scale: Double = 1, images: [String: Bitmap] = [:],
    _ draw: @escaping @Sendable (CGContext) -> Void
  ) async throws -> Bitmap {
    try await CellPicture.drawn(width, height, scale: scale, images: images) { cell in
      let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { draw($0.cgContext) }
      cell.contentView.addSubview(UIImageView(image: image))
    }
  }
}
