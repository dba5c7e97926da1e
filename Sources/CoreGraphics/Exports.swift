// Foundation declares CGFloat, CGPoint, CGSize, and CGRect, which files that import CoreGraphics expect.
@_exported import Foundation
