@testable import Raster

extension KernelReference {
  /// Composites source pixels over those of a frame: ((s·coverage)·opacity) over d, each product rounded.
  ///
  /// - Parameter coverage: One number a pixel; an empty one stands for 255 everywhere.
  static func composite(
    _ source: [Pixel], over target: [Pixel], coverage: [UInt8], opacity: UInt32
  ) -> [Pixel] {
    source.indices.map { i in
      let pixel = coverage.isEmpty ? source[i] : source[i].scaled(by: UInt32(coverage[i]))
      return pixel.scaled(by: opacity).over(target[i])
    }
  }

  /// Lays a color over pixels where a mask says so: (((color · mask) · coverage) · opacity) over p, each product rounded.
  static func blend(
    _ color: Pixel, over target: [Pixel], mask: [UInt8], coverage: [UInt8], opacity: UInt32
  ) -> [Pixel] {
    target.indices.map { i in
      color.scaled(by: UInt32(mask[i])).scaled(by: UInt32(coverage[i])).scaled(by: opacity).over(target[i])
    }
  }
}
