// CGFloat, CGPoint, CGSize and CGRect are Foundation's; a file that imports CoreGraphics expects them.
@_exported import Foundation
