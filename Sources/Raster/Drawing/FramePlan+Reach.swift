extension FramePlan {
  var reach: PixelRect {
    var (x, y) = (0..<0, 0..<0)
    for geometry in geometries { (x, y) = (x.union(geometry.columns), y.union(geometry.rows)) }
    for polygon in micropolygons { (x, y) = (x.union(polygon.columns), y.union(polygon.rows)) }
    return PixelRect(x: x, y: y).intersection(clip)
  }
}
