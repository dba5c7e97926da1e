extension DisplayList {
  /// The area of the quads' projected rectangles inside the clip in device pixels, without corner radii and shadows.
  package var coveredPixelCount: Double {
    let clip = PixelRect(x: 0..<width, y: 0..<height).intersection(clip)
    if clip.isEmpty { return 0 }
    return commands.coveredPixelCount(in: clip)
  }
}

extension [DrawCommand] {
  fileprivate func coveredPixelCount(in clip: PixelRect) -> Double {
    reduce(0) { sum, command in
      switch command {
      case .quad(let quad): sum + quad.coveredPixelCount(in: clip)
      case .group(let group): sum + group.commands.coveredPixelCount(in: clip)
      }
    }
  }
}

extension Quad {
  fileprivate func coveredPixelCount(in clip: PixelRect) -> Double {
    guard isVisible else { return 0 }
    var corners = Outline.roundedRect(Rect(origin: .zero, size: size), radius: 0, segments: 0)
    for cut in cuts { corners.clip(to: cut) }
    let polygon = Outline.projected(corners, by: homography, clip: clip)
    // Shoelace formula.
    let doubled = polygon.indices.reduce(0) { sum, index in
      let (a, b) = (polygon[index], polygon[index + 1 < polygon.count ? index + 1 : 0])
      return sum + a.x * b.y - b.x * a.y
    }
    return abs(doubled) / 2
  }
}
